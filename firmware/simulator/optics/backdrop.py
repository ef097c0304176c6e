"""The empty table as the camera sees it: table top and mat, before light falls on them."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from numpy.random import Generator

from engine.words import Mat, Region
from firmware.simulator.optics.camera import STILL, Camera
from firmware.simulator.optics.mat_print import SCALE, print_mat
from firmware.simulator.optics.outlines import Image
from firmware.simulator.optics.surfaces import patterned_cloth, wood

_MARGIN: Final = 320
"""Table around the mat, in millimetres; more than the camera sees."""

PAD: Final = (120.0, 40.0)
_BUTTONS: Final = ((70, 150, 70), (60, 60, 190), (190, 130, 50), (70, 180, 220))
"""Green, red, blue and yellow, BGR."""

_COARSE: Final = 16
"""Pixels between the points at which the lens is evaluated exactly."""

Pads = tuple[tuple[float, float], ...]


class Backdrop:
    """Table top and mat, drawn once and photographed again only when the camera is bumped.

    Args:
        mat: The mat.
        extra: Further areas printed on it.
        pads: Where pads with buttons lie beside it.
        dice: Where the table top comes from.
        cloth: Whether a patterned cloth lies on it.
    """

    def __init__(
        self, mat: Mat, extra: tuple[Region, ...], pads: Pads, dice: Generator, *, cloth: bool = False
    ) -> None:
        width, height = round(mat.width) + 2 * _MARGIN, round(mat.height) + 2 * _MARGIN
        top = patterned_cloth(width, height, dice) if cloth else wood(width, height, dice)
        plane = cv2.resize(top, (width * SCALE, height * SCALE))
        sheet = print_mat(mat, extra)
        inset = _MARGIN * SCALE
        edge = np.full(plane.shape[:2], 255, np.uint8)
        edge[inset + 4 : inset + sheet.shape[0] + 6, inset + 4 : inset + sheet.shape[1] + 6] = 110
        shade = cv2.GaussianBlur(edge, (0, 0), 4)  # the cloth is 2 mm thick
        plane = cv2.multiply(plane, cv2.merge([shade] * 3), scale=1 / 255)
        plane[inset : inset + sheet.shape[0], inset : inset + sheet.shape[1]] = sheet
        self._plane: Image = np.asarray(plane, np.uint8)
        for x, y in pads:
            _pad(self._plane, x, y)

    def photograph(self, camera: Camera) -> Image:
        """Return the empty table through a camera: (1296, 2304, 3) uint8, BGR."""
        width, height = STILL
        columns, rows = np.arange(0, width + _COARSE, _COARSE), np.arange(0, height + _COARSE, _COARSE)
        grid = np.stack(np.meshgrid(columns, rows), axis=-1).astype(np.float64)
        ground = (camera.ground(grid.reshape(-1, 2)) + _MARGIN) * SCALE - 0.5
        coarse = ground.reshape(len(rows), len(columns), 2).astype(np.float32)
        # Where the coarse points lie in the finer map: pixel k * _COARSE is point k.
        finer = np.array([[_COARSE, 0, 0], [0, _COARSE, 0]], np.float32)
        fine = cv2.warpAffine(coarse, finer, (width, height), borderMode=cv2.BORDER_REPLICATE)
        across, down = cv2.split(fine)
        seen = cv2.remap(self._plane, across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
        return np.asarray(seen, np.uint8)


def _pad(plane: Image, x: float, y: float) -> None:
    """Draw a pad with its four buttons."""
    left, top, right, bottom = (
        round((_MARGIN + at) * SCALE)
        for at in (x - PAD[0] / 2, y - PAD[1] / 2, x + PAD[0] / 2, y + PAD[1] / 2)
    )
    around = np.s_[top - 30 : bottom + 30, left - 30 : right + 30]
    dark = np.full(plane[around].shape, 255, np.uint8)
    dark[24:-24, 24:-24] = 120
    plane[around] = cv2.multiply(plane[around], cv2.GaussianBlur(dark, (0, 0), 8), scale=1 / 255)
    cv2.rectangle(plane, (left, top), (right, bottom), (46, 44, 42), -1)
    for number, colour in enumerate(_BUTTONS):
        spot = (round(left + (number + 0.5) * (right - left) / len(_BUTTONS)), (top + bottom) // 2)
        cv2.circle(plane, spot, round(10 * SCALE), (24, 22, 22), -1, cv2.LINE_AA)
        cv2.circle(plane, spot, round(8.5 * SCALE), colour, -1, cv2.LINE_AA)
