"""The colour of a die's body, measured without its pips and highlights."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from vision.arrays import Floats, Image

_INSIDE: Final = 0.34
"""Radius around a die's middle within which only the die is seen, in sizes."""
_MOST: Final = 0.5
"""Share of the pixels there that belong to the body at least."""


def body(pixels: Image, centre: tuple[float, float], size: float) -> Floats:
    """Return the body's colour, (3,) BGR 0 to 255.

    Half of the pixels near the middle are nearest to it: pips, gloss and shadow are the rest.

    Args:
        pixels: (height, width, 3) uint8, BGR.
        centre: The die's middle (x, y), in pixels.
        size: Side of its box, in pixels.
    """
    radius = max(_INSIDE * size, 1.5)
    left, top = (max(0, round(one - radius)) for one in centre)
    right, bottom = (round(one + radius) + 1 for one in centre)
    part = pixels[top:bottom, left:right]
    if not part.size:
        return np.zeros(3, np.float32)
    rows, columns = np.indices(part.shape[:2])
    inside = np.hypot(columns + left - centre[0], rows + top - centre[1]) <= radius
    colours = part[inside] if inside.any() else part.reshape(-1, 3)
    lab = cv2.cvtColor(colours[None].astype(np.float32) / 255, cv2.COLOR_BGR2Lab)[0]
    kept = np.arange(len(lab))
    for _ in range(4):
        middle = np.median(lab[kept], axis=0)
        far = np.linalg.norm(lab - middle, axis=1)
        kept = np.argsort(far, kind="stable")[: max(1, int(_MOST * len(lab)))]
    return np.asarray(colours[kept].mean(axis=0), np.float32)


def body_colour(pixels: Image, centre: tuple[float, float], size: float) -> str:
    """Return the body's colour as "#rrggbb" (`body`)."""
    blue, green, red = (round(float(one)) for one in body(pixels, centre, size))
    return f"#{red:02x}{green:02x}{blue:02x}"
