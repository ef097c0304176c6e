"""What follows of itself until somebody has to answer (ruling A0).

What is due lies on the agenda in the order of ruling A0: exchanges of tokens before anything else, then
trios, then the bonuses of turned cards (`Flip` lays them under the trios), then what is left of the gain that
set them off. Where the table has agreed on a free order, the player is asked for it (`pool`).
"""

from __future__ import annotations

from engine.games.cards_and_karma.play.display import place
from engine.games.cards_and_karma.play.exchanges import exchange_due
from engine.games.cards_and_karma.play.pool import next_due
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.task import Placing
from engine.kernel import agenda


def advance(state: State) -> State:
    """Return the first state that waits for an answer."""
    return agenda.advance(state, step)


def step(state: State) -> State | None:
    """Return the state after the next thing that follows of itself; None where nothing does."""
    changed = exchange_due(state) if state.options.exchanges == "first" else next_due(state)
    if changed is not None:
        return changed
    task = state.agenda[-1]
    return place(agenda.done(state), task.card) if type(task) is Placing else agenda.run_first(state)
