"""What the mat lies on: tables with a grain, made up from a seed."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

_WOODS: Final = (
    ((74, 112, 160), (58, 88, 130)),  # oak
    ((44, 66, 104), (30, 45, 74)),  # walnut
    ((110, 150, 190), (92, 130, 172)),  # pine
    ((38, 44, 66), (24, 28, 42)),  # dark stained
)
"""Light and dark grain, BGR; invented."""

_PLANK: Final = 140
"""Width of a plank, in pixels of the texture (which are millimetres)."""


def wood(width: int, height: int, dice: Generator) -> NDArray[np.uint8]:
    """Return a wooden table top.

    Args:
        width: In pixels, one a millimetre; the grain runs along it.
        height: In pixels, one a millimetre.
        dice: Where the tree comes from.

    Returns:
        (height, width, 3) uint8, BGR.
    """
    light, dark = (np.array(colour, np.float32) for colour in _WOODS[dice.integers(len(_WOODS))])
    fine = cv2.GaussianBlur(dice.normal(0, 1, (height, width)).astype(np.float32), (0, 0), 34, sigmaY=0.8)
    waves = cv2.GaussianBlur(dice.normal(0, 1, (height, width)).astype(np.float32), (0, 0), 120, sigmaY=9)
    y = np.arange(height, dtype=np.float32)[:, None]
    rings = np.sin(y / 5.5 + 7 * waves / waves.std())
    grain = 0.5 + 0.17 * rings + 0.2 * fine / fine.std()
    for top in range(int(dice.integers(0, _PLANK)) - _PLANK, height, _PLANK):
        grain[max(top, 0) : max(top + _PLANK, 0)] += dice.normal(0, 0.12)
        if top > 0:
            grain[top : top + 2] -= 0.6
    colours = dark + np.clip(grain, -0.4, 1.2)[..., None] * (light - dark)
    return np.asarray(np.clip(colours, 0, 255), np.uint8)
