"""Squares of one known size in a cluster of cards that touch or overlap.

Turned so that its sides run along rows and columns, a card is where four lines of edges of the right
length meet the right distance apart. Cards at the rim of a cluster have sides that are certain; they are
taken away first, and then others are at the rim.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import cv2
import numpy as np
from msgspec import Struct

from vision.arrays import Floats, Image

ANGLES: Final = 6
"""At most so many directions of sides are tried."""

SUPPORT: Final = 3.6
"""Edges that a square must have, its poorest side counted again; 5.5 is an edge all along each side."""

_POOREST: Final = 1.5

WEAKEST: Final = 0.4
"""Share of every single side that must lie on an edge."""

FILL: Final = 0.93
"""Share of a card that must not be bare mat."""

_MOST: Final = 24
_STEEP: Final = 90.0
"""Sobel response of an edge that counts in full."""

_INNER: Final = 0.75
"""What an edge inside the cluster counts against its rim."""

_SEVERAL: Final = 4
_FEW_ANGLES: Final = 3
_NEAR: Final = 3
"""Squares nearer than this, in pixels, are the same."""

_NEW: Final = 0.25
"""Share of a square that must be left by others."""

_WAYS: Final = ((0, 1), (1, 0))
"""Across rows and across columns."""

_EDGE: Final = np.minimum(np.arange(256, dtype=np.float32) / np.float32(_STEEP), 1)[None]
_INNER_EDGE: Final = np.float32(_INNER) * _EDGE
"""What a Sobel response counts at the rim and inside, (1, 256)."""

_CORNER: Final = 0.07
"""Share of a side at each end that is round."""


class Square(Struct, frozen=True, eq=False):
    """A square that was found.

    Args:
        quad: (4, 2) corners in pixels, clockwise.
        support: Edges along its sides, 0 to 5.5.
    """

    quad: Floats
    support: float


class _Part(Struct, frozen=True, eq=False):
    """A part of a cluster in a view.

    Args:
        mask: (height, width) uint8, 0 or 255.
        across, down: How much of an edge across rows and columns there is at each pixel, 0 to 1.
    """

    mask: Image
    across: Floats
    down: Floats


def squares(part: Image, cluster: Image, image: Image, side: float) -> tuple[list[Square], Image]:
    """Find squares, those that lie uncovered.

    Args:
        part: (height, width) uint8, 0 or 255, where they may lie.
        cluster: (height, width) uint8, 0 or 255, what is not the mat, holes filled.
        image: (height, width, 3) what is seen there.
        side: Of a square, in pixels.

    Returns:
        The squares, and what of `part` none of them holds.
    """
    left = part.copy()
    found: list[Square] = []
    views = [_View(image, angle) for angle in directions(cluster, side)]
    while len(found) < _MOST and cv2.countNonZero(left) > FILL * side * side * 0.9:
        best = max((view.best(left, side) for view in views), key=lambda square: square.support, default=None)
        if best is None or best.support < SUPPORT:
            break
        found.append(best)
        cv2.fillConvexPoly(left, np.round(grown(best.quad, 1.5)).astype(np.int32), 0)
    return found, left


def likeliest(part: Image, left: Image, image: Image, sides: Sequence[float]) -> list[Square]:
    """Return the better supported squares of several sizes, best first, however poor their support.

    Args:
        part: (height, width) uint8, 0 or 255, what is not the mat, holes filled.
        left: (height, width) uint8, 0 or 255, what of it a square must hold at least a little of.
        image: (height, width, 3) what is seen there.
        sides: Lengths to try, in pixels.
    """
    found: list[Square] = []
    for angle in directions(part, min(sides))[:_FEW_ANGLES]:
        view = _View(image, angle)
        turned = view.part(part)
        for side in sides:
            found += view.several(turned, None if left is part else left, side)
    return sorted(found, key=lambda square: -square.support)


def directions(part: Image, side: float) -> list[float]:
    """Return the directions of straight stretches of a cluster's rim, in degrees from -45 to 45."""
    weights: dict[float, float] = {}
    for length, angle in _stretches(part, side):
        near = min(weights, key=lambda known: abs(_apart(known, angle)), default=None)
        if near is None or abs(_apart(near, angle)) > 1.5:  # noqa: PLR2004 -- degrees that one card's sides differ by
            weights[angle] = length
            continue
        weight = weights.pop(near)
        moved = near + _apart(angle, near) * length / (weight + length)
        weights[moved] = weight + length
    ranked = sorted(weights, key=lambda angle: -weights[angle])
    return ranked[:ANGLES]


def grown(quad: Floats, pixels: float) -> Floats:
    """Return a quad with its sides moved outwards."""
    away = quad - quad.mean(axis=0)
    return np.asarray(
        quad + away / np.linalg.norm(away, axis=1, keepdims=True) * pixels * np.sqrt(2), np.float32
    )


