"""Karma on a payment (ruling A25)."""

from __future__ import annotations

from engine.cards_and_karma.choices import Pay
from tests.engine.cards_and_karma.moments import blue, chosen, payable, refused
from tests.engine.cards_and_karma.positions import dice, die, house, palace


def test_no_die_above_six() -> None:
    """A25: karma that would lift a die above six is refused, even where the sum is reached."""
    six = die("blue", 6)
    play = chosen(house("red", cost=("blue", 5)), six, karma=1)
    assert refused(play, Pay((six.token,), 0, 1)) == "karma"


def test_karma_on_one_or_several_dice() -> None:
    """A25: each karma lifts a die by one, never above six; both on one die or on two."""
    assert payable(blue(6), die("blue", 4), karma=2) == [((4,), 0, 2)]
    assert payable(blue(11), *dice("blue", 4, 5), karma=2) == [((4, 5), 0, 2)]
    assert payable(blue(12), *dice("blue", 4, 5), karma=2) == []
    assert payable(blue(7), die("blue", 6), karma=2) == []


def test_karma_lowers_too() -> None:
    """A25: for an exact value a die may be lowered as well as lifted."""
    assert payable(palace(3), *dice("blue", 4, 2, 5), karma=1) == [((2,), 0, 1), ((4,), 0, 1)]
