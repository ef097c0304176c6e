"""Pictures in two tones whose regions end where cards end.

No single mask finds every card: a dark border vanishes on a dark table, a table of the card's own brightness
differs only in colour, near-touching cards run together at a coarse threshold. So there are many, each cheap,
and whatever one of them outlines is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np

from vision.arrays import Image

_LOCAL_STEP = 6
"""How much lighter or darker than its surroundings a pixel must be, in steps of 256."""

_EDGES = ((25, 60), (60, 140))
"""Canny's two thresholds on lightness, weak edges and strong ones; half as much on colour."""


def outline_masks(image: Image) -> Iterator[Image]:
    """Yield masks of one picture, (height, width), 0 or 255; either tone may be the card.

    Contours of a mask and of its inverse are the same lines, so inverses are not given.

    Args:
        image: (height, width, 3), best with a long side of some 1000 pixels.
    """
    lightness, green_red, blue_yellow = cv2.split(cv2.cvtColor(image, cv2.COLOR_BGR2LAB))
    lightness, green_red, blue_yellow = (_soft(channel) for channel in (lightness, green_red, blue_yellow))
    yield from _edges(lightness, green_red, blue_yellow)
    saturation = _soft(cv2.extractChannel(cv2.cvtColor(image, cv2.COLOR_BGR2HSV), 1))
    for window in (8, 24):
        yield from _lighter_or_darker(lightness, max(image.shape) // window | 1)
    for channel in (lightness, saturation, green_red, blue_yellow):
        yield _u8(cv2.threshold(channel, 0, 255, cv2.THRESH_BINARY | cv2.THRESH_OTSU)[1])


def _lighter_or_darker(lightness: Image, window: int) -> Iterator[Image]:
    around = cv2.boxFilter(lightness, -1, (window, window))
    for one, other in ((around, lightness), (lightness, around)):
        yield _u8(cv2.threshold(cv2.subtract(one, other), _LOCAL_STEP, 255, cv2.THRESH_BINARY)[1])


def _edges(lightness: Image, green_red: Image, blue_yellow: Image) -> Iterator[Image]:
    for low, high in _EDGES:
        edges = cv2.Canny(lightness, low, high)
        for channel in (green_red, blue_yellow):
            edges = cv2.bitwise_or(edges, cv2.Canny(channel, low // 2, high // 2))
        yield _u8(cv2.dilate(edges, np.ones((3, 3), np.uint8)))


def _soft(channel: cv2.typing.MatLike) -> Image:
    return _u8(cv2.GaussianBlur(channel, (0, 0), 1))


def _u8(array: cv2.typing.MatLike) -> Image:
    return np.asarray(array, dtype=np.uint8)
