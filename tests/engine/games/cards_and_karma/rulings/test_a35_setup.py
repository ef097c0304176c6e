"""Setting up (ruling A35)."""

from __future__ import annotations

import pytest

from engine.games.cards_and_karma.box.components import GRID
from engine.games.cards_and_karma.options import Options
from tests.engine.games.cards_and_karma.moments import dealt
from tests.engine.games.cards_and_karma.worlds import GAME


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_order_of_the_steps_has_no_effect(players: int) -> None:
    """A35: whoever is served first, four cards each, the grid and the pile are all the cards there are."""
    for starter in range(players):
        state, _ = dealt(Options(players=players, starter=starter))
        columns, rows = GRID[players]
        assert [len(seat.hand) for seat in state.seats] == [4] * players
        assert len(state.grid) == columns * rows
        cards = sum(state.grid) + state.top + state.below + sum(sum(seat.hand) for seat in state.seats)
        assert cards == GAME.cards.all


def test_the_oldest_begins() -> None:
    """A35: the seat that was named has the elephant and the first turn."""
    state, _ = dealt(Options(players=4, starter=3))
    assert (state.starter, state.actor, state.second, state.rounds) == (3, 3, False, 1)
