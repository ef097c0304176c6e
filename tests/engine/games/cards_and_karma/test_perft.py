"""Counts of legal sequences that were worked out by hand."""

from __future__ import annotations

from tests.engine.games.cards_and_karma.moments import first_result
from tests.engine.games.cards_and_karma.positions import (
    Sitting,
    dice,
    die,
    house,
    palace,
    position,
    ship,
    ware,
)
from tests.engine.perft import perft


def test_a_turn_by_hand() -> None:
    """Three cards in the grid, a 3, a 4 and an administrator in hand, a building that costs 7."""
    red, tea = house("red", cost=("blue", 7)), ware(("tea", 1))
    rich = Sitting(hand=dice("blue", 3, 4), administrators=1)
    play = position(rich, Sitting(), grid=[red, tea, die("blue", 1)])
    first_answers = 3 + 1 + 1 + 1  # a die, the tea, the building, two cards for the administrator
    ends = (3 + 1) * 3  # over, another turn, or two cards
    payments = 3  # 3 + 4, joker + 3, joker + 4
    drawn = 1  # the second card that comes to light
    assert perft(play.game, play.state, 2, first_result) == (first_answers, ends + payments + drawn)


def test_goods_reward_by_hand() -> None:
    """Three goods cards for a ship of one or two: 3 first ones, then 2 more or enough."""
    new, one = ship(3, "goods-cards-1-2"), die("blue", 1)
    goods = [ware((kind, 1)) for kind in ("tea", "tea", "silk")]
    play = position(Sitting(hand=[one]), grid=[new, *goods]).take(new).pay(one)
    assert perft(play.game, play.state, 2, first_result) == (3, 9)


def test_two_dice_by_hand() -> None:
    """Two of four dice cards, one after another: 4, then 3."""
    two, exact = palace(2), die("blue", 2)
    play = position(Sitting(hand=[exact]), grid=[two, *dice("blue", 1, 2, 3, 4)]).take(two).pay(exact)
    assert perft(play.game, play.state, 2, first_result) == (4, 12)
