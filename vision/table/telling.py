"""What is told of a place: pieces in words that all rooms share."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.words import Face, Millimetres, PieceSeen, PlaceReading, Region, Sight, turned
from vision.table.known import Known
from vision.table.places import along
from vision.table.spotted import Spotted


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
