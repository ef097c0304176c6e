"""One die cut out of its picture at a fixed size, under white light."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from vision.arrays import Floats, Image

SIDE: Final = 96
"""Pixels along a patch,"""
BOX: Final = 48.0
"""of which a die's box takes so many."""


def patch(pixels: Image, centre: tuple[float, float], size: float, white: Floats) -> Image:
    """Cut out a die.

    Args:
        pixels: (height, width, 3) uint8, BGR.
        centre: The die's middle (x, y), in pixels.
        size: Side of its box, in pixels.
        white: (3,) what white looks like in this light, BGR.

    Returns:
        (SIDE, SIDE, 3) uint8, in which that white is 230.
    """
    zoom = BOX / max(size, 1.0)
    middle = (SIDE - 1) / 2
    shape = np.array([[zoom, 0, middle - zoom * centre[0]], [0, zoom, middle - zoom * centre[1]]])
    source, sigma = pixels, 0.45 / zoom
    if zoom < 0.7:  # noqa: PLR2004 -- what is made that much smaller is smoothed first
        reach = size * SIDE / BOX
        left, top = (max(0, int(one - reach)) for one in centre)
        right, bottom = (int(one + reach) + 2 for one in centre)
        source = np.asarray(cv2.GaussianBlur(pixels[top:bottom, left:right], (0, 0), sigma), np.uint8)
        shape[:, 2] += zoom * np.array([left, top])
    cut = cv2.warpAffine(source, shape, (SIDE, SIDE), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    balanced = cut.astype(np.float32) * (np.float32(230) / np.maximum(white, 20))
    return np.asarray(np.clip(balanced, 0, 255), np.uint8)


def white_of(pixels: Image) -> Floats:
    """Return what stands for white in a picture that shows no tag: its brighter parts, (3,) BGR."""
    few = pixels[::4, ::4].reshape(-1, 3)
    bright = few[few.max(axis=1) < 253]  # noqa: PLR2004 -- what is burnt out tells no colour
    return np.percentile(bright if len(bright) else few, 90, axis=0).astype(np.float32)


def lab(cut: Image) -> Floats:
    """Return a patch as lightness and two colours, (SIDE, SIDE, 3), about 0 to 100 and -100 to 100."""
    return np.asarray(cv2.cvtColor(cut.astype(np.float32) / 255, cv2.COLOR_BGR2Lab), np.float32)
