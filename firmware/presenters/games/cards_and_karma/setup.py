"""What is still to be laid before a match begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from display.games.cards_and_karma.phrases import joining
from display.model import Entry
from engine.games.cards_and_karma.box.components import GRID, SCORING_CARDS, START_HAND
from engine.games.cards_and_karma.box.places import DRAW, seat_place
from engine.games.cards_and_karma.box.places import GRID as GRID_PLACE
from engine.words import PlaceReading, Reading
from engine.words import Sight as Seen


def to_lay(reading: Reading | None, names: Sequence[str], starter: int) -> tuple[Entry, ...]:
    """Return what the people are asked to lay, first what the camera misses.

    Args:
        reading: The last reading of the table.
        names: The players by seat.
        starter: Who begins.
    """
    missing = tuple(_missing(reading, names))
    return (*missing, joining.deal(START_HAND), joining.elephant(names[starter]))


def _missing(reading: Reading | None, names: Sequence[str]) -> Iterator[Entry]:
    columns, rows = GRID[len(names)]
    grid = _read(reading, GRID_PLACE)
    if grid is None or len(grid.pieces) != columns * rows:
        yield joining.lay_grid(len(grid.pieces) if grid is not None else 0, columns * rows)
    draw = _read(reading, DRAW)
    if reading is None or (draw is not None and not draw.pieces):
        yield joining.LAY_DRAW_PILE
    for seat, name in enumerate(names):
        score = _read(reading, seat_place(seat, "score"))
        if score is not None and len(score.pieces) != SCORING_CARDS:
            yield joining.lay_scoring_cards(name, len(score.pieces), SCORING_CARDS)


def _read(reading: Reading | None, place: str) -> PlaceReading | None:
    """Return the reading of a place, None where the camera does not look there."""
    found = reading.places.get(place) if reading is not None else None
    return found if found is not None and found.sight is not Seen.UNREAD else None