class _View:
    """A cluster turned so that sides of one direction run along rows and columns."""

    def __init__(self, image: Image, angle: float) -> None:
        height, width = image.shape[:2]
        reach = int(np.ceil(np.hypot(height, width))) + 4
        turn = cv2.getRotationMatrix2D((width / 2 - 0.5, height / 2 - 0.5), angle, 1.0)
        cos, sin = abs(turn[0, 0]), abs(turn[0, 1])
        self._size = (
            min(int(width * cos + height * sin) + 5, reach),
            min(int(height * cos + width * sin) + 5, reach),
        )
        turn[:, 2] += (self._size[0] - width) / 2, (self._size[1] - height) / 2
        self._turn = turn
        seen = cv2.warpAffine(
            image, turn, self._size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
        self._steep = [_edges(np.asarray(seen, np.uint8), way, _INNER_EDGE) for way in _WAYS]

    def part(self, part: Image) -> _Part:
        """Return a part of the cluster, (height, width) uint8, as it lies in this view."""
        mask = self._turned(part)
        across, down = (
            np.asarray(cv2.max(steep, _edges(mask, way, _EDGE)), np.float32)
            for steep, way in zip(self._steep, _WAYS, strict=True)
        )
        return _Part(mask, across, down)

    def best(self, left: Image, side: float) -> Square:
        """Return the best supported square in what is left; support 0 where none fits."""
        total = _supports(self.part(left), side, WEAKEST)
        if total is None:
            return Square(np.zeros((4, 2), np.float32), 0.0)
        _, support, _, spot = cv2.minMaxLoc(total)
        return self._square(spot, support, side)

    def several(self, part: _Part, left: Image | None, side: float) -> list[Square]:
        """Return the best supported squares that lie apart, in a part, and hold some of what is left.

        `left` is None where it is all of the part.
        """
        total = _supports(part, side, 0.0)
        if total is not None and left is not None:
            new = (self._turned(left) > 0).astype(np.float32)
            total[_averaged(new, _window(side)) < _NEW] = 0
        found: list[Square] = []
        while total is not None and len(found) < _SEVERAL:
            _, support, _, spot = cv2.minMaxLoc(total)
            if support <= 0:
                break
            found.append(self._square(spot, support, side))
            cv2.circle(total, spot, _NEAR, 0.0, -1)
        return found

    def _turned(self, part: Image) -> Image:
        return np.asarray(cv2.warpAffine(part, self._turn, self._size, flags=cv2.INTER_NEAREST), np.uint8)

    def _square(self, spot: Sequence[int], support: float, side: float) -> Square:
        half = side / 2
        corners = np.array([[-half, -half], [half, -half], [half, half], [-half, half]]) + spot
        back = cv2.invertAffineTransform(self._turn)
        return Square((corners @ back[:, :2].T + back[:, 2]).astype(np.float32), float(support))


def _supports(part: _Part, side: float, weakest: float) -> Floats | None:
    """Return the support of a square around each pixel, 0 where none fits; None without room."""
    window = _window(side)
    if min(part.mask.shape) < window[0]:
        return None
    run, half = round(side * (1 - 2 * _CORNER)), round(side / 2)
    across, down = _averaged(part.across, (run, 1)), _averaged(part.down, (1, run))
    first, second = _shifted(across, 0, -half), _shifted(across, 0, half)
    third, fourth = _shifted(down, -half, 0), _shifted(down, half, 0)
    poorest = np.minimum(np.minimum(first, second), np.minimum(third, fourth))
    total = first + second + third + fourth + _POOREST * poorest
    inside = _averaged((part.mask > 0).astype(np.float32), window)
    total[(poorest < weakest) | (inside < FILL)] = 0
    return np.asarray(total, np.float32)


def _window(side: float) -> tuple[int, int]:
    """Return width and height of what of a square must be filled, in pixels."""
    return round(side) - 4, round(side) - 4


def _averaged(values: Floats, window: tuple[int, int]) -> Floats:
    return np.asarray(cv2.blur(values, window, borderType=cv2.BORDER_CONSTANT), np.float32)


def _edges(picture: Image, way: tuple[int, int], steepness: Floats) -> Floats:
    """Return how steep a picture is, across (0, 1) rows or (1, 0) columns, one pixel tolerated.

    Args:
        picture: (height, width) or (height, width, 3).
        way: Which of the two.
        steepness: (1, 256) what each Sobel response counts; the last also stands for all beyond.
    """
    steep = cv2.convertScaleAbs(cv2.Sobel(picture, cv2.CV_16S, way[0], way[1], ksize=3))
    if steep.ndim > 2:  # noqa: PLR2004 -- colours
        first, second, third = cv2.split(steep)
        steep = cv2.max(cv2.max(first, second), third)
    kernel = np.ones((3, 1) if way[1] else (1, 3), np.uint8)
    return np.asarray(cv2.LUT(cv2.dilate(steep, kernel), steepness), np.float32)


def _shifted(values: Floats, right: int, down: int) -> Floats:
    """Return for each pixel the value so many pixels to its right and down, 0 outside."""
    height, width = values.shape
    moved = np.zeros_like(values)
    rows, columns = slice(max(-down, 0), max(height - down, 0)), slice(max(-right, 0), max(width - right, 0))
    source = values[max(down, 0) : max(height + down, 0), max(right, 0) : max(width + right, 0)]
    moved[rows, columns] = source
    return moved


def _stretches(part: Image, side: float) -> Iterator[tuple[float, float]]:
    """Yield length and direction of straight stretches of the rim."""
    contours, _ = cv2.findContours(part, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    for contour in contours:
        simple = cv2.approxPolyDP(contour, 1.8, True)[:, 0].astype(np.float32)  # noqa: FBT003 -- OpenCV's
        for start, end in zip(simple, np.roll(simple, -1, axis=0), strict=True):
            across, down = end - start
            length = float(np.hypot(across, down))
            if length > 0.25 * side:
                yield length, _apart(float(np.degrees(np.arctan2(down, across))), 0.0)


def _apart(a: float, b: float) -> float:
    """Return a - b in quarter turns' remainder, -45 to 45 degrees."""
    return (a - b + 45.0) % 90.0 - 45.0
