"""The light of an evening as it falls on what the camera sees, and as the camera renders it."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from firmware.simulator.optics.camera import MOTION, STILL
from firmware.simulator.optics.light import NEUTRAL, Light
from firmware.simulator.optics.outlines import Image

_SIZES: Final = (STILL, MOTION)


class Lighting:
    """Lights parts of pictures.

    What is in the air is lit like the table below it.

    Args:
        light: The light.
    """

    def __init__(self, light: Light) -> None:
        whole = light.map(*STILL)
        self._maps = {size: cv2.resize(whole, size, interpolation=cv2.INTER_AREA) for size in _SIZES}
        self._matrix, self._tone = light.rendition()

    def lit(self, part: Image, origin: tuple[int, int], size: tuple[int, int]) -> Image:
        """Return a part of a picture as the camera renders it in this light.

        Args:
            part: (height, width, 3) uint8, BGR: colours as they are; what is black stays black.
            origin: The picture's pixel that is the part's upper left one.
            size: (width, height) of the picture, a still or a small one.
        """
        (left, top), (height, width) = origin, part.shape[:2]
        falling = self._maps[size][top : top + height, left : left + width]
        lit = cv2.multiply(part, falling, scale=1 / NEUTRAL)
        return np.asarray(cv2.LUT(cv2.transform(lit, self._matrix), self._tone), np.uint8)


def darken(patch: Image, shadow: cv2.typing.MatLike, strength: float) -> None:
    """Throw a shadow, (height, width) uint8, on a patch as large, BGR, in place; strength is 0 to 1."""
    shade = 255 - cv2.convertScaleAbs(cv2.cvtColor(shadow, cv2.COLOR_GRAY2BGR), alpha=strength)
    patch[:] = cv2.multiply(patch, shade, scale=1 / 255)
