"""What one picture shows of the printed board."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from msgspec import Struct

from vision.arrays import Floats, Image, Integers
from vision.lens.board import board
from vision.sharpness import edge_width

ENOUGH: Final = 20
"""Corners of the board that a picture must show to count."""

SOFT: Final = 6.0
"""Width of edges in pixels, of a picture 2304 wide, from which on a picture is blurred."""

_MARGIN: Final = 10


class Sighting(Struct, frozen=True, eq=False):
    """The board in a picture.

    Args:
        size: (width, height) of the picture in pixels.
        corners: (n, 2) of the board's corners that are seen, in pixels.
        numbers: (n,) which ones.
        covers: Share of the picture that lies between them, 0 to 1.
        softness: Width of the board's edges in pixels; some 2 where they are sharp. 0 where none is seen.
        mirrored: Whether no corner is seen but in a mirror.
    """

    size: tuple[int, int]
    corners: Floats
    numbers: Integers
    covers: float
    softness: float
    mirrored: bool = False

    @property
    def enough(self) -> bool:
        """Whether it shows enough corners."""
        return len(self.numbers) >= ENOUGH

    @property
    def sharp(self) -> bool:
        """Whether its edges are sharp enough for corners to be told to a fraction of a pixel."""
        return self.softness < SOFT * max(self.size[0] / 2304, 0.5)

    @property
    def counts(self) -> bool:
        """Whether a lens may be told from it."""
        return self.enough and self.sharp


def sighted(image: Image) -> Sighting:
    """Look for the board in a picture, (height, width, 3) BGR."""
    grey = np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), np.uint8)
    size = (image.shape[1], image.shape[0])
    seen, found = _corners(grey)
    if len(found) < 4:  # noqa: PLR2004 -- four make a quad, fewer no area
        mirrored = len(_corners(np.ascontiguousarray(grey[:, ::-1]))[1]) >= ENOUGH
        return Sighting(size, np.zeros((0, 2), np.float32), np.zeros(0, np.intp), 0.0, 0.0, mirrored)
    hull = cv2.convexHull(seen)
    (left, top), (right, bottom) = seen.min(axis=0), seen.max(axis=0)
    box = grey[
        max(int(top) - _MARGIN, 0) : int(bottom) + _MARGIN, max(int(left) - _MARGIN, 0) : int(right) + _MARGIN
    ]
    return Sighting(
        size=size,
        corners=seen,
        numbers=found,
        covers=float(cv2.contourArea(hull)) / (size[0] * size[1]),
        softness=edge_width(np.asarray(box, np.uint8)),
    )


def _corners(grey: Image) -> tuple[Floats, Integers]:
    """Return the board's corners in a grey picture, (n, 2), and which ones they are, (n,)."""
    corners, numbers, _, _ = cv2.aruco.CharucoDetector(board()).detectBoard(grey)
    if np.size(corners) <= 1:  # OpenCV gives None, whatever its types say, where there is no board
        return np.zeros((0, 2), np.float32), np.zeros(0, np.intp)
    return np.asarray(corners, np.float32).reshape(-1, 2), np.asarray(numbers, np.intp).ravel()
