"""Cards of which only a strip or a corner shows beside those that lie on them."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from vision.arrays import Floats, Image
from vision.table.masks import Rim, filled, opened, rims
from vision.table.squares import FILL, grown

STRIP: Final = 0.09
"""What shows of a card under another must be this broad, as a share of its side."""


def strip(contour: Rim, part: Image, side: float) -> Floats | None:
    """Return the card of which a strip or corner shows beside the cards that lie on it.

    Args:
        contour: Outline of what shows.
        part: (height, width) uint8, 255 for that and the cards beside it.
        side: Of a card, in pixels.

    Returns:
        (4, 2) corners; None where it is no card or may lie either way.
    """
    centre, sides, angle = cv2.minAreaRect(_smooth(contour, part, side))
    quad = np.asarray(cv2.boxPoints((centre, (sides[0] + 1, sides[1] + 1), angle)), np.float32)
    lengths = np.linalg.norm(quad - np.roll(quad, -1, axis=0), axis=1)
    long = int(lengths.argmax())
    breadth = float(lengths.min())
    if abs(lengths[long] - side) > 0.08 * side or breadth < STRIP * side:
        return None
    first, second = quad[long], quad[(long + 1) % 4]
    away = (quad[(long + 2) % 4] - second) / np.linalg.norm(quad[(long + 2) % 4] - second)
    ways = []
    for start, direction in ((0.0, away), (breadth, -away)):
        base = np.array([first, second]) + away * start
        candidate = clockwise(np.vstack([base, base[::-1] + direction * side]))
        if _inside(candidate, part, side) > FILL:
            ways.append(candidate)
    if not ways or (len(ways) == 2 and breadth < 0.9 * side):  # noqa: PLR2004 -- either way would do
        return None
    return ways[0]


def _smooth(contour: Rim, part: Image, side: float) -> Rim:
    """Return a blob's outline without the spikes that printed lines add to it."""
    piece = opened(filled(contour, part.shape), round(STRIP * side), alone=True)
    return max(rims(piece), key=cv2.contourArea, default=contour)


def _inside(quad: Floats, part: Image, side: float) -> float:
    """Return the share of a quad that lies in a part."""
    shape = np.zeros_like(part)
    cv2.fillConvexPoly(shape, np.round(grown(quad, -1.5)).astype(np.int32), 255)
    return cv2.countNonZero(shape & part) / (side - 3) ** 2


def clockwise(points: Floats) -> Floats:
    """Return four corners clockwise, the upper left first."""
    points = np.asarray(points, np.float32)
    middle = points.mean(axis=0)
    order = np.argsort(np.arctan2(points[:, 1] - middle[1], points[:, 0] - middle[0]))
    return points[order]
