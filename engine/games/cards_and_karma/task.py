"""Tasks: what is still to be done in a turn, one after another (ruling A0)."""

from __future__ import annotations

from typing import ClassVar

from engine.games.cards_and_karma.refusals import misfit
from engine.kernel import agenda
from engine.kernel.errors import IllegalChoiceError


class Task(agenda.Task, frozen=True, gc=False):
    """One entry of the agenda."""

    rule: ClassVar[str] = "order"

    asks: ClassVar[str] = "due"
    """The id of the clause that says what it waits for (a key of `clauses.NEEDED`)."""

    closing: ClassVar[bool] = False
    """Whether it closes what lies before it on the agenda, and so comes before bonuses (ruling A0)."""

    def misfit(self, answer: object) -> IllegalChoiceError:
        """Return the error for an answer to another question."""
        return misfit(self.rule, answer, self.asks)


class Placing(Task, frozen=True, gc=False):
    """A paid or free card comes into the display, or is carried out.

    `advance` does it, for a card can bring cards: gains lead to the display, the display to gains.
    """

    card: int
