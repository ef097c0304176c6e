"""What a turn changes on the table."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.games.cards_and_karma.box.places import GRID
from engine.games.cards_and_karma.choices import Waive
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.state import State
from engine.kernel.contract import Chance
from tests.engine.games.cards_and_karma.worlds import states


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_settled_stays_as_it_is_until_the_turn_has_ended(players: int) -> None:
    """The displays of those whose turn it is not, from any moment of a match to the end of its turn."""
    game = CardsAndKarma()
    turn: list[State] = []
    looked = 0
    for state in states(game, Options(players=players), Random(players)):
        layout = game.layout(state)
        for before in turn:
            was = game.layout(before)
            assert all(was[place] == layout[place] for place in game.settled(before))
            looked += 1
        if turn and game.turns(turn[0]).ended != game.turns(state).ended:
            turn = []
        turn.append(state)
    assert looked > 500


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_comes_into_a_grid_that_is_closed_before_the_next_turn_begins(players: int) -> None:
    """Cards are laid out at the end of a round and into a grid that is used up, at no other time."""
    game = CardsAndKarma()
    turn: list[State] = []
    looked = opened = 0
    for state in states(game, Options(players=players), Random(players)):
        if turn and game.turns(state).begun > game.turns(turn[0]).ended + 1:
            turn = []
        for before in turn:
            closed = GRID in game.closed(before)
            assert not (closed and Counter(state.grid) - Counter(before.grid))
            looked += closed
            opened += bool(Counter(state.grid) - Counter(before.grid))
        turn.append(state)
    assert looked > 100
    assert opened > 20


def test_a_grid_is_open_where_the_round_may_be_taken_for_over() -> None:
    """Before a turn's action that rule may be left aside; where another one is, nobody lays cards."""
    game, dice = CardsAndKarma(), Random(0)
    state = game.setup(Options(players=3))
    while isinstance(question := game.pending(state), Chance):
        state = game.observe(state, dice.choice(question.results))
    assert game.closed(state) == {GRID}
    assert not game.closed(state, slips=True)
    early = game.act(state, Waive("refill", number=2))
    assert not game.closed(early)
    other = game.act(state, Waive("payment"))
    assert game.closed(other) == {GRID}
