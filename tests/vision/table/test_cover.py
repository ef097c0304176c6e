"""What something lies over is never empty."""

from __future__ import annotations

import pytest

from engine.words import Sight
from tests.vision.table.tables import Table, arm, faces
from vision.table.eyes import Eyes

ROW = ("goods-silk-2-blue", "goods-silk-2-purple", "goods-tea-2-green")


def test_an_arm_over_an_empty_place(table: Table, eyes: Eyes) -> None:
    """It is covered; the places beside it are seen, and empty."""
    reading = table.read(eyes, arm(200, 560))
    assert reading.places["seat-0-goods"].sight is Sight.COVERED
    assert reading.places["seat-2-goods"].sight is Sight.SEEN
    assert not reading.places["seat-2-goods"].pieces
    assert table.read(eyes).places["seat-0-goods"].sight is Sight.SEEN


def test_cards_under_an_arm_are_remembered(table: Table, eyes: Eyes) -> None:
    """A card that was read stays where it is while a hand lies on it; the rest of the row is read."""
    table.lay_row("seat-0-goods", ROW, pitch=80)
    assert faces(table.read(eyes), "seat-0-goods") == list(ROW)
    region = table.mat.region("seat-0-goods")
    middle = region.x + region.width / 2
    for breadth in (40.0, 80.0):
        place = table.read(eyes, arm(middle, region.y + 10, breadth=breadth)).places["seat-0-goods"]
        found = [piece.best for piece in place.pieces]
        assert place.sight is Sight.COVERED
        assert {ROW[0], ROW[2]} <= set(found) <= set(ROW)
    place = table.read(eyes).places["seat-0-goods"]
    assert place.sight is Sight.SEEN
    assert [piece.best for piece in place.pieces] == list(ROW)


def test_a_card_taken_under_an_arm(table: Table, eyes: Eyes) -> None:
    """Nobody says it is gone before it is seen to be gone."""
    region = table.mat.region("seat-0-ships")
    x, y = region.x + region.width / 2, region.y + region.height / 2
    card = table.lay("ship-04", x, y)
    assert faces(table.read(eyes), "seat-0-ships") == ["ship-04"]
    table.take(card)
    assert table.read(eyes, arm(x, y - 30)).places["seat-0-ships"].sight is Sight.COVERED
    place = table.read(eyes).places["seat-0-ships"]
    assert (place.sight, place.pieces) == (Sight.SEEN, ())


@pytest.mark.parametrize("x", [-20.0, 0.0, 20.0])
def test_a_finger_on_a_new_card(table: Table, eyes: Eyes, x: float) -> None:
    """A card that was never seen in full is named or the place is covered, never misread nor empty."""
    region = table.mat.region("seat-2-ships")
    middle = region.x + region.width / 2
    table.lay("ship-06", middle, region.y + region.height / 2)
    place = table.read(eyes, arm(middle + x, region.y + 30, breadth=26)).places["seat-2-ships"]
    assert [piece.best for piece in place.pieces] == ["ship-06"] or place.sight is Sight.COVERED
    assert {piece.best for piece in place.pieces} <= {"ship-06", None}


def test_places_age_while_nothing_changes(table: Table, eyes: Eyes) -> None:
    """What did not change is handed on with the time since it was read."""
    table.lay_row("seat-1-ships", ["ship-01"])
    table.read(eyes)
    eyes.glance(table.motion())
    for age in (1.2, 2.2):
        place = table.read(eyes).places["seat-1-ships"]
        assert place.age == pytest.approx(age)
        assert [piece.best for piece in place.pieces] == ["ship-01"]
