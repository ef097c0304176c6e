"""A hand that moves: where it is at any time, and what it carries."""

from __future__ import annotations

import math
from collections import deque
from typing import Final

from msgspec.structs import replace

from firmware.simulator.optics.arms import Shape
from firmware.simulator.people.bodies import Looks, Point, arm
from firmware.simulator.table.pieces import Piece, Pose

_KEPT: Final = 60
"""Stretches of a path that are kept; older ones are over."""

_SEEN: Final = 95.0
"""A hand farther than this outside the mat's long edges is out of the picture, in millimetres."""


class Hand:
    """One hand of a person.

    Args:
        shoulder: Where its arm starts, in millimetres.
        home: Where it rests, out of the picture.
        looks: Of whom it is.
        depth: From one long edge of the mat to the other, in millimetres.
    """

    def __init__(self, shoulder: Point, home: Point, looks: Looks, depth: float) -> None:
        self.shoulder = shoulder
        self.home = home
        self.looks = looks
        self._depth = depth
        self.flat = 0.0
        self.carried: list[tuple[Piece, Pose]] = []
        self._path: deque[tuple[float, float, Point, Point]] = deque(maxlen=_KEPT)

    def go(self, start: float, end: float, target: Point) -> None:
        """Move to a point between two times; times never run backwards."""
        self._path.append((start, end, self.at(start), target))

    def at(self, time: float) -> Point:
        """Return where the fingertips are at a time, in millimetres."""
        spot = self.home
        for start, end, origin, target in reversed(self._path):
            if time >= start:
                spot = _between(origin, target, (time - start) / max(end - start, 1e-6))
                break
        return spot

    def speed(self, time: float) -> tuple[float, float]:
        """Return how fast it moves, in millimetres per second."""
        (ax, ay, _), (bx, by, _) = self.at(time - 0.01), self.at(time)
        return (bx - ax) / 0.01, (by - ay) / 0.01

    def shape(self, time: float) -> Shape | None:
        """Return the arm's shape at a time, None if it is out of the picture."""
        spot = self.at(time)
        if not -_SEEN < spot[1] < self._depth + _SEEN:
            return None
        return arm(self.shoulder, spot, self.looks, self.speed(time), self.flat)

    def burden(self, time: float) -> list[tuple[Piece, Pose]]:
        """Return the pieces it carries with their poses at a time; their offsets are kept as poses."""
        x, y, z = self.at(time)
        return [
            (piece, replace(held, x=x + held.x, y=y + held.y, z=max(z - 6 + held.z, 0.0)))
            for piece, held in self.carried
        ]


def _between(origin: Point, target: Point, share: float) -> Point:
    """Return a point of a hand's way: it starts and ends gently, and rises in between."""
    share = min(max(share, 0.0), 1.0)
    smooth = share**3 * (10 - 15 * share + 6 * share**2)
    x, y, z = (a + (b - a) * smooth for a, b in zip(origin, target, strict=True))
    rise = 0.09 * math.hypot(target[0] - origin[0], target[1] - origin[1]) * 4 * smooth * (1 - smooth)
    return x, y, z + rise
