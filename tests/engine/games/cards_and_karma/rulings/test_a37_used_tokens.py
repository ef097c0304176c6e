"""What is used leaves with the payment (ruling A37)."""

from __future__ import annotations

from engine.games.cards_and_karma.choices import DRAW_TWO
from tests.engine.games.cards_and_karma.moments import NO_FLIP, chosen
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die, house, position, ship


def test_drawn_dice_may_pay_in_the_same_turn() -> None:
    """A37: the two cards of an administrator may pay at once."""
    new, five = house("red", cost=("blue", 5)), die("blue", 5)
    play = position(Sitting(administrators=1), grid=[new], draw=[five, *dice("blue", 1)])
    play.does(DRAW_TWO).take(new).pay(five)
    assert play.holds("buildings", new, seat=0)


def test_used_tokens_leave_with_the_payment() -> None:
    """A37: an administrator that is gained while one is spent makes two, not three."""
    row, new = [ship(2), ship(5)], ship(9, cost=1)
    play = position(Sitting(ships=row, administrators=2), grid=[new, *dice("blue", 1)])
    play.take(new).pay(administrators=1)
    assert play.state.seats[0].administrators == 2


def test_used_karma_leaves_with_the_payment() -> None:
    """A37: two karma of a ship that one karma helped to pay are two, not three."""
    new, two = ship(9, "karma-2", cost=1), die("blue", 2)
    play = chosen(new, two, karma=1).pay(two, karma=1)
    assert play.state.seats[0].karma == 2


def test_an_administrator_that_paid_is_not_counted_with_two_new_ones() -> None:
    """A37: two held, one pays, two come: one and two are three, which are two fame; not four."""
    lying = [house("red", "yellow"), house("red", "yellow")]
    new = house("red", "yellow", cost=("blue", 6))
    player = Sitting(buildings=lying, administrators=2, nights=NO_FLIP)
    seat = position(player, grid=[new, *dice("blue", 1)]).take(new).pay(administrators=1).state.seats[0]
    assert (seat.administrators, seat.left, seat.fame) == (0, 1, 1)


def test_karma_that_paid_is_not_counted_with_new_karma() -> None:
    """A37: two held, one pays, one comes: two, so nothing is exchanged."""
    new, two = ship(9, "karma-1-good", cost=1, good=("tea", 1)), die("blue", 2)
    play = chosen(new, two, karma=2).pay(two, karma=1)
    assert (play.state.seats[0].karma, play.state.seats[0].administrators) == (2, 0)
