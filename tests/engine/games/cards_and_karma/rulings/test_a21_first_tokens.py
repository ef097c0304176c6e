"""Coins and fame that a card brings come first (ruling A21)."""

from __future__ import annotations

from tests.engine.games.cards_and_karma.moments import NO_FLIP, placed
from tests.engine.games.cards_and_karma.positions import Sitting, die, house, position, ware


def test_coin_is_taken_before_the_sale() -> None:
    """A21: the coin of a goods card comes at once, so that it pays with the sale's coins."""
    new = ware(("tea", 1), coin=1)
    tea = [ware(("tea", 1)), ware(("tea", 1))]
    play = position(Sitting(goods=tea, coins=5, nights=NO_FLIP), grid=[new]).take(new)
    assert (play.state.seats[0].right, play.state.seats[0].coins) == (1, 3)


def test_fame_is_taken_before_the_trio_is_chosen() -> None:
    """A21: a building's fame is there, and has turned a card, while its trio is still to be chosen."""
    lying = [house("yellow"), house("yellow"), house("red"), house("red")]
    new, one = house("yellow", "white"), die("blue", 1)
    player = Sitting(hand=[one], buildings=lying, fame=1, nights=NO_FLIP)
    play = position(player, grid=[new]).take(new).pay(one)
    assert play.kind == "trios"
    assert (play.seat.left, play.seat.fame) == (1, 0)


def test_the_coin_comes_although_its_card_leaves() -> None:
    """A21: a coin that is printed beside the goods is received even if the card is sold at once."""
    new = ware(("tea", 2), coin=1)
    play = placed(new, goods=[ware(("tea", 1)), ware(("tea", 1))])
    assert play.discarded(new)
    assert play.state.seats[0].coins == 1 + 4
