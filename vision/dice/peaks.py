"""From what the network says of a picture to dice: middles, sizes, what they show."""

from __future__ import annotations

from typing import Final

import cv2
import msgspec
import numpy as np

from vision.arrays import Floats
from vision.dice.network import NOMINAL, STRIDE

_CLOSE: Final = 0.5
"""Two middles nearer than this, in sizes of a die, are one die."""


class Peak(msgspec.Struct, frozen=True, eq=False):
    """A place that may be a die.

    Args:
        x, y: Its middle, in pixels of the picture.
        size: Side of its box, in pixels.
        surely: How surely a die is there, 0 to 1.
        shows: (7,) how likely it shows a sign, 1, 2, ... 6.
    """

    x: float
    y: float
    size: float
    surely: float
    shows: Floats


def peaks(said: Floats, least: float) -> list[Peak]:
    """Return the dice of one picture, the surest first.

    Args:
        said: (9, rows, columns) of `Network.said`.
        least: How surely a die must be there.
    """
    heat = np.ascontiguousarray(said[0])
    tops = (heat >= least) & (heat >= np.asarray(cv2.dilate(heat, np.ones((3, 3), np.uint8))))
    rows, columns = np.nonzero(tops)
    found: list[Peak] = []
    for index in np.argsort(-heat[rows, columns], kind="stable"):
        peak = _peak(said, int(rows[index]), int(columns[index]))
        if all(np.hypot(peak.x - one.x, peak.y - one.y) > _CLOSE * max(peak.size, one.size) for one in found):
            found.append(peak)
    return found


def _peak(said: Floats, row: int, column: int) -> Peak:
    """Return the die at a cell, from the cells around it as far as they see one."""
    top, left = max(row - 1, 0), max(column - 1, 0)
    part = said[:, top : row + 2, left : column + 2]
    weight = part[0] ** 2
    weight = weight / weight.sum()
    y, x = (float((axis * weight).sum()) for axis in np.indices(weight.shape))
    shows = (part[1:8] * weight).sum(axis=(1, 2))
    size = NOMINAL * float(np.exp(np.clip((part[8] * weight).sum(), -1, 1)))
    return Peak(
        x=(x + left + 0.5) * STRIDE - 0.5,
        y=(y + top + 0.5) * STRIDE - 0.5,
        size=size,
        surely=float(said[0, row, column]),
        shows=np.asarray(shows, np.float32),
    )
