"""Tables to photograph cards on: wood, cloth, checked cloth and plastic, made up from a seed."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.decks.canvas import noise

SURFACES = ("wood", "cloth", "plastic", "checked")

SCALE = 3
"""Pixels a millimetre."""


def surface(name: str, width: int, height: int, random: np.random.Generator) -> NDArray[np.uint8]:
    """Return a table top of so many millimetres as (height * SCALE, width * SCALE, 3), blue, green, red."""
    shape = (height * SCALE, width * SCALE)
    colour = _colour(random, name)
    light = {"wood": _wood, "cloth": _woven, "plastic": _plastic, "checked": _woven}[name](shape, random)
    picture = colour * light[..., None]
    if name == "checked":
        other = _colour(random, "cloth")
        size = int(random.integers(14, 34)) * SCALE
        rows, columns = ((np.arange(side) // size % 2).astype(np.float32) for side in shape)
        share = (rows[:, None] + columns[None])[..., None] / 2
        picture = picture * (1 - share) + other * light[..., None] * share
    return np.asarray(np.clip(picture, 0, 255), np.uint8)


def _colour(random: np.random.Generator, name: str) -> NDArray[np.float32]:
    hue = random.uniform(8, 20) if name == "wood" else random.uniform(0, 180)
    strength = random.uniform(70, 150) if name == "wood" else random.uniform(10, 140)
    pixel = np.array([[[hue, strength, random.uniform(60, 215)]]], np.uint8)
    return np.asarray(cv2.cvtColor(pixel, cv2.COLOR_HSV2BGR)[0, 0], np.float32)


def _wood(shape: tuple[int, int], random: np.random.Generator) -> NDArray[np.float32]:
    rows, columns = shape
    fine = noise(random, columns, 3, rows, stretch=60)
    broad = noise(random, columns, 30, rows, stretch=12)
    rings = 0.5 + 0.5 * np.sin(broad * 38 + np.linspace(0, 30, rows, dtype=np.float32)[:, None])
    planks = np.ones((rows, 1), np.float32)
    for top in range(int(random.integers(60, 300)), rows, int(random.integers(300, 500))):
        planks[top:] = random.uniform(0.88, 1.1)
        planks[top : top + 3] = 0.45
    return np.asarray((0.72 + 0.3 * fine + 0.18 * rings) * planks, np.float32)


def _woven(shape: tuple[int, int], random: np.random.Generator) -> NDArray[np.float32]:
    rows, columns = np.indices(shape, np.float32, sparse=True)
    period = random.uniform(3.2, 7)
    threads = np.sin(rows * 2 * np.pi / period) * np.sin(columns * 2 * np.pi / period)
    folds = noise(random, shape[1], 420, shape[0]) + 0.4 * noise(random, shape[1], 130, shape[0], stretch=3)
    return np.asarray(
        0.78 + 0.08 * threads + 0.22 * folds + 0.08 * noise(random, shape[1], 3, shape[0]), np.float32
    )


def _plastic(shape: tuple[int, int], random: np.random.Generator) -> NDArray[np.float32]:
    specks = noise(random, shape[1], 4, shape[0])
    return np.asarray(
        0.95 + 0.06 * noise(random, shape[1], 200, shape[0]) - 0.25 * (specks > 0.93), np.float32
    )
