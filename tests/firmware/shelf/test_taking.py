"""Cards are photographed at the screen, both sides, pair by pair."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from display.model import Button, Hanging
from firmware.shelf.taking import take
from tests.firmware.enrolment.fake import FakeEyes, picture
from tests.firmware.shelf.finger import Finger
from tests.firmware.shelf.houses import counter
from vision.arrays import Image
from vision.pictures import load_picture


def taken(folder: Path, finger: Finger, stills: Sequence[Image], presses: Sequence[Button]) -> list[Hanging]:
    """Take photographs with presses until the window is closed; return the pages that were shown."""
    pictures = iter(stills)

    def touches() -> None:
        finger.until(lambda: finger.seen)
        for button in presses:
            finger.press(button)

    with counter() as asks:
        thread = finger.beside(touches)
        take(asks, folder, lambda: next(pictures), FakeEyes([]))
        thread.join()
    assert not finger.failed
    return [page for page in finger.seen if isinstance(page, Hanging)]


def row(side: str, *numbers: int) -> Image:
    """Return a photograph of cards beside each other."""
    return np.hstack([picture(number, side) for number in numbers])


@pytest.fixture
def finger(monkeypatch: pytest.MonkeyPatch) -> Finger:
    """A finger on whatever screen is opened."""
    return Finger(monkeypatch)


def test_both_sides_are_taken_and_then_the_next_cards(tmp_path: Path, finger: Finger) -> None:
    """What is looked at again is not kept; what was taken stays when the window is closed."""
    stills = [row("a", 1), row("a", 1, 2), row("b", 1, 2), row("a", 3)]
    pages = taken(tmp_path / "photographs", finger, stills, ("b", "a", "a"))
    files = sorted((tmp_path / "photographs").iterdir())
    assert [path.name for path in files] == ["01-a.png", "01-b.png"]
    assert np.array_equal(load_picture(files[0]).pixels, stills[1])
    assert [page.told.headline.text.split()[0] for page in pages] == ["Lay", "Lay", "Turn", "Lay"]


def test_a_pair_that_was_begun_goes_on(tmp_path: Path, finger: Finger) -> None:
    """The other side is taken first; where a card is gone meanwhile it is told."""
    taken(tmp_path, finger, [row("a", 1, 2), row("b", 1, 2)], ("a",))
    finger.seen.clear()
    pages = taken(tmp_path, finger, [row("b", 1), row("a", 3)], ("a",))
    assert [page.told.headline.text.split()[0] for page in pages] == ["Turn", "Lay"]
    assert (tmp_path / "01-b.png").exists()


def test_a_card_that_is_gone_when_they_were_turned_is_told(tmp_path: Path, finger: Finger) -> None:
    """Two were seen, and one is left."""
    pages = taken(tmp_path, finger, [row("a", 1, 2), row("b", 1)], ("a",))
    assert [len(page.told.advice) for page in pages] == [0, 1]
