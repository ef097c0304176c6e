"""Whether a card is somewhere otherwise than a face, be it by one small digit, so that it may be its twin.

A card and its face differ everywhere a little: by light, by a share of a pixel, by sharpness. In each window
the size of a digit these ways are fitted, no further than they usually go, and what is left is told: least
squares with prior knowledge, as in `vision.table.duels`, but nobody knows what the other face looks like.
"""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from vision.album import PICTURE
from vision.arrays import Doubles, Flags, Floats

_NOISE: Final = 60.0
_WOBBLE: Final = 0.15
"""Variance of a pixel that says nothing, and the share of the squared steepness that adds to it."""

_GAIN: Final = 0.14
_VEIL: Final = 14.0
_PLACE: Final = 0.35
_SHARPNESS: Final = 0.5
"""Standard deviations of a channel's gain and veil (of 255), of a shift in pixels, of the share of a blur."""

_EDGE: Final = 4
"""Pixels at the edge of a card that tell nothing;"""

_CELL: Final = 4
_CELLS: Final = 4
"""a window has so many cells across, each of so many pixels."""


def most_otherwise(seen: Floats, face: Floats, visible: Flags | None = None) -> float:
    """Return how far from a face a card is in the window that is furthest from it.

    Args:
        seen: (96, 96, 3) the card as if in the light of the face.
        face: (96, 96, 3).
        visible: (96 * 96,) which pixels nothing covers; None for all.

    Returns:
        What is left of its variance, against what noise leaves: 0.5 for most cards, 0.9 for nearly all; 2 and
        more where a digit is another.
    """
    inner = np.s_[_EDGE : PICTURE - _EDGE, _EDGE : PICTURE - _EDGE]
    steep = [np.asarray(cv2.Sobel(face, cv2.CV_32F, *way, ksize=3)) / 8 for way in ((1, 0), (0, 1))]
    softer = np.asarray(cv2.GaussianBlur(face, (0, 0), 1.0)) - face
    trust = 1 / (_NOISE + _WOBBLE * (steep[0] ** 2 + steep[1] ** 2)[inner])
    if visible is not None:
        trust = trust * visible.reshape(PICTURE, PICTURE)[inner][..., None]
    shared = [_PLACE * steep[0][inner], _PLACE * steep[1][inner], _SHARPNESS * softer[inner]]
    ways = np.zeros((*trust.shape, 10))
    for channel in range(3):
        ways[..., channel, channel] = _GAIN * face[inner][..., channel]
        ways[..., channel, 3 + channel] = _VEIL
    for number, way in enumerate((*shared, (seen - face)[inner])):
        ways[..., 6 + number] = way
    sums = _windows(np.einsum("hwci,hwcj,hwc->hwij", ways, ways, trust, optimize=True))
    normal, goal = sums[..., :9, :9] + np.eye(9), sums[..., :9, 9:]
    left = sums[..., 9, 9] - (goal * np.linalg.solve(normal, goal)).sum(axis=(-1, -2))
    return float(left.max()) / (3 * (_CELL * _CELLS) ** 2)


def _windows(values: Doubles) -> Doubles:
    """Return the sums of values, (88, 88, ...), in all windows, (19, 19, ...), a cell apart."""
    side = len(values) // _CELL
    cells = values.reshape(side, _CELL, side, _CELL, *values.shape[2:]).sum(axis=(1, 3))
    for axis in (0, 1):
        total = np.concatenate([np.zeros_like(cells.take([0], axis)), cells.cumsum(axis=axis)], axis=axis)
        ends = total.shape[axis]
        cells = total.take(range(_CELLS, ends), axis) - total.take(range(ends - _CELLS), axis)
    return np.asarray(cells)
