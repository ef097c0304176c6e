"""What the eyes are told about each place: no rules, only what may lie there."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from engine.words import Millimetres, PlaceKind, Region

_RIGHT: Final = ((1.0, 0.0), (0.0, -1.0), (-1.0, 0.0), (0.0, 1.0))
"""Where a reader's right is on the mat, by the quarter turns that a region faces."""


class Watch(Struct, frozen=True):
    """A place that the eyes read.

    Args:
        place: Its id, the name of a region of the mat.
        kind: Of a pile the top is read, of a row the order; everything else is a heap of pieces.
        faces: The faces that cards may show there; None for any of the album.
        discs: The faces that round pieces may show there; each must be in the album.
        diameter: Of the round pieces; one for all places of a table.
        turns: Whether quarter turns of its cards are told, as faces of their own.
    """

    place: str
    kind: PlaceKind = PlaceKind.HEAP
    faces: tuple[str, ...] | None = None
    discs: tuple[str, ...] = ()
    diameter: Millimetres = Millimetres(20.0)
    turns: bool = False


def along(region: Region, x: float, y: float) -> float:
    """Return how far to the right a point of the mat lies for the reader of a region."""
    right = _RIGHT[region.facing % 4]
    return x * right[0] + y * right[1]
