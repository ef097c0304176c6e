"""A45 and A15: what the rules tell, as far as a rules engine can show it."""

from __future__ import annotations

from copy import deepcopy

import pytest

from tests.engine.games.cards_and_karma.slow import game
from tests.engine.games.cards_and_karma.slow.cards import read_card
from tests.engine.games.cards_and_karma.slow.cases.box import card, spare
from tests.engine.games.cards_and_karma.slow.cases.table import (
    DRAW_TWO,
    EXTRA,
    die,
    end_of_first_pass,
    pay,
    play,
    table,
    take,
)
from tests.engine.games.cards_and_karma.slow.piles import hidden_cards
from tests.engine.games.cards_and_karma.slow.table import Seat, State


def with_back(state: State, name: str, colour: str, value: int) -> State:
    """The same table, where this card has another die on its back."""
    other = state.copy()
    other.cards = dict(state.cards)
    other.cards[name] = read_card(card(name) | {"die_colour": colour, "die_value": value})
    return other


@pytest.mark.parametrize("value", [1, 6])
def test_anothers_hand_changes_no_choice(value: int) -> None:
    """A45 (CK-de > A): what seat 0 may do depends on its own hand and the table alone."""
    grid = ["red for blue 5", "ship 4 coins-3", "tea1"]
    state = table(Seat(hand=["blue 5"]), Seat(hand=["green 3"]), grid=grid)
    other = with_back(state, "green 3", "blue", value)
    assert game.choices(state) == game.choices(other)
    refused = []
    for one in (state, other):
        with pytest.raises(ValueError, match="A33") as error:
            game.answer(one, take("ship 4 coins-3"))
        refused.append(str(error.value))
    assert refused[0] == refused[1]


@pytest.mark.parametrize("name", ["tea1", "orange 2", spare(7)])
def test_a_value_that_nobody_has_seen_changes_nothing(name: str) -> None:
    """A45, A15 (CK-de > A, 'kennst du nicht'): no value in grid or pile matters."""
    state = table(Seat(hand=["blue 5"], administrators=1), grid=["red for blue 5", "tea1", "orange 2"])
    other = with_back(state, name, "purple", 6)
    assert game.choices(state) == game.choices(other)
    assert game.facts(state) == game.facts(other)


def test_nothing_below_the_top_card_is_told() -> None:
    """A45, A15 (CK-de > Spielvorbereitung): the facts name the top card and how many lie there, no more."""
    state = table(Seat(hand=["blue 5"]), grid=["orange 2"], top="tea1")
    told = repr(game.facts(state))
    assert "tea1" in told
    assert not [name for name in hidden_cards(state) if name in told]


def test_any_hidden_card_may_come() -> None:
    """A45 (CK-de > B, Achtung): the rules know which cards can lie in the pile, not which one comes next."""
    state = game.answer(table(Seat(administrators=1), grid=["orange 2"]), DRAW_TWO)
    for name in hidden_cards(state)[:5]:
        assert name in game.answer(state, {"card": name}).seats[0].hand


def test_what_lies_open_is_told() -> None:
    """A15, A45 (CK-de > A): grid, displays, tokens and counts are public and all in the facts."""
    state = table(Seat(ships=["ship 4"], karma=1, coins=2), grid=["tea1", "orange 2"], discards=["blue 3"])
    told = game.facts(state)
    assert (told["grid"], told["discards"], told["seat-0-ships"]) == (
        ["orange 2", "tea1"],
        ["blue 3"],
        ["ship 4"],
    )
    assert (told["seat-0-karma"], told["seat-0-coins"]) == (1, 2)


def test_the_tray_shows_the_turn_just_ended() -> None:
    """A45 (CK-de > B, Achtung): what paid lies open until the next seat has chosen something."""
    state = table(Seat(hand=["blue 1"]), grid=["ship 4 coins-3", "orange 2", "orange 3"])
    state = play(state, take("ship 4 coins-3"), pay("blue 1"))
    assert (state.actor, game.facts(state)["tray"]) == (1, ["blue 1"])
    state = play(state, die("orange 2"))
    assert (game.facts(state)["tray"], state.discards) == ([], ["blue 1"])


def test_the_tray_of_the_turn_before_an_extra_turn() -> None:
    """A45, A26 (CK-de > Verwalter 1): an extra turn is a turn: its first choice takes the old tray away."""
    mine = Seat(hand=["blue 1"], administrators=1)
    state = table(mine, grid=["ship 4 coins-3", "orange 2", "orange 3"])
    state = play(state, take("ship 4 coins-3"), pay("blue 1"), EXTRA)
    assert (state.actor, game.facts(state)["tray"]) == (0, ["blue 1"])
    assert game.facts(play(state, die("orange 2")))["tray"] == []


def test_the_tray_while_the_elephant_gives() -> None:
    """A45, A28 (CK-de > Durchgang beendet): what the elephant sets off is no turn; the tray stays."""
    mine = Seat(karma=2, administrators=2, fame=1)
    state = end_of_first_pass(mine, ["ship 4 coins-3", "orange 2", "orange 3", "orange 4"], held=["blue 1"])
    state = play(state, take("ship 4 coins-3"), pay("blue 1"), die("orange 2"), bonuses=("dice-2",))
    assert game.facts(state)["tray"] == ["blue 1"]
    state = play(state, die("orange 3"), die("orange 4"))
    assert game.facts(state)["tray"] == []


def test_an_answer_leaves_the_old_position_alone() -> None:
    """A0 (the frame): `answer` gives a new position; the one before can be asked again."""
    state = table(Seat(hand=["blue 1"]), grid=["ship 4 coins-3", "orange 2"])
    before = deepcopy(game.facts(state))
    game.answer(game.answer(state, take("ship 4 coins-3")), pay("blue 1"))
    assert game.facts(state) == before
