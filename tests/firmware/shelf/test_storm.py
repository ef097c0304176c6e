"""The storm in small; `make storm` has it at full length, on every kind of screen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from display.model import Listing
from display.screen import Screen, Settings
from engine.games import GAMES
from firmware.appliance.writing import Writing
from firmware.gallery.shelf import WRONG
from firmware.shelf.troubles import Way, trouble_page
from tests.firmware.shelf.storm import Storm, blown


@pytest.mark.parametrize("kind", ["shelf", *sorted(GAMES)])
def test_a_storm_breaks_nothing(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing crashes, and no screen is ahead of the disk."""
    told = blown(kind, 1.5, tmp_path, monkeypatch)
    assert told["presses"] + told["touches"] > 20
    assert told["screens"] > 1


def test_what_is_offered_is_touched() -> None:
    """Between the gusts in a match: only places at which something is, or a button that means something."""
    page = trouble_page(WRONG, (Way.AGAIN, Way.HOME))
    assert isinstance(page, Listing)
    storm, told = Storm(1, 0.0, plays=True), set[int]()
    with Screen(Settings((800, 480), driver="dummy")) as screen:
        screen.show(page)
        screen.turn(sleep_ms=0)
        storm.see(screen, page)
        pygame.event.clear()
        for _ in range(20):
            storm.play()
        told = {event.key for event in pygame.event.get(pygame.KEYDOWN)}
    assert len(told) == 2
    assert storm.told["offered"] == 20


def test_the_storm_finds_a_screen_ahead_of_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing waits for the disk."""
    monkeypatch.setattr(Writing, "keep", lambda *_: None)
    with pytest.raises(AssertionError, match="ahead of the disk"):
        blown("dice-charmers", 20.0, tmp_path, monkeypatch)
