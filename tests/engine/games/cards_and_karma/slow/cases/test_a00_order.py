"""A0: what a card gives step by step, and what is due in which order."""

from __future__ import annotations

from tests.engine.games.cards_and_karma.slow import game
from tests.engine.games.cards_and_karma.slow.cases.table import (
    TOKENS,
    die,
    first,
    pay,
    play,
    table,
    take,
    types,
)
from tests.engine.games.cards_and_karma.slow.table import Seat


def test_what_is_due_comes_after_each_step() -> None:
    """A0.1 (CK-de > Palastaktionen 3): the third karma is exchanged before the dice card is chosen."""
    state = table(Seat(hand=["blue 3"], karma=1), grid=["palace 3", "orange 2"])
    state = play(state, take("palace 3"), pay("blue 3"))
    assert types(state) == {"take-die"}
    assert (state.seats[0].karma, state.seats[0].administrators) == (0, 1)


def test_each_card_taken_is_a_step() -> None:
    """A0.1 (CK-de > Schiffsbelohnungen): a reward's goods card is sold before its die is chosen."""
    mine = Seat(hand=["blue 1"], goods=["tea1", "tea1 b"])
    state = table(mine, grid=["ship 4 goods-card-1-die-1", "tea2", "orange 2"])
    state = play(state, take("ship 4 goods-card-1-die-1"), pay("blue 1"), take("tea2"))
    assert (state.seats[0].goods, state.seats[0].coins) == ([], 4)
    assert types(state) == {"take-die"}


def test_tokens_before_trios() -> None:
    """A0.3 (CK-de > Ruhmtoken und Münzen, 'sofort'): fame turns a card before the three buildings leave."""
    mine = Seat(buildings=["red", "red b"], hand=["green 1"], fame=2)
    state = table(mine, grid=["red c", "orange 2"])
    state = game.answer(game.answer(state, take("red c")), pay("green 1"))
    assert game.pending(state) == {"kind": "bonus", "seat": 0}
    assert len(state.seats[0].buildings) == 3
    assert (state.seats[0].fame, state.seats[0].administrators) == (0, 0)


def test_trios_before_bonuses() -> None:
    """A0.3 (CK-de > Palastaktionen 4): the sale's cards have left when the bonus counts goods."""
    mine = Seat(goods=["silk2", "silk2 b"], coins=5)
    state = table(mine, grid=["silk1 coin", "palace 4", "orange 2"])
    state = play(state, take("silk1 coin"), take("palace 4"), bonuses=("palace-or-coins-2",))
    assert state.seats[0].goods == []
    assert state.seats[0].coins == 5, "sold for 5; nothing was left to count"


def test_trios_of_one_card_are_one_item() -> None:
    """A0.4 (CK-de > Drei einer Art, Achtung): both effects first, then the cards leave, each once."""
    mine = Seat(buildings=["red tea1", "red tea1 b"], hand=["green 1"])
    state = table(mine, grid=["red tea2", "orange 2"])
    state = play(state, take("red tea2"), pay("green 1"))
    assert (state.seats[0].administrators, state.seats[0].coins) == (1, 4)
    assert sorted(state.discards) == ["green 1", "red tea1", "red tea1 b", "red tea2"]


def test_one_bonus_is_finished_before_the_other() -> None:
    """A0.5 (CK-de > Boni): of two due the player says which comes first, and it is done completely."""
    mine = Seat(hand=["blue 1"], fame=2, coins=4)
    state = table(mine, grid=["ship 4 coins-2-fame-1", "orange 2", "orange 3", "orange 4"])
    state = play(state, take("ship 4 coins-2-fame-1"), pay("blue 1"))
    state = play(state, {"type": "exchange", "tokens": "fame"}, bonuses=("dice-2", "administrator"))
    assert game.choices(state) == [first("administrator"), first("dice-2")]
    state = play(state, first("dice-2"), die("orange 2"))
    assert types(state) == {"take-die"}
    assert state.seats[0].administrators == 0
    state = play(state, die("orange 3"))
    assert state.seats[0].administrators == 1


def test_the_player_may_choose_the_other_bonus() -> None:
    """A0.5 (CK-de > Boni): the same two bonuses the other way round."""
    mine = Seat(hand=["blue 1"], fame=2, coins=4)
    state = table(mine, grid=["ship 4 coins-2-fame-1", "orange 2", "orange 3", "orange 4"])
    state = play(state, take("ship 4 coins-2-fame-1"), pay("blue 1"))
    state = play(state, {"type": "exchange", "tokens": "fame"}, bonuses=("dice-2", "administrator"))
    state = play(state, first("administrator"))
    assert types(state) == {"take-die"}
    assert state.seats[0].administrators == 1


def test_what_a_bonus_sets_off_joins_the_pool() -> None:
    """A0.5 (CK-de > Boni): a bonus turned up by a bonus stands beside the one that still waits."""
    mine = Seat(hand=["blue 1"], fame=2, coins=4, karma=1, administrators=2)
    state = table(mine, grid=["ship 4 coins-2-fame-1", "orange 2", "orange 3"])
    state = play(state, take("ship 4 coins-2-fame-1"), pay("blue 1"))
    state = play(state, {"type": "exchange", "tokens": "fame"}, bonuses=("karma-2", "dice-2"))
    state = play(state, first("karma-2"))
    assert (state.seats[0].karma, state.seats[0].administrators, state.seats[0].fame) == (0, 0, 2)
    assert types(state) == {"take-die"}, "two fame turn nothing, so the waiting bonus is the only one"


def test_a_bonus_turned_up_by_a_bonus_can_come_first() -> None:
    """A0.5 (CK-de > Boni): 2 coins complete six again, and the new bonus may come before the older one."""
    state = table(Seat(goods=["silk4", "silk4 b"], coins=5), grid=["silk3", "orange 2", "orange 3"])
    state = play(state, take("silk3"), bonuses=("palace-or-coins-2", "dice-2"))
    assert state.seats[0].coins == 5 + 11 - 12
    state = play(state, first("palace-or-coins-2"), bonuses=("extra-turn",))
    assert game.choices(state) == [first("dice-2"), first("extra-turn")]


def test_nothing_voluntary_while_something_is_due() -> None:
    """A0.5 (CK-de > Verwalter): an administrator in hand is not offered until the bonus is done."""
    mine = Seat(goods=["silk2", "silk2 b"], coins=1, administrators=1)
    state = table(mine, grid=["silk2 c", "palace 4", "orange 2"])
    state = play(state, take("silk2 c"), bonuses=("palace-or-coins-2",))
    assert types(state) == {"take-action", "take-tokens"}
    state = play(state, TOKENS)
    assert types(state) == {"draw-two", "extra-turn", "end-turn"}
