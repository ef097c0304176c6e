"""What a picture tells of a position, and whether it is plainly no beginning."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from engine.games.cards_and_karma.box.components import PLAYER_COLOURS, SCORING_CARDS, day_face
from engine.games.cards_and_karma.box.places import DISCARD, GRID, TRAY, seat_place
from engine.words import UNNAMED, Face, Reading, Sight

SURE: Final = 0.8
"""From this probability on a piece counts as read."""

ROWS: Final = ("buildings", "ships", "goods")


def lying(reading: Reading | None, coverage: Collection[str]) -> dict[str, tuple[Face, ...]]:
    """Return what lies at the places that were read in full, by place; rows in their order.

    A card of the grid or the piles that was not surely read is UNNAMED; other places with such a piece are
    left out: people say what lies there.

    Args:
        reading: The picture, None where there is none.
        coverage: Ids of the places that the camera is trusted for.
    """
    found: dict[str, tuple[Face, ...]] = {}
    for place, one in reading.places.items() if reading is not None else ():
        if place not in coverage or one.sight is not Sight.SEEN:
            continue
        faces = tuple(
            piece.best if piece.best is not None and piece.faces[0][1] >= SURE else UNNAMED
            for piece in one.pieces
        )
        if UNNAMED not in faces or place in {GRID, DISCARD, "draw"}:
            found[place] = faces
    return found


def under_way(reading: Reading | None, coverage: Collection[str], players: int) -> bool:
    """Tell whether a table plainly shows a match that has begun: something was paid, won or turned.

    Args:
        reading: The last picture, None before the first.
        coverage: Ids of the places that the camera is trusted for.
        players: How many play.
    """
    found = lying(reading, coverage)
    if any(found.get(place) for place in (TRAY, DISCARD)):
        return True
    for seat in range(players):
        if any(found.get(seat_place(seat, row)) for row in ROWS):
            return True
        score = found.get(seat_place(seat, "score"), ())
        days = score.count(day_face(PLAYER_COLOURS[seat]))
        if len(score) == SCORING_CARDS and 0 < days < SCORING_CARDS:
            return True
    return False
