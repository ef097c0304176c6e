"""Points of curves on the unit square, and digits as a pen writes them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import cv2
import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]

# Strokes on a box of 60 x 100: "a" is an arc (middle, radii, from and to in degrees, clockwise), "l" a line.
_ROUND = {
    "0": "a 30 50 28 50 0 360",
    "1": "l 10 22 34 2 34 100",
    "2": "a 30 28 27 28 180 390 l 53 42 3 99 58 99",
    "3": "a 29 27 25 27 200 450 a 29 76 28 24 270 520",
    "4": "l 44 100 44 1 2 70 60 70",
    "5": "l 53 1 11 1 7 47 a 29 68 28 32 225 510",
    "6": "a 30 68 28 32 0 360 l 2 68 5 44 20 16 46 1",
    "7": "l 2 1 58 1 20 100",
    "8": "a 30 26 23 25 0 360 a 30 75 28 25 0 360",
    "9": "a 30 32 28 32 0 360 l 58 32 55 56 40 84 14 99",
    "/": "l 50 0 10 100",
}
_BOOK = {
    "0": "a 30 50 22 49 0 360",
    "1": "l 8 18 30 1 30 99 l 6 99 54 99",
    "2": "a 30 26 26 25 190 360 l 56 26 50 48 4 99 l 4 99 57 99 57 86",
    "3": "l 4 2 54 2 26 40 a 28 70 28 29 270 520",
    "4": "l 46 99 46 1 38 1 1 72 60 72 l 30 99 60 99",
    "5": "l 53 1 11 1 9 42 30 38 a 28 68 30 31 270 520",
    "6": "a 31 70 26 29 0 360 l 5 70 10 34 44 2 54 4",
    "7": "l 3 14 3 1 58 1 30 50 24 99",
    "8": "a 30 24 20 23 0 360 a 30 73 27 26 0 360",
    "9": "a 29 30 26 29 0 360 l 55 30 50 66 16 98 6 96",
    "/": "l 56 0 4 100",
}
_QUICK = {
    "0": "a 30 50 28 44 200 540 l 4 34 22 6",
    "1": "l 30 1 28 99",
    "2": "a 28 24 24 23 200 400 l 46 40 8 92 24 84 58 96",
    "3": "a 26 26 24 24 210 430 l 34 49 22 48 a 26 73 29 26 270 530",
    "4": "l 20 4 6 58 58 54 l 46 26 40 99",
    "5": "l 16 4 10 46 a 24 70 30 28 250 500 l 16 4 56 2",
    "6": "l 46 1 16 40 3 70 a 30 74 27 25 180 530",
    "7": "l 4 8 56 4 22 99 l 16 54 50 50",
    "8": "l 52 14 30 1 10 16 18 38 44 60 54 80 32 99 8 84 16 62 42 38 52 14",
    "9": "a 28 28 24 26 0 360 l 52 24 50 99",
    "/": "l 44 0 16 100",
}
_HANDS = {"round": _ROUND, "book": _BOOK, "quick": _QUICK}


def circle(middle: Sequence[float], radii: Sequence[float], start: float = 0, stop: float = 360) -> Points:
    """Return 33 points of an arc from one angle to another in degrees, clockwise as seen."""
    angles = np.radians(np.linspace(start, stop, 33))
    return np.array(middle) + np.stack([np.cos(angles), np.sin(angles)], 1) * radii


def smooth(points: Points, *, closed: bool) -> Points:
    """Return a smooth curve through points (Catmull and Rom), eight steps from each to the next."""
    ring = [points[-1], *points, points[0], points[1]] if closed else [points[0], *points, points[-1]]
    t = np.linspace(0, 1, 8, endpoint=False)[:, None]
    parts = [
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
        for a, b, c, d in zip(ring, ring[1:], ring[2:], ring[3:], strict=False)
    ]
    return np.concatenate(parts if closed else [*parts, points[-1:]])


def bent(points: Points, phase: NDArray[np.float64]) -> Points:
    """Return points of the unit square moved by up to 0.03 along slow waves."""
    wave = np.sin(points[:, ::-1] * (4.5, 5.5) + phase[:2]) * 0.018
    return points + wave + np.sin(points * (7.0, 6.0) + phase[2:]) * 0.012


def polygon(corners: int, middle: Sequence[float], radius: float, turn: float = 0.0) -> Points:
    """Return the corners of a regular polygon; the first lies at `turn` degrees."""
    angles = np.radians(turn + np.arange(corners) * 360 / corners)
    return np.array(middle) + np.stack([np.cos(angles), np.sin(angles)], 1) * radius


def rounded(x: float, y: float, width: float, height: float, radius: float) -> Points:
    """Return the outline of a rectangle with round corners."""
    ends = ((x + width - radius, y + height - radius), (x + radius, y + height - radius))
    tops = ((x + radius, y + radius), (x + width - radius, y + radius))
    corners = zip((*ends, *tops), (0, 90, 180, 270), strict=True)
    return np.concatenate([circle(c, (radius, radius), a, a + 90)[::4] for c, a in corners])


def written(
    text: str, hand: str, nib: tuple[float, float, float], slant: float, width: float
) -> list[Points]:
    """Return convex pieces that together are a text of digits, one high, its middle at (0, 0).

    Args:
        text: Digits and `/`.
        hand: How digits are formed: `round`, `book` or `quick`.
        nib: The pen's width and height as parts of a digit's height, its angle in degrees.
        slant: How far a digit's top leans to the right.
        width: Of a digit's box.
    """
    turned = cv2.transform(
        circle((0, 0), nib[:2])[None, ::3] / 2, cv2.getRotationMatrix2D((0, 0), nib[2], 1)
    )[0]
    step = width * 1.12 + max(nib[:2]) * 0.9
    pieces = []
    for place, digit in enumerate(text):
        across = (place - (len(text) - 1) / 2) * step - width / 2
        for stroke in _strokes(_HANDS[hand][digit]):
            path = stroke * (width / 0.6, 1.0) + (across, -0.5)
            path[:, 0] -= slant * path[:, 1]
            pieces += [
                cv2.convexHull(np.concatenate([turned + a, turned + b]).astype(np.float32))[:, 0].astype(
                    float
                )
                for a, b in pairwise(path)
            ]
    return pieces


def _strokes(drawn: str) -> Iterator[Points]:
    for part in drawn.replace("l", ";l").replace("a", ";a").split(";")[1:]:
        kind, *numbers = part.split()
        values = [float(number) / 100 for number in numbers]
        if kind == "l":
            yield np.array(values).reshape(-1, 2)
        else:
            yield circle(values[:2], values[2:4], values[4] * 100, values[5] * 100)
