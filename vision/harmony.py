"""What several pictures of an album share is made the same in all of them.

Twins differ in one digit or one corner. Photographed one by one, they differ more in light, place and noise
than in that digit. So each family of pictures is laid on one frame and into one light, and wherever some of
them agree they are averaged; what differs stays as it is. What is left between twins is what was printed.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vision.alignment import Template, aligned
from vision.arrays import Floats, Image
from vision.kinship import Relative
from vision.lighting import apart, comparable, logarithm, picture_of, relit
from vision.rectify import UNIT, Pyramid

_ALIKE = 2.5
"""Standard deviations at which two pictures agree by a third of a weight; printed differences are larger."""

_AVERAGED = 2
_LAID = 2
"""How often pictures are averaged, and how often laid on what came out."""


def harmonised(pictures: Image, families: Sequence[Sequence[Relative]]) -> Image:
    """Return pictures, (p, 96, 96, 3), with what families share made the same; others are unchanged."""
    result = pictures.copy()
    for family in families:
        numbers = [relative.picture for relative in family]
        quads, views = _gathered(pictures, family)
        for _ in range(_LAID - 1):
            quads, views = _laid(pictures[numbers], quads, _averaged(views))
        for number, view in zip(numbers, _averaged(views), strict=True):
            result[number] = picture_of(view)
    return result


def _gathered(pictures: Image, family: Sequence[Relative]) -> tuple[list[Floats], Floats]:
    """Lay each picture over its parent, and into its parent's light."""
    whole = UNIT * pictures.shape[1] - 0.5
    place: dict[int | None, int] = {}
    quads: list[Floats] = []
    views: list[Floats] = []
    for relative in family:
        place[relative.picture] = len(views)
        if relative.parent is None:
            quads.append(whole)
            views.append(logarithm(pictures[relative.picture]))
            continue
        target = views[place[relative.parent]]
        quad, view = _laid_on(pictures[relative.picture], whole, target)
        quads.append(quad)
        views.append(view)
    return quads, np.stack(views)


def _laid(pictures: Image, quads: Sequence[Floats], targets: Floats) -> tuple[list[Floats], Floats]:
    laid = [_laid_on(*each) for each in zip(pictures, quads, targets, strict=True)]
    return [quad for quad, _ in laid], np.stack([view for _, view in laid])


def _laid_on(picture: Image, quad: Floats, target: Floats) -> tuple[Floats, Floats]:
    pyramid = Pyramid(picture)
    quad, _ = aligned(pyramid, quad, Template(picture_of(target)))
    view = logarithm(pyramid.square(quad, target.shape[0]))
    return quad, relit(view, target)


def _averaged(views: Floats) -> Floats:
    """Average views, (n, s, s, 3), with each other where they agree."""
    for _ in range(_AVERAGED):
        sides = [comparable(view) for view in views]
        sums = views.copy()
        weights = np.ones((*views.shape[:3], 1), np.float32)
        for one in range(len(views)):
            for other in range(one):
                distance = apart(sides[one], sides[other]) / _ALIKE**2
                alike = np.exp(-(distance**2))[..., None]
                sums[one] += alike * views[other]
                sums[other] += alike * views[one]
                weights[one] += alike
                weights[other] += alike
        views = np.asarray(sums / weights, np.float32)
    return views
