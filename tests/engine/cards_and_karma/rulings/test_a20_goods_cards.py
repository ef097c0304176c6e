"""One or two goods cards (ruling A20)."""

from __future__ import annotations

import pytest

from engine.cards_and_karma.choices import ENOUGH
from engine.kernel.errors import IllegalChoiceError
from tests.engine.cards_and_karma.moments import landed
from tests.engine.cards_and_karma.positions import dice, ware


def test_first_goods_card_is_not_optional_the_second_is() -> None:
    """A20: one of the goods cards is taken; then another one, or enough."""
    goods = [ware(("tea", 1)), ware(("silk", 1)), ware(("spices", 1))]
    play = landed("goods-cards-1-2", *goods)
    assert ENOUGH not in play.choices
    with pytest.raises(IllegalChoiceError) as refused:
        play.does(ENOUGH)
    assert refused.value.rules == ("goods-reward",)
    play.take(goods[0])
    assert ENOUGH in play.choices
    play.does(ENOUGH)
    assert play.holds("goods", goods[0], seat=0)


def test_first_goods_card_may_sell_before_the_second() -> None:
    """A20: the first one sets off a sale before the second is chosen."""
    first, second = ware(("tea", 1)), ware(("silk", 1))
    tea = [ware(("tea", 1)), ware(("tea", 1))]
    play = landed("goods-cards-1-2", first, second, goods=tea).take(first)
    assert play.kind == "goods"
    assert play.holds("goods")
    assert play.seat.coins == 3
    assert play.take(second).holds("goods", second, seat=0)


def test_the_only_goods_card_comes_unasked() -> None:
    """A20: the first goods card must be taken, so a single one is taken at once."""
    only = ware(("tea", 1))
    play = landed("goods-cards-1-2", only, *dice("blue", 1))
    assert play.asked == ["turn", "payment"]
    assert play.holds("goods", only, seat=0)
