"""How large the dice of a picture are, where nobody said."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from vision.arrays import Image
from vision.dice.network import NOMINAL, REACH, Network
from vision.dice.peaks import peaks
from vision.picture_files import shown
from vision.picture_header import PictureError

_STEP: Final = 1.7
SMALLEST: Final = 22.0
"""Pixels along the smallest dice that are looked for."""
_LARGEST: Final = 0.4
"""The largest, as a share of the picture's shorter side."""
_LEAST: Final = 0.3
_LONGEST: Final = 1600
"""Pixels along the longest side of a picture that the network is given."""


def asked_size(path: Path, asked: float | None, scale: float) -> float | None:
    """Return how many pixels a die takes in a picture as it is read; None where nobody said.

    Args:
        path: Of the picture.
        asked: How many it takes in the file.
        scale: Of the picture as it is read, over the file.

    Raises:
        PictureError: It would have to be enlarged too far, which takes gigabytes.
    """
    size = asked and asked * scale
    if size and size < SMALLEST:
        raise PictureError(
            shown(f"{path}: at --die-pixels {asked:g} a die has {size:.0f} pixels as it is read"),
            expected=f"at least {SMALLEST:.0f}",
            advice="Take it from nearer, or leave the option out.",
        )
    return size


def resized(pixels: Image, zoom: float) -> Image:
    """Return a picture enlarged or made smaller."""
    size = (max(16, round(pixels.shape[1] * zoom)), max(16, round(pixels.shape[0] * zoom)))
    how = cv2.INTER_AREA if zoom < 1 else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(pixels, size, interpolation=how), np.uint8)


def die_pixels(pixels: Image, network: Network) -> float | None:
    """Return how many pixels a die takes in a picture; None where no size shows any dice.

    Each size is tried; the network also says how large what it sees is. Right is the size at which it sees
    most that is as large as it says.
    """
    best, found = 0.0, None
    size = SMALLEST * math.sqrt(_STEP)
    while size <= _LARGEST * min(pixels.shape[:2]):
        zoom = NOMINAL / size
        if max(pixels.shape[:2]) * zoom <= _LONGEST:
            weight, told = _seen(resized(pixels, zoom), network)
            if weight > best:
                best, found = weight, told / zoom
        size *= _STEP
    return found


def _seen(pixels: Image, network: Network) -> tuple[float, float]:
    """Return how much is seen in a picture that fits its scale, and the middle size of it."""
    seen = peaks(network.said(pixels), _LEAST)
    fitting = [one for one in seen if abs(np.log(one.size / NOMINAL)) < REACH]
    if not fitting:
        return 0.0, 0.0
    weights = np.array([one.surely * float(one.shows.max()) ** 2 for one in fitting])
    sizes = np.array([one.size for one in fitting])
    order = np.argsort(sizes)
    middle = sizes[order][np.searchsorted(np.cumsum(weights[order]), weights.sum() / 2)]
    return float(weights.sum()), float(middle)
