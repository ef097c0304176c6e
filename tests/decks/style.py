"""How a deck is drawn: a style's table, and what the seed makes of it."""

from __future__ import annotations

import colorsys
from collections.abc import Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Literal, NamedTuple, final

import msgspec
import numpy as np
from msgspec import Struct

from engine.games.cards_and_karma.box.components import BUILDING_TYPES, DIE_COLOURS
from tests.decks.curves import Points, bent, circle, smooth

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""

STYLES = ("painted", "plain", "woodcut", "mandala", "watercolour")

_DICE: dict[str, Colour] = {
    "purple": (122, 48, 150),
    "blue": (34, 92, 190),
    "orange": (238, 128, 24),
    "green": (40, 146, 66),
}
_HOUSES: dict[str, Colour] = {"red": (196, 44, 40), "yellow": (240, 196, 44), "white": (240, 238, 230)}


class Style(Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of `styles.toml`, where the fields are explained."""

    name: str
    ground: Literal["landscape", "rays", "engraved", "petals", "blotches"]
    fill: Literal["shade", "flat", "hatch", "relief", "wash"]
    frame: Literal["band", "none", "double", "gold", "line"]
    outline: float
    ink: Colour
    paper: Colour
    hues: tuple[int, int, int, int]
    saturation: float
    light: float
    icons: str
    hand: Literal["round", "book", "quick"]
    nib: tuple[float, float, float]
    slant: float
    width: float
    die: Literal["cube", "flat", "tilted", "gem"]
    pip: Literal["round", "square", "diamond"]
    digits: bool
    plate: Literal["disc", "hexagon", "scroll", "diamond", "drop"]
    dyed: float
    symbols: bool
    arts: int
    corner: float
    slots: Mapping[str, tuple[float, float, float]]
    steps: Mapping[str, tuple[float, float]]


class Shape(NamedTuple):
    """A part of a symbol.

    Args:
        role: Which of the symbol's colours it has.
        points: Where, as (n, 2) on the unit square, y downwards.
        width: Of a line; 0 of a closed shape that is filled.
    """

    role: str
    points: Points
    width: float


@final
class Look:
    """A style as one deck has it: its symbols' shapes and all its colours, drawn from the seed."""

    def __init__(self, seed: int, style: str) -> None:
        self.style = _tables()[style]
        self.random = np.random.default_rng((seed, STYLES.index(style)))
        self.turn = float(self.random.uniform(-0.06, 0.06))
        self.dice: Mapping[str, Colour] = {name: self._near(_DICE[name]) for name in DIE_COLOURS}
        self.houses: Mapping[str, Colour] = {name: self._near(_HOUSES[name]) for name in BUILDING_TYPES}
        self.neutral = self._near((232, 226, 214))

    @cached_property
    def symbols(self) -> Mapping[str, tuple[Shape, ...]]:
        """One variant of every symbol, bent as only this deck has it."""
        variants = msgspec.toml.decode(
            Path(__file__).with_name(f"{self.style.icons}.toml").read_bytes(), type=dict[str, list[list[str]]]
        )
        found = {}
        for name, ways in variants.items():
            phase = self.random.uniform(0, 2 * np.pi, 4)
            one = ways[self.random.integers(len(ways))]
            found[name] = tuple(_shape(line, phase) for line in one)
        return found

    @cached_property
    def tones(self) -> Mapping[str, Mapping[str, Colour]]:
        """The colours of every symbol by role."""
        hues = (self.random.permutation(8) / 8 + self.random.uniform()) % 1
        found = {}
        for place, name in enumerate(self.symbols):
            hue = float(hues[place % 8])
            found[name] = self._tones(hue, float(self.random.uniform(0.45, 0.8)))
        for name, colour in self.houses.items():
            main = np.array(colour)
            found[name] = found[name] | {
                "main": colour,
                "dark": _colour(main * 0.42),
                "light": _colour(main * 0.75 + 30),
            }
        return found

    def hue(self, kind: int, shift: float = 0.0, light: float = 1.0, strength: float = 1.0) -> Colour:
        """Return the ground colour of a kind of card, changed by parts of a full turn of hue and of light."""
        style = self.style
        hue = style.hues[kind] / 360 + self.turn + shift
        return _hsv(hue, min(1.0, style.saturation * strength), min(1.0, style.light * light))

    def _near(self, colour: Colour) -> Colour:
        return _colour(np.array(colour) * self.random.uniform(0.92, 1.06) + self.random.normal(0, 5, 3))

    def _tones(self, hue: float, saturation: float) -> dict[str, Colour]:
        return {
            "main": _hsv(hue, saturation, 0.78),
            "light": _hsv(hue + 0.04, saturation * 0.45, 0.96),
            "dark": _hsv(hue - 0.04, saturation, 0.32),
            "accent": _hsv(hue + 0.4, saturation, 0.7),
            "skin": _hsv(0.07, 0.5, 0.72),
            "cloth": _hsv(0.36, 0.75, 0.55),
        }


@lru_cache
def _tables() -> Mapping[str, Style]:
    class Tables(Struct, forbid_unknown_fields=True):
        styles: list[Style]

    text = Path(__file__).with_name("styles.toml").read_bytes()
    return {style.name: style for style in msgspec.toml.decode(text, type=Tables).styles}


def _shape(line: str, phase: np.ndarray) -> Shape:
    role, kind, *numbers = line.split()
    values = [float(number) / 100 for number in numbers]
    width = float(kind[1:]) / 100 if kind[0] == "l" else 0.0
    if kind in ("c", "e"):
        points = circle((values[0], values[1]), (values[2], values[-1]))
    else:
        points = np.array(values).reshape(-1, 2)
        points = points if kind == "p" else smooth(points, closed=kind == "s")
    return Shape(role, bent(points, phase), width)


def _hsv(hue: float, saturation: float, value: float) -> Colour:
    return _colour(np.array(colorsys.hsv_to_rgb(hue % 1, saturation, value)) * 255)


def _colour(values: np.ndarray) -> Colour:
    red, green, blue = np.clip(values, 0, 255).astype(int).tolist()
    return red, green, blue
