"""Which pictures of an album show nearly the same design: twins, cousins, the same face in other light.

Each family is a tree: its first picture gives the place of everything, every other is laid over the one it is
likest to.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np

from vision.alignment import Template, aligned
from vision.arrays import Floats, Image, Integers
from vision.lighting import apart, comparable, logarithm, relit
from vision.rectify import UNIT, Pyramid

_BLOCKS = 0.75
"""Pictures are of one family if this share of blocks with something on them looks alike;"""

_AREA = 0.4
_APART = 2.5
"""and this share of the area is, in the same light, no more than so many standard deviations apart. A common
frame around different pictures is less."""

_COUSINS = 16
"""No more relatives than this are looked for;"""

_LIKE = 0.3
"""none whose likeness is less than this."""


class Relative(msgspec.Struct, frozen=True, eq=False):
    """One picture in its family.

    Args:
        picture: Its number.
        parent: Number of the picture that it is laid over; None for the first of the family.
    """

    picture: int
    parent: int | None


def families(pictures: Image, likeness: Floats) -> list[list[Relative]]:
    """Sort pictures into families of two and more; the others are left out.

    Args:
        pictures: (p, 96, 96, 3).
        likeness: (p, p) rough likeness of all pairs, -1..1, to leave out what cannot be akin.

    Returns:
        Families; in each, parents stand before their children.
    """
    ties = _ties(pictures, likeness)
    left = set(range(len(pictures)))
    found = []
    while left:
        first = max(left, key=lambda one: (sum(ties[one].values()), -one))
        family = _grown(first, ties)
        left -= {relative.picture for relative in family}
        if len(family) > 1:
            found.append(family)
    return found


def _grown(first: int, ties: Sequence[dict[int, float]]) -> list[Relative]:
    """Return the family of a picture: always the closest relative of any member next."""
    family = [Relative(first, None)]
    members = {first}
    offers = {other: (tie, first) for other, tie in ties[first].items()}
    while offers:
        nearest = max(offers, key=lambda one: (offers[one][0], -one))
        family.append(Relative(nearest, offers.pop(nearest)[1]))
        members.add(nearest)
        for other, tie in ties[nearest].items():
            if other not in members and tie > offers.get(other, (0.0, 0))[0]:
                offers[other] = (tie, nearest)
    return family


def _ties(pictures: Image, likeness: Floats) -> list[dict[int, float]]:
    """Return for each picture its relatives and how closely they are akin, both ways."""
    pyramids = [Pyramid(picture) for picture in pictures]
    ties: list[dict[int, float]] = [{} for _ in pictures]
    whole = UNIT * pictures.shape[1] - 0.5
    for one, picture in enumerate(pictures):
        cousins = _likest(likeness[one], one)
        if not len(cousins):
            continue
        template = Template(picture)
        for other in cousins.tolist():
            if other < one and one in _likest(likeness[other], other):
                continue  # compared the other way round
            quad, blocks = aligned(pyramids[other], whole, template)
            if blocks < _BLOCKS:
                continue
            tie = _common_area(logarithm(picture), logarithm(pyramids[other].square(quad, len(picture))))
            if tie > _AREA:
                ties[one][other] = max(tie, ties[one].get(other, 0.0))
                ties[other][one] = ties[one][other]
    return ties


def _common_area(one: Floats, other: Floats) -> float:
    """Return the share of the area in which two views, (s, s, 3), show the same."""
    return float((apart(comparable(one), comparable(relit(other, one))) < _APART**2).mean())


def _likest(likeness: Floats, one: int) -> Integers:
    order = np.argsort(-likeness, kind="stable")
    order = order[(order != one) & (likeness[order] > _LIKE)]
    return np.asarray(order[:_COUSINS], np.intp)
