"""Boxes of pixels: left, top, right, bottom; right and bottom are the first pixels outside."""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

Box = tuple[int, int, int, int]
Image = NDArray[np.uint8]


def around(points: NDArray[np.float64], margin: float = 0.0) -> Box:
    """Return the box around (n, 2) pixels with a margin; it may leave the picture."""
    left, top = points.min(axis=0) - margin
    right, bottom = points.max(axis=0) + margin
    return math.floor(left), math.floor(top), math.ceil(right) + 1, math.ceil(bottom) + 1


def within(box: Box, size: tuple[int, int]) -> Box | None:
    """Return the part of a box in a picture of (width, height), None if it has none."""
    left, top, right, bottom = max(box[0], 0), max(box[1], 0), min(box[2], size[0]), min(box[3], size[1])
    return (left, top, right, bottom) if left < right and top < bottom else None


def touches(a: Box, b: Box) -> bool:
    """Tell whether two boxes share a pixel."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def union(a: Box, b: Box) -> Box:
    """Return the smallest box that holds both."""
    return min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])


def grown(box: Box, step: int, size: tuple[int, int]) -> Box:
    """Return the box widened to multiples of a step, within (width, height)."""
    return (
        max(box[0] // step * step, 0),
        max(box[1] // step * step, 0),
        min(-(-box[2] // step) * step, size[0]),
        min(-(-box[3] // step) * step, size[1]),
    )


def joined(boxes: Iterable[Box]) -> list[Box]:
    """Join boxes until none touches another."""
    apart: list[Box] = []
    for box in boxes:
        while True:
            other = next((known for known in apart if touches(box, known)), None)
            if other is None:
                break
            apart.remove(other)
            box = union(box, other)  # noqa: PLW2901 -- grows until it stands alone
        apart.append(box)
    return [box for box in apart if box[0] < box[2] and box[1] < box[3]]
