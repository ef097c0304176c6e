"""Administrators as jokers (ruling A24)."""

from __future__ import annotations

import pytest

from engine.games.cards_and_karma.choices import DRAW_TWO, Pay, TakeAction, TakeDie
from engine.games.cards_and_karma.options import Options
from tests.engine.games.cards_and_karma.moments import blue, chosen, payable, rule_broken
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die, house, palace, position, ship

FREE = Options(players=2, joker="free")


def test_strict_joker_lists_no_card_that_cannot_be_paid() -> None:
    """A24, strict: two jokers do not add up, so a building of 12 needs a die beside one."""
    new = house("red", cost=("blue", 12))
    play = position(Sitting(administrators=2), grid=[new])
    assert play.choices == [TakeDie(new.token), DRAW_TWO]
    new = house("red", cost=("blue", 12))
    play = position(Sitting(hand=[die("blue", 6)], administrators=2), grid=[new])
    assert TakeAction(new.token) in play.choices


def test_strict_joker_is_refused_with_more_dice() -> None:
    """A24, strict: a joker with two dice is refused by the joker's rule, enough or not."""
    for cost in (7, 14, 15):
        dear = blue(cost)
        three, four, *more = dice("blue", 3, 4, 6, 6)
        play = chosen(dear, three, four, *more, administrators=2)
        for pay in (Pay((three.token, four.token), 1), Pay((three.token,), 2), Pay((), 2)):
            assert rule_broken(play, pay) == "administrator-joker"
        assert rule_broken(play, Pay((three.token,))) == "payment"


@pytest.mark.parametrize(
    ("cost", "hand", "administrators", "rule"),
    [
        (15, (5, 4), 1, "administrator-joker"),
        (12, (), 2, "administrator-joker"),
        (17, (5,), 2, "administrator-joker"),
        (16, (5, 4), 1, "payment"),
        (12, (5,), 1, "payment"),
    ],
)
def test_a_card_that_only_freer_jokers_could_pay(
    cost: int, hand: tuple[int, ...], administrators: int, rule: str
) -> None:
    """A24, strict: 5, 4 and a joker do not pay 15 for the joker's sake; 16 they would not in any case."""
    dear = blue(cost)
    play = position(Sitting(hand=dice("blue", *hand), administrators=administrators), grid=[dear])
    ruling = play.game.why_not(play.state, TakeAction(dear.token))
    assert ruling.rules == (rule,)
    assert ruling.needed is not None
    assert (ruling.needed.id == "strict-joker") == (rule == "administrator-joker")


def test_joker_counts_as_one_die_card() -> None:
    """A24, free: a joker may stand with any number of dice, and two jokers in one payment."""
    assert payable(blue(15), *dice("blue", 4, 5), administrators=1, options=FREE) == [((4, 5), 1, 0)]
    assert payable(blue(12), administrators=2, options=FREE) == [((), 2, 0)]
    assert payable(ship(1, cost=2), administrators=2, options=FREE) == [((), 1, 0)]


def test_strict_joker() -> None:
    """A24, strict, as both rulebooks have it: a joker alone or with exactly one die."""
    assert payable(blue(15), *dice("blue", 4, 5), administrators=1) == []
    assert payable(blue(12), administrators=2) == []
    assert payable(blue(11), die("blue", 5), administrators=2) == [((5,), 1, 0)]
    assert payable(blue(6), administrators=1) == [((), 1, 0)]


def test_a_joker_alone_pays_anything_up_to_six() -> None:
    """A24: any value for ships and palace cards, six of any colour for a building, and no more."""
    assert payable(palace(6), administrators=1) == [((), 1, 0)]
    assert payable(ship(1, cost=1), administrators=1) == [((), 1, 0)]
    assert payable(house("red", cost=("orange", 6)), administrators=1) == [((), 1, 0)]
    assert payable(blue(7), administrators=1) == []


def test_two_jokers_and_a_die() -> None:
    """A24: twelve and five make seventeen, where the table has agreed that they stand together."""
    assert payable(blue(17), die("blue", 5), administrators=2, options=FREE) == [((5,), 2, 0)]
    assert payable(blue(17), die("blue", 5), administrators=2) == []


def test_a_joker_is_no_die_of_another_colour() -> None:
    """A24: the joker takes the building's colour; the dice beside it must have that colour too."""
    assert payable(blue(11), die("green", 5), administrators=1) == []
    green, new = die("green", 5), blue(6)
    play = chosen(new, green, administrators=1)
    assert rule_broken(play, Pay((green.token,), 1)) == "payment"


def test_a_joker_beside_a_die_pays_no_ship() -> None:
    """A24: ships and palace cards are paid by one card, so by a die or by a joker."""
    three = die("blue", 3)
    play = chosen(ship(1, cost=3), three, administrators=1)
    assert rule_broken(play, Pay((three.token,), 1)) == "exact-price"
    assert list(play.choices) == [Pay((three.token,)), Pay(administrators=1)]


def test_what_a_joker_may_pay_is_offered() -> None:
    """A24: with nothing but a joker any ship and palace card may be chosen, and buildings up to six."""
    cards = [ship(1, cost=1), ship(2, cost=3), palace(2), palace(6), blue(6)]
    play = position(Sitting(administrators=1), grid=[*cards, blue(7)])
    taken = [choice.card for choice in play.choices if isinstance(choice, TakeAction)]
    assert taken == [one.token for one in cards]


def test_with_strict_jokers_dice_may_still_pay_together() -> None:
    """A24, strict: three sixes pay eighteen without the joker, which could replace only two of them."""
    eighteen = blue(18)
    hand = dice("blue", 6, 6, 6)
    play = position(Sitting(hand=hand, administrators=1), grid=[eighteen])
    assert TakeAction(eighteen.token) in play.choices
    assert play.take(eighteen).choices == [Pay(tuple(sorted(one.token for one in hand)))]
