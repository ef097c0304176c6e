"""A bank of rendered dice, drawn once and laid over pictures while training.

python -m scripts.dice.sprites --out FOLDER --count 8000 --seed 0
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

import cv2
import numpy as np
from msgspec import Struct
from numpy.random import Generator
from numpy.typing import NDArray

from firmware.simulator.dice.chance import (
    any_colour,
    any_die,
    any_lamp,
    any_look,
    any_pips,
    arranged,
    grey,
    turned,
)
from firmware.simulator.dice.faces import SIDE as FACE
from firmware.simulator.dice.faces import Texture, inked, pip_face
from firmware.simulator.dice.looks import Colour, seen_from
from firmware.simulator.dice.render import Die, render

SIDE: Final = 96
"""Pixels along a sprite."""
_PIXELS: Final = 45.0
_BRIGHT: Final = 1.6
"""The light that a glow of 255 stands for, as a multiple of white paper."""
OTHER: Final = 0
"""Value of a die that shows no pips."""


class Sprites(Struct, frozen=True, eq=False):
    """Rendered dice.

    Args:
        layers: (n, SIDE, SIDE, 6) uint8: what the die sends (of _BRIGHT), what it lets through (of 1).
        boxes: (n, 4) middle x and y, width and height of the die, in pixels.
        values: (n,) 1 to 6, or OTHER.
    """

    layers: NDArray[np.uint8]
    boxes: NDArray[np.float32]
    values: NDArray[np.int64]

    def layer(self, index: int) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Return what one die sends, 0 to 255 and above, and lets through, 0 to 1."""
        whole = self.layers[index].astype(np.float32)
        return whole[..., :3] * np.float32(_BRIGHT), whole[..., 3:] / np.float32(255)


def load_sprites(folder: Path) -> Sprites:
    """Read a bank."""
    layers = np.load(folder / "layers.npy", mmap_mode="r")
    return Sprites(layers, np.load(folder / "boxes.npy"), np.load(folder / "values.npy"))


def make(folder: Path, count: int, seed: int) -> None:
    """Draw a bank; each sprite depends on the seed and its number only."""
    folder.mkdir(parents=True, exist_ok=True)
    layers = np.lib.format.open_memmap(folder / "layers.npy", "w+", np.uint8, (count, SIDE, SIDE, 6))
    boxes, values = np.zeros((count, 4), np.float32), np.zeros(count, np.int64)
    for number in range(count):
        layers[number], boxes[number], values[number] = _one(np.random.default_rng((seed, number)))
        if number % 100 == 99 or number == count - 1:
            # What is there so far can be used while the rest is drawn.
            np.save(folder / "boxes.npy", boxes[: number + 1])
            np.save(folder / "values.npy", values[: number + 1])
            print(number + 1, flush=True)


def _one(chance: Generator) -> tuple[NDArray[np.uint8], tuple[float, ...], int]:
    value = int(chance.integers(1, 7))
    die = any_die(value, chance)
    if chance.random() < 0.14:  # share of dice with signs instead of pips
        die, value = _signed(chance), OTHER
    tilt = float(np.clip(abs(chance.normal()) * 20, 0, 42))
    rays = seen_from(SIDE, _PIXELS, tilt, chance.uniform(0, 360), float(chance.uniform(9, 40)), fine=1)
    layer = render(die, any_lamp(chance), rays, fine=1)
    rows, columns = np.nonzero(layer.cover > 0.5)  # half a pixel
    box = (
        (columns.min() + columns.max()) / 2,
        (rows.min() + rows.max()) / 2,
        np.ptp(columns) + 1.0,
        np.ptp(rows) + 1.0,
    )
    # The shadow fades out before the sprite ends.
    ramp = np.clip(np.minimum(np.arange(SIDE), np.arange(SIDE)[::-1]) / 10, 0, 1)
    fade = np.maximum(np.minimum.outer(ramp, ramp), layer.cover)[..., None]
    lets = 1 - (1 - layer.lets) * fade
    both = np.dstack([layer.glow / _BRIGHT, lets])
    return np.clip(np.rint(both * 255), 0, 255).astype(np.uint8), tuple(float(one) for one in box), value


