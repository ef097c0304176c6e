"""Exchanges of tokens."""

from __future__ import annotations

from typing import Literal

import pytest

from engine.cards_and_karma.choices import Exchange, TakeDie
from engine.cards_and_karma.results import BonusShown
from tests.engine.cards_and_karma.positions import Playing, Sitting, dice, die, house, position, ship, ware

NO_FLIP = ["extra-turn"] * 6


def after_a_step(**tokens: int) -> Playing:
    """Return the position after a step that left a player with these tokens before any exchange."""
    other = die("blue", 1)
    player = Sitting(nights=NO_FLIP, **tokens)  # type: ignore[arg-type]
    return position(player, grid=[other, *dice("blue", 1)]).die(other)


@pytest.mark.parametrize(("had", "administrators", "left"), [(0, 0, 2), (1, 1, 0), (2, 1, 1)])
def test_karma_is_counted_token_by_token(had: int, administrators: int, left: int) -> None:
    """A6: 1 + 2 karma is an administrator, 2 + 2 an administrator with one left."""
    new, one = ship(4, "karma-2"), die("blue", 1)
    play = position(Sitting(hand=[one], karma=had), grid=[new, *dice("blue", 1)]).take(new).pay(one)
    assert (play.state.seats[0].administrators, play.state.seats[0].karma) == (administrators, left)


def test_administrators_fame_and_coins_too() -> None:
    """A6: 2 + 2 administrators are two fame with one left; 5 + 9 coins turn two cards, two are left."""
    seat = after_a_step(administrators=4).state.seats[0]
    assert (seat.administrators, seat.fame) == (1, 2)
    seat = after_a_step(fame=4).state.seats[0]
    assert (seat.left, seat.fame) == (1, 1)
    seat = after_a_step(coins=14).state.seats[0]
    assert (seat.right, seat.coins) == (2, 2)


def test_excess_is_kept() -> None:
    """A7: what is beyond three fame or six coins stays, and may be exchanged later."""
    seat = after_a_step(fame=2, coins=5).state.seats[0]
    assert (seat.fame, seat.coins, seat.flipped) == (2, 5, 0)
    seat = after_a_step(coins=11).state.seats[0]
    assert (seat.right, seat.coins) == (1, 5)


def test_left_for_fame_right_for_coins() -> None:
    """CK-de > Ruhmtoken und Münzen: fame turns the leftmost card, coins the rightmost."""
    seat = after_a_step(fame=3, coins=12).state.seats[0]
    assert [seat.turned(slot) for slot in range(6)] == [True, False, False, False, True, True]


def test_each_card_is_seen_before_the_next_is_turned() -> None:
    """CK-de > Ruhmtoken und Münzen: two cards that are due are turned one after the other."""
    other = die("blue", 1)
    play = position(Sitting(fame=3, coins=6), grid=[other, *dice("blue", 1)]).decides(TakeDie(1))
    assert (play.kind, play.state.seats[0].flipped) == ("bonus", 1)
    play.observes(BonusShown(0))
    assert (play.kind, play.state.seats[0].flipped) == ("bonus", 2)


def test_chain_of_exchanges() -> None:
    """A5, A9: a third karma, by it a third administrator, by it the fame that turns a card, at once."""
    seat = after_a_step(karma=3, administrators=2, fame=1).state.seats[0]
    assert (seat.karma, seat.administrators, seat.fame, seat.left) == (0, 0, 0, 1)


@pytest.mark.parametrize(("tokens", "stays"), [("fame", (0, 6)), ("coins", (3, 0))])
def test_player_chooses_for_the_last_card(tokens: Literal["fame", "coins"], stays: tuple[int, int]) -> None:
    """A8: with one scoring card left the player chooses what turns it; the other stays unpaid."""
    play = after_a_step(fame=3, coins=6, left=3, right=2)
    assert play.kind == "last-card"
    seat = play.does(Exchange(tokens)).state.seats[0]
    assert (seat.fame, seat.coins) == stays
    assert seat.flipped == 6


def test_player_chooses_whenever_not_all_can_be_turned() -> None:
    """A8: with two cards left, three fame and twelve coins may also be two cards for coins."""
    play = after_a_step(fame=3, coins=12, left=2, right=2)
    seat = play.does(Exchange("coins")).does(Exchange("coins")).state.seats[0]
    assert play.asked[-2:] == ["last-card", "last-card"]
    assert (seat.fame, seat.coins) == (3, 0)


def test_no_question_where_all_can_be_turned() -> None:
    """A8: with enough cards the order changes nothing, so nobody is asked."""
    play = after_a_step(fame=3, coins=6, left=2, right=2)
    assert play.state.seats[0].flipped == 6
    assert "last-card" not in play.asked


def test_all_turned_keeps_fame_and_coins() -> None:
    """A41: with six cards turned karma and administrators are still exchanged, fame and coins stay."""
    seat = after_a_step(fame=3, coins=14, left=3, right=3).state.seats[0]
    assert (seat.fame, seat.coins) == (3, 14)
    seat = after_a_step(karma=3, administrators=2, fame=2, left=3, right=3).state.seats[0]
    assert (seat.karma, seat.administrators, seat.fame) == (0, 0, 4)


def test_the_supply_is_not_counted() -> None:
    """A31, A32: tokens are counts and coins a value; a third one is exchanged though the box lacks it."""
    others = [Sitting(karma=2, fame=2, coins=5, administrators=2) for _ in range(3)]
    new, one = ship(4, "karma-2"), die("blue", 1)
    rich = Sitting(hand=[one], karma=2, fame=2, coins=5, administrators=2, nights=NO_FLIP)
    play = position(rich, *others, grid=[new, *dice("blue", 1)]).take(new).pay(one)
    seat = play.state.seats[0]
    assert (seat.karma, seat.administrators, seat.fame, seat.left) == (1, 0, 1, 1)


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


def test_coins_of_a_sale_are_one_value() -> None:
    """A32: five coins and a sale of nine are fourteen, whatever the pieces: two cards turn, two are left."""
    goods = [ware(("tea", 4)), ware(("tea", 4))]
    new = ware(("tea", 1))
    play = position(Sitting(goods=goods, coins=5, nights=NO_FLIP), grid=[new, *dice("blue", 1)]).take(new)
    assert (play.state.seats[0].right, play.state.seats[0].coins) == (2, 2)
