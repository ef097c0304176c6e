"""A game whose states are an agenda and hide nothing: what it need not say of its own.

Its states have the fields `agenda`, `actor`, `players`, `rounds`, `played` (turns ended) and `fresh` (whether
the next turn has not begun).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from heapq import nsmallest
from typing import Any, Final, Generic, NamedTuple, final

from msgspec.structs import astuple, replace

from engine.kernel.agenda import Task, advance
from engine.kernel.clauses import Clause
from engine.kernel.effect import Effect
from engine.kernel.facts import Fact
from engine.kernel.questions import Chance, Decision, Over, Unseen
from engine.kernel.rules import C, R, S, Turns
from engine.kernel.rulings import NEAREST, Legality, Ruling, refuse_impossible
from engine.kernel.watchable import Game

_OVER: Final = Over()


class Finished(Task, frozen=True, gc=False):
    """The match is over."""


FINISHED: Final = Finished()


class Reason(NamedTuple):
    """Why something is not legal.

    Args:
        rule: The id of the rule.
        needed: What it asks for.
        there: What there was.
    """

    rule: str
    needed: Clause
    there: Clause


@final
class Reasons:
    """Why choices are not legal.

    Args:
        choices: The type of all choices.
        table: By type of choice, the tasks that it may answer, and what tells why such a one is not legal.
    """

    def __init__(
        self, choices: type, table: Mapping[type, tuple[Any, Callable[[Any, Any, Any], Reason]]]
    ) -> None:
        self._choices = choices
        self._table = table

    def __call__(self, state: Any, choice: object) -> Reason:
        """Return why a choice is not legal; it must not be."""
        task, answered = state.agenda[-1], "other"
        if isinstance(choice, self._choices):
            tasks, why = self._table.get(type(choice), ((), None))
            if why is not None and isinstance(task, tasks):
                return why(state, task, choice)
            answered = choice.__struct_config__.tag  # type: ignore[attr-defined]  # choices are tagged
        return misfit(task, answered)


def misfit(task: Task, answered: str) -> Reason:
    """Return the reason against an answer to another question."""
    asked = task.kind if isinstance(task, Effect) else getattr(task, "awaited", "roll")
    return Reason(task.rule, Clause(f"asked-{asked}"), Clause(f"answered-{answered}"))


class OpenGame(Game[S, C, R], Generic[S, C, R]):
    """A game by its tasks."""

    reason: Reasons
    """Why a choice is not legal."""
    in_turn: str
    """The id of the rule by which people play one after another."""

    @abstractmethod
    def unsure(self, state: S) -> bool:
        """Tell whether nobody saw something on which a choice may rest."""

    def pending(self, state: Any) -> Decision[C] | Chance[R] | Over:
        """Return the one question the state waits for."""
        task = state.agenda[-1]
        return _OVER if isinstance(task, Finished) else task.question(state)

    def act(self, state: Any, choice: C) -> S:
        """Carry out a decision, and all that follows of itself."""
        task = state.agenda[-1]
        if not isinstance(task, Effect) or not task.accepts(state, choice):
            refuse_impossible(self.why_not(state, choice), choice)
        return self._on(task.answer(replace(state, fresh=False) if state.fresh else state, choice))

    def observe(self, state: Any, result: R | Unseen) -> S:
        """Take in what chance showed."""
        return self._on(state.agenda[-1].result(state, result))

    @staticmethod
    def _on(state: Any) -> S:
        found: S = advance(state)
        return found

    def why_not(self, state: Any, choice: C, *, seat: int | None = None, public: bool = False) -> Ruling:
        """Tell whether a choice is legal, by which rule not, and what would be."""
        task = state.agenda[-1]
        if isinstance(task, Finished):
            return Ruling(Legality.IMPOSSIBLE, ("end",), Clause("match-open"), Clause("match-over"))
        if seat not in {None, state.actor}:
            return Ruling(Legality.IMPOSSIBLE, (self.in_turn,), Clause("own-turn"), Clause("other-player"))
        if isinstance(task, Effect) and task.accepts(state, choice):
            return Ruling(Legality.POSSIBLE if self.unsure(state) else Legality.CERTAIN, (task.rule,))
        why = self.reason(state, choice)
        menu = task.menu(state) if isinstance(task, Effect) else ()
        return Ruling(Legality.IMPOSSIBLE, (why.rule,), why.needed, why.there, self.nearest(choice, menu))

    def nearest(self, choice: C, menu: Sequence[C]) -> tuple[C, ...]:
        """Return the choices of a menu that differ least from another one."""

        def unlike(one: Any, wanted: Any = choice) -> tuple[bool, float]:
            if type(one) is not type(wanted):
                return True, 0
            return False, sum(self.apart(*pair) for pair in zip(astuple(one), astuple(wanted), strict=True))

        return tuple(nsmallest(NEAREST, menu, key=unlike))

    def apart(self, one: Any, other: Any) -> float:
        """Return how much two values differ: numbers by their distance, names by their signs and length."""
        if isinstance(one, int):
            return abs(one - int(other))
        return len(set(one) ^ set(other)) + abs(len(one) - len(other)) / 2

    def facts(self, state: Any) -> Mapping[str, Fact]:
        """Return how far the match is."""
        over = isinstance(state.agenda[-1], Finished)
        return {"actor": state.actor, "over": over, "round": state.rounds}

    def turns(self, state: Any) -> Turns:
        """Return how many turns have begun and ended."""
        return Turns(state.played + (not state.fresh), state.played)
