"""Lamps that a glossy card mirrors: there its face cannot be seen."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from vision.arrays import Flags, Floats

_SHINING: Final = (225.0,) * 3
"""Brightness of all colours from which on a pixel may mirror a lamp,"""

_OVER: Final = (25.0,) * 3
"""if it is lighter by so much than the face is there."""

_MOST: Final = (512.0,) * 3

_SPOT: Final = np.ones((4, 4), np.uint8)
"""What is smaller is no highlight but perhaps a mark of another face."""

_HALO: Final = np.ones((17, 17), np.uint8)
"""Around a highlight its halo hides the face as well."""


def highlight(square: cv2.typing.MatLike, over: Floats) -> Flags | None:
    """Return where a lamp is mirrored: burnt out, and much lighter than the face is there.

    Args:
        square: (96, 96, 3) uint8, the card as the camera saw it.
        over: (96, 96, 3) by how much it is lighter than its face in the same light.

    Returns:
        (96 * 96,) which pixels it hides; None where there is none.
    """
    shines = cv2.inRange(square, _SHINING, _MOST)
    if not cv2.countNonZero(shines):
        return None
    core = cv2.morphologyEx(cv2.bitwise_and(shines, cv2.inRange(over, _OVER, _MOST)), cv2.MORPH_OPEN, _SPOT)
    if not core.any():
        return None
    return np.asarray(cv2.dilate(core, _HALO) > 0).ravel()
