"""A ship with a lower number (ruling A18)."""

from __future__ import annotations

from tests.engine.cards_and_karma.moments import sailed
from tests.engine.cards_and_karma.positions import palace, ship, ware


def test_lower_ship_sends_the_row_away_first() -> None:
    """A18: goods on the ships that leave count neither for a trio nor for palace action 4."""
    laden = ship(20, "fame-1-good", good=("tea", 4))
    tea = [ware(("tea", 1)), ware(("tea", 1))]
    play = sailed(ship(3, "karma-1-good", good=("silk", 1)), laden, goods=tea)
    assert play.discarded(laden)
    assert play.holds("goods", *tea, seat=0), "two teas are left, with silk no trio"
    four = palace(4)
    play = sailed(ship(3, "palace-1"), ship(20, "fame-1-good", good=("tea", 4)), grid=(four,))
    assert play.state.seats[0].coins == 0


def test_lower_ship_still_brings_its_reward() -> None:
    """A18: place, discard the earlier ones, then the reward."""
    new = ship(3, "karma-2")
    play = sailed(new, ship(20), ship(21))
    assert play.holds("ships", new, seat=0)
    assert play.state.seats[0].karma == 2
    assert play.state.seats[0].administrators == 0, "no three ascending ships"