def _signed(chance: Generator) -> Die:
    look = any_look(chance)
    pips = any_pips(look.body, chance)
    rest = [pip_face(int(one), pips) for one in chance.integers(1, 7, 5)]
    if chance.random() < 0.6:  # all faces have signs, or only one of them
        rest = [sign_face(pips.ink, chance) for _ in range(5)]
    atlas = arranged(sign_face(pips.ink, chance), rest[:4], rest[4], chance)
    return Die(
        look, atlas, turned(chance.uniform(0, 360), abs(chance.normal()) * 1.5, chance.uniform(0, 360))
    )


def sign_face(ink: Colour, chance: Generator) -> Texture:
    """Return a face with an invented sign: a letter, star, blot, bars or rings, in one or two colours."""
    texture = inked(_sign(chance), ink)
    if chance.random() < 0.35:  # with a second colour on top
        second = any_colour(chance)
        if abs(grey(second) - grey(ink)) > 0.2:
            over = cv2.warpAffine(
                _sign(chance), np.array([[0.5, 0, FACE / 4], [0, 0.5, FACE / 4]]), (FACE, FACE)
            )
            texture[..., :3] = (
                texture[..., :3] * (1 - over[..., None]) + np.array(second, np.float32) * over[..., None]
            )
            texture[..., 3] = np.maximum(texture[..., 3], over)
    return texture


def _sign(chance: Generator) -> NDArray[np.float32]:
    side = FACE * 2
    ink = np.zeros((side, side), np.uint8)
    middle = (side // 2, side // 2)
    kind = int(chance.integers(6))
    if kind == 0:
        letter = chr(int(chance.choice([*range(48, 58), *range(65, 91), 38, 63, 37])))
        font = int(
            chance.choice(
                [cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_TRIPLEX, cv2.FONT_HERSHEY_SCRIPT_COMPLEX]
            )
        )
        scale = chance.uniform(3.5, 5.5)
        size, _ = cv2.getTextSize(letter, font, scale, 9)
        cv2.putText(
            ink, letter, (middle[0] - size[0] // 2, middle[1] + size[1] // 2), font, scale, (255,), 12
        )
    elif kind in (1, 2):
        points = int(chance.integers(3, 12))
        angles = np.linspace(0, 2 * np.pi, points, endpoint=False) + chance.uniform(0, 6)
        reach = side * (
            chance.uniform(0.15, 0.42, points) if kind == 1 else np.where(np.arange(points) % 2, 0.18, 0.4)
        )
        star = np.stack([np.cos(angles), np.sin(angles)], axis=1) * reach[:, None] + side / 2
        cv2.fillPoly(ink, [star.astype(np.int32)], (255,), cv2.LINE_AA)
        if chance.random() < 0.5:  # with a hole
            cv2.circle(ink, middle, round(side * chance.uniform(0.05, 0.14)), (0,), -1, cv2.LINE_AA)
    elif kind == 3:  # bars and crosses
        for _ in range(int(chance.integers(1, 4))):
            ends = chance.integers(side // 8, side - side // 8, 4)
            cv2.line(
                ink,
                (int(ends[0]), int(ends[1])),
                (int(ends[2]), int(ends[3])),
                (255,),
                int(chance.integers(10, 36)),
            )
    elif kind == 4:  # rings and frames
        cv2.circle(ink, middle, round(side * chance.uniform(0.22, 0.4)), (255,), int(chance.integers(8, 24)))
        if chance.random() < 0.5:
            cv2.rectangle(ink, (side // 3, side // 3), (2 * side // 3, 2 * side // 3), (255,), -1)
    else:  # a blot
        noise = cv2.resize(
            chance.random((7, 7)).astype(np.float32), (side, side), interpolation=cv2.INTER_CUBIC
        )
        far = np.hypot(*(np.indices((side, side)) - side / 2)) / (side / 2)
        ink = ((noise - far * 0.7 > 0.1) * 255).astype(np.uint8)
    return np.asarray(cv2.resize(ink, (FACE, FACE), interpolation=cv2.INTER_AREA), np.float32) / np.float32(
        255
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--count", type=int, default=8000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    make(given.out, given.count, given.seed)
