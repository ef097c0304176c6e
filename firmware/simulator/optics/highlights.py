"""Highlights: lamps that glossy sleeves mirror into the camera, where a card lies right for it."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from firmware.simulator.optics.camera import Camera
from firmware.simulator.optics.light import Light
from firmware.simulator.optics.outlines import Box, Image, around, touches, within
from firmware.simulator.table.pieces import Lying, Piece, Pose

_TILT: Final = 0.012
"""Standard deviation of a card's slope: cards are bent, and lie on one another."""

_ROUGH: Final = (9.0, 20.0)
"""Radius of a highlight at the least and at the most, in millimetres: lamp, sleeve and its waves."""

_BRIGHT: Final = (240.0, 245.0, 255.0)
"""What a highlight adds in its middle, BGR."""


class Highlights:
    """Adds highlights to pictures.

    Args:
        camera: Where they are seen from.
        light: Its spots are mirrored.
    """

    def __init__(self, camera: Camera, light: Light) -> None:
        self._camera = camera
        self._light = light

    def add(self, picture: Image, lying: Sequence[Lying], time: float, scale: float) -> None:
        """Add the highlights of a moment, in place.

        Args:
            picture: (height, width, 3) uint8, BGR.
            lying: The pieces at rest, lower ones before what lies on them.
            time: Seconds of the table's clock.
            scale: Pixels of the picture per pixel of a still.
        """
        spots = self._light.spots(time)
        if not len(spots):
            return
        cards = [(piece, pose) for piece, pose in lying if piece.shape == "square"]
        middles = np.array([(pose.x, pose.y) for _, pose in cards]).reshape(-1, 2)
        nature = np.array([_nature(piece, pose) for piece, pose in cards]).reshape(-1, 3)
        for spot in spots:
            mirrored = self._mirrored(spot, nature[:, :2])
            aside = np.abs(mirrored - middles).max(axis=1)
            for number in np.flatnonzero(aside < 30.0 + nature[:, 2]):
                self._shine(picture, cards, int(number), mirrored[number], float(nature[number, 2]), scale)

    def _mirrored(self, spot: NDArray[np.float64], slopes: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return where on the mat a card of each slope would have to lie to mirror a lamp: (n, 2)."""
        eye = np.array([self._camera.x, self._camera.y])
        near = 1 / self._camera.z + 1 / spot[2]
        return np.asarray((eye / self._camera.z + spot[:2] / spot[2] - 2 * slopes) / near)

    def _shine(
        self,
        picture: Image,
        cards: Sequence[Lying],
        number: int,
        spot: NDArray[np.float64],
        radius: float,
        scale: float,
    ) -> None:
        piece, pose = cards[number]
        quad = self._seen(piece, pose, scale)
        box = within(around(quad), (picture.shape[1], picture.shape[0]))
        if box is None:
            return
        mask = np.zeros((box[3] - box[1], box[2] - box[0]), np.uint8)
        _fill(mask, quad, box, 255)
        for other, above in cards[number + 1 :]:
            if max(abs(above.x - pose.x), abs(above.y - pose.y)) < 90.0:  # noqa: PLR2004 -- mm: it may lie on it
                upper = self._seen(other, above, scale)
                if touches(around(upper), box):
                    _fill(mask, upper, box, 0)
        (middle,) = self._camera.pixels(np.array([(*spot, pose.z)])) * scale - box[:2]
        y, x = np.mgrid[0 : mask.shape[0], 0 : mask.shape[1]]
        far = ((x - middle[0]) ** 2 + (y - middle[1]) ** 2) / (radius * self._camera.scale() * scale) ** 2
        glow = np.exp(-far) * (mask > 0)
        target = picture[box[1] : box[3], box[0] : box[2]]
        target[:] = cv2.add(target, np.asarray(np.rint(glow[..., None] * _BRIGHT), np.uint8))

    def _seen(self, piece: Piece, pose: Pose, scale: float) -> NDArray[np.float64]:
        return self._camera.above(piece.corners(pose), pose.z + piece.thickness) * scale


def _nature(piece: Piece, pose: Pose) -> tuple[float, float, float]:
    """Return how a card lies: its slopes, and how broad its highlights are; the same until it is moved."""
    chance = np.random.default_rng(zlib.crc32(f"{piece.id} {pose.x:.1f} {pose.y:.1f} sleeve".encode()))
    across, down = chance.normal(0, _TILT, 2)
    return float(across), float(down), float(chance.uniform(*_ROUGH))


def _fill(mask: Image, quad: NDArray[np.float64], box: Box, value: int) -> None:
    cv2.fillConvexPoly(mask, np.rint(quad - box[:2]).astype(np.int32), value)
