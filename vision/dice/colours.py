"""The owner's colours of dice, told apart by what of which colour is on them, pips and veins included."""

from __future__ import annotations

from typing import Final

import msgspec
import numpy as np

from vision.arrays import Floats, Image
from vision.dice.patches import BOX, SIDE, lab

_RADIUS: Final = 0.4
"""Of the disc that is looked at, in sizes of the die's box."""
_LIGHT: Final = (10.0, 12)
"""Width and number of the steps of lightness,"""
_HUE: Final = (8.0, 27)
"""and of each of the two colours."""
_MARGIN: Final = 1.05
"""The next colour must be so many times farther, or the colour is not told."""
_FAR: Final = 0.9
"""What is farther than this from every colour is none of them; the most is 1.41."""


class Colours(msgspec.Struct, frozen=True, eq=False):
    """Enrolled colours.

    Args:
        names: (n,) of each example.
        marks: (n, d) `mark` of each.
    """

    names: tuple[str, ...]
    marks: Floats

    def of(self, cut: Image) -> str | None:
        """Return the colour of a patch, None where it is none of them or not sure.

        Args:
            cut: (SIDE, SIDE, 3) of `patches.patch`.
        """
        ranked = self.ranked(cut)
        if ranked[0][0] > _FAR or (len(ranked) > 1 and ranked[1][0] < _MARGIN * ranked[0][0]):
            return None
        return ranked[0][1]

    def ranked(self, cut: Image) -> list[tuple[float, str]]:
        """Return how far each colour is, the nearest first: half its nearest example, half their mean."""
        seen = mark(cut)
        found: list[tuple[float, str]] = []
        for name in sorted(set(self.names)):
            own = self.marks[[one == name for one in self.names]]
            mean = np.sqrt((own**2).mean(axis=0))
            nearest = np.linalg.norm(own - seen, axis=1).min()
            found.append((float(nearest + np.linalg.norm(mean - seen)) / 2, name))
        return sorted(found)


def mark(cut: Image) -> Floats:
    """Return the roots of the shares that each step of colour has of a patch's middle; (d,) of length 1."""
    rows, columns = np.indices((SIDE, SIDE)) - (SIDE - 1) / 2
    seen = lab(cut)[np.hypot(rows, columns) < _RADIUS * BOX]
    steps = np.array([_LIGHT[0], _HUE[0], _HUE[0]])
    counts = np.array([_LIGHT[1], _HUE[1], _HUE[1]])
    place = np.clip(seen / steps + np.array([0, _HUE[1] // 2, _HUE[1] // 2]), 0, counts - 1.001)
    low = place.astype(int)
    rest = place - low
    found = np.zeros(counts, np.float32)
    for corner in np.ndindex(2, 2, 2):
        share = np.where(np.array(corner), rest, 1 - rest).prod(axis=1)
        np.add.at(found, tuple((low + np.array(corner)).T), share)
    for axis in range(3):
        wide = np.pad(found, [(1, 1) if one == axis else (0, 0) for one in range(3)], mode="edge")
        parts = [np.take(wide, range(start, start + counts[axis]), axis=axis) for start in range(3)]
        found = parts[0] / 4 + parts[1] / 2 + parts[2] / 4
    return np.asarray(np.sqrt(found.ravel() / found.sum()), np.float32)
