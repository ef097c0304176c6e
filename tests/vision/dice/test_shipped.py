"""The network that comes with Munshi, on drawn dice."""

from __future__ import annotations

from importlib.resources import files

import cv2
import numpy as np
import pytest

from firmware.simulator.dice.chance import pip_atlas, turned
from firmware.simulator.dice.faces import Pips, pip_face
from firmware.simulator.dice.looks import Lamp, Look, seen_from
from firmware.simulator.dice.render import Die, lay, render
from vision.arrays import Image
from vision.dice import network
from vision.dice.network import shipped
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


def test_a_large_picture_is_seen_as_a_small_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looked at in parts, it shows what it shows at once."""
    picture = cv2.copyMakeBorder(
        _six(Look((0.5, 0.15, 0.08)), (0.9, 0.9, 0.9)), 90, 83, 0, 7, cv2.BORDER_REFLECT
    )
    whole = shipped().said(np.asarray(picture, np.uint8))
    monkeypatch.setattr(network, "_TILE", 128)
    assert shipped().said(np.asarray(picture, np.uint8)) == pytest.approx(whole, abs=1e-3)


def test_plain_dice_are_read() -> None:
    """White dice with black pips and dark ones with white pips tell all their values, size known or not."""
    white = Look(body=(0.9, 0.92, 0.93), rounding=0.15, ball=1.75)
    blue = Look(body=(0.5, 0.15, 0.08), rounding=0.15, ball=1.75)
    for picture in (_six(white, (0.04, 0.04, 0.04)), _six(blue, (0.95, 0.95, 0.95))):
        for size in (44.0, None):
            found = sorted(read_dice(picture, size), key=lambda die: die.centre[0])
            assert [die.value for die in found] == [1, 2, 3, 4, 5, 6]


def test_a_printed_die_is_not_told() -> None:
    """A face that lies flat in an outline, without a shadow, has no value."""
    for value in (3, 5, 6):
        picture = np.full((140, 140, 3), (70, 90, 60), np.uint8)
        cv2.rectangle(picture, (30, 20), (125, 125), (150, 190, 200), -1)
        face = pip_face(value, Pips((0.04, 0.04, 0.04)))
        small = cv2.resize(face, (34, 34), interpolation=cv2.INTER_AREA)
        cv2.rectangle(picture, (51, 51), (89, 89), (60, 60, 60), 2)
        paper = np.array((225, 235, 240), np.float32)
        inked = paper * (1 - small[..., 3:]) + 255 * small[..., :3] * small[..., 3:]
        picture[53:87, 53:87] = inked.astype(np.uint8)
        assert [die.value for die in read_dice(picture, 40.0) if die.value is not None] == []


def test_the_network_is_small() -> None:
    """It takes at most a megabyte."""
    assert len(files("vision.dice").joinpath("dice.onnx").read_bytes()) <= 1_000_000
