"""Near-twins drawn for the report: six faces that are the same but for a number 8 mm high.

A set is a base picture, a style and colours of digits, and a spot; all follow from its number. The base is a
face of the simulated box in some print, or shapes and a frame drawn by chance.
"""

from __future__ import annotations

import colorsys
from functools import lru_cache
from typing import Final

import cv2
import numpy as np
import pygame.font
import pygame.surfarray
from msgspec import Struct
from numpy.random import Generator

from firmware.simulator.faces import draw_face
from vision.arrays import Image

CARD: Final = 60.0
"""Side of a card, in millimetres."""

NUMBER: Final = 8
"""Height of a digit that the report is about, in millimetres."""

RUNNING: Final = "123456"
ALIKE: Final = "356890"
"""What the six faces of a set say: the numbers of a die, or those most like each other."""

_FINE: Final = 960
"""Side at which faces are drawn, in pixels."""

_PENS: Final = ("plain", "bold", "slanted", "thin strokes", "thick strokes")
"""How digits are written: in three cuts of one typeface, or as strokes."""

_STROKES: Final = {"thin strokes": 0.13, "thick strokes": 0.2}
"""Width of strokes, in heights of a digit."""

_SEGMENTS: Final = {
    "0": "abcdef", "1": "bc", "2": "abged", "3": "abgcd", "4": "fgbc",
    "5": "afgcd", "6": "afgedc", "8": "abcdefg", "9": "abfgcd",
}  # fmt: skip
_ENDS: Final = {
    "a": (0, 0, 1, 0), "b": (1, 0, 1, 1), "c": (1, 1, 1, 2), "d": (0, 2, 1, 2),
    "e": (0, 1, 0, 2), "f": (0, 0, 0, 1), "g": (0, 1, 1, 1),
}  # fmt: skip
"""Strokes of digits as on a clock, and where each begins and ends, in halves of the height."""

_INKS: Final = (
    ((30, 26, 24), (214, 232, 240)),  # black on cream
    ((236, 240, 242), (40, 36, 120)),  # white on red
    ((240, 240, 236), (110, 60, 30)),  # white on blue
    ((40, 40, 150), (206, 226, 236)),  # red on cream
    ((120, 200, 230), (40, 60, 34)),  # gold on green
    ((60, 96, 40), (214, 232, 240)),  # green on cream
)
"""Ink and paper, BGR."""

_BASES: Final = (
    "goods-tea-2-blue",
    "palace-3-orange",
    "ship-05",
    "building-white-purple-1-purple",
    "score-karma-2-ruby",
    "administrator",
    "building-yellow-blue-1-green",
    "goods-silk-2-purple",
)


class Style(Struct, frozen=True):
    """How a set shows its number.

    Args:
        pen: How digits are written, one of `_PENS`.
        ink, paper: Colours, BGR.
        ground: What the number stands on: `disc`, `plate`, or `bare` (an outline on the picture).
        x, y: Its middle, in millimetres from the card's upper left corner.
    """

    pen: str
    ink: tuple[int, int, int]
    paper: tuple[int, int, int]
    ground: str
    x: float
    y: float


_SPOTS: Final = ((10.0, 10.0), (50.0, 50.0), (10.0, 50.0), (50.0, 10.0), (30.0, 49.0), (30.0, 30.0))
"""Where a number stands, in millimetres."""


def names(number: int, height: int = NUMBER) -> list[str]:
    """Return the faces of a set; every second one has the numbers that are most alike.

    Args:
        number: Of the set.
        height: Of the digits, in millimetres.
    """
    return [f"twin-{number}-{height}mm-{digit}" for digit in (ALIKE if number % 2 else RUNNING)]


def draw_twin(face: str, side: int, art: int = 0) -> Image:
    """Return the picture of a face, (side, side, 3); there is only one print of them."""
    del art
    _, number, height, digit = face.split("-")
    picture = _base(int(number)).copy()
    _write(picture, digit, style(int(number)), float(height.removesuffix("mm")))
    return np.asarray(cv2.resize(picture, (side, side), interpolation=cv2.INTER_AREA), np.uint8)


@lru_cache(maxsize=256)
def style(number: int) -> Style:
    """Return how a set shows its number."""
    dice = np.random.default_rng([number, 1])
    pen = _PENS[dice.integers(len(_PENS))]
    ink, paper = _INKS[dice.integers(len(_INKS))]
    ground = ("disc", "plate", "bare")[dice.integers(3)]
    x, y = _SPOTS[dice.integers(len(_SPOTS))]
    return Style(pen, ink, paper, ground, x, y)


@lru_cache(maxsize=64)
def _base(number: int) -> Image:
    dice = np.random.default_rng([number, 2])
    if dice.random() < 0.5:  # noqa: PLR2004 - half of them
        return draw_face(_BASES[dice.integers(len(_BASES))], _FINE, int(dice.integers(1, 60)))
    return _shapes(dice)


