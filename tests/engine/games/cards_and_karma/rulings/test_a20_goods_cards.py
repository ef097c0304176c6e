"""One or two goods cards (ruling A20)."""

from __future__ import annotations

import pytest

from engine.games.cards_and_karma.choices import ENOUGH, TakeAction
from engine.kernel.errors import IllegalChoiceError
from tests.engine.games.cards_and_karma.moments import landed, rule_broken
from tests.engine.games.cards_and_karma.positions import dice, die, ware


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


def test_the_second_goods_card_may_sell_too() -> None:
    """A20: the second card is a step of its own: its coin comes and its trio is sold."""
    first, second, third = ware(("tea", 1)), ware(("tea", 1), coin=1), ware(("silk", 1))
    play = landed("goods-cards-1-2", first, second, third, goods=[ware(("tea", 1))])
    play.take(first)
    assert play.seat.coins == 0
    assert play.take(second).state.seats[0].coins == 1 + 3


def test_the_one_goods_card_before_a_die_is_not_optional() -> None:
    """A20: the goods card of `goods card and die` may not be left; a die of the grid follows."""
    goods = [ware(("tea", 1)), ware(("silk", 1))]
    play = landed("goods-card-1-die-1", *goods, die("blue", 2))
    assert rule_broken(play, ENOUGH) == "goods-reward"
    assert play.take(goods[0]).kind == "die"


def test_no_second_card_is_asked_for_where_none_lies() -> None:
    """A20: after the only two goods cards nothing is asked; the second one may still be left."""
    goods = [ware(("tea", 1)), ware(("silk", 1))]
    play = landed("goods-cards-1-2", *goods, *dice("blue", 1)).take(goods[0])
    assert play.choices == [TakeAction(goods[1].token), ENOUGH]
    assert play.take(goods[1]).holds("goods", *goods, seat=0)
