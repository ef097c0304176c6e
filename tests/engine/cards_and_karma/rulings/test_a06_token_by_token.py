"""Tokens are counted one by one, and what is over is kept (rulings A6, A7)."""

from __future__ import annotations

import pytest

from tests.engine.cards_and_karma.moments import after_a_step
from tests.engine.cards_and_karma.positions import Sitting, dice, die, position, ship


@pytest.mark.parametrize(("had", "administrators", "left"), [(0, 0, 2), (1, 1, 0), (2, 1, 1)])
def test_karma_is_counted_token_by_token(had: int, administrators: int, left: int) -> None:
    """A6: 1 + 2 karma is an administrator, 2 + 2 an administrator with one left."""
    new, one = ship(4, "karma-2"), die("blue", 1)
    play = position(Sitting(hand=[one], karma=had), grid=[new, *dice("blue", 1)]).take(new).pay(one)
    assert (play.state.seats[0].administrators, play.state.seats[0].karma) == (administrators, left)


def test_administrators_fame_and_coins_too() -> None:
    """A6: 2 + 2 administrators are two fame with one left; 5 + 9 coins turn two cards, two are left."""
    seat = after_a_step(administrators=4).state.seats[0]
    assert (seat.administrators, seat.fame) == (1, 2)
    seat = after_a_step(fame=4).state.seats[0]
    assert (seat.left, seat.fame) == (1, 1)
    seat = after_a_step(coins=14).state.seats[0]
    assert (seat.right, seat.coins) == (2, 2)


def test_excess_is_kept() -> None:
    """A7: what is beyond three fame or six coins stays, and may be exchanged later."""
    seat = after_a_step(fame=2, coins=5).state.seats[0]
    assert (seat.fame, seat.coins, seat.flipped) == (2, 5, 0)
    seat = after_a_step(coins=11).state.seats[0]
    assert (seat.right, seat.coins) == (1, 5)
