"""What people have said is not true."""

from __future__ import annotations

from typing import Any, final

from msgspec.structs import replace

from engine.kernel.clues import Clues
from engine.referee import Contradiction, Explained
from engine.referee.questions import Question


@final
class Denied:
    """The states that people have turned down since a turn was last understood.

    Attributes:
        states: Of any game.
    """

    def __init__(self) -> None:
        self.states: list[Any] = []

    def add(self, question: Question) -> None:
        """Take note that none of the answers to a question is true."""
        self.states += [one.state for option in question.options for one in option.explanations]

    def clear(self) -> None:
        """Forget all of them."""
        self.states.clear()

    def without(self, verdict: Explained | Contradiction, clues: Clues) -> Explained | Contradiction:
        """Return a verdict without the explanations that are not true.

        Args:
            verdict: What the referee says.
            clues: What differs from the last record, for where nothing is left.
        """
        if not self.states or not isinstance(verdict, Explained):
            return verdict
        left = tuple(one for one in verdict.explanations if one.state not in self.states)
        if left:
            return replace(verdict, explanations=left, complete=verdict.complete and len(left) > 1)
        return Contradiction(verdict.explanations[0], clues, verdict.steps, verdict.complete, verdict.silent)
