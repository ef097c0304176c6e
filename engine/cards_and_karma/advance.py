"""The loop that carries out what is due until somebody has to answer (ruling A0)."""

from __future__ import annotations

from engine.cards_and_karma.agenda import done
from engine.cards_and_karma.display import place
from engine.cards_and_karma.exchanges import exchange_due
from engine.cards_and_karma.placing import Placing
from engine.cards_and_karma.state import State


def advance(state: State) -> State:
    """Return the first state that waits for an answer.

    What is due lies on the agenda in the order of ruling A0: exchanges of tokens before anything
    else, then trios, then the bonuses of turned cards (`Flip` lays them under the trios), then what
    is left of the gain that set them off.
    """
    while (following := step(state)) is not None:
        state = following
    return state


def step(state: State) -> State | None:
    """Return the state after the next thing that follows of itself; None where nothing does."""
    changed = exchange_due(state)
    if changed is not None:
        return changed
    task = state.agenda[-1]
    return place(done(state), task.card) if type(task) is Placing else task.run(state)
