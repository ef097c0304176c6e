"""Pieces: what a hand can pick up, and how it lies."""

from __future__ import annotations

import math
from typing import Literal

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray


class Pose(Struct, frozen=True):
    """How a piece lies.

    Args:
        x, y: Its centre, in millimetres from the mat's upper left corner, right and down.
        z: Height of its lower side above the mat, in millimetres.
        angle: Degrees, counter-clockwise as seen from above; at 0 its face's top points to the
            mat's top.
        back: Whether its back is up.
    """

    x: float
    y: float
    z: float = 0.0
    angle: float = 0.0
    back: bool = False

    def spots(self, points: tuple[tuple[float, float], ...]) -> NDArray[np.float64]:
        """Return where (n, 2) points of the face, millimetres from its centre, lie on the mat."""
        cos, sin = math.cos(math.radians(self.angle)), math.sin(math.radians(self.angle))
        return np.array([(self.x + u * cos + v * sin, self.y - u * sin + v * cos) for u, v in points])


class Piece(Struct, frozen=True):
    """A piece, whatever becomes of it.

    Args:
        id: Its name in the truth log (`card-017`).
        front, back: Face ids of its two sides.
        shape: Its outline.
        size: Side or diameter, in millimetres.
        thickness: In millimetres.
    """

    id: str
    front: str
    back: str
    shape: Literal["square", "disc"] = "square"
    size: float = 60.0
    thickness: float = 0.3

    def face(self, pose: Pose) -> str:
        """Return the id of the face that is up."""
        return self.back if pose.back else self.front

    def corners(self, pose: Pose) -> NDArray[np.float64]:
        """Return its corners on the mat: upper left of its face first, clockwise; (4, 2) millimetres."""
        half = self.size / 2
        return pose.spots(((-half, -half), (half, -half), (half, half), (-half, half)))


Lying = tuple[Piece, Pose]
"""A piece at rest."""
