"""Paying more than is needed (ruling A36)."""

from __future__ import annotations

from engine.cards_and_karma.choices import Pay
from engine.cards_and_karma.options import Options
from tests.engine.cards_and_karma.moments import blue, chosen, payable, refused
from tests.engine.cards_and_karma.positions import dice, house


def test_overpaying_is_taken() -> None:
    """A36: a superfluous die of the colour is accepted, listed or not."""
    one, six = dice("blue", 1, 6)
    play = chosen(house("red", cost=("blue", 5)), one, six)
    assert Pay((one.token, six.token)) not in play.choices
    play.pay(one, six)
    assert play.state.seats[0].hand == ()


def test_overpaying_may_be_refused() -> None:
    """A36, refuse: only payments from which nothing could be left out."""
    one, six = dice("blue", 1, 6)
    options = Options(players=2, overpaying="refuse")
    play = chosen(house("red", cost=("blue", 5)), one, six, options=options)
    assert refused(play, Pay((one.token, six.token))) == "overpaying"
    play.pay(six)
    assert play.holds("hand", one, seat=0)


def test_superfluous_cards_are_not_listed() -> None:
    """A36: payments from which nothing could be left out; a more expensive die alone is one."""
    assert payable(blue(5), *dice("blue", 2, 3, 6)) == [((2, 3), 0, 0), ((6,), 0, 0)]
