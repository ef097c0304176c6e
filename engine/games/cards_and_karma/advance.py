"""The loop that carries out what is due until somebody has to answer (ruling A0)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.cards_and_karma.agenda import done
from engine.games.cards_and_karma.play.display import place
from engine.games.cards_and_karma.play.exchanges import exchange_due
from engine.games.cards_and_karma.play.placing import Placing
from engine.games.cards_and_karma.play.pool import next_due
from engine.games.cards_and_karma.state import State


def advance(state: State) -> State:
    """Return the first state that waits for an answer.

    What is due lies on the agenda in the order of ruling A0: exchanges of tokens before anything
    else, then trios, then the bonuses of turned cards (`Flip` lays them under the trios), then what
    is left of the gain that set them off. Where the table has agreed on a free order, the player is
    asked for it (`pool`).
    """
    due = exchange_due if state.options.exchanges == "first" else next_due
    while (changed := due(state)) is not None or (changed := _run(state)) is not None:
        state = changed
    return state


def step(state: State) -> State | None:
    """Return the state after the next thing that follows of itself; None where nothing does."""
    due = exchange_due if state.options.exchanges == "first" else next_due
    changed = due(state)
    return _run(state) if changed is None else changed


def between(state: State) -> Iterator[State]:
    """Yield the states on the way to the first one that waits for an answer, beginning with this one."""
    while (following := step(state)) is not None:
        yield state
        state = following


def _run(state: State) -> State | None:
    """Return the state after the task that comes first, None where it waits for an answer."""
    task = state.agenda[-1]
    return place(done(state), task.card) if type(task) is Placing else task.run(state)
