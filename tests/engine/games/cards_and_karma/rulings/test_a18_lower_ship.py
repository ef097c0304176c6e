"""A ship with a lower number (ruling A18)."""

from __future__ import annotations

from tests.engine.games.cards_and_karma.moments import sailed
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die, palace, position, ship, ware


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


def test_a_higher_ship_keeps_the_row() -> None:
    """A18: only a lower number sends the row away; a higher one is laid beside it."""
    first, new = ship(12), ship(13)
    play = sailed(new, first)
    assert play.holds("ships", first, new, seat=0)
    assert not play.discarded(first)


def test_the_row_goes_on_from_the_lower_ship() -> None:
    """A18: a ship that the lower one's reward brings is compared with it, not with those that left."""
    old, new, six = ship(20), ship(3, "palace-1"), palace(6)
    between, one = ship(10), die("blue", 1)
    player = Sitting(hand=[one], ships=[old])
    play = position(player, grid=[new, six], draw=[between]).take(new).pay(one)
    assert play.holds("ships", new, between, seat=0)
    assert play.discarded(old)


def test_goods_of_the_ships_that_left_are_not_sold_later() -> None:
    """A18: the tea of a ship that left is gone; two teas in the goods row stay two."""
    tea, last = [ware(("tea", 1))], ware(("tea", 1))
    laden, new, one = ship(20, "fame-1-good", good=("tea", 4)), ship(3), die("blue", 1)
    player = Sitting(hand=[one], ships=[laden], goods=tea)
    play = position(player, grid=[new, last, *dice("blue", 1)], extra=1).take(new).pay(one).take(last)
    assert play.holds("goods", *tea, last, seat=0)
    assert play.state.seats[0].coins == 3, "the ship's reward alone"
