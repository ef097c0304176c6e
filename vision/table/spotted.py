"""Pieces that were found at a place, and what a reading tells of them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from engine.words import Face, Millimetres, PieceSeen, PlaceReading, Region, Sight, turned
from vision.arrays import Floats
from vision.rectify import Pyramid
from vision.table.known import Known, known
from vision.table.naming import Named
from vision.table.places import along
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

    @property
    def plain(self) -> bool:
        """Whether its name is beyond doubt."""
        return _piece(self, None).plain


def spotted(place: str, named: Named, pyramid: Pyramid, view: MatView) -> Spotted:
    """Return a card as a piece of a place, remembered if it has a name."""
    x, y = view.millimetres(named.corners).mean(axis=0)
    card = known(place, named, pyramid, view) if named.face is not None else None
    return Spotted(named, float(x), float(y), card)


def in_sheet(piece: Spotted, view: MatView) -> Floats:
    """Return a card's corners in pixels of the sheet, (4, 2)."""
    return to_sheet(view.millimetres(piece.named.corners))


def told(
    region: Region, spotted: Sequence[Spotted], *, covered: bool, count: float | None, turns: bool = False
) -> PlaceReading:
    """Return the reading of a place.

    Args:
        region: Where it is and how it is read.
        turns: Whether quarter turns of its pieces are told.
        spotted: The pieces found, in any order.
        covered: Whether there may be more.
        count: Of a pile, its pieces as its height tells.
    """
    ordered = sorted(spotted, key=lambda one: along(region, one.x, one.y))
    return PlaceReading(
        place=region.place,
        sight=Sight.COVERED if covered else Sight.SEEN,
        pieces=tuple(_piece(one, region.facing if turns else None) for one in ordered),
        count=count,
    )


def _piece(spotted: Spotted, facing: int | None) -> PieceSeen:
    faces = tuple((Face(face), probability) for face, probability in spotted.named.faces)
    if facing is not None and spotted.card is not None:
        quarters = _quarters(spotted.card) - facing
        faces = tuple((turned(face, quarters), probability) for face, probability in faces)
    return PieceSeen(faces, Millimetres(spotted.x), Millimetres(spotted.y))


def _quarters(card: Known) -> int:
    """Return the quarter turns, counter-clockwise, from the mat's top to the top of a card's face."""
    left, right = card.spots[0], card.spots[1]
    return round(float(np.degrees(np.arctan2(left[1] - right[1], right[0] - left[0]))) / 90)
