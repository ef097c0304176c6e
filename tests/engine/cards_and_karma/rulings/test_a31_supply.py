"""The supply, and change of coins (rulings A31, A32)."""

from __future__ import annotations

from tests.engine.cards_and_karma.moments import NO_FLIP
from tests.engine.cards_and_karma.positions import Sitting, dice, die, position, ship, ware


def test_the_supply_is_not_counted() -> None:
    """A31, A32: tokens are counts and coins a value; a third one is exchanged though the box lacks it."""
    others = [Sitting(karma=2, fame=2, coins=5, administrators=2) for _ in range(3)]
    new, one = ship(4, "karma-2"), die("blue", 1)
    rich = Sitting(hand=[one], karma=2, fame=2, coins=5, administrators=2, nights=NO_FLIP)
    play = position(rich, *others, grid=[new, *dice("blue", 1)]).take(new).pay(one)
    seat = play.state.seats[0]
    assert (seat.karma, seat.administrators, seat.fame, seat.left) == (1, 0, 1, 1)


def test_coins_of_a_sale_are_one_value() -> None:
    """A32: five coins and a sale of nine are fourteen, whatever the pieces: two cards turn, two are left."""
    goods = [ware(("tea", 4)), ware(("tea", 4))]
    new = ware(("tea", 1))
    play = position(Sitting(goods=goods, coins=5, nights=NO_FLIP), grid=[new, *dice("blue", 1)]).take(new)
    assert (play.state.seats[0].right, play.state.seats[0].coins) == (2, 2)
