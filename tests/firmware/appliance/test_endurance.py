"""What grows in a long evening is told, and nothing else; a short evening runs through."""

from __future__ import annotations

from pathlib import Path

import pytest

from firmware.records import load_transcript
from tests.firmware.appliance.endurance import Held, evening, grown

FLAT = [Held(100.0, 20, 5)] * 20


def test_what_stays_is_no_growth() -> None:
    """Up to 5 % of memory is none, nor is what grows before all is warm."""
    assert grown(FLAT) == []
    assert grown([Held(60.0, 12, 3), *FLAT, Held(104.9, 20, 5)]) == []


@pytest.mark.parametrize(
    ("last", "told"),
    [
        (Held(105.1, 20, 5), "memory: 105.1 MB, where 105.0 are allowed"),
        (Held(100.0, 21, 5), "handles: 21, where there were 20"),
        (Held(100.0, 20, 6), "threads: 6, where there were 5"),
    ],
)
def test_what_grows_is_told(last: Held, told: str) -> None:
    """Each by its name."""
    assert grown([*FLAT, last]) == [told]


def test_too_few_looks_tell_nothing() -> None:
    """One look can never show growth, and so is no proof."""
    assert grown(FLAT[:1]) == ["too few to tell"]


@pytest.mark.slow
def test_a_short_evening_is_played(tmp_path: Path) -> None:
    """So many pictures are taken, and what was understood stands in the record."""
    held, eyes = evening(1500, "perfect", tmp_path)
    assert len(held) == 1
    assert eyes
    (record,) = tmp_path.glob("*/*.jsonl")
    assert len(load_transcript(record).records) > 10
