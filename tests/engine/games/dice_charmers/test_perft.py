"""Counts of legal sequences: those of a turn worked out by hand, and longer ones as they were counted."""

from __future__ import annotations

from engine.games.dice_charmers.choices import Take
from engine.games.dice_charmers.results import Rolled
from engine.games.dice_charmers.state import State
from engine.kernel.contract import Chance
from tests.engine.games.dice_charmers.desk import GAME, USUAL, begun, did, on_sheet, rolled
from tests.engine.perft import perft


def first(_: State, chance: Chance[Rolled]) -> list[Rolled]:
    """Of all rolls that of the desk, or the first of two dice."""
    return [Rolled(USUAL)] if len(chance.results) > 36 else [chance.results[0]]


def test_a_turn_by_hand() -> None:
    """The second player of the sun side, with tea+silk on the elephant and six other dice in the middle."""
    play = did(rolled(begun(3)), Take("tea+tea"))
    roads = 3 + 3 * 2  # three exits: a straight road each, or one of two bends
    flag = lotus = 5 + 5  # nothing to choose: the third player's turn, five dice or karma for any of them
    persons = (
        2 + 3
    )  # the maharani's two spaces of the river; a good for the merchant, as there is none to sell
    rolls = 2 * 3 * 3 + 4 * 3 * 6  # tea+silk has three faces, as have green dice; blue and orange have six
    assert perft(GAME, play, 2) == (6 + 6, roads + flag + lotus + persons + rolls)


def test_the_first_turn_of_a_match() -> None:
    """Eight dice and no karma, as nothing lies on the elephant; then as it was counted."""
    assert perft(GAME, rolled(begun(3)), 4, first) == (8, 62, 310, 1412)


def test_a_turn_with_goods_to_sell() -> None:
    """Two players on the moon side."""
    play = on_sheet(rolled(begun(2, sheet="moon")), goods=(3, 2, 1), karma=3)
    assert perft(GAME, play, 4, first) == (8, 71, 503, 2527)
