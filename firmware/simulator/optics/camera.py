"""Where a point of the table appears in the picture: a pinhole behind a lens, above the mat."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.random import Generator
from numpy.typing import NDArray

STILL: Final = (2304, 1296)
"""Width and height of stills, in pixels: a binned mode of the Raspberry Pi Camera Module 3."""
MOTION: Final = (640, 360)
"""Width and height of motion pictures: the same view, 3.6 times smaller."""

HEIGHT: Final = 1050.0
"""Millimetres above the table at which the whole mat is in the picture."""

_FOCAL: Final = 1705.0  # 68 degrees across, some 1.62 px/mm on the mat


class Camera(Struct, frozen=True):
    """A mounted camera.

    Args:
        x, y, z: The lens, in millimetres: right and down from the mat's upper left corner, and up.
        pitch, yaw, roll: How far it is turned from looking straight down, in degrees.
        focal: Focal length in pixels of a still.
        k1, k2: Radial distortion of its lens (Brown's model).
        centre: Where the optical axis meets a still, in pixels.
    """

    x: float
    y: float
    z: float
    pitch: float
    yaw: float
    roll: float
    focal: float
    k1: float
    k2: float
    centre: tuple[float, float]

    def moved(self, dx: float, dy: float) -> Camera:
        """Return the camera after a bump that shifted it, in millimetres."""
        return replace(self, x=self.x + dx, y=self.y + dy, roll=self.roll + dx / 40)

    def pixels(self, points: NDArray[np.float64]) -> NDArray[np.float64]:
        """Project points of the table.

        Args:
            points: (n, 3) millimetres: x right and y down from the mat's corner, z up.

        Returns:
            (n, 2) pixels of a still.
        """
        down = points * (1.0, 1.0, -1.0)
        rotation, translation = self._extrinsics()
        matrix = np.array([[self.focal, 0, self.centre[0]], [0, self.focal, self.centre[1]], [0, 0, 1.0]])
        lens = np.array([self.k1, self.k2, 0.0, 0.0])
        found, _ = cv2.projectPoints(down.reshape(-1, 1, 3), rotation, translation, matrix, lens)
        return np.asarray(found, np.float64).reshape(-1, 2)

    def above(self, spots: NDArray[np.float64], height: float) -> NDArray[np.float64]:
        """Project points above (n, 2) spots of the table, all in millimetres (`pixels`)."""
        return self.pixels(np.column_stack([spots, np.full(len(spots), height)]))

    def ground(self, pixels: NDArray[np.float64]) -> NDArray[np.float64]:
        """Find the points of the mat's plane that appear at (n, 2) pixels; (n, 2) millimetres."""
        bent = (pixels - self.centre) / self.focal
        straight = bent.copy()
        for _ in range(12):  # the lens bends so little that this settles far below a hundredth pixel
            square = (straight**2).sum(axis=1, keepdims=True)
            straight = bent / (1 + self.k1 * square + self.k2 * square**2)
        rays = np.column_stack([straight, np.ones(len(straight))])
        rotation, _ = cv2.Rodrigues(self._extrinsics()[0])
        rays = rays @ rotation  # transpose applied from the right: camera to table
        return np.asarray(rays[:, :2] / rays[:, 2:] * self.z + (self.x, self.y), np.float64)

    def scale(self) -> float:
        """Return about how many pixels of a still a millimetre of the mat takes."""
        return self.focal / self.z

    def _extrinsics(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        angles = np.radians([self.pitch, self.yaw, self.roll])
        rotation, _ = cv2.Rodrigues(angles)
        place = np.array([self.x, self.y, -self.z])
        return angles, -rotation @ place


def mounted(width: float, height: float, dice: Generator, above: float = HEIGHT) -> Camera:
    """Return a camera as a person mounts it: near the middle of a mat, not quite straight.

    Args:
        width: Of the mat, in millimetres.
        height: Of the mat, in millimetres.
        dice: Where the accidents come from.
        above: How high, about, in millimetres.
    """
    z = above + dice.uniform(-8, 8)
    angles = dice.uniform(-1.0, 1.0, 3) * (2.0, 2.0, 0.8)
    rotation, _ = cv2.Rodrigues(np.radians(angles))
    axis = rotation[2]
    # Who mounts it shifts it until the mat is in the picture: the axis meets the mat near its middle.
    aim = dice.uniform(-1.0, 1.0, 2) * (10.0, 5.0)
    spread = dice.uniform(-1.0, 1.0, 5)
    return Camera(
        x=float(width / 2 + aim[0] - z * axis[0] / axis[2]),
        y=float(height / 2 + aim[1] - z * axis[1] / axis[2]),
        z=float(z),
        pitch=float(angles[0]),
        yaw=float(angles[1]),
        roll=float(angles[2]),
        focal=float(_FOCAL * (1 + 0.005 * spread[0])),
        k1=float(-0.0425 + 0.0075 * spread[1]),
        k2=float(0.0175 + 0.0075 * spread[2]),
        centre=(float(STILL[0] / 2 + 9 * spread[3]), float(STILL[1] / 2 + 6 * spread[4])),
    )
