"""An answer taken apart: what it does itself, and each thing that follows of itself (ruling A0)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from engine.games.cards_and_karma.advance import step
from engine.games.cards_and_karma.choices import Waive
from engine.games.cards_and_karma.play.waivers import waive
from engine.games.cards_and_karma.state import Seat, State
from engine.games.cards_and_karma.task import Task
from engine.kernel.contract import Chance
from engine.kernel.sightings import Rejoin, Sighting


class Step(Struct, frozen=True):
    """An answer, or something that follows of itself.

    Args:
        task: What was due.
        before, after: The states around it.
        choice: The player's choice; None for what followed of itself and for what chance showed.
    """

    task: Task
    before: State
    after: State
    choice: Any = None

    @property
    def seat(self) -> Seat:
        """The acting player before it."""
        return self.before.seat

    @property
    def now(self) -> Seat:
        """The same player after it."""
        return self.after.seats[self.before.actor]


def steps_of(state: State, answer: Any) -> Iterator[Step]:
    """Yield what a choice or result does; nothing for a sighting, and where the table goes on anew.

    Args:
        state: The state that waits for it.
        answer: A choice, a result, UNSEEN, a sighting or a position.

    Raises:
        IllegalChoiceError: It is certainly against the rules.
    """
    if isinstance(answer, Sighting | Rejoin):
        return
    task = state.agenda[-1]
    if isinstance(answer, Waive):
        after, choice = waive(state, answer), answer
    elif isinstance(task.question(state), Chance):
        after, choice = task.result(state, answer), None
    else:
        after, choice = task.answer(state, answer), answer
    yield Step(task, state, after, choice)
    while (following := step(after)) is not None:
        yield Step(after.agenda[-1], after, following)
        after = following
