"""How one face may look when a camera sees it again: other light, other focus, a little out of place.

The album learns from such views which differences between two pictures mean nothing.
"""

from __future__ import annotations

import cv2
import numpy as np

from vision.arrays import Floats, Image
from vision.rectify import UNIT

_PLACE = 0.012
"""Standard deviation of each corner, in card widths."""

_COLOUR_CAST = 0.12
"""Standard deviation of the logarithm of each channel's gain."""

_SLOPE = 0.25
"""Standard deviation of the change of light across the card, in each direction, as a share."""

_GLARE = 0.3
"""Share of views with a highlight."""

_NOISE = 0.02
"""Standard deviation of a pixel, of 1."""


def another_view(picture: Image, rng: np.random.Generator) -> Image:
    """Return the picture of a face, (side, side, 3), as another photograph may show it, same shape."""
    side = picture.shape[0]
    view = _displaced(picture, rng).astype(np.float32) / 255
    gain = rng.uniform(0.45, 1.05) * np.exp(rng.normal(0, _COLOUR_CAST, 3))
    view = view ** rng.uniform(0.8, 1.25) * gain.astype(np.float32)
    across = (np.arange(side, dtype=np.float32) + 0.5) / side - 0.5
    down = across[:, None]
    slope = rng.normal(0, _SLOPE, 2)
    view *= (1 + slope[0] * across + slope[1] * down)[..., None]
    if rng.random() < _GLARE:
        place, width = rng.uniform(-0.5, 0.5, 2), rng.uniform(0.15, 0.4)
        spot = np.exp(-((across - place[0]) ** 2 + (down - place[1]) ** 2) / (2 * width**2))
        view += (rng.uniform(0.1, 0.6) * spot)[..., None]
    view += rng.normal(0, _NOISE, view.shape)
    return np.asarray(np.clip(view, 0, 1) * 255, np.uint8)


def _displaced(picture: Image, rng: np.random.Generator) -> Floats:
    side = picture.shape[0]
    corners = UNIT * side - 0.5
    seen = corners + rng.normal(0, _PLACE * side, (4, 2))
    matrix = cv2.getPerspectiveTransform(seen.astype(np.float32), corners.astype(np.float32))
    warped = cv2.warpPerspective(picture, matrix, (side, side), borderMode=cv2.BORDER_REPLICATE)
    blurred = cv2.GaussianBlur(warped, (0, 0), rng.uniform(0.2, 0.9))
    return np.asarray(blurred, np.float32)
