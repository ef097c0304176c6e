"""Palace action 4 counts goods (ruling A22)."""

from __future__ import annotations

from tests.engine.games.cards_and_karma.moments import NO_FLIP, acted
from tests.engine.games.cards_and_karma.positions import Sitting, house, ship, ware


def test_four_counts_every_symbol() -> None:
    """A22: two goods on a card count two, on buildings and ships too; nothing is discarded."""
    goods = [ware(("tea", 1), ("silk", 1)), ware(("silk", 3))]
    bearer = house("red", goods=[("tea", 1)])
    laden = ship(3, "fame-1-good", good=("silk", 1))
    other = Sitting(goods=[ware(("spices", 1))])
    # Three silk lie here, which no legal turn leaves; only the count matters.
    play = acted(4, other, goods=goods[:1], buildings=[bearer], ships=[laden])
    assert play.state.seats[0].coins == 4
    assert play.holds("goods", goods[0], seat=0)


def test_coins_for_goods_may_turn_a_card() -> None:
    """A22: one coin for each symbol, exchanged as any others; the goods stay for a sale."""
    goods = [ware(("tea", 1), ("silk", 4))]
    play = acted(4, goods=goods, coins=4, nights=NO_FLIP)
    assert (play.state.seats[0].right, play.state.seats[0].coins) == (1, 0)
    assert play.holds("goods", *goods, seat=0)


def test_values_do_not_matter() -> None:
    """A22: a good is one coin whatever it would bring in a sale, two goods of a building are two."""
    play = acted(4, buildings=[house("red", goods=[("tea", 4), ("silk", 3)])])
    assert play.state.seats[0].coins == 2


def test_without_goods_it_brings_nothing() -> None:
    """A22: with no goods of one's own nothing comes, whatever lies before the others."""
    play = acted(4, Sitting(goods=[ware(("tea", 1))]), buildings=[house("red")])
    assert play.state.seats[0].coins == 0
    assert len(play.state.discards) == 2
