"""A second check: whether what looks like a die is solid, or printed on something flat."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

import cv2
import numpy as np

from vision.arrays import Floats, Image
from vision.dice.network import NOMINAL
from vision.dice.peaks import Peak

SIDE: Final = 96
"""Pixels along what is looked at: a die, its shadow, and what is around."""


def cut_of(seen: Image, peak: Peak) -> Image:
    """Return what is looked at: the place in the middle, a die NOMINAL pixels large."""
    zoom = NOMINAL / float(np.clip(peak.size, 30, 62))
    middle = (SIDE - 1) / 2
    shape = np.array([[zoom, 0, middle - zoom * peak.x], [0, zoom, middle - zoom * peak.y]])
    return np.asarray(cv2.warpAffine(seen, shape, (SIDE, SIDE), borderMode=cv2.BORDER_REPLICATE), np.uint8)


def solid(seen: Image, found: list[Peak]) -> Floats:
    """Return for each place how much speaks for a solid die: (n,), a logit.

    Args:
        seen: (height, width, 3) uint8, BGR, dice about NOMINAL pixels large.
        found: The places.
    """
    if not found:
        return np.zeros(0, np.float32)
    cuts = [np.rot90(cut_of(seen, one), turn) for one in found for turn in range(4)]
    net = _net()
    net.setInput(cv2.dnn.blobFromImages([np.ascontiguousarray(one) for one in cuts], 1 / 255))
    said: Floats = np.asarray(net.forward(), np.float32).reshape(len(found), 4).mean(axis=1)
    return said


@lru_cache(maxsize=1)
def _net() -> Any:  # noqa: ANN401 -- OpenCV's own
    return cv2.dnn.readNetFromONNX(
        np.frombuffer(files(__package__).joinpath("solid.onnx").read_bytes(), np.uint8)
    )
