"""A5 to A9: exchanges of tokens."""

from __future__ import annotations

import pytest

from tests.engine.games.cards_and_karma.slow import game
from tests.engine.games.cards_and_karma.slow.cases.table import (
    FIVE_TURNED,
    TOKENS,
    end_of_first_pass,
    exchange,
    first,
    pay,
    play,
    table,
    take,
    types,
)
from tests.engine.games.cards_and_karma.slow.table import Seat, State, day_cards

SHIP = "ship 4 coins-2-fame-1"


def test_the_third_karma_cannot_be_kept() -> None:
    """A5 (CK-de > Karma, Achtung): it goes at once, before the reward's dice card could be paid with."""
    state = table(Seat(hand=["blue 3"], karma=2), grid=["palace 3", "orange 2"])
    state = play(state, take("palace 3"), pay("blue 3"))
    assert (state.seats[0].karma, state.seats[0].administrators) == (1, 1)
    assert types(state) == {"take-die"}


def test_the_third_administrator_cannot_be_used() -> None:
    """A5 (CK-de > Verwalter, Achtung): all three go unused for two fame; nothing is asked at the end."""
    mine = Seat(ships=["ship 3", "ship 5"], hand=["blue 1"], administrators=2)
    state = table(mine, grid=["ship 9 coins-3", "orange 2"])
    state = play(state, take("ship 9 coins-3"), pay("blue 1"))
    assert (state.seats[0].administrators, state.seats[0].fame, state.actor) == (0, 2, 1)


def test_two_karma_beside_two() -> None:
    """A6 (CK-de > Drei einer Art): the first makes three and an administrator, the second stays."""
    state = table(Seat(hand=["blue 1"], karma=2), grid=["ship 3", "orange 2"])
    state = play(state, take("ship 3"), pay("blue 1"))
    assert (state.seats[0].karma, state.seats[0].administrators) == (1, 1)


def test_two_karma_beside_one() -> None:
    """A6 (CK-de > Drei einer Art): three are an administrator, none is left."""
    state = table(Seat(hand=["blue 1"], karma=1), grid=["ship 3", "orange 2"])
    state = play(state, take("ship 3"), pay("blue 1"))
    assert (state.seats[0].karma, state.seats[0].administrators) == (0, 1)


def test_two_administrators_beside_two() -> None:
    """A6 (CK-de > Drei einer Art): two trios at once: three go for two fame, one stays."""
    mine = Seat(buildings=["red", "red b", "yellow", "yellow b"], hand=["green 1"], administrators=2)
    state = play(
        table(mine, grid=["red yellow", "orange 2"]),
        take("red yellow"),
        pay("green 1"),
        bonuses=("extra-turn",),
    )
    me = state.seats[0]
    assert (me.administrators, me.fame) == (1, 2 + 2 - 3)


def test_two_fame_beside_two() -> None:
    """A6, A7 (CK-de > Ruhmtoken und Münzen): three turn a card, the fourth is kept."""
    state = table(Seat(hand=["green 1"], fame=2), grid=["red yellow", "orange 2"])
    state = play(state, take("red yellow"), pay("green 1"), bonuses=("extra-turn",))
    assert state.seats[0].fame == 1
    assert state.seats[0].score == ["extra-turn", None, None, None, None, None]


def test_fourteen_coins() -> None:
    """A6, A7 (CK-de > Ruhmtoken und Münzen): 5 and 9 turn two cards from the right and leave 2."""
    state = table(Seat(goods=["silk3", "silk3 b"], coins=5), grid=["silk3 c", "orange 2"])
    state = play(state, take("silk3 c"), first("karma-2"), bonuses=("extra-turn", "karma-2"))
    assert state.seats[0].coins == 2
    assert state.seats[0].score == [None, None, None, None, "karma-2", "extra-turn"]


def test_a_seventh_coin_is_kept() -> None:
    """A7 (CK-de > Ruhmtoken und Münzen): six go back, the seventh stays."""
    state = table(Seat(hand=["blue 1"], coins=4), grid=["ship 4 coins-3", "orange 2"])
    state = play(state, take("ship 4 coins-3"), pay("blue 1"), bonuses=("extra-turn",))
    assert state.seats[0].coins == 1


