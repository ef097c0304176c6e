"""Tokens are counted one by one, and what is over is kept (rulings A6, A7)."""

from __future__ import annotations

import pytest

from tests.engine.games.cards_and_karma.moments import NO_FLIP, after_a_step
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die, house, position, ship


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


def test_two_administrators_come_to_two() -> None:
    """A6: the first of two new administrators makes three, which are two fame; the second stays."""
    lying = [house("red", "yellow"), house("red", "yellow")]
    new, one = house("red", "yellow"), die("blue", 1)
    player = Sitting(hand=[one], buildings=lying, administrators=2, nights=NO_FLIP)
    seat = position(player, grid=[new, *dice("blue", 1)]).take(new).pay(one).seat
    assert (seat.administrators, seat.left, seat.fame) == (1, 1, 1)


def test_two_fame_come_to_two() -> None:
    """A6: a card with two buildings beside two fame turns one scoring card; one fame stays."""
    new, one = house("red", "white"), die("blue", 1)
    player = Sitting(hand=[one], fame=2, nights=NO_FLIP)
    seat = position(player, grid=[new, *dice("blue", 1)]).take(new).pay(one).state.seats[0]
    assert (seat.left, seat.fame) == (1, 1)


def test_what_is_left_over_pays_the_next_card() -> None:
    """A7: coins that were left over count for the next scoring card, turn after turn."""
    ships, ones = [ship(number) for number in (2, 3, 4)], dice("blue", 1, 1, 1)
    player = Sitting(hand=ones, coins=5, nights=NO_FLIP)
    play = position(player, grid=[*ships, *dice("blue", 1)], extra=2)
    for new, one, right, coins in zip(ships, ones, (1, 1, 2), (2, 5, 2), strict=True):
        play.take(new).pay(one)
        assert (play.state.seats[0].right, play.state.seats[0].coins) == (right, coins)


def test_left_over_fame_is_no_third() -> None:
    """A7: two fame stay two until a third comes; nothing is turned for them."""
    new, one = ship(2, "fame-1-good", good=("tea", 1)), die("blue", 1)
    play = position(Sitting(hand=[one], fame=1), grid=[new, *dice("blue", 1)]).take(new).pay(one)
    assert (play.state.seats[0].fame, play.state.seats[0].flipped) == (2, 0)
