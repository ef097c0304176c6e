"""The agenda: what is still to be done, a stack of tasks whose last entry comes first.

Effects and bonus chains are tasks, not nested calls, so that a state can wait anywhere in them. A state
that has an agenda keeps it in its field `agenda`, a tuple.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.errors import IllegalChoiceError
from engine.kernel.questions import Chance, Decision, Unseen

S = TypeVar("S", bound=Struct)
"""A state with the field `agenda`."""


class Task(Struct, frozen=True, gc=False):
    """One entry of the agenda; its turn comes when it is the last.

    A task either carries itself out (`run` returns a state in which it is done or replaced) or waits for an
    answer (`run` returns None, `question` says for which).
    """

    rule: ClassVar[str] = ""
    """The id of the rule by which it refuses an answer."""

    def run(self, state: Any) -> Any:
        """Carry the task out as far as it needs no answer; None where it waits for one."""
        return None

    def question(self, state: Any) -> Decision[Any] | Chance[Any]:
        """Return what it waits for."""
        raise AssertionError(self)

    def answer(self, state: Any, choice: object) -> Any:
        """Take the player's choice.

        Raises:
            IllegalChoiceError: It does not answer the question.
        """
        raise self.misfit(choice)

    def result(self, state: Any, result: Any | Unseen) -> Any:
        """Take what chance or a hidden side showed.

        Raises:
            IllegalChoiceError: It does not answer the question.
        """
        raise self.misfit(result)

    def misfit(self, answer: object) -> IllegalChoiceError:
        """Return the error for an answer to another question."""
        return IllegalChoiceError(
            f"{answer!r}",
            expected=f"an answer to {type(self).__name__}",
            advice="look at the choices of the pending question",
            rules=(self.rule,),
        )


def done(state: S, **changes: Any) -> S:
    """Return a state without its last task, and with changes."""
    tasks: tuple[Task, ...] = state.agenda  # type: ignore[attr-defined]  # a field of every such state
    return replace(state, agenda=tasks[:-1], **changes)


def instead(state: S, *tasks: Task, **changes: Any) -> S:
    """Return a state with tasks in place of its last one; the last named comes first."""
    others: tuple[Task, ...] = state.agenda[:-1]  # type: ignore[attr-defined]  # as in `done`
    return replace(state, agenda=(*others, *tasks), **changes)


def then(state: S, *tasks: Task) -> S:
    """Return a state with tasks that come before all others, the last named first."""
    return replace(state, agenda=(*state.agenda, *tasks))  # type: ignore[attr-defined]  # as in `done`


def run_first(state: S) -> S | None:
    """Return the state after the task that comes first, None where it waits for an answer."""
    found: S | None = state.agenda[-1].run(state)  # type: ignore[attr-defined]  # as in `done`
    return found


def advance(state: S, step: Callable[[S], S | None] = run_first) -> S:
    """Return the first state that waits for an answer.

    `step` returns the state after the next thing that follows of itself; None where nothing does.
    """
    while (changed := step(state)) is not None:
        state = changed
    return state


def between(state: S, step: Callable[[S], S | None] = run_first) -> Iterator[S]:
    """Yield the states on the way to the first one that waits for an answer, beginning with this one."""
    while (following := step(state)) is not None:
        yield state
        state = following
