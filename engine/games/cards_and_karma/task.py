"""Tasks: what is still to be done in a turn, one after another (ruling A0)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct

from engine.games.cards_and_karma.refusals import misfit
from engine.games.cards_and_karma.results import Result
from engine.kernel.errors import IllegalChoiceError

if TYPE_CHECKING:
    from engine.games.cards_and_karma.state import State
    from engine.kernel.contract import Chance, Decision, Unseen


class Task(Struct, frozen=True, gc=False):
    """One entry of the agenda; its turn comes when it is the last.

    A task either carries itself out (`run` returns a state in which it is done or replaced) or
    waits for an answer (`run` returns None, `question` says for which).
    """

    rule: ClassVar[str] = "order"
    """The id of the rule by which it refuses an answer."""

    asks: ClassVar[str] = "due"
    """The id of the clause that says what it waits for (a key of `clauses.NEEDED`)."""

    closing: ClassVar[bool] = False
    """Whether it closes what lies before it on the agenda, and so comes before bonuses (ruling A0)."""

    def run(self, state: State) -> State | None:
        """Carry the task out as far as it needs no answer; None where it waits for one."""
        return None

    def question(self, state: State) -> Decision[Any] | Chance[Any]:
        """Return what it waits for."""
        raise AssertionError(self)

    def answer(self, state: State, choice: object) -> State:
        """Take the player's choice.

        Raises:
            IllegalChoiceError: It does not answer the question.
        """
        raise self.misfit(choice)

    def result(self, state: State, result: Result | Unseen) -> State:
        """Take what chance or a hidden side showed."""
        raise self.misfit(result)

    def misfit(self, answer: object) -> IllegalChoiceError:
        """Return the error for an answer to another question."""
        return misfit(self.rule, answer, self.asks)
