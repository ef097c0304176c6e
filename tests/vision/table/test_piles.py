"""Piles: their top, their height, and hands over them."""

from __future__ import annotations

from itertools import product

import pytest

from engine.words import Sight
from tests.cases import slow
from tests.vision.table.tables import Table, arm, faces
from vision.table.eyes import Eyes

HEIGHTS, LIGHTS = (0.3, 5.0, 15.0, 30.0, 43.0), ("day", "evening", "dim")
ALL = set(product(HEIGHTS, LIGHTS))
QUICK = [(0.3, "dim"), (5.0, "day"), (15.0, "evening"), (30.0, "day"), (43.0, "evening"), (43.0, "dim")]
UNDER = ["ship-01", "palace-2-blue", "building-red-purple-2-blue", "goods-tea-2-orange"]


@pytest.mark.parametrize("height", [1, 40, 110])
def test_the_top_of_a_pile(table: Table, eyes: Eyes, height: int) -> None:
    """It is named at any height, though it appears larger and farther out than the mat's plane says."""
    cards = [UNDER[number % 4] for number in range(height - 1)] + ["palace-3-green"]
    table.lay_pile("draw", cards)
    place = table.read(eyes).places["draw"]
    assert [piece.best for piece in place.pieces] == ["palace-3-green"]
    assert place.sight is Sight.SEEN
    assert place.count == pytest.approx(height, abs=35)  # told by its size alone


@pytest.mark.parametrize(("height", "light"), [*QUICK, *slow(*sorted(ALL - set(QUICK)))])
def test_a_top_is_found_by_its_own_outline(table: Table, eyes: Eyes, height: float, light: str) -> None:
    """Up to a full pile of 43 mm, off the middle, at both places, in three lights; never another card."""
    table.light(light)
    cards = max(1, round(height / table.mat.piece.thickness))
    under = [UNDER[number % 4] for number in range(cards - 1)]
    table.lay_pile("draw", [*under, "goods-tea-2-green"], -7.0, 6.0)
    table.lay_pile("discard", [*(["die-green-3"] * (cards - 1)), "die-orange-6"], 8.0, -8.0)
    reading = table.read(eyes)
    assert faces(reading, "draw") == ["goods-tea-2-green"]
    assert faces(reading, "discard") in (["die-orange-6"], [None], [])
    assert reading.places["discard"].pieces or reading.places["discard"].sight is Sight.COVERED


def test_an_empty_pile(table: Table, eyes: Eyes) -> None:
    """It is seen, it has no cards."""
    place = table.read(eyes).places["draw"]
    assert (place.sight, place.pieces, place.count) == (Sight.SEEN, (), 0.0)


def test_a_card_is_drawn(table: Table, eyes: Eyes) -> None:
    """The next one shows."""
    table.lay_pile("discard", ["die-blue-4"] * 20)
    top = table.lay("die-orange-6", 101.0, 473.0)
    assert faces(table.read(eyes), "discard") == ["die-orange-6"]
    table.take(top)
    assert faces(table.read(eyes), "discard") == ["die-blue-4"]


def test_a_hand_on_a_pile(table: Table, eyes: Eyes) -> None:
    """It is covered, never empty, and never another card."""
    table.lay_pile("discard", ["die-blue-4"] * 20)
    place = table.read(eyes, arm(101, 440)).places["discard"]
    assert place.sight is Sight.COVERED
    assert {piece.best for piece in place.pieces} <= {"die-blue-4", None}
    assert place.count is None
