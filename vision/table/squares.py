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
    views = [_View(part, image, angle, side) for angle in directions(cluster, side)]
    while len(found) < _MOST and cv2.countNonZero(left) > FILL * side * side * 0.9:
        best = max((view.best(left) for view in views), key=lambda square: square.support, default=None)
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
        for side in sides:
            found += _View(part, image, angle, side).several(part, left)
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

    def __init__(self, part: Image, image: Image, angle: float, side: float) -> None:
        height, width = part.shape
        reach = int(np.ceil(np.hypot(height, width))) + 4
        turn = cv2.getRotationMatrix2D((width / 2 - 0.5, height / 2 - 0.5), angle, 1.0)
        cos, sin = abs(turn[0, 0]), abs(turn[0, 1])
        self._size = (
            min(int(width * cos + height * sin) + 5, reach),
            min(int(height * cos + width * sin) + 5, reach),
        )
        turn[:, 2] += (self._size[0] - width) / 2, (self._size[1] - height) / 2
        self._turn = turn
        self._side = side
        seen = cv2.warpAffine(
            image, turn, self._size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
        self._steep = [_INNER * _edges(np.asarray(seen, np.uint8), way) for way in _WAYS]

    def best(self, left: Image) -> Square:
        """Return the best supported square in what is left; support 0 where none fits."""
        total = self._supports(left, left, WEAKEST)
        if total is None:
            return Square(np.zeros((4, 2), np.float32), 0.0)
        _, support, _, spot = cv2.minMaxLoc(total)
        return self._square(spot, support)

    def several(self, part: Image, left: Image) -> list[Square]:
        """Return the best supported squares that lie apart, in a part, and hold some of what is left."""
        total = self._supports(part, left, 0.0)
        found: list[Square] = []
        while total is not None and len(found) < _SEVERAL:
            _, support, _, spot = cv2.minMaxLoc(total)
            if support <= 0:
                break
            found.append(self._square(spot, support))
            cv2.circle(total, spot, _NEAR, 0.0, -1)
        return found

    def _supports(self, part: Image, left: Image, weakest: float) -> Floats | None:
        """Return the support of a square around each pixel, 0 where none fits; None without room."""
        mask = self._turned(part)
        side, half = self._side, self._side / 2
        whole = round(side)
        if min(mask.shape) < whole - 4:
            return None
        run = round(side * (1 - 2 * _CORNER))
        across, down = (
            _averaged(np.maximum(steep, _edges(mask, way)), window)
            for steep, way, window in zip(self._steep, _WAYS, ((run, 1), (1, run)), strict=True)
        )
        sides = [
            _shifted(across, 0, -half),
            _shifted(across, 0, half),
            _shifted(down, -half, 0),
            _shifted(down, half, 0),
        ]
        poorest = np.minimum.reduce(sides)
        total = sides[0] + sides[1] + sides[2] + sides[3] + _POOREST * poorest
        window = (whole - 4, whole - 4)
        inside = _averaged((mask > 0).astype(np.float32), window)
        total[(poorest < weakest) | (inside < FILL)] = 0
        if left is not part:
            new = (self._turned(left) > 0).astype(np.float32)
            total[_averaged(new, window) < _NEW] = 0
        return np.asarray(total, np.float32)

    def _turned(self, part: Image) -> Image:
        return np.asarray(cv2.warpAffine(part, self._turn, self._size, flags=cv2.INTER_NEAREST), np.uint8)

    def _square(self, spot: Sequence[int], support: float) -> Square:
        half = self._side / 2
        corners = np.array([[-half, -half], [half, -half], [half, half], [-half, half]]) + spot
        back = cv2.invertAffineTransform(self._turn)
        return Square((corners @ back[:, :2].T + back[:, 2]).astype(np.float32), float(support))


def _averaged(values: Floats, window: tuple[int, int]) -> Floats:
    return np.asarray(cv2.blur(values, window, borderType=cv2.BORDER_CONSTANT), np.float32)


def _edges(picture: Image, way: tuple[int, int]) -> Floats:
    """Return how steep a picture is, 0 to 1, across (0, 1) rows or (1, 0) columns, one pixel tolerated."""
    steep = cv2.Sobel(picture, cv2.CV_32F, way[0], way[1], ksize=3)
    steep = cv2.absdiff(steep, np.zeros(4))
    if steep.ndim > 2:  # noqa: PLR2004 -- colours
        first, second, third = cv2.split(steep)
        steep = cv2.max(cv2.max(first, second), third)
    kernel = np.ones((3, 1) if way[1] else (1, 3), np.uint8)
    return np.asarray(cv2.dilate(np.minimum(steep / _STEEP, 1), kernel), np.float32)


def _shifted(values: Floats, dx: float, dy: float) -> Floats:
    """Return for each pixel the value at a distance from it, 0 outside."""
    shift = np.array([[1, 0, -round(dx)], [0, 1, -round(dy)]], np.float32)
    return np.asarray(cv2.warpAffine(values, shift, values.shape[::-1], flags=cv2.INTER_NEAREST), np.float32)


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
