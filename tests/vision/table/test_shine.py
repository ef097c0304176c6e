"""A highlight that wanders is no movement; hands, cards and shadows are."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.table.tables import Table
from vision.table.motion import Motion
from vision.table.noise import shines
from vision.table.registration import Registrar

MAT = (70.0, 45.0, 35.0)
SKIN = (105.0, 140.0, 190.0)
PAPER = (205.0, 215.0, 220.0)
ORANGE = (60.0, 140.0, 220.0)
NOISE = 5.0

colours = st.tuples(*[st.floats(10.0, 240.0)] * 3)


def alone(now: tuple[float, ...], before: tuple[float, ...]) -> bool:
    """What is told of one cell."""
    return bool(shines(np.array([now], np.float32), np.array([before], np.float32), NOISE)[0])


@given(colours, st.floats(6.0, 240.0))
def test_white_light_that_comes_or_goes_is_shine(colour: tuple[float, ...], added: float) -> None:
    """On whatever colour, also where a channel is overexposed by it."""
    lit = tuple(min(one + added * share, 255.0) for one, share in zip(colour, (0.94, 0.96, 1.0), strict=True))
    if all(one + added > 300 or one + added < 235 for one in colour):
        assert alone(lit, colour)
        assert alone(colour, lit)


@given(colours, st.floats(0.02, 0.25))
def test_a_highlight_that_fills_a_cell_is_shine(colour: tuple[float, ...], share: float) -> None:
    """Part of the cell is burnt out, a little more of it in each picture: bright channels change least."""
    lit = tuple(one + share * (255.0 - one) for one in colour)
    if max(now - before for now, before in zip(lit, colour, strict=True)) <= 24.0:
        assert alone(lit, colour)
        assert alone(colour, lit)


@pytest.mark.parametrize(
    ("now", "before"),
    [(SKIN, MAT), (PAPER, MAT), (SKIN, PAPER), (ORANGE, PAPER), (ORANGE, MAT), (SKIN, ORANGE)],
)
def test_what_is_laid_or_reaches_over_is_none(now: tuple[float, ...], before: tuple[float, ...]) -> None:
    """A hand over mat, card and paper, a card on the mat; and the other way round."""
    assert not alone(now, before)
    assert not alone(before, now)


def test_a_shadow_on_the_mat_is_none() -> None:
    """It takes the same share of each colour, which are not the same amounts."""
    assert not alone(tuple(0.6 * one for one in MAT), MAT)
    assert not alone(tuple(0.9 * one for one in ORANGE), ORANGE)


def test_places_with_swaying_highlights_come_to_rest() -> None:
    """Cards in sleeves below swaying lamps, nobody near them: nearly always settled."""
    table = Table(34, "glare")
    for number in range(12):
        table.lay(f"ship-{number % 6 + 1:02}", 230 + 68 * (number % 4), 275 + 68 * (number // 4))
    motion = Motion(table.mat.regions)
    motion.mount(Registrar(table.mat).register(table.still().pixels))
    for _ in range(6):
        motion.glance(table.motion())
    glances = [motion.glance(table.motion()) for _ in range(40)]
    assert sum("grid" in glance.moving for glance in glances) <= 8
