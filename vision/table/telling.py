"""What is told of a place: pieces in words that all rooms share."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.words import Face, Millimetres, PieceSeen, PlaceReading, Region, Sight
from vision.table.known import Known
from vision.table.places import along
from vision.table.spotted import Spotted


def told(region: Region, spotted: Sequence[Spotted], *, covered: bool, count: float | None) -> PlaceReading:
    """Return the reading of a place.

    Args:
        region: Where it is and how it is read.
        spotted: The pieces found, in any order.
        covered: Whether there may be more.
        count: Of a pile, its pieces as its height tells.
    """
    ordered = sorted(spotted, key=lambda one: along(region, one.x, one.y))
    return PlaceReading(
        place=region.place,
        sight=Sight.COVERED if covered else Sight.SEEN,
        pieces=tuple(_piece(one, region.facing) for one in ordered),
        count=count,
    )


def _piece(spotted: Spotted, facing: int) -> PieceSeen:
    faces = tuple((Face(face), probability) for face, probability in spotted.named.faces)
    turn = None if spotted.card is None else (_quarters(spotted.card) - facing) % 4
    return PieceSeen(faces, turn, Millimetres(spotted.x), Millimetres(spotted.y))


def _quarters(card: Known) -> int:
    """Return the quarter turns, counter-clockwise, from the mat's top to the top of a card's face."""
    left, right = card.spots[0], card.spots[1]
    return round(float(np.degrees(np.arctan2(left[1] - right[1], right[0] - left[0]))) / 90)
