"""What the mat lies on: tables with a grain and patterned cloths, made up from a seed."""

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

_CLOTHS: Final = (
    ((206, 214, 224), (90, 76, 178), (60, 120, 70)),  # white, red, green
    ((214, 196, 170), (150, 96, 48), (70, 190, 220)),  # pale blue, blue, yellow
    ((170, 200, 206), (80, 130, 96), (90, 70, 170)),  # cream, green, red
)
"""Ground, stripe and flower, BGR; invented."""

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
    fine = _drawn_out(dice.normal(0, 1, (height, width)), 34, 0.8)
    waves = _drawn_out(dice.normal(0, 1, (height, width)), 120, 9)
    y = np.arange(height, dtype=np.float32)[:, None]
    rings = np.sin(y / 5.5 + 7 * waves / waves.std())
    grain = 0.5 + 0.17 * rings + 0.2 * fine / fine.std()
    for top in range(int(dice.integers(0, _PLANK)) - _PLANK, height, _PLANK):
        grain[max(top, 0) : max(top + _PLANK, 0)] += dice.normal(0, 0.12)
        if top > 0:
            grain[top : top + 2] -= 0.6
    colours = dark + np.clip(grain, -0.4, 1.2)[..., None] * (light - dark)
    return np.asarray(np.clip(colours, 0, 255), np.uint8)


def _drawn_out(noise: NDArray[np.float64], along: float, across: float) -> NDArray[np.float32]:
    """Return noise, (h, w), blurred by two sigmas; along the grain in coarse steps, which nobody sees."""
    height, width = noise.shape
    steps = cv2.resize(noise.astype(np.float32), (width // 8, height), interpolation=cv2.INTER_AREA)
    blurred = cv2.GaussianBlur(steps, (0, 0), along / 8, sigmaY=across)
    return np.asarray(cv2.resize(blurred, (width, height)), np.float32)


def patterned_cloth(width: int, height: int, dice: Generator) -> NDArray[np.uint8]:
    """Return a checked cloth with small flowers.

    Args:
        width: In pixels, one a millimetre.
        height: In pixels, one a millimetre.
        dice: Where the pattern comes from.

    Returns:
        (height, width, 3) uint8, BGR.
    """
    ground, stripe, flower = (np.array(colour, np.float32) for colour in _CLOTHS[dice.integers(len(_CLOTHS))])
    pitch = int(dice.integers(26, 58))
    across = (np.arange(width) // (pitch // 2)) % 2
    down = (np.arange(height) // (pitch // 2)) % 2
    share = (across[None, :] + down[:, None])[..., None] / 2
    cloth = ground * (1 - share) + stripe * share
    flowers = np.zeros((height, width), np.uint8)
    for y in range(pitch // 2, height, 2 * pitch):
        for x in range(pitch // 2, width, 2 * pitch):
            for turn in range(5):
                angle = turn * 2 * np.pi / 5
                spot = (round(x + 5 * np.cos(angle)), round(y + 5 * np.sin(angle)))
                cv2.circle(flowers, spot, 4, 255, -1)
    cloth = np.where(flowers[..., None] > 0, flower, cloth)
    weave = dice.normal(0, 5, (height, width, 1))
    return np.asarray(np.clip(cloth + weave, 0, 255), np.uint8)
