"""Faces that differ by a mark, a pip or a colour."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.words import turned
from tests.vision.table.conftest import COLOURS
from tests.vision.table.tables import Table, arm, faces
from vision.table.eyes import Eyes


def test_cards_of_four_colours(table: Table, eyes: Eyes) -> None:
    """The same goods in another colour are another face, near the middle and at the rim of the picture."""
    row = [f"goods-silk-2-{colour}" for colour in COLOURS]
    table.lay_row("seat-0-goods", row, pitch=64)
    table.lay_row("seat-1-goods", row[::-1], pitch=64)
    table.lay_row("grid", [f"palace-3-{colour}" for colour in COLOURS])
    reading = table.read(eyes)
    assert faces(reading, "seat-0-goods") == row
    assert faces(reading, "seat-1-goods") == row[::-1]
    assert {verdict.kind for verdict in table.verdicts(reading)} == {"right"}


@pytest.mark.parametrize("turn", range(4))
def test_dice_sides_turned_any_way(table: Table, eyes: Eyes, turn: int) -> None:
    """Pips and colours of all 24 dice sides are told apart, however a card lies."""
    sides = [f"die-{colour}-{value}" for colour in COLOURS for value in range(1, 7)]
    for number, side in enumerate(sides):
        row, column = divmod(number, 6)
        table.lay(side, 546 + 70 * column, 262 + 72 * row, 90 * turn + number % 5 - 2)
    kinds = Counter(verdict.kind for verdict in table.verdicts(table.read(eyes)))
    assert kinds["right"] >= 22  # gloss may leave one or two without a name
    assert kinds.total() == kinds["right"] + kinds["unknown"] == 24


@pytest.mark.parametrize(
    ("place", "before", "after"),
    [
        ("grid", "goods-silk-2-blue", "goods-silk-2-purple"),
        ("grid", "palace-2-green", "palace-3-green"),
        ("grid", "goods-silk-2-blue", "goods-silk-3-blue"),
        ("grid", "goods-silk-3-blue", "goods-silk-2-blue"),
        ("discard", "die-orange-4", "die-orange-5"),
        ("tray", "die-blue-2", "die-purple-2"),
        ("seat-0-score", "score-karma-2-ruby", "score-dice-2-ruby"),
    ],
)
def test_a_twin_in_the_very_same_place(table: Table, eyes: Eyes, place: str, before: str, after: str) -> None:
    """A card that is replaced by its near-twin, to the millimetre, is not taken for the old one."""
    region = table.mat.region(place)
    x, y = region.x + region.width / 2, region.y + region.height / 2
    card = table.lay(before, x, y)
    assert faces(table.read(eyes), place) == [before]
    for shapes in ((), (arm(x, y),), ()):
        eyes.glance(table.motion(*shapes))
    table.take(card)
    table.lay(after, x, y)
    assert faces(table.read(eyes), place) == [after]


def test_each_turn_of_a_card_is_told(table: Table, turning_eyes: Eyes) -> None:
    """A card's quarter turns against its reader, counter-clockwise."""
    for turn in range(4):
        table.lay("ship-01", 200 + 75 * turn, 300, 90 * turn)
    assert faces(table.read(turning_eyes), "grid") == [turned("ship-01", turn) for turn in range(4)]


def test_a_face_that_may_not_lie_there_has_no_name(table: Table, eyes: Eyes) -> None:
    """A ship among the goods is unknown, never the goods most like it."""
    table.lay_row("seat-0-goods", ["goods-tea-2-blue", "ship-03"])
    assert faces(table.read(eyes), "seat-0-goods") == ["goods-tea-2-blue", None]
