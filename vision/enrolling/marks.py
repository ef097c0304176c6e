"""Where on a card digits and dice may be printed: patches of one tone that stand out from what is around."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import cv2
import msgspec
import numpy as np

from vision.arrays import Floats, Image

SIDE: Final = 512
"""Side in pixels of the pictures of cards that are looked at."""

PATCH: Final = 24
"""Side in pixels of the patches that are read."""

_ROOM: Final = 1.25
"""A patch shows so many times the mark's longer side."""

_BLOCKS: Final = (33, 91)
"""Sides of what counts as around, in pixels;"""

_APART: Final = 8
"""and by how much a mark is lighter or darker than that, in steps of 256."""

_LEAST: Final = 13
"""The smallest height of a mark in pixels;"""

_MOST: Final = 300
"""and the largest of its sides."""

_NARROW: Final = 0.14
"""Least width / height: of a 1 without feet;"""

_WIDE: Final = 1.35
"""and the greatest."""

_FILLED: Final = (0.12, 0.97)
"""Share of its box that a mark fills."""

_GRID: Final = 4
"""Boxes whose sides agree to so many pixels, or to a twelfth of their height, are one mark."""

_MARKS: Final = 400
"""No more marks of a card are looked at, the largest first."""


class Marks(msgspec.Struct, frozen=True, eq=False):
    """Marks of one card.

    Args:
        boxes: (n, 4) left, top, width, height in pixels of a picture with side `SIDE`.
        patches: (n, PATCH, PATCH) what is seen there, the mark light, mean 0 and spread 1.
    """

    boxes: Floats
    patches: Floats


def marks_of(card: Image) -> Marks:
    """Return what may be digits and dice on a card, (SIDE, SIDE, 3), or on another picture."""
    planes = (card.min(axis=2), card.max(axis=2))
    found: dict[tuple[int, ...], tuple[int, int, tuple[int, int, int, int]]] = {}
    for number, plane in enumerate(planes):
        for light, mask in _masks(plane):
            for box in _boxes(mask):
                step = max(_GRID, box[3] // 12)
                centre = (2 * box[0] + box[2], 2 * box[1] + box[3])
                key = (
                    light,
                    *(round(one / 2 / step) for one in centre),
                    *(round(one / step) for one in box[2:]),
                )
                found.setdefault(key, (number, light, box))
    chosen = sorted(found.values(), key=lambda one: -one[2][3])[:_MARKS]
    patches = np.zeros((len(chosen), PATCH, PATCH), np.float32)
    for place, (number, light, box) in enumerate(chosen):
        patches[place] = _patch(planes[number], box, light)
    boxes = np.array([box for _, _, box in chosen], np.float32).reshape(-1, 4)
    return Marks(boxes, patches)


def _masks(plane: Image) -> Iterator[tuple[int, Image]]:
    """Yield 1 for light and 0 for dark marks, with where they are, 0 elsewhere."""
    for block in _BLOCKS:
        around = cv2.blur(plane, (block, block), borderType=cv2.BORDER_REPLICATE)
        yield 1, np.asarray(np.asarray(cv2.subtract(plane, around)) > _APART, np.uint8)
        yield 0, np.asarray(np.asarray(cv2.subtract(around, plane)) > _APART, np.uint8)
    _, whole = cv2.threshold(plane, 0, 255, cv2.THRESH_OTSU)
    yield 1, np.asarray(whole, np.uint8)
    yield 0, np.asarray(cv2.bitwise_not(whole), np.uint8)


def _boxes(mask: Image) -> list[tuple[int, int, int, int]]:
    """Return the boxes of a mask's regions that may be marks."""
    _, _, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=4)
    left, top, width, height, area = stats[1:].T
    right = (height >= _LEAST) & (height <= _MOST) & (width <= _MOST)
    right &= (width >= _NARROW * height) & (width <= _WIDE * height)
    filled = area / (width * height)
    right &= (filled >= _FILLED[0]) & (filled <= _FILLED[1])
    right &= (left > 0) & (top > 0) & (left + width < mask.shape[1]) & (top + height < mask.shape[0])
    return [tuple(box) for box in stats[1:][right, :4].tolist()]


def _patch(plane: Image, box: tuple[int, int, int, int], light: int) -> Floats:
    left, top, width, height = box
    side = max(8, round(_ROOM * max(width, height)))
    x, y = left + width // 2 - side // 2, top + height // 2 - side // 2
    rows = np.clip(np.arange(y, y + side), 0, plane.shape[0] - 1)
    columns = np.clip(np.arange(x, x + side), 0, plane.shape[1] - 1)
    inside = x >= 0 and y >= 0 and x + side <= plane.shape[1] and y + side <= plane.shape[0]
    seen = plane[y : y + side, x : x + side] if inside else plane[np.ix_(rows, columns)]
    way = cv2.INTER_AREA if side > PATCH else cv2.INTER_LINEAR
    small = np.asarray(cv2.resize(seen, (PATCH, PATCH), interpolation=way), np.float32)
    small = small - small.mean()
    return np.asarray(small / max(float(small.std()), 1.0) * (1 if light else -1), np.float32)
