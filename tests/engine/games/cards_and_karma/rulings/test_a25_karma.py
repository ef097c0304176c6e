"""Karma on a payment (ruling A25)."""

from __future__ import annotations

import pytest

from engine.games.cards_and_karma.choices import Pay
from engine.games.cards_and_karma.options import Options
from engine.kernel.clauses import Clause
from tests.engine.games.cards_and_karma.moments import blue, chosen, payable, rule_broken
from tests.engine.games.cards_and_karma.positions import dice, die, house, palace, ship


def test_no_die_above_six() -> None:
    """A25: karma that would lift a six can only lower it: one token too many, and the sum is not reached."""
    six = die("blue", 6)
    play = chosen(house("red", cost=("blue", 6)), six, karma=1)
    assert rule_broken(play, Pay((six.token,), 0, 1)) == "karma"


@pytest.mark.parametrize(("cost", "karma"), [(5, 1), (6, 2)])
def test_karma_may_be_wasted_on_a_building(cost: int, karma: int) -> None:
    """A25, A36: it lowers a six that is enough, or lowers and lifts it; with `refuse` it does not."""
    six, new = die("blue", 6), blue(cost)
    assert payable(new, six, karma=karma) == [((6,), 0, 0)]
    six, new = die("blue", 6), blue(cost)
    assert chosen(new, six, karma=karma).pay(six, karma=karma).state.seats[0].karma == 0
    six, new = die("blue", 6), blue(cost)
    play = chosen(new, six, karma=karma, options=Options(players=2, overpaying="refuse"))
    assert rule_broken(play, Pay((six.token,), 0, karma)) == "overpaying"


@pytest.mark.parametrize("value", [1, 2, 3])
def test_two_karma_on_an_exact_die_undo_each_other(value: int) -> None:
    """A25, A36: one up and one down is legal and wasted; it is not listed, and with `refuse` not taken."""
    fitting, new = die("blue", value), ship(1, cost=value)
    play = chosen(new, fitting, karma=2)
    assert list(play.choices) == [Pay((fitting.token,))]
    assert play.pay(fitting, karma=2).state.seats[0].karma == 0
    fitting, new = die("blue", value), ship(1, cost=value)
    play = chosen(new, fitting, karma=2, options=Options(players=2, overpaying="refuse"))
    assert rule_broken(play, Pay((fitting.token,), 0, 2)) == "overpaying"


def test_a_palace_card_takes_two_karma_that_undo_each_other() -> None:
    """A25: at the ends of the scale too, for a six goes down first and a one up."""
    six = die("blue", 6)
    assert chosen(palace(6), six, karma=2).pay(six, karma=2).state.seats[0].karma == 0


def test_one_karma_on_an_exact_die_changes_it() -> None:
    """A25: a token raises or lowers in any case, so with a single one the die is not exact any more."""
    three = die("blue", 3)
    play = chosen(ship(1, cost=3), three, karma=1)
    assert rule_broken(play, Pay((three.token,), 0, 1)) == "exact-price"


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
    assert rule_broken(play, Pay((), 1, 1)) == "karma"
    for card in (blue(6), ship(1, cost=3)):
        play = chosen(card, administrators=1, karma=1)
        ruling = play.game.why_not(play.state, Pay((), 1, 1))
        assert ruling.needed == Clause("karma-on-dice")


def test_karma_is_spent_as_told() -> None:
    """A25: just as many tokens as the die needs; with one too many it does not show the value."""
    five = die("blue", 5)
    play = chosen(palace(4), five, karma=2)
    assert rule_broken(play, Pay((five.token,), 0, 2)) == "palace-price"
    assert play.pay(five, karma=1).state.seats[0].karma == 1
