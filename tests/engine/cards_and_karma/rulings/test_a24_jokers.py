"""Administrators as jokers (ruling A24)."""

from __future__ import annotations

from engine.cards_and_karma.choices import DRAW_TWO, Pay, TakeAction, TakeDie
from engine.cards_and_karma.options import Options
from tests.engine.cards_and_karma.moments import blue, chosen, payable, refused
from tests.engine.cards_and_karma.positions import Sitting, dice, die, house, position, ship


def test_strict_joker_lists_no_card_that_cannot_be_paid() -> None:
    """A24, strict: two jokers do not add up, so a building of 12 needs a die beside one."""
    new = house("red", cost=("blue", 12))
    options = Options(players=2, joker="strict")
    play = position(Sitting(administrators=2), grid=[new], options=options)
    assert play.choices == [TakeDie(new.token), DRAW_TWO]
    new = house("red", cost=("blue", 12))
    play = position(Sitting(hand=[die("blue", 6)], administrators=2), grid=[new], options=options)
    assert TakeAction(new.token) in play.choices


def test_strict_joker_is_refused_with_more_dice() -> None:
    """A24, strict: a joker with two dice is refused by the joker's rule."""
    three, four = dice("blue", 3, 4)
    options = Options(players=2, joker="strict")
    play = chosen(house("red", cost=("blue", 7)), three, four, administrators=1, options=options)
    assert refused(play, Pay((three.token, four.token), 1)) == "administrator-joker"


def test_joker_counts_as_one_die_card() -> None:
    """A24: a joker may stand with any number of dice, and two jokers in one payment."""
    assert payable(blue(15), *dice("blue", 4, 5), administrators=1) == [((4, 5), 1, 0)]
    assert payable(blue(12), administrators=2) == [((), 2, 0)]
    assert payable(ship(1, cost=2), administrators=2) == [((), 1, 0)]


def test_strict_joker() -> None:
    """A24, strict: a joker alone or with exactly one die."""
    options = Options(players=2, joker="strict")
    assert payable(blue(15), *dice("blue", 4, 5), administrators=1, options=options) == []
    assert payable(blue(12), administrators=2, options=options) == []
    assert payable(blue(11), die("blue", 5), administrators=2, options=options) == [((5,), 1, 0)]
    assert payable(blue(6), administrators=1, options=options) == [((), 1, 0)]
