"""The order in which things happen (ruling A0)."""

from __future__ import annotations

import pytest

from engine.cards_and_karma.bonuses import Bonus
from engine.cards_and_karma.components import BONUSES
from engine.kernel.errors import IllegalChoiceError
from tests.engine.cards_and_karma.positions import Sitting, dice, die, house, palace, position, ship, ware


def test_trio_comes_before_the_bonus() -> None:
    """A0: a sale's cards leave before a flip's bonus runs, so palace action 4 counts what still lies."""
    four = palace(4)
    tea = [ware(("tea", 1)), ware(("tea", 1))]
    new, one = house("red", goods=[("tea", 1)]), die("blue", 1)
    spare = ware(("silk", 1))
    player = Sitting(
        hand=[one], goods=[*tea, spare], fame=2, nights=["palace-or-coins-2", *BONUSES[2:], "karma-2"]
    )
    play = position(player, grid=[new, four]).take(new).pay(one)
    assert play.kind == "palace-or-coins-2"
    assert play.holds("goods", spare, seat=0), "three teas were sold first"
    assert play.take(four).state.seats[0].coins == 3 + 1


def test_bonus_comes_before_the_next_step() -> None:
    """A0, A20: what the first goods card sets off is resolved before the second is chosen."""
    laden, first, second = ship(4, "goods-cards-1-2"), ware(("tea", 1), coin=1), ware(("tea", 1))
    one = die("blue", 1)
    player = Sitting(hand=[one], coins=5, nights=[*BONUSES[1:], "karma-2"])
    play = position(player, grid=[laden, first, second]).take(laden).pay(one)
    play.take(first)
    assert play.kind == "goods"
    assert play.seat.karma == 2, "the coin turned a card, whose bonus came at once"


def test_player_chooses_the_order_of_bonuses() -> None:
    """A0: bonuses that are due together come in the order that the player chooses."""
    goods = [ware(("silk", 2)), ware(("silk", 2))]
    new, one = house("red", goods=[("silk", 2)]), die("blue", 1)
    nights = ["karma-2", *BONUSES[1:4], "extra-turn", "dice-2"]
    player = Sitting(hand=[one], fame=2, goods=goods, nights=nights)
    play = position(player, grid=[new, *dice("blue", 1, 1, 1)]).take(new).pay(one)
    assert play.kind == "first-bonus"
    assert [BONUSES[choice.bonus] for choice in play.choices] == ["dice-2", "karma-2"]
    play.first("dice-2")
    assert play.kind == "die"
    assert play.seat.karma == 0


def test_only_a_due_bonus_may_be_first() -> None:
    """A0: a bonus that is not due cannot be put first."""
    play = position(Sitting(), grid=dice("blue", 1), agenda=(Bonus(0), Bonus(4)))
    with pytest.raises(IllegalChoiceError) as refused:
        play.first("extra-turn")
    assert refused.value.rules == ("bonuses",)


def test_exchange_comes_before_the_trio() -> None:
    """A0: a building's fame turns a card before its trio is taken."""
    houses = [house("red"), house("red")]
    new, one = house("red"), die("blue", 1)
    player = Sitting(hand=[one], buildings=houses, fame=2, administrators=2, nights=["administrator"] * 6)
    play = position(player, grid=[new, *dice("blue", 1)]).take(new)
    play.pay(one)
    seat = play.state.seats[0]
    # Fame 3 turns a card; the trio's administrator is the third: two fame; the bonus brings one more.
    assert (seat.left, seat.fame, seat.administrators) == (1, 2, 1)
