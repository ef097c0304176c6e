"""What is used leaves with the payment (ruling A37)."""

from __future__ import annotations

from engine.cards_and_karma.choices import DRAW_TWO
from tests.engine.cards_and_karma.moments import chosen
from tests.engine.cards_and_karma.positions import Sitting, dice, die, house, position, ship


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
