"""Bonuses that bring a card or tokens (ruling A23)."""

from __future__ import annotations

import pytest

from engine.games.cards_and_karma.choices import TAKE_TOKENS, TakeAction
from engine.kernel.contract import Legality
from engine.kernel.errors import IllegalChoiceError
from tests.engine.games.cards_and_karma.moments import turned
from tests.engine.games.cards_and_karma.positions import dice, die, palace, ship, ware


def test_palace_or_two_coins() -> None:
    """A23: a palace card of the grid is free, or two coins instead."""
    three = palace(3)
    play = turned("palace-or-coins-2", grid=(three, *dice("blue", 1, 1)))
    assert play.kind == "palace-or-coins-2"
    after = play.take(three)
    assert after.kind == "die"
    play = turned("palace-or-coins-2", grid=(palace(3), *dice("blue", 1, 1)))
    assert play.does(TAKE_TOKENS).state.seats[0].coins == 2


def test_ship_or_one_fame() -> None:
    """A23: a ship of the grid is free and brings its reward; or one fame instead."""
    two = ship(2, "karma-2")
    play = turned("ship-or-fame-1", grid=(two,)).take(two)
    assert play.holds("ships", two, seat=0)
    assert play.state.seats[0].karma == 2
    assert turned("ship-or-fame-1", grid=(ship(2),)).does(TAKE_TOKENS).state.seats[0].fame == 1


def test_a_free_ship_follows_the_row() -> None:
    """A23: a ship that is gained so sends earlier ones away or completes three, as any other."""
    low, row = ship(2, "karma-2"), [ship(7), ship(8)]
    play = turned("ship-or-fame-1", grid=(low,), ships=row).take(low)
    assert play.holds("ships", low, seat=0)
    high, row = ship(9, "karma-2"), [ship(7), ship(8)]
    play = turned("ship-or-fame-1", grid=(high,), ships=row).take(high)
    assert play.state.seats[0].administrators == 1


def test_the_other_half_where_no_card_lies() -> None:
    """A23: without a palace card or ship in the grid the tokens come, and nobody is asked."""
    play = turned("palace-or-coins-2", grid=(ship(2), *dice("blue", 1)))
    assert play.state.seats[0].coins == 2
    play = turned("ship-or-fame-1", grid=(palace(2), *dice("blue", 1)))
    assert play.state.seats[0].fame == 1
    assert play.asked == ["turn", "payment"]


def test_bonus_is_no_palace_card_for_a_ship() -> None:
    """A23: each bonus offers its own kind of card; another one is refused."""
    two = palace(2)
    play = turned("ship-or-fame-1", grid=(ship(2), two))
    with pytest.raises(IllegalChoiceError) as refused:
        play.take(two)
    assert refused.value.rules == ("bonuses",)


def test_a_free_palace_card_costs_no_die() -> None:
    """A23: no die leaves for the palace card of a bonus; the card is discarded after its action."""
    four = palace(4)
    kept = die("green", 4)
    play = turned("palace-or-coins-2", grid=(four, *dice("blue", 1)), hand=[kept], goods=[ware(("tea", 1))])
    play.take(four)
    assert play.holds("hand", kept, seat=0)
    assert play.discarded(four)
    assert play.state.seats[0].coins == 1, "one for the tea, and not the two as well"


def test_one_half_only() -> None:
    """A23: with the ship no fame comes, with the fame no ship."""
    lying = ship(2, "karma-2")
    seat = turned("ship-or-fame-1", grid=(lying,)).take(lying).state.seats[0]
    assert (len(seat.ships), seat.fame) == (1, 0)
    seat = turned("ship-or-fame-1", grid=(ship(2, "karma-2"),)).does(TAKE_TOKENS).state.seats[0]
    assert (len(seat.ships), seat.fame) == (0, 1)


def test_a_free_card_is_surely_legal() -> None:
    """A23: nothing is paid, so the card of a bonus may be taken whatever unknown cards are in the hand."""
    lying = ship(2, "karma-2", cost=3)
    play = turned("ship-or-fame-1", grid=(lying, *dice("blue", 1))).change(exact=False)
    assert play.game.why_not(play.state, TakeAction(lying.token)).legality is Legality.CERTAIN
