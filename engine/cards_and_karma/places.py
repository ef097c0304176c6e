"""The places of the table."""

from __future__ import annotations

from functools import lru_cache

from engine.words import Place, PlaceKind, Source

GRID = "grid"
TRAY = "tray"
DRAW = "draw"
DISCARD = "discard"


def seat_place(seat: int, row: str) -> str:
    """Return the id of a seat's place: `seat-1-ships`."""
    return f"seat-{seat}-{row}"


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
