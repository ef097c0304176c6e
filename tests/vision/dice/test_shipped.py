"""The network that comes with Munshi, on drawn dice."""

from __future__ import annotations

from importlib.resources import files

import numpy as np

from firmware.simulator.dice.chance import pip_atlas, turned
from firmware.simulator.dice.faces import Pips
from firmware.simulator.dice.looks import Lamp, Look, seen_from
from firmware.simulator.dice.render import Die, lay, render
from vision.arrays import Image
from vision.dice.reader import read_dice

_ROOM = 100


def _six(look: Look, ink: tuple[float, float, float]) -> Image:
    """Return a table with a one, a two, ... a six from left to right, 44 pixels large, each turned."""
    chance = np.random.default_rng(1)
    picture = np.full((120, 6 * _ROOM, 3), (90, 120, 150), np.uint8)
    for value in range(1, 7):
        die = Die(look, pip_atlas(value, Pips(ink), chance), turned(17.0 * value))
        layer = render(die, Lamp(), seen_from(_ROOM, 36.0, 6.0, 40.0 * value))
        lay(layer, picture, ((value - 1) * _ROOM, 10))
    return picture


def test_plain_dice_are_read() -> None:
    """White dice with black pips and dark ones with white pips tell all their values, size known or not."""
    white = Look(body=(0.9, 0.92, 0.93), rounding=0.15, ball=1.75)
    blue = Look(body=(0.5, 0.15, 0.08), rounding=0.15, ball=1.75)
    for picture in (_six(white, (0.04, 0.04, 0.04)), _six(blue, (0.95, 0.95, 0.95))):
        for size in (44.0, None):
            found = sorted(read_dice(picture, size), key=lambda die: die.centre[0])
            assert [die.value for die in found] == [1, 2, 3, 4, 5, 6]


def test_the_network_is_small() -> None:
    """It takes at most a megabyte."""
    assert len(files("vision.dice").joinpath("dice.onnx").read_bytes()) <= 1_000_000
