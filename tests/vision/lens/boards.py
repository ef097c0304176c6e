"""Pictures of the printed board by a camera whose lens is known, rendered ray by ray.

Nothing here uses OpenCV's camera model: rays are bent by Brown's formula, met with the board's plane, and
look up the board as it is printed.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import cv2
import numpy as np
from msgspec import Struct
from numpy.random import Generator
from numpy.typing import NDArray

from display.language import load_language
from firmware.printing.board import draw_board
from firmware.printing.papers import PAPERS
from tests.firmware.printing.rasters import printed
from vision.arrays import Image

DENSITY: Final = 6
"""Pixels for each millimetre of the printed board."""

_DESK: Final = 105.0


class Optics(Struct, frozen=True):
    """A camera: width and height of its pictures, focal length and middle in pixels, its lens' bends."""

    size: tuple[int, int]
    focal: float
    centre: tuple[float, float]
    k1: float
    k2: float


@cache
def paper(name: str) -> Image:
    """The printed board, softened as print is."""
    picture = printed(draw_board(name, load_language("en")), PAPERS[name], DENSITY)
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), 0.8), np.uint8)


@cache
def _rays(optics: Optics) -> NDArray[np.float64]:
    """The directions in which a camera's pixels look, (height, width, 2) at distance 1."""
    y, x = np.mgrid[0 : optics.size[1], 0 : optics.size[0]].astype(np.float64)
    bent = (np.stack([x, y], axis=2) - optics.centre) / optics.focal
    straight = bent.copy()
    for _ in range(15):
        square = (straight**2).sum(axis=2, keepdims=True)
        straight = bent / (1 + optics.k1 * square + optics.k2 * square**2)
    return straight


def pictured(
    optics: Optics,
    place: tuple[float, float, float],
    tilt: tuple[float, float, float],
    dice: Generator,
    *,
    blur: float = 0.7,
    name: str = "a4",
) -> Image:
    """Return a picture of the board.

    Args:
        optics: The camera.
        place: Of the paper's middle before the camera, in millimetres: right, down, away.
        tilt: Degrees by which the paper is turned about these axes.
        dice: Of the noise.
        blur: Of the picture, in pixels.
        name: Of the paper.
    """
    x, y, z = np.radians(tilt)
    turn = _about(2, z) @ _about(1, y) @ _about(0, x)
    right, down, normal = turn[:, 0], turn[:, 1], turn[:, 2]
    rays = np.dstack([_rays(optics), np.ones(optics.size[::-1])])
    far = (normal @ np.array(place)) / (rays @ normal)
    met = rays * far[..., None] - np.array(place)
    width, height = PAPERS[name]
    columns = ((met @ right + width / 2) * DENSITY - 0.5).astype(np.float32)
    rows = ((met @ down + height / 2) * DENSITY - 0.5).astype(np.float32)
    seen = cv2.remap(paper(name), columns, rows, cv2.INTER_LINEAR, borderValue=(_DESK,))
    soft = cv2.GaussianBlur(seen.astype(np.float32) * 0.8 + 12, (0, 0), blur)
    noisy = np.clip(soft + dice.normal(0, 2.5, seen.shape), 0, 255).astype(np.uint8)
    return np.repeat(noisy[..., None], 3, axis=2)


def _about(axis: int, angle: float) -> NDArray[np.float64]:
    """A turn about an axis, (3, 3)."""
    first, second = [other for other in range(3) if other != axis]
    matrix = np.eye(3)
    matrix[first, first] = matrix[second, second] = np.cos(angle)
    matrix[first, second], matrix[second, first] = -np.sin(angle), np.sin(angle)
    return matrix


def walk(optics: Optics, count: int, dice: Generator, *, lean: float = 32.0) -> list[Image]:
    """Return pictures as people take them: all over the view, near and far, tilted by up to some degrees."""
    wide, high = (side / optics.focal / 2 for side in optics.size)
    spots = [(x, y) for y in (-0.62, 0.0, 0.62) for x in (-0.66, -0.22, 0.22, 0.66)]
    pictures = []
    for number in range(count):
        x, y = spots[number * 5 % len(spots)]
        far = dice.uniform(380, 620)
        tilt = dice.uniform(-1, 1, 3) * (lean, lean, 20.0)
        place = (x * wide * far, y * high * far, far)
        pictures.append(pictured(optics, place, (tilt[0], tilt[1], tilt[2]), dice))
    return pictures
