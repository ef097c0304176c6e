"""What colour a part of a card has, in words; for facts whose values are colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from vision.arrays import Floats
from vision.enrolling.windows import window_means

_WORDS: Final = {
    "red": (200, 40, 45),
    "orange": (235, 125, 35),
    "yellow": (240, 205, 60),
    "green": (60, 145, 75),
    "turquoise": (50, 175, 175),
    "blue": (45, 100, 195),
    "purple": (125, 60, 155),
    "pink": (235, 120, 165),
    "brown": (125, 80, 45),
    "white": (240, 238, 230),
    "grey": (128, 128, 128),
    "black": (30, 30, 30),
}
"""Red, green, blue of what people call so."""

FLOOR: Final = 12.0
"""Added to brightness before logarithms are taken, in steps of 256: noise in the dark counts little."""

WHITE: Final = 240.0 + FLOOR
"""What white paper has."""

_SPREAD: Final = 0.45
"""How far colours of one name lie apart, in logarithms."""

_LIGHT: Final = 0.35
"""What lightness counts beside colour: lamps differ."""


def coloured(values: Sequence[str]) -> bool:
    """Tell whether all values are names of colours."""
    return bool(values) and all(value in _WORDS for value in values)


def fits(grid: Floats) -> Floats:
    """Return how well each part of a card is called by each of all colours, (c, w), from 0.02.

    Args:
        grid: (GRID, GRID, 3) as `vision.enrolling.windows` describes it.
    """
    weights = 0.05 + np.hypot(grid[..., 1], grid[..., 2]) ** 2  # what has a colour counts
    white = np.percentile(grid[..., 0], 95)
    seen = np.stack([grid[..., 0] - white, grid[..., 1], grid[..., 2]])
    means = window_means(np.concatenate([seen * weights, weights[None]]).astype(np.float32))
    means = means[:3] / means[3]
    means[0] *= _LIGHT
    red, green, blue = np.log(np.array(list(_WORDS.values()), np.float32) + FLOOR).T
    wanted = np.stack([_LIGHT * (green - np.log(WHITE)), red - green, blue - green])
    apart = ((means[:, None] - wanted[:, :, None]) ** 2).sum(axis=0)
    return np.asarray(np.exp(-np.minimum(apart, 4.0) / (2 * _SPREAD**2)) + 0.02, np.float32)


def called(fit: Floats, values: Sequence[str]) -> Floats:
    """Return which of some colours each part has, (values, w), sums of 1; `fit` as `fits` gives it."""
    words = list(_WORDS)
    chosen = fit[[words.index(value) for value in values]]
    return np.asarray(chosen / chosen.sum(axis=0), np.float32)
