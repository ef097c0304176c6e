"""An effect: what a space, a yield or a bonus does. It asks only where one can choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar, cast

from engine.games.rajas.choices import AnyChoice
from engine.games.rajas.state import State
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

    def accepts(self, state: State, choice: object) -> bool:
        """Tell whether a choice is legal; more may be than is listed, as a payment with a die too many."""
        return choice in self.menu(state)

    def chosen(self, state: State, choice: C) -> State:
        """Carry out a choice; the state is that without this task.

        Raises:
            IllegalChoiceError: Nobody chooses anything here.
        """
        raise self.misfit(choice)

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
        """Take a choice that is accepted."""
        return self.chosen(done(state), cast("C", choice))


_last: tuple[State | None, Effect[Any] | None, Sequence[Any]] = (None, None, ())
"""The state and the task whose menu was worked out last, and the menu."""

GAIN_EFFECTS: Final[dict[str, Task]] = {}
"""What each gain does, by its id; `gains` fills it, as gains bring effects that bring gains."""


def gained(gains: Sequence[str]) -> tuple[Task, ...]:
    """Return the tasks of some gains for `then`, so that the first gain comes first."""
    return tuple([GAIN_EFFECTS[gain] for gain in reversed(gains)])
