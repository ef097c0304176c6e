"""Sheets of dark stills made as bright as others, so that what is looked for on them looks the same.

The printed tags have white around them: how bright it is says how dark the still is.
"""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from engine.words import Mat
from vision.arrays import Image, Integers
from vision.quantiles import percentile
from vision.table.relighting import worst
from vision.table.sheet import to_sheet

WHITE: Final = 190.0
"""Brightness of the tags' white (of 255) up to which a sheet is made brighter."""

_MOST: Final = 4.0
"""A sheet is made no brighter than by this factor: what is darker is noise."""

_RING: Final = (1.0, 4.0)
"""From how far outside a tag's black to how far, in millimetres, its paper is white."""

_BRIGHT: Final = 70.0
"""Percentile of the ring's pixels that is taken for its white; a shadow's edge may cross it."""

_NOISE: Final = 5.0
"""Noise (standard deviation, of 255) from which on a sheet is smoothed."""

_EVERY: Final = 8
"""One row in so many is looked at for noise."""


class Levelling:
    """Makes sheets bright.

    Args:
        mat: With its tags.
        size: (width, height) of the sheets in pixels.
    """

    def __init__(self, mat: Mat, size: tuple[int, int]) -> None:
        self._rings = [_ring(tag.x, tag.y, tag.side / 2, size) for tag in mat.tags]

    def white(self, sheet: Image) -> float:
        """Return how bright the white around the tags is, 0 to 255; a hand may lie on some of them."""
        rings = [worst(sheet[rows, columns]) for rows, columns in self._rings]
        return float(np.median([percentile(ring, _BRIGHT) for ring in rings]))

    def levelled(self, sheet: Image) -> Image:
        """Return a sheet, (height, width, 3), made brighter if it is dark, and smoother if it is noisy."""
        gain = float(np.clip(WHITE / max(self.white(sheet), 1.0), 1.0, _MOST))
        noise = _noise(sheet) * gain
        if gain > 1:
            sheet = np.asarray(cv2.convertScaleAbs(sheet, alpha=gain), np.uint8)
        return sheet if noise < _NOISE else np.asarray(cv2.medianBlur(sheet, 3), np.uint8)


def _ring(x: float, y: float, half: float, size: tuple[int, int]) -> tuple[Integers, Integers]:
    """Return rows and columns of the pixels of the white around a tag."""
    mask = np.zeros((size[1], size[0]), np.uint8)
    for reach, value in ((_RING[1], 255), (_RING[0], 0)):
        away = half + reach
        corners = np.array([[x - away, y - away], [x + away, y + away]], np.float32)
        (left, top), (right, bottom) = np.rint(to_sheet(corners)).astype(int)
        mask[max(top, 0) : bottom + 1, max(left, 0) : right + 1] = value
    rows, columns = np.nonzero(mask)
    return rows, columns


def _noise(sheet: Image) -> float:
    """Return the standard deviation of a sheet's noise, by neighbours that mostly show the same."""
    rows = np.ascontiguousarray(sheet[::_EVERY, :, 1])
    apart = np.asarray(cv2.absdiff(rows[:, 2:], rows[:, :-2]), np.uint8)
    up_to = np.cumsum(cv2.calcHist([apart], [0], None, [256], [0, 256]))
    middle = [np.searchsorted(up_to, rank, side="right") for rank in ((apart.size - 1) // 2, apart.size // 2)]
    return float(np.mean(middle)) / 0.954
