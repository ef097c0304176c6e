"""Outlines in card units: arrays of float64, shape (n, 2), order (x, y), y growing downwards.

A card is 100 units wide; 0, 0 is its upper left corner.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import comb, cos, pi, radians, sin
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
Spot = tuple[float, float]


def points(*pairs: Spot) -> Points:
    """Return the given points as an outline."""
    return np.array(pairs, dtype=np.float64)


def joined(*parts: Points) -> Points:
    """Return one outline that runs through all parts."""
    return np.concatenate(parts)


def box(x: float, y: float, width: float, height: float) -> Points:
    """Return a rectangle by its upper left corner and size."""
    return points((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def first(outline: Points) -> tuple[float, float]:
    """Return an outline's first point."""
    return float(outline[0, 0]), float(outline[0, 1])


def rounded(x: float, y: float, width: float, height: float, radius: float) -> Points:
    """Return a rectangle with round corners."""
    corners = (
        (x + width - radius, y + radius, -90),
        (x + width - radius, y + height - radius, 0),
        (x + radius, y + height - radius, 90),
        (x + radius, y + radius, 180),
    )
    return joined(*(arc(cx, cy, radius, radius, start, start + 90, 7) for cx, cy, start in corners))


def arc(x: float, y: float, rx: float, ry: float, start: float, end: float, count: int = 24) -> Points:
    """Return points on an ellipse between two angles in degrees, clockwise from the right."""
    angles = np.radians(np.linspace(start, end, count))
    return np.stack([x + rx * np.cos(angles), y + ry * np.sin(angles)], axis=1)


class Pen(NamedTuple):
    """Draws about a point.

    Args:
        x, y: The point.
        size: What all figures are multiplied by; both ways, or to the right and downwards.
    """

    x: float
    y: float
    size: float | tuple[float, float] = 1.0

    def points(self, *pairs: Spot) -> Points:
        """Return the given points as an outline."""
        return np.asarray(points(*pairs) * self.size + (self.x, self.y))

    def curve(self, *controls: Spot, count: int = 20) -> Points:
        """Return a Bezier curve from the first to the last control point."""
        return np.asarray(_bernstein(len(controls), count) @ self.points(*controls))

    def path(self, start: Spot, *curves: Sequence[Spot], count: int = 20) -> Points:
        """Return one outline of Bezier curves: each is what follows the point where the one before ended."""
        ends = [start, *(one[-1] for one in curves)]
        return joined(*(self.curve(a, *one, count=count) for a, one in zip(ends, curves, strict=False)))


curve, path = Pen(0.0, 0.0).curve, Pen(0.0, 0.0).path
"""By points of the card."""


@lru_cache(maxsize=32)
def _bernstein(controls: int, count: int) -> Points:
    t = np.linspace(0.0, 1.0, count)
    degree = controls - 1
    return np.stack([comb(degree, k) * t**k * (1 - t) ** (degree - k) for k in range(controls)], axis=1)


def mirrored(outline: Points, x: float) -> Points:
    """Return the outline mirrored at a vertical line, in reverse order."""
    other = outline[::-1].copy()
    other[:, 0] = 2 * x - other[:, 0]
    return other


def symmetric(left: Points, x: float) -> Points:
    """Return a closed outline from its left half, which runs from the bottom to the top."""
    return joined(left, mirrored(left, x))


def moved(outline: Points, dx: float, dy: float) -> Points:
    """Return the outline moved."""
    return np.asarray(outline + np.array((dx, dy)))


def turned(outline: Points, x: float, y: float, degrees: float) -> Points:
    """Return the outline turned clockwise about a point."""
    angle = radians(degrees)
    turn = np.array(((cos(angle), sin(angle)), (-sin(angle), cos(angle))))
    origin = np.array((x, y))
    return np.asarray((outline - origin) @ turn + origin)


