"""The supply, and change of coins (rulings A31, A32)."""

from __future__ import annotations

from tests.engine.games.cards_and_karma.moments import NO_FLIP
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die, house, position, ship, ware


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


def test_more_administrators_than_the_box_has_for_a_moment() -> None:
    """A31: eight are held by others and two here; two more come, three of them leave for fame."""
    lying = [house("red", "yellow"), house("red", "yellow")]
    new, one = house("red", "yellow"), die("blue", 1)
    player = Sitting(hand=[one], buildings=lying, administrators=2, nights=NO_FLIP)
    others = [Sitting(administrators=2) for _ in range(3)]
    play = position(player, *others, grid=[new, *dice("blue", 1)]).take(new).pay(one)
    assert play.seat.administrators == 1
    assert sum(seat.administrators for seat in play.state.seats) == 7


def test_twenty_five_coins_may_be_about() -> None:
    """A31: coins beyond the twenty of the box are counted like any others until they are exchanged."""
    others = [Sitting(coins=5) for _ in range(3)]
    goods, new = [ware(("tea", 3)), ware(("tea", 3))], ware(("tea", 4))
    play = position(Sitting(goods=goods, nights=NO_FLIP), *others, grid=[new, *dice("blue", 1)]).take(new)
    assert (play.state.seats[0].right, play.state.seats[0].coins) == (1, 4)


def test_threes_are_changed_by_themselves() -> None:
    """A32: two times three coins are six, which turn a card; four and three leave one."""
    new, one = ship(2, "coins-3"), die("blue", 1)
    for had, left in ((3, 0), (4, 1)):
        new, one = ship(2, "coins-3"), die("blue", 1)
        player = Sitting(hand=[one], coins=had, nights=NO_FLIP)
        seat = position(player, grid=[new, *dice("blue", 1)]).take(new).pay(one).state.seats[0]
        assert (seat.right, seat.coins) == (1, left)
