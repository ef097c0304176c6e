"""What a turn changes on the table."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards_and_karma.game import CardsAndKarma
from engine.cards_and_karma.options import Options
from engine.kernel.contract import Chance, Over


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_settled_stays_as_it_is_until_the_turn_has_ended(players: int) -> None:
    """The displays of those whose turn it is not, at every moment of whole matches."""
    game, dice = CardsAndKarma(), Random(players)
    state = game.setup(Options(players=players))
    looked = 0
    while not isinstance(question := game.pending(state), Over):
        if isinstance(question, Chance):
            following = game.observe(state, dice.choice(question.results))
        else:
            following = game.act(state, dice.choice(question.choices))
        if game.ended(following) == game.ended(state):
            before, after = game.layout(state), game.layout(following)
            for place in game.settled(state):
                assert before[place] == after[place]
                looked += 1
        state = following
    assert looked > 500
