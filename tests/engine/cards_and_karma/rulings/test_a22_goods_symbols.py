"""Palace action 4 counts goods (ruling A22)."""

from __future__ import annotations

from tests.engine.cards_and_karma.moments import acted
from tests.engine.cards_and_karma.positions import Sitting, house, ship, ware


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
