"""What people read where a file is damaged: what was seen and what to do, in their language."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.language import LANGUAGES, load_language
from engine.kernel.errors import RecordError
from firmware.records.shelf import records_in
from firmware.shelf.start import unreadable
from firmware.shelf.troubles import ADVICE, HEADLINES, Way, trouble_page
from tests.firmware.shelf.houses import cut_off


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_damaged_is_told_with_what_to_do(language: str) -> None:
    """Before what was noticed, which is English everywhere."""
    page = trouble_page(RecordError("Line 6 does not match its checksum."), (Way.HOME,))
    advice, seen = (one.in_language(load_language(language)) for one in page.faults)
    assert page.words == HEADLINES["RecordError"]
    assert "munshi restore" in advice
    assert (advice == ADVICE["RecordError"].in_language(load_language("en"))) == (language == "en")
    assert seen == "Line 6 does not match its checksum."


@pytest.mark.parametrize(
    ("damage", "told"), [("none", False), ("tail", False), ("header", True), ("empty", False)]
)
def test_a_record_of_which_nothing_is_left_is_told(damage: str, told: bool, tmp_path: Path) -> None:
    """At the start; one that goes on, or in which nothing was written, is none."""
    record = cut_off(tmp_path, "cards-and-karma", 2)
    data = record.read_bytes()
    kept = {"none": data, "tail": data[:-7], "header": b"#" + data[1:], "empty": b""}
    record.write_bytes(kept[damage])
    assert records_in(record.parent) == [record]
    assert bool(unreadable(record.parent)) is told
