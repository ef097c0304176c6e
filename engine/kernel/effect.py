"""An effect: a task that asks only where one can choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar, cast

from engine.kernel.agenda import S, Task, done
from engine.kernel.questions import Decision

C = TypeVar("C")


class Effect(Task, Generic[S, C], frozen=True, gc=False):
    """A task that is carried out of itself where nothing or only one thing can be done."""

    kind: ClassVar[str] = ""
    """What is asked, where something is."""

    def choices(self, state: S) -> Sequence[C]:
        """Return what can be done; empty where the effect lapses, and where nobody ever chooses."""
        return ()

    def accepts(self, state: S, choice: object) -> bool:
        """Tell whether a choice is legal; more may be than is listed, as a payment with a die too many."""
        return choice in self.menu(state)

    def chosen(self, state: S, choice: C) -> S:
        """Carry out a choice; the state is that without this task.

        Raises:
            IllegalChoiceError: Nobody chooses anything here.
        """
        raise self.misfit(choice)

    def possible(self, state: S) -> bool:
        """Tell whether it does anything."""
        return bool(self.choices(state))

    def menu(self, state: S) -> Sequence[C]:
        """Return the choices of the state that is asked about, worked out once."""
        global _last  # noqa: PLW0603 - one value, replaced as a whole
        known, task, choices = _last
        if known is not state or task is not self:
            choices = self.choices(state)
            _last = (state, self, choices)
        return choices

    def run(self, state: S) -> S | None:
        """Carry it out where there is nothing to choose."""
        choices = self.menu(state)
        if len(choices) > 1:
            return None
        return self.chosen(done(state), choices[0]) if choices else done(state)

    def question(self, state: S) -> Decision[C]:
        """Ask which choice."""
        actor: int = state.actor  # type: ignore[attr-defined]  # a field of every such state
        return Decision(actor, self.kind, lambda: self.menu(state))

    def answer(self, state: S, choice: object) -> S:
        """Take a choice that is accepted."""
        return self.chosen(done(state), cast("C", choice))


_last: tuple[Any, Effect[Any, Any] | None, Sequence[Any]] = (None, None, ())
"""The state and the task whose menu was worked out last, and the menu."""
