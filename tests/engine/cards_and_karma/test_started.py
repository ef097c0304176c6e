"""What a turn changes on the table."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards_and_karma.game import CardsAndKarma
from engine.cards_and_karma.options import Options
from engine.cards_and_karma.state import State
from engine.kernel.contract import Chance, Over


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_settled_stays_as_it_is_until_the_turn_has_ended(players: int) -> None:
    """The displays of those whose turn it is not, from any moment of a match to the end of its turn."""
    game, dice = CardsAndKarma(), Random(players)
    state = game.setup(Options(players=players))
    turn: list[State] = []
    looked = 0
    while not isinstance(question := game.pending(state), Over):
        layout = game.layout(state)
        for before in turn:
            was = game.layout(before)
            assert all(was[place] == layout[place] for place in game.settled(before))
            looked += 1
        if turn and game.ended(turn[0]) != game.ended(state):
            turn = []
        turn.append(state)
        if isinstance(question, Chance):
            state = game.observe(state, dice.choice(question.results))
        else:
            state = game.act(state, dice.choice(question.choices))
    assert looked > 500
