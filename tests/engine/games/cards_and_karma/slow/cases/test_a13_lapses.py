"""A13: rewards that cannot be taken."""

from __future__ import annotations

import pytest

from tests.engine.games.cards_and_karma.slow import game
from tests.engine.games.cards_and_karma.slow.cases.table import die, pay, play, table, take
from tests.engine.games.cards_and_karma.slow.table import Seat


def test_goods_card_and_die_without_goods_card() -> None:
    """A13 (CK-de > Schiffsbelohnungen, 1 Warenkarte + 1 Würfel): without a goods card only the die."""
    ship = "ship 4 goods-card-1-die-1"
    state = table(Seat(hand=["blue 1"]), grid=[ship, "orange 2"])
    state = play(state, take(ship), pay("blue 1"))
    assert game.choices(state) == [die("orange 2")]


@pytest.mark.parametrize("reward", ["goods-cards-1-2", "palace-1"])
def test_nothing_lies_there(reward: str) -> None:
    """A13 (CK-de > Schiffsbelohnungen): without such a card the ship brings nothing."""
    state = table(Seat(hand=["blue 1"]), grid=[f"ship 4 {reward}", "orange 2"])
    state = play(state, take(f"ship 4 {reward}"), pay("blue 1"))
    assert (state.actor, state.seats[0].ships) == (1, [f"ship 4 {reward}"])


def test_the_only_card_is_the_goods_card() -> None:
    """A13 (CK-de > Schiffsbelohnungen): the goods card comes first, and then no die is left to take."""
    ship = "ship 4 goods-card-1-die-1"
    state = play(table(Seat(hand=["blue 1"]), grid=[ship, "tea1"]), take(ship), pay("blue 1"), take("tea1"))
    assert (state.actor, state.seats[0].goods, state.seats[0].hand) == (1, ["tea1"], [])
