"""What people have said is not true."""

from __future__ import annotations

from typing import Any, final

from msgspec.structs import replace

from engine.kernel.clues import Clues
from engine.referee import Contradiction, Explained, Explanation
from engine.referee.questions import Question


@final
class Denied:
    """The states that people have turned down since a turn was last understood.

    Attributes:
        states: Of any game.
    """

    def __init__(self) -> None:
        self.states: list[Any] = []
        self._whole: list[Any] = []

    def add(self, question: Question) -> None:
        """Take note that none of the answers to a question is true.

        Of one that left something over for the next turn, that need not be so once that has been put back.
        """
        offered = [one for option in question.options for one in option.explanations]
        self.states += [one.state for one in offered]
        self._whole += [one.state for one in offered if not one.ahead]

    def clear(self) -> None:
        """Forget all of them."""
        self.states.clear()
        self._whole.clear()

    def without(self, verdict: Explained | Contradiction, clues: Clues) -> Explained | Contradiction:
        """Return a verdict without the explanations that are not true.

        Args:
            verdict: What the referee says.
            clues: What differs from the last record, for where nothing is left.
        """
        if not self.states or not isinstance(verdict, Explained):
            return verdict
        left = tuple(one for one in verdict.explanations if not self._turned_down(one))
        if left:
            # What people have named themselves by putting the rest back is told without a question.
            told = len(left) > 1 or left[0].state in self.states
            return replace(verdict, explanations=left, complete=verdict.complete and told)
        return Contradiction(verdict.explanations[0], clues, verdict.steps, verdict.complete, verdict.silent)

    def _turned_down(self, explanation: Explanation) -> bool:
        return explanation.state in (self.states if explanation.ahead else self._whole)
