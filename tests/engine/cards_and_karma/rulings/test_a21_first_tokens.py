"""Coins and fame that a card brings come first (ruling A21)."""

from __future__ import annotations

from tests.engine.cards_and_karma.moments import NO_FLIP
from tests.engine.cards_and_karma.positions import Sitting, position, ware


def test_coin_is_taken_before_the_sale() -> None:
    """A21: the coin of a goods card comes at once, so that it pays with the sale's coins."""
    new = ware(("tea", 1), coin=1)
    tea = [ware(("tea", 1)), ware(("tea", 1))]
    play = position(Sitting(goods=tea, coins=5, nights=NO_FLIP), grid=[new]).take(new)
    assert (play.state.seats[0].right, play.state.seats[0].coins) == (1, 3)