def _shapes(dice: Generator) -> Image:
    """Return a ground that fades, shapes in strong colours and a frame."""
    ends = np.array([_printed(dice, 0.5) for _ in range(2)], np.float32)
    down = np.linspace(0, 1, _FINE, dtype=np.float32)[:, None, None]
    picture = np.repeat(ends[0] * (1 - down) + ends[1] * down, _FINE, axis=1).astype(np.uint8)
    for _ in range(dice.integers(8, 26)):
        colour = _printed(dice)
        x, y = (int(value) for value in dice.integers(0, _FINE, 2))
        size = int(dice.integers(30, 200))
        if dice.random() < 0.5:  # noqa: PLR2004 - half of them
            axes = (size, int(size * dice.uniform(0.3, 1)))
            cv2.ellipse(picture, (x, y), axes, float(dice.uniform(0, 180)), 0, 360, colour, -1, cv2.LINE_AA)
        else:
            corners = (np.array([x, y]) + dice.integers(-size, size, (4, 2))).astype(np.int32)
            cv2.fillConvexPoly(picture, cv2.convexHull(corners), colour, cv2.LINE_AA)
    cv2.rectangle(picture, (0, 0), (_FINE - 1, _FINE - 1), _printed(dice, 0.5), int(dice.integers(20, 70)))
    return np.asarray(picture, np.uint8)


def _printed(dice: Generator, darkest: float = 0.25) -> tuple[int, int, int]:
    """Return a colour that inks can print, BGR: none as pure as a screen's, and none too dark."""
    red, green, blue = colorsys.hsv_to_rgb(
        dice.random(), dice.uniform(0.1, 0.75), dice.uniform(darkest, 0.92)
    )
    return round(blue * 255), round(green * 255), round(red * 255)


def _write(picture: Image, digit: str, style: Style, millimetres: float) -> None:
    """Draw a number on a picture, (960, 960, 3), in place."""
    scale = _FINE / CARD
    height = millimetres * scale
    middle = np.array([style.x, style.y]) * scale
    wide = (round(middle[0]), round(middle[1]))
    if style.ground == "disc":
        cv2.circle(picture, wide, round(height * 0.85), style.paper, -1, cv2.LINE_AA)
    elif style.ground == "plate":
        half = round(height * 0.75)
        low, high = (wide[0] - half, wide[1] - half), (wide[0] + half, wide[1] + half)
        cv2.rectangle(picture, low, high, style.paper, -1)
    margin = round(height * 0.2)
    shape = np.pad(_digit(digit, style.pen, round(height)), margin)
    if style.ground == "bare":
        round_brush = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (margin, margin))
        _fill(picture, cv2.dilate(shape, round_brush), wide, style.paper)
    _fill(picture, shape, wide, style.ink)


def _fill(
    picture: Image, shape: cv2.typing.MatLike, middle: tuple[int, int], colour: tuple[int, ...]
) -> None:
    """Lay a colour on a picture where a shape, (h, w) 0..255, has its middle there."""
    height, width = shape.shape
    left, top = middle[0] - width // 2, middle[1] - height // 2
    part = picture[top : top + height, left : left + width]
    share = shape[..., None].astype(np.float32) / 255
    part[:] = np.round(part * (1 - share) + np.array(colour, np.float32) * share)


def _digit(digit: str, pen: str, height: int) -> Image:
    """Return the shape of a digit, (height, w), 0..255."""
    if pen in _STROKES:
        thick = round(height * _STROKES[pen])
        shape = np.zeros((height, height * 2 // 3), np.uint8)
        low, across, down = thick // 2 + 1, shape.shape[1] - thick - 2, (height - thick - 2) / 2
        for name in _SEGMENTS[digit]:
            x0, y0, x1, y1 = _ENDS[name]
            ends = [(low + x * across, round(low + y * down)) for x, y in ((x0, y0), (x1, y1))]
            cv2.line(shape, ends[0], ends[1], (255,), thick, cv2.LINE_AA)
        return shape
    pygame.font.init()
    font = pygame.font.Font(None, round(height * 1.96))
    font.set_bold(pen == "bold")
    font.set_italic(pen == "slanted")
    written = pygame.surfarray.array_alpha(font.render(digit, True, (255, 255, 255))).T  # noqa: FBT003
    rows, columns = np.flatnonzero(written.any(axis=1)), np.flatnonzero(written.any(axis=0))
    inked = written[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    size = (max(1, round(inked.shape[1] * height / inked.shape[0])), height)
    return np.asarray(cv2.resize(inked, size, interpolation=cv2.INTER_AREA), np.uint8)
