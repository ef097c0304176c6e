"""Colours are judged by contrast, and things that differ in colour differ in shape too."""

from __future__ import annotations

import itertools

import pytest

from display.drawing.theme import INK, LEAF, PAPER, PLAYERS
from display.drawing.vectors import Vectors
from display.games.cards_and_karma.widgets.symbols import DICE, GOODS
from tests.display.inspection import contrast


def test_contrast_is_that_of_wcag() -> None:
    """Black on white has 21, a colour on itself 1, and a known grey what the standard's own tables give."""
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast(INK, INK) == pytest.approx(1)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("ink", PLAYERS.values())
@pytest.mark.parametrize("ground", [PAPER, LEAF])
def test_emblems_can_be_read(ink: tuple[int, int, int], ground: tuple[int, int, int]) -> None:
    """The pairs that emblems are set in have at least 4.5; those of texts: `test_light.py`."""
    assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize(
    "names",
    [
        [f"die-{colour}" for colour in DICE],
        [f"emblem-{colour}" for colour in PLAYERS],
        [f"building-{kind}" for kind in ("red", "yellow", "white")],
        [*GOODS],
    ],
    ids=["dice", "players", "buildings", "goods"],
)
def test_what_differs_in_colour_differs_in_shape(names: list[str]) -> None:
    """Drawn in one ink, two icons of a family still differ in at least a twentieth of their square."""
    vectors, side = Vectors(), 40
    shapes = {name: vectors.icon(name, side, INK, INK) for name in names}
    for one, other in itertools.combinations(shapes.values(), 2):
        different = sum(
            abs(one.get_at((x, y)).a - other.get_at((x, y)).a) > 128 for x in range(side) for y in range(side)
        )
        assert different > side * side / 20
