"""How high a piece comes to lie on others."""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np

from firmware.simulator.table.pieces import Lying, Piece, Pose


def overlaps(a: Lying, b: Lying) -> bool:
    """Tell whether two pieces share some of the mat, seen from above."""
    (one, first), (other, second) = a, b
    distance = math.hypot(first.x - second.x, first.y - second.y)
    if distance >= _reach(one) + _reach(other):
        return False
    if distance < (one.size + other.size) / 2:
        return True
    if "disc" in (one.shape, other.shape):
        return False
    return not (_parted(a, b) or _parted(b, a))


def height(piece: Piece, pose: Pose, lying: Iterable[Lying]) -> float:
    """Return the height at which a piece comes to rest, on top of what lies under it."""
    return max(
        (under.z + other.thickness for other, under in lying if overlaps((piece, pose), (other, under))),
        default=0.0,
    )


def _reach(piece: Piece) -> float:
    return piece.size / 2 * (math.sqrt(2) if piece.shape == "square" else 1)


def _parted(a: Lying, b: Lying) -> bool:
    """Tell whether a line along a side of the first square has the second one wholly beyond it."""
    piece, pose = a
    corners = b[0].corners(b[1]) - (pose.x, pose.y)
    angle = math.radians(pose.angle)
    axes = np.array([(math.cos(angle), -math.sin(angle)), (math.sin(angle), math.cos(angle))])
    along = corners @ axes.T
    return bool((np.maximum(along.min(axis=0), -along.max(axis=0)) >= piece.size / 2).any())
