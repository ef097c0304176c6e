"""More than three of the same, and exchanges that are forced (rulings A4, A5)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.choices import EXTRA_TURN, ChooseTrios, TakeAction
from engine.kernel.errors import IllegalChoiceError
from tests.engine.games.cards_and_karma.moments import after_a_step, placed, rule_broken, turned
from tests.engine.games.cards_and_karma.positions import (
    Sitting,
    dice,
    die,
    house,
    palace,
    position,
    ship,
    ware,
)


def test_chain_of_exchanges() -> None:
    """A5, A9: a third karma, by it a third administrator, by it the fame that turns a card, at once."""
    seat = after_a_step(karma=3, administrators=2, fame=1).state.seats[0]
    assert (seat.karma, seat.administrators, seat.fame, seat.left) == (0, 0, 0, 1)


def test_all_of_the_same_leave_even_if_more_than_three() -> None:
    """A4: a card with the same building twice makes four; all leave for one administrator."""
    red = [house("red"), house("red")]
    new = house("red", "red", cost=("blue", 1))
    play = position(Sitting(buildings=red, administrators=1), grid=[new])
    play.take(new).pay(administrators=1)
    assert play.holds("buildings", seat=0)
    assert play.state.seats[0].administrators == 1
    assert play.state.seats[0].fame == 2


def test_the_exchange_is_forced() -> None:
    """A5: nothing is asked where only one exchange is possible; it happens at once."""
    play = placed(ware(("tea", 1)), goods=[ware(("tea", 1)), ware(("tea", 1))])
    assert play.holds("goods", seat=0)
    assert play.asked == ["turn"]


def test_trio_may_not_be_left() -> None:
    """A5: leaving a trio that is due is refused, and so are other coins than are printed."""
    new = ware(("tea", 1))
    play = placed(new, goods=[ware(("tea", 1)), ware(("tea", 1)), ware(("silk", 1)), ware(("spices", 1))])
    dearer = tuple(replace(trio, coins=trio.coins + 1) for trio in play.choices[0].trios)
    for trios in ((), dearer):
        with pytest.raises(IllegalChoiceError) as refused:
            play.does(ChooseTrios(trios))
        assert refused.value.rules == ("trios",)


def test_a_double_building_counts_twice() -> None:
    """A4: a card with the same building twice and another one are three of the same."""
    double = house("red", "red")
    new, one = house("red"), die("blue", 1)
    play = position(Sitting(hand=[one], buildings=[double]), grid=[new]).take(new).pay(one)
    assert play.seat.administrators == 1
    assert play.holds("buildings")


def test_a_double_building_leaves_once_with_three_different_ones() -> None:
    """A4: of a card with the same building twice one symbol is used; the card takes the other along."""
    double, yellow = house("red", "red"), house("yellow")
    new, one = house("white"), die("blue", 1)
    play = position(Sitting(hand=[one], buildings=[double, yellow]), grid=[new]).take(new).pay(one)
    assert play.asked == ["turn", "payment"]
    assert play.seat.administrators == 1
    assert play.holds("buildings")


def test_karma_that_was_exchanged_lifts_no_die() -> None:
    """A5: the third karma takes all three away unused, even in the turn that it comes."""
    new, one = ship(2, "karma-1-good", good=("tea", 1)), die("blue", 1)
    three, four = die("blue", 3), palace(4)
    play = position(Sitting(hand=[one, three], karma=2), grid=[new, four, *dice("blue", 1)])
    play.take(new).pay(one).does(EXTRA_TURN)
    assert (play.seat.karma, play.seat.administrators) == (0, 0)
    assert rule_broken(play, TakeAction(four.token)) == "palace-price"


def test_the_third_administrator_is_not_asked_about() -> None:
    """A5: three administrators leave unused at once, so at the turn's end there is none to use."""
    play = turned("administrator", administrators=2)
    seat = play.state.seats[0]
    assert (seat.administrators, seat.fame) == (0, 2)
    assert (play.asked, play.state.actor) == (["turn", "payment"], 1)