def onion(x: float, base: float, width: float, height: float) -> Points:
    """Return an onion dome standing on `base`: neck, belly, pointed top."""
    pen = Pen(x, base, (width / 2, height))
    left = pen.path((-0.78, 0), ((-1.12, -0.16), (-1, -0.34)), ((-0.86, -0.66), (-0.16, -0.66), (0, -1)))
    return symmetric(left, x)


def pointed_arch(x: float, base: float, width: float, height: float) -> Points:
    """Return a door with a Mughal arch: straight sides, four-centred pointed top."""
    spring = Pen(x, base - height * 0.55, (width / 2, height))
    left = spring.curve((-1, 0), (-1, -0.3), (-0.3, -0.32), (0, -0.45))
    return symmetric(joined(points((x - width / 2, base)), left), x)


def cusped_arch(x: float, base: float, width: float, height: float, cusps: int = 3) -> Points:
    """Return an arch whose top is scalloped, `cusps` bays on each side of the point."""
    half = width / 2
    rise = min(height * 0.5, half * 1.1)
    spring = base - height + rise
    left = [points((x - half, base), (x - half, spring))]
    angles = np.linspace(180, 266, cusps + 1)
    for start, end in pairwise(angles):
        a, b = arc(x, spring, half, rise * 0.86, start, end, 2)
        middle = (a + b) / 2
        out = middle - np.array((x, spring))
        bulge = middle + out / np.hypot(*out) * np.hypot(*(b - a)) * 0.42
        left.append(curve(tuple(a), tuple(bulge), tuple(b), count=8))
    left.append(points((x, base - height)))
    return symmetric(joined(*left), x)


def star(x: float, y: float, outer: float, inner: float, rays: int) -> Points:
    """Return a star with pointed rays, one on top."""
    angles = np.radians(-90 + np.arange(2 * rays) * 180 / rays)
    radii = np.where(np.arange(2 * rays) % 2 == 0, outer, inner)
    return np.stack([x + radii * np.cos(angles), y + radii * np.sin(angles)], axis=1)


def petal(x: float, y: float, length: float, width: float, degrees: float) -> Points:
    """Return a pointed leaf or petal that starts at a point and grows upwards before it is turned."""
    left = Pen(x, y, (width / 2, length)).curve((0, 0), (-1.4, -0.35), (-0.9, -0.75), (0, -1))
    return turned(symmetric(left, x), x, y, degrees)


def drop(x: float, y: float, height: float) -> Points:
    """Return a drop of water about a centre."""
    radius = height * 0.33
    low = y + height / 2 - radius
    left = joined(
        arc(x, low, radius, radius, 90, 190, 12), curve((x - radius, low - radius * 0.2), (x, y - height / 2))
    )
    return symmetric(left, x)


def blob(x: float, y: float, rx: float, ry: float, bumps: Iterable[float]) -> Points:
    """Return a round shape whose radius follows the given factors, smoothly joined."""
    factors = list(bumps)
    wave = np.array([*factors, factors[0]])
    angles = np.linspace(0, 2 * pi, 8 * len(factors) + 1)[:-1]
    phase = np.linspace(0, len(factors), len(angles), endpoint=False)
    low = phase.astype(int)
    share = (1 - np.cos((phase - low) * pi)) / 2
    radius = wave[low] * (1 - share) + wave[low + 1] * share
    return np.stack([x + rx * radius * np.cos(angles), y + ry * radius * np.sin(angles)], axis=1)


def waves(x0: float, x1: float, y: float, height: float, length: float) -> Points:
    """Return a wavy line from left to right."""
    xs = np.arange(x0, x1, length / 12)
    return np.stack([xs, y + height * np.abs(np.sin(pi * xs / length)) * -1], axis=1)


def regular(x: float, y: float, radius: float, sides: int) -> Points:
    """Return a regular polygon, a corner on top."""
    return arc(x, y, radius, radius, -90, 270, sides + 1)[:-1]
