"""The screen of a list: a touch finds what is drawn there, at whichever edge the buttons sit."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from display.drawing.metrics import PANELS, Metrics, Size
from display.faults import ModelError
from display.listing import entry_at
from display.model import BUTTONS, Listed, Listing
from display.screen import Screen, Settings
from display.widgets.labels import Edge
from display.words import verbatim
from firmware.entering.path import columns
from tests.display.games.cards_and_karma import listings
from tests.display.inspection import drawn, outside, overlapping
from tests.display.test_screen import Ear

EDGES: tuple[Edge, ...] = ("bottom", "top", "left", "right")
SIZES = pytest.mark.parametrize("size", tuple(PANELS), ids=lambda size: f"{size[0]}x{size[1]}")


def numbered(count: int) -> Listing:
    """A list of so many numbers."""
    entries = tuple(Listed(verbatim(f"no {number}")) for number in range(count))
    return replace(listings.listing(2), columns=columns(entries), told=(), notices=())


@SIZES
@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("count", [1, 2, 5, 12, 21])
def test_a_touch_on_an_entry_finds_it(size: Size, edge: Edge, count: int) -> None:
    """Each text that is drawn lies where a touch picks its entry, under its column's button."""
    model = numbered(count)
    _, log = drawn(model, size, "en", edge)
    marks = {mark.what: mark.ink for mark in log if mark.what.startswith("no ")}
    assert len(marks) == count or edge in ("left", "right")
    assert not outside(log, size)
    assert not overlapping(log)
    for number in range(count):
        if f"no {number}" not in marks:
            continue  # it is counted, and its button leads to it
        middle = pygame.Rect(marks[f"no {number}"]).center
        found = entry_at(model, Metrics.of(size), middle, edge)
        column = next(at for at, one in enumerate(model.columns) if Listed(verbatim(f"no {number}")) in one)
        assert found == (column, number)
    assert entry_at(model, Metrics.of(size), (3, 3), edge) is None


@SIZES
def test_entries_without_room_are_counted(size: Size) -> None:
    """They are behind the button of their column; none that is not drawn can be touched."""
    model = numbered(60)
    _, log = drawn(model, size, "en")
    marks = [mark for mark in log if mark.what.startswith("no ")]
    notes = [mark.what for mark in log if mark.what.startswith("and ")]
    assert len(notes) == 3
    assert len(marks) + sum(int(note.split()[1]) for note in notes) == 60
    assert not overlapping(log)


def test_a_touched_entry_is_told_with_its_button() -> None:
    """The screen says which model was in view."""
    ear = Ear()
    settings = Settings(size=(800, 480), language="de", driver="dummy")
    model = replace(numbered(3), number=8)
    with Screen(settings, ear.listeners()) as screen:
        screen.show(model)
        screen.turn(0)
        ear.heard.clear()
        _, log = drawn(model, settings.size, "de")
        for number, button in enumerate(BUTTONS[:3]):
            spot = next(mark.ink for mark in log if mark.what == f"no {number}")
            place = pygame.Rect(spot).center
            pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=place))
            screen.turn(0)
            assert ear.heard[-1] == ("touched", button, 8, number)


@pytest.mark.parametrize("shown", [(), ((), ()), ((Listed(verbatim("x")),),) * 4])
def test_columns_that_cannot_be_are_refused(shown: tuple[tuple[Listed, ...], ...]) -> None:
    """No list is empty, and the last button leads back."""
    with pytest.raises(ModelError, match="columns"):
        replace(listings.listing(2), columns=shown, faults=())
