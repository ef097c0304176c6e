"""Cards of which the ground shows only a part, for the rest of their face is of the mat's own colour.

A night sky on a mat of night blue: what stands out is as wide as a card, and lower. Where the rest of
the card is, above or below, is told by its face.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import cv2
import numpy as np

from vision.arrays import Doubles, Floats, Image
from vision.table.masks import opened, rims
from vision.table.outlines import LINE

_WIDE: Final = (0.86, 1.12)
"""How long such a part is, as shares of a card's side;"""

_LOW: Final = (0.3, 1.12)
"""and how wide."""

_SLID: Final = (0.0, 0.06)
"""Shares of a side by which a corner of the part may stick out of it, as a stretch of a printed line does."""


def halves(foreign: Image, side: float) -> Iterator[tuple[Image, Floats]]:
    """Yield parts of a mask that may be parts of cards.

    Args:
        foreign: (height, width) of a sheet, 255 where something lies that is no known piece.
        side: Of a card, in pixels of the sheet.

    Returns:
        Each as a mask of the sheet, with where the card may lie: (k, 4, 2) corners in the sheet's pixels,
        clockwise from the upper left one.
    """
    for contour in rims(opened(foreign, LINE)) if cv2.countNonZero(foreign) else ():
        middle, size, degrees = cv2.minAreaRect(contour)
        long, short = max(size) / side, min(size) / side
        if not (_WIDE[0] <= long <= _WIDE[1] and _LOW[0] <= short <= _LOW[1]):
            continue
        if size[0] < size[1]:
            degrees -= 90.0
        angle = np.deg2rad(degrees)
        along = np.array([np.cos(angle), np.sin(angle)])
        across = np.array([-along[1], along[0]])
        part = np.zeros(foreign.shape, np.uint8)
        cv2.drawContours(part, [contour], -1, 255, cv2.FILLED)
        ways = [
            _square(
                np.array(middle) + sign * (max(side - min(size), 0.0) / 2 + slid * side) * across, along, side
            )
            for sign in (1, -1)
            for slid in _SLID
        ]
        yield part, np.array(ways, np.float32)


def _square(middle: Doubles, along: Doubles, side: float) -> Floats:
    across = np.array([-along[1], along[0]])
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    return np.array([middle + side / 2 * (a * along + b * across) for a, b in corners], np.float32)
