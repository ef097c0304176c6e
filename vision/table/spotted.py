"""Pieces that were found at a place."""

from __future__ import annotations

from msgspec import Struct

from vision.arrays import Floats
from vision.rectify import Pyramid
from vision.table.known import Known, known
from vision.table.naming import Named
from vision.table.registration import MatView
from vision.table.sheet import to_sheet


class Spotted(Struct, frozen=True, eq=False):
    """A piece at a place.

    Args:
        named: What it is.
        x, y: Its middle on the mat, in millimetres.
        card: What is remembered of it; None for round pieces and cards without a name.
    """

    named: Named
    x: float
    y: float
    card: Known | None = None


def spotted(place: str, named: Named, pyramid: Pyramid, view: MatView) -> Spotted:
    """Return a card as a piece of a place, remembered if it has a name."""
    x, y = view.millimetres(named.corners).mean(axis=0)
    card = known(place, named, pyramid, view) if named.face is not None else None
    return Spotted(named, float(x), float(y), card)


def in_sheet(piece: Spotted, view: MatView) -> Floats:
    """Return a card's corners in pixels of the sheet, (4, 2)."""
    return to_sheet(view.millimetres(piece.named.corners))