def both_due(turned: int) -> State:
    """Third fame and sixth coin come together; so many cards are turned already, from the left."""
    score = [*FIVE_TURNED[:turned], *[None] * (6 - turned)]
    mine = Seat(hand=["blue 1"], coins=4, fame=2, score=score)
    return table(mine, grid=[SHIP, "orange 2"])


@pytest.mark.parametrize(("tokens", "place"), [("fame", 0), ("coins", 5)])
def test_fame_or_coins_first(tokens: str, place: int) -> None:
    """A8 (CK-de > Ruhmtoken und Münzen): fame turns the left card, coins the right; which is first?"""
    state = play(both_due(0), take(SHIP), pay("blue 1"))
    assert game.choices(state) == [exchange("fame"), exchange("coins")]
    state = game.answer(state, exchange(tokens))
    state = game.answer(state, {"bonus": "extra-turn"})
    assert [bonus is not None for bonus in state.seats[0].score].index(True) == place


def test_two_cards_left() -> None:
    """A8 (CK-de > Ruhmtoken und Münzen): with two left both turn, in either order."""
    state = play(both_due(4), take(SHIP), pay("blue 1"))
    assert types(state) == {"exchange"}
    state = play(state, exchange("coins"), bonuses=("ship-or-fame-1", "palace-or-coins-2"))
    assert state.seats[0].score[4:] == ["palace-or-coins-2", "ship-or-fame-1"]


@pytest.mark.parametrize(("tokens", "left"), [("fame", (0, 8)), ("coins", (3, 2))])
def test_one_card_left(tokens: str, left: tuple[int, int]) -> None:
    """A8, A41 (CK-de > Spielende): it is the same card; the other payment is kept and never exchanged."""
    state = play(both_due(5), take(SHIP), pay("blue 1"), exchange(tokens), bonuses=("palace-or-coins-2",))
    me = state.seats[0]
    assert day_cards(me) == []
    assert (me.fame, me.coins) == left


def test_a_chain_through_all_tokens() -> None:
    """A9 (CK-de > Ruhmtoken und Münzen): coins turn karma, karma an administrator, that fame, that a card."""
    mine = Seat(hand=["blue 1"], coins=3, karma=1, administrators=2, fame=1)
    state = table(mine, grid=["ship 4 coins-3", "orange 2"])
    state = play(state, take("ship 4 coins-3"), pay("blue 1"), bonuses=("karma-2", "ship-or-fame-1"))
    me = state.seats[0]
    assert (me.coins, me.karma, me.administrators, me.fame) == (0, 0, 0, 1)
    assert me.score == ["ship-or-fame-1", None, None, None, None, "karma-2"]


def test_a_chain_through_cards() -> None:
    """A9 (CK-de > Boni): a bonus brings a ship, its reward a goods card, its sale turns the next card."""
    ship = "ship 4 goods-cards-1-2"
    mine = Seat(goods=["silk1", "silk1 b", "tea3", "tea3 b"], coins=3)
    state = table(mine, grid=["silk1 c", ship, "tea3 c", "orange 2"])
    state = play(state, take("silk1 c"), bonuses=("ship-or-fame-1",))
    assert game.choices(state) == [take(ship), TOKENS]
    state = play(state, take(ship), take("tea3 c"), bonuses=("extra-turn",))
    assert state.seats[0].coins == 9 - 6
    assert state.extra == 0, "the extra turn has begun"
    assert state.actor == 0


def test_a_chain_between_the_passes() -> None:
    """A9, A28 (CK-de > Durchgang beendet): the elephant's karma can turn a card as well."""
    state = end_of_first_pass(Seat(karma=2, administrators=2, fame=1), grid=["orange 2", "orange 3"])
    state = play(state, {"type": "take-die", "card": "orange 2"}, bonuses=("administrator",))
    me = state.seats[0]
    assert (me.karma, me.administrators, me.fame) == (0, 1, 0)
