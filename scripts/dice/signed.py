"""Dice with drawn signs that no training knows: letters, digits, shapes, arrows, leaves, grids."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from firmware.simulator.dice.chance import any_lamp, any_look, any_pips, arranged, turned
from firmware.simulator.dice.faces import SIDE, Texture, inked
from firmware.simulator.dice.looks import Lamp, Look, seen_from
from firmware.simulator.dice.render import Die, lay, render
from scripts.dice.tables import taken
from vision.dice.patches import patch, white_of
from vision.dice.signs import alike, signs

_ROOM: Final = 128
_PIXELS: Final = 40.0
"""Side of a die; its box is about 50."""
_SETS: Final = ("ABEHKM", "34579Q", "shapes", "arrows", "leaves", "grids")
_SEED: Final = 88_000
_ABOVE, _ASIDE = 4.0, 10.0
"""How far from right above a die is usually looked at, in degrees, to enrol it and to read it."""
_TRIES: Final = 3
"""So often two pictures of a face are taken where they do not look alike."""


def signs_told(looks: int = 8) -> tuple[int, int, int, int]:
    """Enrol six sets by two pictures a face, read others; return how many were right, wrong, not told.

    The fourth is how many were told as another face where their own was not enrolled.
    """
    right = wrong = unknown = strange = 0
    for number, name in enumerate(_SETS):
        chance = np.random.default_rng((_SEED, number))
        look = any_look(chance)
        ink = any_pips(look.body, chance).ink
        textures = [inked(_drawn(name, face), ink) for face in range(6)]
        names = tuple(str(face) for face in range(6) for _ in range(2))
        shown = [cut for face in range(6) for cut in _shown(look, textures, face, chance)]
        enrolled = signs(names, shown)
        for face in range(6):
            rest = [number for number, one in enumerate(names) if one != str(face)]
            others = signs(tuple(names[one] for one in rest), [shown[one] for one in rest])
            for _ in range(looks):
                seen = _seen(look, textures, face, chance)
                said, _ = enrolled.of(seen)
                strange += others.of(seen)[0] is not None
                unknown += said is None
                right += said == str(face)
                wrong += said not in (None, str(face))
    return right, wrong, unknown, strange


def _shown(
    look: Look, textures: list[Texture], face: int, chance: Generator
) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """Return two pictures of a face that `munshi dice enrol` takes; others are taken again."""
    tries = range(_TRIES)
    taken_twice = [tuple(_seen(look, textures, face, chance, _ABOVE) for _ in range(2)) for _ in tries]
    one, two = next((both for both in taken_twice if alike(*both)), taken_twice[-1])
    return one, two


def _seen(
    look: Look, textures: list[Texture], face: int, chance: Generator, tilt: float = _ASIDE
) -> NDArray[np.uint8]:
    others = [one for number, one in enumerate(textures) if number != face]
    die = Die(look, arranged(textures[face], others[:4], others[4], chance), turned(chance.uniform(0, 360)))
    return lying(die, any_lamp(chance), chance, tilt)


def lying(die: Die, lamp: Lamp, chance: Generator, tilt: float = _ASIDE) -> NDArray[np.uint8]:
    """Return the cut of a die that lies on grey, seen by a camera; its box is not quite exact."""
    off_above = float(np.clip(abs(chance.normal()) * tilt, 0, 25))
    layer = render(die, lamp, seen_from(_ROOM, _PIXELS, off_above, chance.uniform(0, 360), 25.0))
    picture = np.full((_ROOM, _ROOM, 3), (170, 178, 182), np.uint8)
    lay(layer, picture, (0, 0))
    rows, columns = np.nonzero(layer.cover > 0.5)
    middle = (float(columns.min() + columns.max()) / 2, float(rows.min() + rows.max()) / 2)
    off = chance.normal(0, 1.0, 2)
    size = (np.ptp(columns) + np.ptp(rows) + 2) / 2 * np.exp(chance.normal(0, 0.04))
    pixels = taken(picture, chance)
    return patch(pixels, (middle[0] + off[0], middle[1] + off[1]), float(size), white_of(pixels))


def _drawn(name: str, face: int) -> NDArray[np.float32]:
    side = SIDE * 2
    ink = np.zeros((side, side), np.uint8)
    if name == "shapes":
        turns = np.linspace(0, 2 * np.pi, 3 + face, endpoint=False)
        reach = side * np.where(np.arange(3 + face) % 2, 0.38, 0.12 if face % 2 else 0.38)
        points = np.stack([np.cos(turns), np.sin(turns)], axis=1) * reach[:, None] + side / 2
        cv2.fillPoly(ink, [points.astype(np.int32)], (255,), cv2.LINE_AA)
        if face % 3 == 0:
            cv2.circle(ink, (side // 2, side // 2), side // 10, (0,), -1, cv2.LINE_AA)
    elif name == "arrows":
        cv2.arrowedLine(
            ink, (side // 5, side // 2), (4 * side // 5, side // 2), (255,), 18, cv2.LINE_AA, 0, 0.4
        )
        for bar in range(face):
            x = side // 5 + bar * side // 9
            cv2.line(ink, (x, side // 4), (x, side // 2), (255,), 10, cv2.LINE_AA)
    elif name == "leaves":
        for leaf in range(face + 2):
            angle = 360 * leaf / (face + 2)
            place = (np.array([np.cos(np.radians(angle)), np.sin(np.radians(angle))]) * 0.22 + 0.5) * side
            middle = (round(float(place[0])), round(float(place[1])))
            cv2.ellipse(ink, middle, (side // 6, side // 14), angle, 0, 360, (255,), -1, cv2.LINE_AA)
    elif name == "grids":
        marks = np.random.default_rng((_SEED, face)).random((4, 4)) > 0.5
        ink[side // 6 : side // 6 + 4 * (side // 6), side // 6 : side // 6 + 4 * (side // 6)] = np.kron(
            marks, np.full((side // 6, side // 6), 255)
        )
    else:
        font, scale = cv2.FONT_HERSHEY_DUPLEX, 5.0
        size, _ = cv2.getTextSize(name[face], font, scale, 12)
        cv2.putText(ink, name[face], ((side - size[0]) // 2, (side + size[1]) // 2), font, scale, (255,), 12)
    small = cv2.resize(ink, (SIDE, SIDE), interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.float32) / np.float32(255)
