"""Dice of any make, lying anyhow in any light, from a seed."""

from __future__ import annotations

import colorsys

import cv2
import numpy as np
from numpy.random import Generator

from firmware.simulator.dice.faces import Atlas, Pips, Texture, pip_face
from firmware.simulator.dice.looks import Colour, Floats, Lamp, Look
from firmware.simulator.dice.render import Die

_OPPOSITE = 7
"""Opposite faces of a die have this sum."""


def any_colour(chance: Generator) -> Colour:
    """Return a colour as dice have: any hue, or a grey."""
    kind = chance.random()
    if kind < 0.3:  # share of grey, white and black dice
        light = chance.choice(
            [chance.uniform(0.02, 0.15), chance.uniform(0.75, 0.97), chance.uniform(0.15, 0.75)]
        )
        warm = chance.uniform(-0.06, 0.06)
        return tuple(float(np.clip(light + one, 0, 1)) for one in (-warm, 0.0, warm))  # type: ignore[return-value]
    red, green, blue = colorsys.hsv_to_rgb(
        chance.random(), chance.uniform(0.35, 1.0), chance.uniform(0.15, 1.0)
    )
    return blue, green, red


def grey(colour: Colour) -> float:
    """Return how light a colour is, 0 to 1."""
    return 0.11 * colour[0] + 0.59 * colour[1] + 0.3 * colour[2]


def any_look(chance: Generator) -> Look:
    """Return a material."""
    body = any_colour(chance)
    clear = float(chance.choice([0.0, chance.uniform(0.5, 1.0)], p=[0.6, 0.4]))
    if clear and grey(body) < 0.1:  # nothing shines through black
        clear = 0.0
    marbled = chance.random() < 0.25
    return Look(
        body=body,
        rounding=float(chance.uniform(0.06, 0.42)),
        ball=float(chance.choice([1.75, chance.uniform(1.36, 1.6)])),
        clear=clear,
        milk=float(chance.uniform(0, 0.7) ** 1.5),
        gloss=float(chance.uniform(0, 0.9)),
        marble=float(chance.uniform(0.2, 0.9)) if marbled else 0.0,
        vein=any_colour(chance),
        grain=int(chance.integers(1 << 30)),
        depth=float(chance.uniform(0, 1)),
    )


def any_pips(body: Colour, chance: Generator) -> Pips:
    """Return pips that can be told from the body, some of them barely, some by their hue alone."""
    least, by_hue = chance.uniform(0.12, 0.5), chance.random() < 0.25
    for _ in range(50):
        ink = any_colour(chance) if chance.random() < 0.5 else (float(chance.choice([0.03, 0.95])),) * 3
        if abs(grey(ink) - grey(body)) > least:
            break
        if by_hue and float(np.ptp(np.subtract(ink, body))) > 2 * least:
            break
    else:
        ink = (0.95,) * 3 if grey(body) < 0.5 else (0.03,) * 3
    asian = chance.random() < 0.12
    return Pips(
        ink=ink,
        radius=float(chance.uniform(0.12, 0.24)),
        spread=float(chance.uniform(0.42, 0.6)),
        single=float(chance.uniform(1.3, 2.0)) if asian else float(chance.uniform(0.95, 1.15)),
        first=(0.1, 0.08, 0.8) if asian and grey(body) > 0.4 else None,
        ring=float(chance.choice([0.0, chance.uniform(0.3, 0.6)], p=[0.92, 0.08])),
        squeeze=float(chance.uniform(0.75, 1.0)),
    )


def any_lamp(chance: Generator) -> Lamp:
    """Return a light, from a soft sky to a hard lamp, of any warmth."""
    turn, lean = chance.uniform(0, 2 * np.pi), np.tan(np.radians(chance.uniform(5, 60)))
    strength = chance.uniform(0.1, 0.85)
    warm = chance.normal() * 0.08
    return Lamp(
        toward=(float(lean * np.cos(turn)), float(lean * np.sin(turn)), 1.0),
        strength=float(strength),
        ambient=float(np.clip(chance.uniform(0.85, 1.15) - strength, 0.12, 1.0)),
        spread=float(chance.uniform(0.03, 0.5)),
        window=float(chance.uniform(0.3, 1.6)),
        tint=(float(1 - warm), 1.0, float(1 + warm)),
    )


def arranged(top: Texture, sides: list[Texture], under: Texture, chance: Generator) -> Atlas:
    """Return a die's faces with `top` up, each turned by quarters at random; four sides."""
    faces = [*sides, top, under]
    return Atlas([np.ascontiguousarray(np.rot90(face, int(chance.integers(4)))) for face in faces])


def pip_atlas(value: int, pips: Pips, chance: Generator) -> Atlas:
    """Return the faces of a pip die that shows `value`."""
    pairs = [pair for pair in ((1, 6), (2, 5), (3, 4)) if value not in pair]
    chance.shuffle(pairs)
    sides = [face for pair in pairs for face in chance.permutation(pair)]
    drawn = [pip_face(int(face), pips) for face in sides]
    return arranged(pip_face(value, pips), drawn, pip_face(_OPPOSITE - value, pips), chance)


def turned(angle: float, lean: float = 0.0, toward: float = 0.0) -> Floats:
    """Return the rotation of a die that lies: turned on the table, then leaning; all in degrees."""
    flat, _ = cv2.Rodrigues(np.array([0.0, 0.0, np.radians(angle)]))
    axis = np.radians(lean) * np.array([np.cos(np.radians(toward)), np.sin(np.radians(toward)), 0.0])
    leaning, _ = cv2.Rodrigues(axis)
    return np.asarray(leaning @ flat, np.float32)


def any_die(value: int, chance: Generator) -> Die:
    """Return a pip die that shows `value`, turned anyhow."""
    look = any_look(chance)
    turn = turned(chance.uniform(0, 360), abs(chance.normal()) * 1.5, chance.uniform(0, 360))
    return Die(look, pip_atlas(value, any_pips(look.body, chance), chance), turn)
