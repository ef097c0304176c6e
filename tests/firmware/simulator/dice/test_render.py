"""Dice drawn by following rays."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from firmware.simulator.dice.chance import any_die, any_lamp, pip_atlas, turned
from firmware.simulator.dice.faces import Pips
from firmware.simulator.dice.looks import Lamp, Look, seen_from
from firmware.simulator.dice.render import Die, Layer, lay, render

_SIDE, _PIXELS = 64, 36.0
_SOFT = Lamp(toward=(0.1, -0.1, 1.0), strength=0.3, ambient=0.7, window=0.0)


def _die(look: Look, value: int = 5, lean: float = 0.0) -> Die:
    chance = np.random.default_rng(3)
    return Die(look, pip_atlas(value, Pips(ink=(0.03, 0.03, 0.03)), chance), turned(30.0, lean))


def _seen(die: Die, lamp: Lamp = _SOFT, tilt: float = 0.0) -> Layer:
    return render(die, lamp, seen_from(_SIDE, _PIXELS, tilt, 40.0))


@pytest.mark.parametrize("value", range(1, 7))
def test_the_top_shows_its_pips(value: int) -> None:
    """From straight above as many dark spots are seen as the die shows."""
    layer = _seen(_die(Look(body=(0.9, 0.9, 0.9), gloss=0.0), value))
    dark = ((layer.glow.mean(axis=2) < 0.4) & (layer.cover > 0.9)).astype(np.uint8)
    found, _, stats, _ = cv2.connectedComponentsWithStats(dark)
    assert sum(area >= 6 for area in stats[1:found, cv2.CC_STAT_AREA]) == value


def test_it_is_as_large_as_asked() -> None:
    """A die turned by 30 degrees takes the pixels of a turned square; perspective makes its top larger."""
    layer = _seen(_die(Look(body=(0.5, 0.5, 0.5), rounding=0.06)))
    assert layer.cover.sum() == pytest.approx(_PIXELS**2, rel=0.12)


def test_light_passes_a_clear_die_and_no_solid_one() -> None:
    """The table is seen through a clear die in the die's colour, and not through a solid one."""
    red = (0.1, 0.1, 0.9)
    inside = _seen(_die(Look(body=red, clear=1.0, milk=0.0))).lets[24:40, 24:40].reshape(-1, 3)
    assert inside[:, 2].mean() > 0.15
    assert inside[:, 2].mean() > 4 * inside[:, 0].mean()
    assert _seen(_die(Look(body=red))).lets[24:40, 24:40].max() == 0


def test_far_pips_shine_through() -> None:
    """A clear die is darker where the six below its one is printed, so that its middle is uneven."""
    look = Look(body=(0.95, 0.95, 0.95), clear=1.0, milk=0.0, gloss=0.0)
    one = _seen(_die(look, 1))  # a six lies below
    middle = one.glow + one.lets
    ring = middle[18:46, 18:46].mean(axis=2)
    assert ring.std() > 0.03


def test_a_shadow_falls_away_from_the_lamp() -> None:
    """What lies behind the die as seen from the lamp is darker; what the die itself covers is not counted."""
    lamp = Lamp(toward=(1.0, 0.0, 1.0), strength=0.8, ambient=0.2)
    layer = _seen(_die(Look(body=(0.5, 0.5, 0.5))), lamp)
    row = layer.lets[_SIDE // 2].mean(axis=1)
    bare = layer.cover[_SIDE // 2] == 0
    half = _SIDE // 2
    assert row[:half][bare[:half]].min() < 0.3
    assert row[half:][bare[half:]].min() > 0.8


def test_laying_is_cut_at_the_border() -> None:
    """A layer half outside a picture changes what is inside, and one far outside nothing."""
    layer = _seen(_die(Look(body=(0.0, 0.0, 0.0))))
    picture = np.full((50, 50, 3), 200, np.uint8)
    lay(layer, picture, (-_SIDE // 2, -_SIDE // 2))
    assert picture[0, 0].max() < 60
    assert (picture[49, 49] == 200).all()
    before = picture.copy()
    lay(layer, picture, (500, 500))
    assert (picture == before).all()


def test_the_same_seed_is_the_same_die() -> None:
    """Chance alone decides what is drawn; the layers are shares."""
    first, second = (
        render(
            any_die(4, np.random.default_rng(9)),
            any_lamp(np.random.default_rng(9)),
            seen_from(40, 20.0, 20.0, 7.0),
        )
        for _ in range(2)
    )
    assert (first.glow == second.glow).all()
    assert first.lets.min() >= 0
    assert first.lets.max() <= 1
    assert first.glow.min() >= 0
