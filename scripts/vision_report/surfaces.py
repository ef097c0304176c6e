"""What composed photographs are laid on: tables and cloths made up from a seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import cv2
import numpy as np
from numpy.random import Generator

from vision.arrays import Floats, Image

Colour = tuple[float, float, float]
"""BGR, 0..255."""


def _noise(shape: tuple[int, int], dice: Generator, across: float, down: float) -> Floats:
    """Return soft noise of mean 0 and deviation 1; `across` and `down` are its grain in pixels."""
    rough = dice.normal(0, 1, shape).astype(np.float32)
    soft = cv2.GaussianBlur(rough, (0, 0), sigmaX=across, sigmaY=down)
    return np.asarray((soft - soft.mean()) / max(float(soft.std()), 1e-6), np.float32)


def _coloured(light: Floats, colour: Colour) -> Image:
    """Return a colour as bright as `light`, (h, w), says, 1 leaving it as it is."""
    return np.asarray(np.clip(light[..., None] * np.array(colour, np.float32), 0, 255), np.uint8)


def planks(shape: tuple[int, int], dice: Generator, colour: Colour) -> Image:
    """Return wood with a grain."""
    grain = 0.06 * _noise(shape, dice, 60, 1.2) + 0.05 * _noise(shape, dice, 200, 8)
    board = np.arange(shape[0]) // int(dice.integers(90, 200))
    boards = dice.normal(0, 0.05, int(board.max()) + 1)[board][:, None]
    return _coloured(np.asarray(1 + grain + boards, np.float32), colour)


def felt(shape: tuple[int, int], dice: Generator, colour: Colour) -> Image:
    """Return one even colour with a fine nap."""
    return _coloured(1 + 0.02 * _noise(shape, dice, 1, 1) + 0.02 * _noise(shape, dice, 40, 40), colour)


def checked(shape: tuple[int, int], dice: Generator, colour: Colour) -> Image:
    """Return a cloth with crossing stripes."""
    pitch = float(dice.uniform(18, 60))
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32)
    stripes = ((x % pitch < pitch / 2) * 0.22 + (y % pitch < pitch / 2) * 0.22).astype(np.float32)
    return _coloured(0.8 + stripes + 0.02 * _noise(shape, dice, 1, 1), colour)


def speckled(shape: tuple[int, int], dice: Generator, colour: Colour) -> Image:
    """Return stone with light and dark grains."""
    grains = 0.12 * _noise(shape, dice, 1.6, 1.6) + 0.08 * _noise(shape, dice, 8, 8)
    return _coloured(1 + grains, colour)


def flowered(shape: tuple[int, int], dice: Generator, colour: Colour) -> Image:
    """Return a cloth with flowers all over."""
    picture = felt(shape, dice, colour)
    pitch = int(dice.integers(50, 110))
    petal = tuple(float(value) for value in dice.uniform(30, 230, 3))
    for top in range(0, shape[0] + pitch, pitch):
        for left in range((top // pitch % 2) * pitch // 2, shape[1] + pitch, pitch):
            for angle in np.arange(5) * 2 * np.pi / 5 + dice.uniform(0, 6):
                spot = (round(left + np.cos(angle) * pitch / 6), round(top + np.sin(angle) * pitch / 6))
                cv2.circle(picture, spot, pitch // 9, petal, -1, cv2.LINE_AA)
            cv2.circle(picture, (left, top), pitch // 12, (60, 200, 230), -1, cv2.LINE_AA)
    return picture


def ribbed(shape: tuple[int, int], dice: Generator, colour: Colour) -> Image:
    """Return bamboo or slats: fine parallel ribs."""
    pitch = float(dice.uniform(7, 16))
    y = np.arange(shape[0], dtype=np.float32)[:, None]
    ribs = 0.85 + 0.15 * np.abs(np.sin(y / pitch * np.pi)) + 0.03 * _noise(shape, dice, 80, 2)
    return _coloured(np.asarray(ribs, np.float32), colour)


Surface = Callable[[tuple[int, int], Generator, Colour], Image]

TUNED: Final[tuple[Surface, ...]] = (planks, felt, checked)
"""Kinds that were looked at while the eyes were made;"""

REPORTED: Final[tuple[Surface, ...]] = (speckled, flowered, ribbed, felt)
"""and kinds that are reported; felt is on both sides, in colours of its own."""

COLOURS: Final[tuple[Colour, ...]] = (
    (70, 110, 160), (40, 60, 90), (60, 90, 40), (120, 70, 40), (150, 175, 190), (60, 60, 65), (40, 40, 120),
)  # fmt: skip
"""Of tables that differ from cards in lightness or not at all."""


def like(picture: Image, dice: Generator, *, border: bool) -> Colour:
    """Return a colour of a card's lightness.

    Args:
        picture: The card, (height, width, 3).
        dice: Chooses the hue.
        border: The border's own colour instead of another hue.
    """
    rim = np.concatenate([picture[2:6].reshape(-1, 3), picture[-6:-2].reshape(-1, 3)]).mean(axis=0)
    if border:
        return tuple(float(value) for value in rim)  # type: ignore[return-value]
    lab = cv2.cvtColor(picture, cv2.COLOR_BGR2LAB).reshape(-1, 3).astype(np.float32).mean(axis=0)
    angle = dice.uniform(0, 2 * np.pi)
    lab[1:] = 128 + 32 * np.array([np.cos(angle), np.sin(angle)])
    colour = cv2.cvtColor(np.clip(lab, 0, 255).astype(np.uint8)[None, None], cv2.COLOR_LAB2BGR)[0, 0]
    return tuple(float(value) for value in colour)  # type: ignore[return-value]
