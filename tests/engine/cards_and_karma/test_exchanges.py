"""Exchanges of tokens."""

from __future__ import annotations

from engine.cards_and_karma.choices import TakeDie
from engine.cards_and_karma.results import BonusShown
from tests.engine.cards_and_karma.moments import after_a_step
from tests.engine.cards_and_karma.positions import Sitting, dice, die, position


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
