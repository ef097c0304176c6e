"""Piles: their top, their height, and hands over them."""

from __future__ import annotations

import pytest

from engine.words import Sight
from tests.vision.table.tables import Table, arm, faces
from vision.table.eyes import Eyes

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
