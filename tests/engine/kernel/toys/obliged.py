"""A toy in which nobody may skip: who has thrown must mark a number that is still free."""

from __future__ import annotations

from engine.kernel.contract import Chance, Decision, Over
from tests.engine.kernel.toys.dice import Choice, DiceGame, Result, State


class ObligedDiceGame(DiceGame):
    """The dice and sheets, by players who mark."""

    def pending(self, state: State) -> Decision[Choice] | Chance[Result] | Over:
        """Return the same question; to mark nothing is no answer where something can be marked."""
        question = super().pending(state)
        if not isinstance(question, Decision) or question.kind != "mark":
            return question
        free = [one for one in question.choices if one]
        return Decision(question.seat, question.kind, lambda: free or [0])
