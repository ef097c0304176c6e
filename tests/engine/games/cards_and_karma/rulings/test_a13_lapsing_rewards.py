"""Rewards that cannot be taken in full (ruling A13)."""

from __future__ import annotations

from engine.games.cards_and_karma.choices import TakeAction
from tests.engine.games.cards_and_karma.moments import acted, landed, sailed, turned
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die, position, ship, ware


def test_partial_rewards() -> None:
    """A13: without goods cards the die alone comes; without palace cards nothing comes."""
    other = die("blue", 3)
    play = landed("goods-card-1-die-1", other)
    assert play.holds("hand", other, seat=0)
    play = landed("palace-1", *dice("blue", 3, 3))
    assert play.asked == ["turn", "payment"]
    play = landed("goods-cards-1-2", *dice("blue", 3, 3))
    assert play.asked == ["turn", "payment"]


def test_a_die_lapses_and_the_good_stays() -> None:
    """A13: with an empty grid no die comes, but the ship's good is there and is sold with two more."""
    tea = [ware(("tea", 1)), ware(("tea", 1))]
    play = sailed(ship(5, "die-1-good", good=("tea", 1)), goods=tea)
    assert play.state.seats[0].hand == ()
    assert play.state.seats[0].coins == 3


def test_palace_three_with_an_empty_grid() -> None:
    """A13: the two karma come, the die lapses."""
    play = acted(3)
    assert (play.state.seats[0].karma, play.state.seats[0].hand) == (2, ())


def test_one_die_where_two_are_promised() -> None:
    """A13: of two dice the one that lies there comes, for a palace action and for a bonus."""
    other = die("blue", 3)
    assert acted(2, grid=(other,)).holds("hand", other, seat=0)
    other = die("blue", 3)
    assert turned("dice-2", grid=(other,)).holds("hand", other, seat=0)


def test_a_ship_may_be_taken_for_nothing() -> None:
    """A13: a ship may be chosen although its reward finds nothing; it lies in the row all the same."""
    new, one = ship(5, "palace-1"), die("blue", 1)
    play = position(Sitting(hand=[one]), grid=[new])
    assert TakeAction(new.token) in play.choices
    play.take(new).pay(one)
    assert play.holds("ships", new, seat=0)
