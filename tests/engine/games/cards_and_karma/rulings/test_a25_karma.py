"""Karma on a payment (ruling A25)."""

from __future__ import annotations

from engine.games.cards_and_karma.choices import Pay
from tests.engine.games.cards_and_karma.moments import blue, chosen, payable, rule_broken
from tests.engine.games.cards_and_karma.positions import dice, die, house, palace, ship


def test_no_die_above_six() -> None:
    """A25: karma that would lift a die above six is refused, even where the sum is reached."""
    six = die("blue", 6)
    play = chosen(house("red", cost=("blue", 5)), six, karma=1)
    assert rule_broken(play, Pay((six.token,), 0, 1)) == "karma"


def test_karma_on_one_or_several_dice() -> None:
    """A25: each karma lifts a die by one, never above six; both on one die or on two."""
    assert payable(blue(6), die("blue", 4), karma=2) == [((4,), 0, 2)]
    assert payable(blue(11), *dice("blue", 4, 5), karma=2) == [((4, 5), 0, 2)]
    assert payable(blue(12), *dice("blue", 4, 5), karma=2) == []
    assert payable(blue(7), die("blue", 6), karma=2) == []


def test_karma_lowers_too() -> None:
    """A25: for an exact value a die may be lowered as well as lifted."""
    assert payable(palace(3), *dice("blue", 4, 2, 5), karma=1) == [((2,), 0, 1), ((4,), 0, 1)]


def test_two_karma_on_one_die() -> None:
    """A25: both tokens may change the same die by two, up or down, for ships and palace cards."""
    assert payable(ship(1, cost=3), die("blue", 5), karma=2) == [((5,), 0, 2)]
    assert payable(palace(6), die("blue", 4), karma=2) == [((4,), 0, 2)]
    assert payable(palace(6), die("blue", 3), karma=2) == []


def test_one_karma_lifts_one_die() -> None:
    """A25: two fives and one karma are eleven, not twelve."""
    assert payable(blue(12), *dice("blue", 5, 5), karma=1) == []
    assert payable(blue(11), *dice("blue", 5, 5), karma=1) == [((5, 5), 0, 1)]
    assert payable(blue(12), *dice("blue", 5, 5), karma=2) == [((5, 5), 0, 2)]


def test_karma_does_not_lift_a_joker() -> None:
    """A25: on a joker karma is pointless and refused."""
    play = chosen(blue(6), administrators=1, karma=1)
    assert rule_broken(play, Pay((), 1, 1)) == "karma"
    play = chosen(palace(5), administrators=1, karma=1)
    assert rule_broken(play, Pay((), 1, 1)) == "exact-price"


def test_karma_is_spent_as_told() -> None:
    """A25: just as many tokens as the die needs; with one too many it does not show the value."""
    five = die("blue", 5)
    play = chosen(palace(4), five, karma=2)
    assert rule_broken(play, Pay((five.token,), 0, 2)) == "exact-price"
    assert play.pay(five, karma=1).state.seats[0].karma == 1
