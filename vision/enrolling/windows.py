"""Parts of cards that may tell a fact: compared part by part, whatever lies in them."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final

import numpy as np

from vision.arrays import Floats, Integers
from vision.enrolling.looks import GRID

_SIZES: Final = ((8, 8), (12, 12), (16, 16), (24, 24), (32, 32), (64, 64), (24, 12), (32, 16), (12, 24), (16, 32))
"""Widths and heights of parts, in cells."""

_CLIP: Final = 0.6
"""A difference of a cell counts no more than this, in logarithms: so much for a highlight."""

_COLOUR: Final = 1.5
"""What a difference in colour counts beside one in lightness."""

_SPREAD: Final = 0.16
"""Usual difference of a part that shows the same in two photographs, in logarithms."""


@lru_cache(maxsize=1)
def windows() -> Integers:
    """Return the parts that are looked at, (w, 4): left, top, right, bottom in cells; they overlap by half."""
    found = []
    for width, height in _SIZES:
        lefts = range(0, GRID - width + 1, max(4, width // 2))
        tops = range(0, GRID - height + 1, max(4, height // 2))
        found += [(left, top, left + width, top + height) for top, left in product(tops, lefts)]
    return np.array(found, np.intp)


def likeness(grid: Floats, others: Floats) -> Floats:
    """Return how alike each part of a card is to the same part of others.

    Args:
        grid: (GRID, GRID, 3) as `vision.enrolling.looks` gives it.
        others: (n, GRID, GRID, 3).

    Returns:
        (n, w) from 1, the same, to 0.
    """
    apart = grid - others
    light = np.median(apart[:, ::2, ::2].reshape(len(others), GRID * GRID // 4, 3), axis=1)  # another lamp: the same all over the card
    apart -= np.clip(light, -0.5, 0.5)[:, None, None]
    apart[..., 1:] *= _COLOUR
    square = np.minimum((apart**2).sum(axis=3), _CLIP**2)
    means = window_means(square)
    return np.asarray(np.exp(-means / (2 * _SPREAD**2)), np.float32)


def window_means(values: Floats) -> Floats:
    """Return means over all parts, (n, w), of (n, GRID, GRID)."""
    sums = np.zeros((len(values), GRID + 1, GRID + 1), np.float64)
    sums[:, 1:, 1:] = values.cumsum(axis=1, dtype=np.float64).cumsum(axis=2)
    left, top, right, bottom = windows().T
    total = sums[:, bottom, right] - sums[:, top, right] - sums[:, bottom, left] + sums[:, top, left]
    return np.asarray(total / ((right - left) * (bottom - top)), np.float32)
