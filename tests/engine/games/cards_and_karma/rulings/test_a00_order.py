"""The order in which things happen (ruling A0)."""

from __future__ import annotations

import pytest

from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.choices import DRAW_TWO, EXTRA_TURN, TAKE_TOKENS, TURN_OVER
from engine.games.cards_and_karma.play.bonuses import Bonus
from engine.kernel.errors import IllegalChoiceError
from tests.engine.games.cards_and_karma.moments import acted, rule_broken, turned
from tests.engine.games.cards_and_karma.positions import (
    Piece,
    Playing,
    Sitting,
    dice,
    die,
    house,
    palace,
    position,
    ship,
    ware,
)


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


def two_due(first: str, last: str, *grid: Piece, **sitting: object) -> Playing:
    """Return the position after fame has turned the leftmost and a sale the rightmost scoring card."""
    goods = [ware(("silk", 2)), ware(("silk", 2))]
    new, one = house("red", goods=[("silk", 2)]), die("blue", 1)
    between = [bonus for bonus in BONUSES if bonus not in {first, last}]
    player = Sitting(hand=[one], fame=2, goods=goods, nights=[first, *between, last], **sitting)  # type: ignore[arg-type]
    return position(player, grid=[new, *grid]).take(new).pay(one)


def test_player_chooses_the_order_of_bonuses() -> None:
    """A0: bonuses that are due together come in the order that the player chooses."""
    play = two_due("karma-2", "dice-2", *dice("blue", 1, 1, 1))
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


def test_nothing_voluntary_while_bonuses_wait() -> None:
    """A0: while bonuses wait for their order no administrator is used, and the turn does not end."""
    play = two_due("karma-2", "dice-2", *dice("blue", 1, 1, 1), administrators=1)
    assert rule_broken(play, DRAW_TWO) == "administrator-cards"
    assert rule_broken(play, EXTRA_TURN) == "administrator-turn"
    assert rule_broken(play, TURN_OVER) == "bonuses"


def test_what_a_bonus_brings_comes_before_the_next_bonus() -> None:
    """A0: the ship of the first bonus, and its reward, are over before the other bonus runs."""
    lying = ship(2, "dice-2")
    others = dice("blue", 1, 2, 3)
    play = two_due("ship-or-fame-1", "karma-2", lying, *others).first("ship-or-fame-1").take(lying)
    assert (play.kind, play.seat.karma) == ("die", 0)
    play.die(others[0])
    assert (play.kind, play.seat.karma) == ("die", 0)
    assert play.die(others[1]).state.seats[0].karma == 2


def test_three_bonuses_are_ordered_one_after_another() -> None:
    """A0: of three bonuses the player puts one first, then one of the two that are left."""
    goods = [ware(("silk", 4)), ware(("silk", 4))]
    new, one = house("red", goods=[("silk", 4)]), die("blue", 1)
    nights = ["karma-2", "extra-turn", "palace-or-coins-2", "ship-or-fame-1", "administrator", "dice-2"]
    player = Sitting(hand=[one], fame=2, goods=goods, nights=nights)
    others = dice("blue", 1, 2, 3)
    play = position(player, grid=[new, *others]).take(new).pay(one)
    assert {BONUSES[choice.bonus] for choice in play.choices} == {"karma-2", "administrator", "dice-2"}
    play.first("dice-2").die(others[0]).die(others[1])
    assert {BONUSES[choice.bonus] for choice in play.choices} == {"karma-2", "administrator"}
    seat = play.first("karma-2").state.seats[0]
    assert (seat.karma, seat.administrators, seat.flipped) == (2, 1, 3)


def test_coins_turn_a_card_before_the_trio_and_its_bonus_waits() -> None:
    """A0: the sixth coin turns a card before the trio is chosen; its bonus runs after the cards left."""
    tea = [ware(("tea", 1)), ware(("tea", 1))]
    silk, spices, new = ware(("silk", 1)), ware(("spices", 1)), ware(("tea", 1), coin=1)
    player = Sitting(goods=[*tea, silk, spices], coins=5, nights=[*BONUSES[1:], "karma-2"])
    play = position(player, grid=[new]).take(new)
    assert play.kind == "trios"
    assert (play.seat.right, play.seat.coins, play.seat.karma) == (1, 0, 0)
    seat = play.trios(("same-goods", [*tea, new])).state.seats[0]
    assert (seat.coins, seat.karma) == (3, 2)


def test_karma_of_a_palace_action_is_exchanged_before_its_die() -> None:
    """A0: after each step what is due is resolved, so the third karma has left before a die is taken."""
    play = acted(3, grid=tuple(dice("blue", 1, 2, 3)), karma=1)
    assert play.kind == "die"
    assert (play.seat.karma, play.seat.administrators) == (0, 1)


def test_the_turn_ends_only_when_nothing_is_due() -> None:
    """A0: a bonus that is still open keeps the turn with its player."""
    play = turned("ship-or-fame-1", grid=(ship(2),))
    assert (play.state.actor, play.game.turns(play.state).resting) == (0, False)
    play.does(TAKE_TOKENS)
    assert (play.state.actor, play.game.turns(play.state).resting) == (1, True)
