"""The pigments of a picture: chosen from its family and the art variant, always the same for both."""

from __future__ import annotations

from zlib import crc32

import numpy as np
from msgspec import Struct

from firmware.simulator.drawing.colours import Colour, darker, lighter, turned, web

INK = web("#2b1a22")
GOLD = web("#d9a93a")
PAPER = web("#f6ecd4")
WHITE = web("#fffaf0")

DIE_COLOURS = {
    "purple": web("#7d3c9c"),
    "blue": web("#2467b5"),
    "orange": web("#e3761c"),
    "green": web("#37893f"),
}

# Hours of the day: sky above and at the horizon, far hills, water.
_HOURS = (
    ("#f2b49a", "#fbe9c8", "#c9a9b4", "#8fb7c4"),  # dawn
    ("#5fb3c8", "#f3efd2", "#9dbfb4", "#4f9fb5"),  # noon
    ("#e9893f", "#f9d99a", "#b98a8e", "#b98d83"),  # dusk
    ("#7d8fae", "#e4dfcf", "#9aa5b0", "#7191a6"),  # rain in the air
    ("#37508c", "#f1b98d", "#7c7aa3", "#486a9b"),  # evening
    ("#d8b04e", "#f7e6ad", "#c7a968", "#7fa59a"),  # leaf gold
    ("#93cbb4", "#f8f0d6", "#a7c0a0", "#5aa7a2"),  # after the rain
)


# No red and no yellow: roofs must not make one type of building look like another.
_ROOFS = ("#1f7a78", "#2f5fa3", "#5b3a86", "#4f7a3a")


class Palette(Struct, frozen=True):
    """Colours by what they paint."""

    sky: Colour
    horizon: Colour
    far: Colour
    water: Colour
    grass: Colour
    leaf: Colour
    dark_leaf: Colour
    ground: Colour
    wood: Colour
    red: Colour
    yellow: Colour
    white: Colour
    roof: Colour
    cloth: tuple[Colour, ...]
    skin: tuple[Colour, ...]


def randomness(family: str, art: int) -> np.random.Generator:
    """Return the random numbers that belong to a family of pictures in an art variant."""
    return np.random.default_rng((crc32(family.encode()), art))


def palette(family: str, art: int) -> Palette:
    """Return the pigments of a family in an art variant."""
    random = randomness(f"palette of {family}", art)
    sky, horizon, far, water = (web(code) for code in _HOURS[random.integers(len(_HOURS))])
    # The variant as a whole leans to one side, as one workshop's pigments do.
    lean = float(randomness("workshop", art).uniform(-0.025, 0.025))

    def mixed(code: str, spread: float = 0.012, share: float = 1.0) -> Colour:
        lows, highs = (-spread, 0.9, 0.94), (spread, 1.08, 1.04)
        hue, saturation, value = map(float, random.uniform(lows, highs))
        return turned(web(code), lean * share + hue, saturation, value)

    cloths = ["#b3263b", "#e0a52c", "#1f7a78", "#5b3a86", "#c65a86", "#2f5fa3", "#e9dcc0", "#7c9a3a"]
    random.shuffle(cloths)
    return Palette(
        sky=turned(sky, lean),
        horizon=horizon,
        far=turned(far, lean),
        water=turned(water, lean),
        grass=mixed("#8fae5a", 0.03),
        leaf=mixed("#5c8d43", 0.03),
        dark_leaf=mixed("#2f5a3c", 0.03),
        ground=mixed("#dcc08d"),
        wood=mixed("#8a5632"),
        red=mixed("#bd4f3a", 0.008, 0.3),
        yellow=mixed("#e9b53f", 0.006, 0.3),
        white=mixed("#f2ece1", 0.006, 0.3),
        roof=mixed(_ROOFS[int(random.integers(len(_ROOFS)))]),
        cloth=tuple(mixed(code, 0.02) for code in cloths),
        skin=tuple(mixed(code, 0.005) for code in ("#b97a4e", "#a3653c", "#cf9a6b")),
    )


def shaded(colour: Colour) -> tuple[Colour, Colour, Colour]:
    """Return a light, the plain and a dark tone of a pigment."""
    return lighter(colour, 0.35), colour, darker(colour, 0.28)
