"""The storm in small; `make storm` has it at full length, on every kind of screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import GAMES
from firmware.appliance.writing import Writing
from tests.firmware.shelf.storm import blown


@pytest.mark.parametrize("kind", ["shelf", *sorted(GAMES)])
def test_a_storm_breaks_nothing(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing crashes, and no screen is ahead of the disk."""
    told = blown(kind, 1.5, tmp_path, monkeypatch)
    assert told["presses"] + told["touches"] > 300
    assert told["screens"] > 1


def test_the_storm_finds_a_screen_ahead_of_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing waits for the disk."""
    monkeypatch.setattr(Writing, "keep", lambda *_: None)
    with pytest.raises(AssertionError, match="ahead of the disk"):
        blown("dice-charmers", 1.5, tmp_path, monkeypatch)
