"""Which of a camera's pictures are worth keeping: the board held still, and not where it was before."""

from __future__ import annotations

from typing import Final, final

import numpy as np

from vision.arrays import Floats
from vision.lens.sighting import Sighting

STILL: Final = 1.5
"""Pixels of a picture 2304 wide by which the board may move between two pictures of it at rest."""

APART: Final = 0.05
"""Share of the picture's width by which its corners must have moved on average since any picture kept."""


@final
class Varied:
    """Chooses pictures one after the other.

    Attributes:
        taken: How many were.
    """

    def __init__(self) -> None:
        self._kept: list[Sighting] = []
        self._before: Sighting | None = None
        self.taken = 0

    def takes(self, sighting: Sighting) -> bool:
        """Tell whether a picture is to be kept: the board rests, and lies otherwise than in those kept."""
        before, self._before = self._before, sighting
        if not sighting.counts or before is None:
            return False
        width = sighting.size[0]
        if moved(before, sighting) > STILL * width / 2304:
            return False
        if any(moved(one, sighting) < APART * width for one in self._kept):
            return False
        self._kept.append(sighting)
        self.taken += 1
        return True


def moved(one: Sighting, other: Sighting) -> float:
    """Return by how many pixels the corners that two pictures share have moved, on average; inf for none."""
    _, here, there = np.intersect1d(one.numbers, other.numbers, return_indices=True)
    if not len(here):
        return float("inf")
    apart: Floats = one.corners[here] - other.corners[there]
    return float(np.linalg.norm(apart, axis=1).mean())
