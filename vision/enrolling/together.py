"""Two photographs of the same cards, looked at together: what one shows badly the other may tell."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from vision.arrays import Doubles, Floats, Image
from vision.enrolling.laying import Found, Laid, described, found, found_at, found_larger
from vision.enrolling.pairing import Paired, paired, paired_places
from vision.polygons import area_of

_DIFFERENT: Final = 1.01
"""Both sides of cards are of one size within this factor: who sees a smaller one sees their frame."""

_FEW: Final = 5
"""Fewer pairs do not tell it."""

_ROUNDS: Final = 3
"""So often cards are looked for again where a table confuses."""


def seen_together(first: Image, second: Image, shape: float = 1.0) -> tuple[Laid, Laid, Paired]:
    """Find and pair the cards of two photographs; a card found in one is looked for in the other.

    Args:
        first: (height, width, 3) of cards laid out anyhow.
        second: The same cards, each turned over in its place, from another hand-held view.
        shape: Height / width of the cards.
    """
    here, there = found(first, shape), found(second, shape)
    # The better the places are known, the better it is known how the second photograph was taken.
    for _ in range(1 if here.clear and there.clear else _ROUNDS):
        way = paired_places(here.corners, there.corners)
        if not way.sure:
            break
        # Both are looked at before either is changed: each helps the other with what it saw itself.
        here, there = (
            found_at(first, here, _moved(there, np.linalg.inv(way.matrix).astype(np.float64)), shape),
            found_at(second, there, _moved(here, way.matrix), shape),
        )
    larger = _larger(here, there)
    if larger > _DIFFERENT:
        here = found_larger(first, here, larger, shape)
    elif larger < 1 / _DIFFERENT:
        there = found_larger(second, there, 1 / larger, shape)
    laid = described(first, here), described(second, there)
    return (*laid, paired(*laid))


def _larger(here: Found, there: Found) -> float:
    """Return how many times as large the cards of the second photograph are as those of the first."""
    way = paired_places(here.corners, there.corners)
    if len(way.pairs) < _FEW:
        return 1.0
    places = here.corners[[one.first for one in way.pairs]].reshape(1, -1, 2).astype(np.float64)
    moved = cv2.perspectiveTransform(places, way.matrix).reshape(-1, 4, 2).astype(np.float32)
    sizes = area_of(there.corners[[one.second for one in way.pairs]]) / np.maximum(area_of(moved), 1.0)
    return float(np.sqrt(np.median(sizes)))


def _moved(cards: Found, matrix: Doubles) -> Floats:
    """Return where the whole cards, (n, 4, 2), lie in the other photograph; none of a confusing table."""
    places = cards.corners[cards.whole].reshape(1, -1, 2).astype(np.float64)
    if not cards.clear or not places.size:
        return np.zeros((0, 4, 2), np.float32)
    return np.asarray(cv2.perspectiveTransform(places, matrix).reshape(-1, 4, 2), np.float32)
