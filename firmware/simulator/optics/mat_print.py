"""The printed mat: panels for the places, a border, and the tags on white."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import cv2
import numpy as np

from engine.words import Mat, Region
from firmware.simulator.optics.outlines import Image

SCALE: Final = 2
"""Pixels of the print per millimetre."""

_FRACTION: Final = 4
_GROUND: Final = (66, 40, 30)
_PANEL: Final = (84, 54, 40)
_GOLD: Final = (94, 150, 190)
_WHITE: Final = (236, 240, 242)
_QUIET: Final = 5.0
"""White around a tag, in millimetres."""


@lru_cache(2)
def print_mat(mat: Mat, extra: tuple[Region, ...] = ()) -> Image:
    """Draw the mat as it is printed.

    Args:
        mat: Its places and tags.
        extra: Further areas to outline, which are no places of the camera.

    Returns:
        (height, width, 3) uint8, BGR, `SCALE` pixels a millimetre; not to be drawn on, for it is kept.
    """
    size = (round(mat.height * SCALE), round(mat.width * SCALE), 3)
    sheet = np.full(size, _GROUND, np.uint8)
    _border(sheet, mat)
    for region in (*mat.regions, *extra):
        box = (region.x + 1.5, region.y + 1.5, region.x + region.width - 1.5, region.y + region.height - 1.5)
        _rounded(sheet, box, 5.0, _PANEL, filled=True)
        _rounded(sheet, box, 5.0, _GOLD, filled=False)
    _tags(sheet, mat)
    return _woven(sheet)


def _border(sheet: Image, mat: Mat) -> None:
    for inset, thick in ((3.0, 2), (6.0, 1)):
        box = (inset, inset, mat.width - inset, mat.height - inset)
        _rounded(sheet, box, 4.0, _GOLD, filled=False, thick=thick)
    for x in (25.0, mat.width - 25.0):
        for y in np.arange(75.0, mat.height - 60.0, 50.0):
            if abs(y - mat.height / 2) > 40:  # noqa: PLR2004 -- room for the tag in the middle
                _rosette(sheet, x, float(y))


def _rosette(sheet: Image, x: float, y: float, radius: float = 13.0) -> None:
    for angle in np.arange(0.0, 360.0, 45.0).tolist():
        reach = radius * 0.55
        centre = _pixel(x + reach * np.cos(np.radians(angle)), y + reach * np.sin(np.radians(angle)))
        petal = _pixel(radius * 0.45, radius * 0.2)
        cv2.ellipse(sheet, centre, petal, angle, 0, 360, _GOLD, 1, cv2.LINE_AA, _FRACTION)
    cv2.circle(sheet, _pixel(x, y), _pixel(radius * 0.16, 0)[0], _GOLD, -1, cv2.LINE_AA, _FRACTION)


def _tags(sheet: Image, mat: Mat) -> None:
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    for tag in mat.tags:
        side = round(tag.side * SCALE)
        x, y = round((tag.x - tag.side / 2) * SCALE), round((tag.y - tag.side / 2) * SCALE)
        quiet = round(_QUIET * SCALE)
        sheet[max(y - quiet, 0) : y + side + quiet, max(x - quiet, 0) : x + side + quiet] = _WHITE
        black = cv2.aruco.generateImageMarker(dictionary, tag.id, side)
        sheet[y : y + side, x : x + side] = np.where(black[..., None] > 0, _WHITE, 28)  # ink is not black


def _woven(sheet: Image) -> Image:
    """Give the cloth its weave, so that nothing on it is perfectly flat."""
    height, width = sheet.shape[:2]
    dice = np.random.default_rng(4)
    weave = dice.normal(0, 1, (height, width)).astype(np.float32)
    soft = cv2.GaussianBlur(weave, (0, 0), 0.8) * 6
    clouds = cv2.resize(
        dice.normal(0, 1, (10, 14)).astype(np.float32), (width, height), interpolation=cv2.INTER_CUBIC
    )
    return np.asarray(np.clip(sheet + (soft + 1.5 * clouds)[..., None], 0, 255), np.uint8)


def _rounded(
    sheet: Image,
    box: tuple[float, float, float, float],
    radius: float,
    colour: tuple[int, int, int],
    *,
    filled: bool,
    thick: int = 2,
) -> None:
    left, top, right, bottom = box
    corners = ((right, bottom, 0), (left, bottom, 90), (left, top, 180), (right, top, 270))
    outline = []
    for x, y, start in corners:
        angles = np.radians(np.linspace(start, start + 90, 7))
        inner_x, inner_y = x + (-radius if x == right else radius), y + (-radius if y == bottom else radius)
        outline += [(inner_x + radius * np.cos(a), inner_y + radius * np.sin(a)) for a in angles]
    points = np.round(np.array(outline) * SCALE * 2**_FRACTION).astype(np.int32)
    if filled:
        cv2.fillPoly(sheet, [points], colour, cv2.LINE_AA, _FRACTION)
    else:
        cv2.polylines(sheet, [points], True, colour, thick, cv2.LINE_AA, _FRACTION)  # noqa: FBT003 -- OpenCV's


def _pixel(x: float, y: float) -> tuple[int, int]:
    return round(x * SCALE * 2**_FRACTION), round(y * SCALE * 2**_FRACTION)
