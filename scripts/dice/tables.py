"""Invented tables with and without dice, for reporting; nothing of them is trained with."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from firmware.simulator.dice.chance import any_die, any_lamp
from firmware.simulator.dice.looks import Lamp, seen_from
from firmware.simulator.dice.render import Die, lay, render
from scripts.dice.grounds import distract, ground
from scripts.dice.photographs import Photograph

SIDE: Final = 480
_PIXELS: Final = 34.0
_ROOM: Final = 100
SEED: Final = 77_000
"""Of all that is reported; trainings have smaller ones."""


def laid(
    picture: NDArray[np.uint8], die: Die, lamp: Lamp, spot: tuple[int, int], chance: Generator
) -> tuple[float, ...]:
    """Lay a die on a picture and return its box: middle x and y, width and height."""
    tilt = float(np.clip(abs(chance.normal()) * 14, 0, 35))
    layer = render(die, lamp, seen_from(_ROOM, _PIXELS, tilt, chance.uniform(0, 360), 25.0))
    corner = (spot[0] - _ROOM // 2, spot[1] - _ROOM // 2)
    lay(layer, picture, corner)
    rows, columns = np.nonzero(layer.cover > 0.5)
    middle = ((columns.min() + columns.max()) / 2 + corner[0], (rows.min() + rows.max()) / 2 + corner[1])
    return *middle, np.ptp(columns) + 1.0, np.ptp(rows) + 1.0


def table(number: int) -> Photograph:
    """Return an invented table with three to eight dice of different makes, as a photograph."""
    chance = np.random.default_rng((SEED, number))
    picture = ground(SIDE, chance)
    lamp = any_lamp(chance)
    boxes, values = [], []
    spots = [(x, y) for x in range(60, SIDE - 50, 72) for y in range(60, SIDE - 50, 72)]
    chance.shuffle(spots)
    for x, y in spots[: int(chance.integers(3, 9))]:
        values.append(int(chance.integers(1, 7)))
        moved = (int(x + chance.integers(-12, 13)), int(y + chance.integers(-12, 13)))
        boxes.append(laid(picture, any_die(values[-1], chance), lamp, moved, chance))
    return Photograph(
        f"table-{number}", 0, taken(picture, chance), np.array(boxes, np.float32), np.array(values)
    )


def bare(number: int, cards: NDArray[np.uint8] | None) -> NDArray[np.uint8]:
    """Return an invented table with coins, eyes, buttons and no dice: (SIDE, SIDE, 3).

    Args:
        number: Seed.
        cards: (n, side, side, 3) pictures that lie there too, and dominoes and printed dice; None for none
            of all these, so that there are no pips at all.
    """
    chance = np.random.default_rng((SEED + 1, number))
    picture = ground(SIDE, chance)
    for _ in range(0 if cards is None else int(chance.integers(1, 5))):
        assert cards is not None  # noqa: S101 -- the range says so
        card = cards[int(chance.integers(len(cards)))]
        side = int(chance.integers(90, 190))
        small = np.asarray(cv2.resize(card, (side, side), interpolation=cv2.INTER_AREA), np.uint8)
        x, y = (int(one) for one in chance.integers(0, SIDE - side, 2))
        picture[y : y + side, x : x + side] = np.rot90(small, int(chance.integers(4)))
    for _ in range(int(chance.integers(2, 9))):
        distract(picture, 44.0, chance, pips=cards is not None)
    return taken(picture, chance)


def taken(picture: NDArray[np.uint8], chance: Generator) -> NDArray[np.uint8]:
    """Return a picture as a camera takes it: soft, with noise, as JPEG."""
    soft = cv2.GaussianBlur(picture, (0, 0), chance.uniform(0.4, 1.0)).astype(np.float32)
    soft += chance.standard_normal(soft.shape, np.float32) * np.float32(chance.uniform(1, 4))
    _, code = cv2.imencode(".jpg", np.clip(soft, 0, 255).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, 88])
    return np.asarray(cv2.imdecode(code, cv2.IMREAD_COLOR), np.uint8)
