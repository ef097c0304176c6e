"""An effect: what a die, a bonus or a space of the river does. It asks only where one can choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar, cast

from engine.games.dice_charmers.choices import AnyChoice
from engine.games.dice_charmers.state import State
from engine.kernel.agenda import Task, done
from engine.kernel.questions import Decision

C = TypeVar("C", bound=AnyChoice)


class Effect(Task, Generic[C], frozen=True, gc=False):
    """A task that is carried out of itself where nothing or only one thing can be done."""

    kind: ClassVar[str] = ""
    """What is asked, where something is."""

    def choices(self, state: State) -> Sequence[C]:
        """Return what can be done; empty where the effect lapses, and where nobody ever chooses."""
        return ()

    def chosen(self, state: State, choice: C) -> State:
        """Carry out a choice; the state is that without this task.

        Raises:
            IllegalChoiceError: Nobody chooses anything here.
        """
        raise self.misfit(choice)

    def possible(self, state: State) -> bool:
        """Tell whether it does anything."""
        return bool(self.choices(state))

    def menu(self, state: State) -> Sequence[C]:
        """Return the choices of the state that is asked about, worked out once."""
        global _last  # noqa: PLW0603 - one value, replaced as a whole
        known, task, choices = _last
        if known is not state or task is not self:
            choices = self.choices(state)
            _last = (state, self, choices)
        return choices

    def run(self, state: State) -> State | None:
        """Carry it out where there is nothing to choose."""
        choices = self.menu(state)
        if len(choices) > 1:
            return None
        return self.chosen(done(state), choices[0]) if choices else done(state)

    def question(self, state: State) -> Decision[AnyChoice]:
        """Ask which choice."""
        return Decision(state.actor, self.kind, lambda: self.menu(state))

    def answer(self, state: State, choice: object) -> State:
        """Take a choice of the menu."""
        return self.chosen(done(state), cast("C", choice))


_last: tuple[State | None, Effect[Any] | None, Sequence[Any]] = (None, None, ())
"""The state and the task whose menu was worked out last, and the menu."""

BONUS_EFFECTS: Final[list[Effect[Any]]] = []
"""What each bonus does, by its number; `effects` fills it, as effects bring bonuses that bring effects."""
