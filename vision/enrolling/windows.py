"""Parts of cards that may tell a fact: compared part by part, whatever lies in them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Final

import msgspec
import numpy as np

from vision.arrays import Floats, Integers

GRID: Final = 48
"""Cells of a card along each side."""

_SIZES: Final = ((6, 6), (9, 9), (12, 12), (18, 18), (24, 24), (48, 48), (18, 9), (24, 12), (9, 18), (12, 24))
"""Widths and heights of parts, in cells."""

WAYS: Final = 3
"""Each part is compared in so many ways: all of it, its pattern whatever its colour, its colour alone."""

_CLIP: Final = 0.6
"""A difference of a cell counts no more than this, in logarithms: so much for a highlight."""

_COLOUR: Final = 1.5
"""What a difference in colour counts beside one in lightness."""

_LAMP: Final = (0.5, 0.2, 0.2)
"""By so much, in logarithms, another lamp changes lightness and colours."""

_SPREAD: Final = 0.16
"""Usual difference of a part that shows the same in two photographs, in logarithms;"""

_PATTERN: Final = 0.12
"""of its pattern, in correlations;"""

_HUE: Final = 0.1
"""and of its colour."""

_FLAT: Final = 0.05
"""Spread of lightness of a part that has no pattern, in logarithms."""


class Parts(msgspec.Struct, frozen=True, eq=False):
    """Cards, or one, as they are compared.

    Args:
        grids: (n, GRID, GRID, 3) logarithms of lightness, of red over green and of blue over green.
        means: (n, w, 3) of each part.
        spread: (n, w) standard deviation of each part's lightness.
    """

    grids: Floats
    means: Floats
    spread: Floats


def stacked(some: Sequence[Parts]) -> Parts:
    """Return the cards of some, at least one, one after the other."""
    return Parts(
        np.concatenate([one.grids for one in some]),
        np.concatenate([one.means for one in some]),
        np.concatenate([one.spread for one in some]),
    )


def parts_of(grids: Floats) -> Parts:
    """Return cards, (n, GRID, GRID, 3), as they are compared."""
    means = np.stack([window_means(grids[..., channel]) for channel in range(3)], axis=2)
    square = window_means(grids[..., 0] ** 2)
    return Parts(grids, means, np.sqrt(np.maximum(square - means[..., 0] ** 2, 0.0)))


@lru_cache(maxsize=1)
def windows() -> Integers:
    """Return the parts that are looked at, (w, 4): left, top, right, bottom in cells."""
    found = []
    for width, height in _SIZES:
        lefts = range(0, GRID - width + 1, max(3, width // 2))
        tops = range(0, GRID - height + 1, max(3, height // 2))
        found += [(left, top, left + width, top + height) for top, left in product(tops, lefts)]
    return np.array(found, np.intp)


def likeness(card: Parts, others: Parts) -> Floats:
    """Return how alike each part of one card is to the same part of n others.

    Returns:
        (n, WAYS * w) from 1, the same, to 0; all parts in one way, then in the next.
    """
    apart = card.grids - others.grids
    limits = np.array(_LAMP, np.float32)
    sample = apart[:, ::3, ::3].reshape(len(apart), (GRID // 3) ** 2, 3)
    lamp = np.clip(np.median(sample, axis=1), -limits, limits)
    apart -= lamp[:, None, None]
    apart[..., 1:] *= _COLOUR
    whole = window_means(np.minimum(np.einsum("nyxc,nyxc->nyx", apart, apart), _CLIP**2))
    both = window_means(card.grids[..., 0] * others.grids[..., 0])
    shared = both - card.means[..., 0] * others.means[..., 0]
    alike = (shared + _FLAT**2) / np.sqrt((card.spread**2 + _FLAT**2) * (others.spread**2 + _FLAT**2))
    hue = card.means[..., 1:] - others.means[..., 1:] - lamp[:, None, 1:]
    ways = (
        whole / (2 * _SPREAD**2),
        np.maximum(1 - alike, 0) / _PATTERN,
        (hue**2).sum(axis=2) / (2 * _HUE**2),
    )
    return np.asarray(np.exp(-np.concatenate(ways, axis=1)), np.float32)


def window_means(values: Floats) -> Floats:
    """Return means over all parts, (n, w), of (n, GRID, GRID)."""
    sums = np.zeros((len(values), GRID + 1, GRID + 1), np.float64)
    sums[:, 1:, 1:] = values.cumsum(axis=1, dtype=np.float64).cumsum(axis=2)
    left, top, right, bottom = windows().T
    flat = sums.reshape(len(values), (GRID + 1) ** 2)
    ends = [flat[:, row * (GRID + 1) + column] for row in (top, bottom) for column in (left, right)]
    total = ends[3] - ends[2] - ends[1] + ends[0]
    return np.asarray(total / ((right - left) * (bottom - top)), np.float32)
