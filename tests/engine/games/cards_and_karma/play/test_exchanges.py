"""Exchanges of tokens."""

from __future__ import annotations

from typing import Literal

import pytest

from engine.games.cards_and_karma.choices import TakeDie, Waive
from engine.games.cards_and_karma.results import BonusShown
from tests.engine.games.cards_and_karma.moments import after_a_step
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die, position


def test_left_for_fame_right_for_coins() -> None:
    """CK-de > Ruhmtoken und Münzen: fame turns the leftmost card, coins the rightmost."""
    seat = after_a_step(fame=3, coins=12).state.seats[0]
    assert [seat.turned(slot) for slot in range(6)] == [True, False, False, False, True, True]


def test_each_card_is_seen_before_the_next_is_turned() -> None:
    """CK-de > Ruhmtoken und Münzen: two cards that are due are turned one after the other."""
    other = die("blue", 1)
    play = position(Sitting(fame=3, coins=6), grid=[other, *dice("blue", 1)]).decides(TakeDie(1))
    assert (play.kind, play.state.seats[0].flipped) == ("bonus", 1)
    play.observes(BonusShown(0))
    assert (play.kind, play.state.seats[0].flipped) == ("bonus", 2)


@pytest.mark.parametrize("waived", ["fame", "coins"])
def test_tokens_that_the_table_lets_lie_turn_nothing(waived: Literal["fame", "coins"]) -> None:
    """Where the table agreed to leave fame or coins unexchanged, they lie; the others turn a card."""
    other = die("blue", 1)
    player = Sitting(fame=3, coins=6, nights=["karma-2"] * 6)
    play = position(player, grid=[other, *dice("blue", 1)]).change(waived=(Waive(waived),)).die(other)
    seat = play.state.seats[0]
    assert (seat.fame, seat.coins) == ((3, 0) if waived == "fame" else (0, 6))
    assert (seat.left, seat.right) == ((0, 1) if waived == "fame" else (1, 0))
