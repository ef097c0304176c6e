"""Rows in their owner's order, and score rows with both their sides."""

from __future__ import annotations

import pytest

from engine.words import Sight, turned
from tests.vision.table.conftest import BONUSES
from tests.vision.table.tables import Table, faces
from vision.table.eyes import Eyes

SHIPS = ["ship-05", "ship-01", "ship-03"]
TWINS = ["goods-silk-2-blue", "goods-tea-2-green", "goods-silk-2-purple"]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_ships_from_their_owners_left(table: Table, turning_eyes: Eyes, seat: int) -> None:
    """Also for the seat at the upper edge, whose left is the picture's right; all stand upright for them."""
    table.lay_row(f"seat-{seat}-ships", SHIPS, pitch=62)
    assert faces(table.read(turning_eyes), f"seat-{seat}-ships") == [turned(ship, 0) for ship in SHIPS]


def test_a_row_that_is_fanned(table: Table, eyes: Eyes) -> None:
    """Cards of which the next one covers a sixth are all named, in their order."""
    table.lay_row("seat-1-ships", SHIPS, pitch=50)
    assert faces(table.read(eyes), "seat-1-ships") == SHIPS


@pytest.mark.parametrize("pitch", [44, 38, 30])
def test_a_row_that_is_fanned_tightly(table: Table, eyes: Eyes, pitch: float) -> None:
    """The uppermost is named, none is misread, and where some are not found the place is covered."""
    table.lay_row("seat-0-goods", TWINS, pitch=pitch)
    reading = table.read(eyes)
    found = faces(reading, "seat-0-goods")
    assert found[-1] == TWINS[-1]
    assert set(found) <= {*TWINS, None}
    assert len(found) == len(TWINS) or reading.places["seat-0-goods"].sight is Sight.COVERED


def test_both_sides_of_score_cards(table: Table, eyes: Eyes) -> None:
    """Day sides are all the same; each night side is told from the five others, for both facings."""
    for seat, colour in enumerate(("ruby", "pearl")):
        nights = [f"score-{bonus}-{colour}" for bonus in BONUSES]
        day = f"score-day-{colour}"
        for row in ([day] * 6, nights, [day, *nights[1:3], day, *nights[4:]]):
            table.clear()
            table.lay_row(f"seat-{seat}-score", row, pitch=73)
            assert faces(table.read(eyes), f"seat-{seat}-score") == row


def test_a_score_card_is_turned(table: Table, eyes: Eyes) -> None:
    """The place is read anew where a day side became a night side."""
    region = table.mat.region("seat-0-score")
    x, y = region.x + 50, region.y + region.height / 2
    day = table.lay("score-day-ruby", x, y)
    assert faces(table.read(eyes), "seat-0-score") == ["score-day-ruby"]
    table.take(day)
    table.lay("score-dice-2-ruby", x, y)
    assert faces(table.read(eyes), "seat-0-score") == ["score-dice-2-ruby"]
