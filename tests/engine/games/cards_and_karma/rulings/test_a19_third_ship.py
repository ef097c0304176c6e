"""The third ascending ship (ruling A19)."""

from __future__ import annotations

from tests.engine.games.cards_and_karma.moments import sailed
from tests.engine.games.cards_and_karma.positions import dice, palace, ship, ware


def test_third_ship_brings_reward_then_administrator() -> None:
    """A19: the reward first, then the three ships leave for an administrator."""
    row = [ship(2), ship(5)]
    new = ship(9, "coins-3")
    play = sailed(new, *row)
    assert play.discarded(*row, new)
    assert play.holds("ships", seat=0)
    assert (play.state.seats[0].coins, play.state.seats[0].administrators) == (3, 1)


def test_sale_during_the_reward_keeps_the_ship_trio() -> None:
    """A19: selling the good of a ship of the trio does not undo it, nor is the ship discarded twice."""
    laden = ship(2, "karma-1-good", good=("tea", 1))
    other, new = ship(5), ship(9, "goods-card-1-die-1")
    last = ware(("tea", 1))
    play = sailed(new, laden, other, grid=(last, *dice("blue", 1, 1)), goods=[ware(("tea", 1))])
    assert play.kind == "die", "the only goods card was taken, the tea sold, a die is next"
    assert (play.seat.coins, play.seat.administrators) == (3, 0)
    play.does(play.choices[0])
    assert play.state.seats[0].administrators == 1
    assert sorted(play.state.discards) == sorted(set(play.state.discards))
    assert play.discarded(laden, other, new)


def test_one_ship_serves_both_trios() -> None:
    """A19: the ship and its good are different symbols; it counts for ships and for tea."""
    row = [ship(2), ship(5)]
    tea = [ware(("tea", 1)), ware(("tea", 1))]
    play = sailed(ship(9, "fame-1-good", good=("tea", 2)), *row, goods=tea)
    seat = play.state.seats[0]
    assert (seat.administrators, seat.coins, seat.fame) == (1, 4, 1)
    assert play.holds("ships", seat=0)
    assert play.holds("goods", seat=0)


def test_the_three_lie_until_the_reward_is_over() -> None:
    """A19: while the dice of the third ship are chosen all three lie there; then they leave."""
    row, new, others = [ship(2), ship(5)], ship(9, "dice-2"), dice("blue", 1, 2, 3)
    play = sailed(new, *row, grid=tuple(others))
    assert (play.kind, len(play.seat.ships), play.seat.administrators) == ("die", 3, 0)
    play.die(others[0]).die(others[1])
    assert play.holds("ships", seat=0)
    assert play.state.seats[0].administrators == 1


def test_goods_of_the_three_count_for_the_reward() -> None:
    """A19: palace action 4 as the third ship's reward counts the goods on the ships that are to leave."""
    row = [ship(2, "fame-1-good", good=("tea", 1)), ship(5, "karma-1-good", good=("silk", 1))]
    play = sailed(ship(9, "palace-1"), *row, grid=(palace(4),))
    assert (play.state.seats[0].coins, play.state.seats[0].administrators) == (2, 1)


def test_karma_of_the_reward_is_exchanged_first() -> None:
    """A19: the reward's third karma is one administrator, the ships are the next; with one held: two fame."""
    seat = sailed(ship(9, "karma-2"), ship(2), ship(5), karma=1).state.seats[0]
    assert (seat.karma, seat.administrators, seat.fame) == (0, 2, 0)
    seat = sailed(ship(9, "karma-2"), ship(2), ship(5), karma=1, administrators=1).state.seats[0]
    assert (seat.karma, seat.administrators, seat.fame) == (0, 0, 2)
