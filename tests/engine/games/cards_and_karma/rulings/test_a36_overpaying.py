"""Paying more than is needed (ruling A36)."""

from __future__ import annotations

from engine.games.cards_and_karma.choices import Pay
from engine.games.cards_and_karma.options import Options
from tests.engine.games.cards_and_karma.moments import blue, chosen, payable, rule_broken
from tests.engine.games.cards_and_karma.positions import dice, die, house


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
    assert rule_broken(play, Pay((one.token, six.token))) == "overpaying"
    play.pay(six)
    assert play.holds("hand", one, seat=0)


def test_superfluous_cards_are_not_listed() -> None:
    """A36: payments from which nothing could be left out; a more expensive die alone is one."""
    assert payable(blue(5), *dice("blue", 2, 3, 6)) == [((2, 3), 0, 0), ((6,), 0, 0)]


def test_a_joker_that_was_not_needed() -> None:
    """A36: an administrator beside a die that is enough is taken, and gone; with `refuse` it is not."""
    six, new = die("blue", 6), blue(5)
    play = chosen(new, six, administrators=1)
    assert Pay((six.token,), 1) not in play.choices
    assert play.pay(six, administrators=1).state.seats[0].administrators == 0
    six, new = die("blue", 6), blue(5)
    play = chosen(new, six, administrators=1, options=Options(players=2, overpaying="refuse"))
    assert rule_broken(play, Pay((six.token,), 1)) == "overpaying"


def test_karma_that_was_not_needed() -> None:
    """A36: karma on a die that is enough is taken as well; with `refuse` it is not."""
    four, new = die("blue", 4), blue(4)
    assert chosen(new, four, karma=1).pay(four, karma=1).state.seats[0].karma == 0
    four, new = die("blue", 4), blue(4)
    play = chosen(new, four, karma=1, options=Options(players=2, overpaying="refuse"))
    assert rule_broken(play, Pay((four.token,), 0, 1)) == "overpaying"


def test_a_dearer_die_is_no_superfluous_one() -> None:
    """A36: one die of more than the cost pays also where overpaying is refused: no card could stay."""
    six, new = die("blue", 6), blue(2)
    play = chosen(new, six, options=Options(players=2, overpaying="refuse"))
    assert list(play.choices) == [Pay((six.token,))]
    assert play.pay(six).holds("buildings", new, seat=0)


def test_a_die_of_another_colour_is_no_overpaying() -> None:
    """A36: only cards of the building's colour may be too many; a green one is refused."""
    six, green = die("blue", 6), die("green", 1)
    play = chosen(blue(5), six, green)
    assert rule_broken(play, Pay(tuple(sorted((six.token, green.token))))) == "payment"
