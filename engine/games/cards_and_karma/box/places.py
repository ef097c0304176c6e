"""The places of the table."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.games.cards_and_karma.box.components import BUILDING, GOODS, SHIP
from engine.words import Place, PlaceKind, Source

GRID = "grid"
TRAY = "tray"
DRAW = "draw"
DISCARD = "discard"

_ROW_OF: Final = {BUILDING: "buildings", SHIP: "ships", GOODS: "goods"}
"""The row of a display in which a kind of card lies (CK-de > Drei einer Art)."""


def seat_place(seat: int, row: str) -> str:
    """Return the id of a seat's place: `seat-1-ships`."""
    return f"seat-{seat}-{row}"


def display_place(seat: int, kind: int) -> str:
    """Return where a seat lays a card of a kind that is taken for its action side.

    That is a row of its display; a palace card lies in the tray until the turn's end.
    """
    row = _ROW_OF.get(kind)
    return seat_place(seat, row) if row is not None else TRAY


@lru_cache
def places(players: int) -> tuple[Place, ...]:
    """Return the places of a table for so many players."""
    shared = (
        Place(GRID, PlaceKind.HEAP),
        Place(TRAY, PlaceKind.HEAP, passing=True),
        Place(DRAW, PlaceKind.PILE),
        Place(DISCARD, PlaceKind.PILE),
    )
    rows = (
        ("score", PlaceKind.ROW, Source.OBSERVED),
        ("administrators", PlaceKind.HEAP, Source.OBSERVED),
        ("buildings", PlaceKind.HEAP, Source.OBSERVED),
        ("ships", PlaceKind.ROW, Source.OBSERVED),
        ("goods", PlaceKind.HEAP, Source.OBSERVED),
        ("hand", PlaceKind.HAND, Source.DERIVED),
        ("tokens", PlaceKind.SUPPLY, Source.DERIVED),
    )
    own = tuple(
        Place(seat_place(seat, row), kind, seat, source)
        for seat in range(players)
        for row, kind, source in rows
    )
    return shared + own
