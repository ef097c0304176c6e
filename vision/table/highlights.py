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
"""Around a highlight its halo hides the face as well,"""

_BURNT: Final = (245.0,) * 3
"""and where it is burnt out altogether,"""

_BLOT: Final = np.ones((7, 7), np.uint8)
"""in a spot as large as this,"""

_GLOWS: Final = 12.0
"""all that is lighter than the face by so much, in one colour at least,"""

_DARKER: Final = -8.0
"""and darker in none by more than this,"""

_SOFT: Final = 3.0
"""blurred by so many pixels: gloss fades slowly, print does not."""


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
    hidden = cv2.dilate(core, _HALO) > 0
    glow = _glow(square, over)
    if glow is not None:
        hidden |= glow
    return hidden.ravel() if hidden.any() else None


def _glow(square: cv2.typing.MatLike, over: Floats) -> Flags | None:
    """Return what fades out around a spot that is burnt out altogether, (96, 96); None for nothing."""
    burnt = cv2.morphologyEx(cv2.inRange(square, _BURNT, _MOST), cv2.MORPH_OPEN, _BLOT)
    if not cv2.countNonZero(burnt):
        return None
    soft = np.asarray(cv2.GaussianBlur(over, (0, 0), _SOFT))
    glows = (soft.max(axis=2) > _GLOWS) & (soft.min(axis=2) > _DARKER)
    count, labels = cv2.connectedComponents(glows.astype(np.uint8))
    if count == 1:
        return None
    around = np.zeros(count, bool)
    around[np.unique(labels[burnt > 0])] = True
    around[0] = False
    return np.asarray(around[labels])
