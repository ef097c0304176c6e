"""What people have said of a turn: which turns it was not, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, final

from msgspec.structs import replace

from engine.kernel.clues import Clues
from engine.kernel.contract import Fact, unknown
from engine.referee import Contradiction, Explained, Explanation
from engine.referee.questions import Option, Question


@final
class Denied:
    """What people have said since a turn was last understood: what they have turned down, and what they told.

    Args:
        facts: The public facts of a state.

    Attributes:
        wrong: Whether they have said that a rule was not kept.
        told: The facts of which they have said how they are, with what they are.
    """

    def __init__(self, facts: Callable[[Any], Mapping[str, Fact]]) -> None:
        self._facts = facts
        self._states: list[Any] = []
        self._whole: list[Any] = []
        self._untrue: list[tuple[str, Fact]] = []
        self._slip = False
        self.wrong = False
        self.told: dict[str, Fact] = {}

    def add(self, question: Question, *, wrong: bool = False) -> None:
        """Take note that none of the legal answers to a question is true.

        Of one that left something over for the next turn, that need not be so once that has been put back.

        Args:
            question: The question.
            wrong: Whether the answer was that a rule was not kept.
        """
        self.wrong |= wrong
        if len(question.options) == 1:
            self._untrue.append((question.fact, question.options[0].value))
        self._add(question.options)

    def add_others(self, question: Question, chosen: Option) -> None:
        """Take note that one answer to a question is true, and no other one.

        What comes of it may be asked about further, and be turned down as well.

        Args:
            question: The question.
            chosen: The answer.
        """
        self.told[question.fact] = chosen.value
        self._add(option for option in question.options if option is not chosen)

    def add_slip(self, question: Question, chosen: Option) -> None:
        """Take note of an answer that only rules that were not kept explain, of all that was found in time.

        It is a fact, and something legal may agree with it as well.

        Args:
            question: The question.
            chosen: The answer.
        """
        self._slip = True
        self.add_others(question, chosen)

    def _add(self, options: Iterable[Option]) -> None:
        offered = [one for option in options for one in option.explanations]
        self._states += [one.state for one in offered]
        self._whole += [one.state for one in offered if not one.ahead]

    def clear(self) -> None:
        """Forget all of them."""
        self._states.clear()
        self._whole.clear()
        self._untrue.clear()
        self._slip = self.wrong = False
        self.told.clear()

    @property
    def legal(self) -> bool:
        """Whether they have turned down something legal, and told nothing by which a rule was not kept."""
        return bool(self._states) and not self.wrong and not self._slip

    def possible(self, one: Explanation, *, more: bool) -> bool:
        """Tell whether an explanation may still be true.

        Args:
            one: The explanation.
            more: Whether the table shows more than this.
        """
        return one.state not in (self._states if more else self._whole)

    def without(
        self,
        verdict: Explained | Contradiction,
        clues: Clues,
        *,
        begun: bool = False,
        mended: bool = False,
        alarmed: bool = False,
    ) -> Explained | Contradiction:
        """Return a verdict without the explanations that are not true.

        Args:
            verdict: What the referee says.
            clues: What differs from the last record, for where nothing is left.
            begun: Whether something has been put back since; what is left over may be another's turn.
            mended: Whether as much has been moved since as lay wrongly: what was not true of the turn as it
                was may be what it was put right to.
            alarmed: Whether an alarm stands: people may have moved pieces since they told what came of it.
        """
        if mended or not self._states or not isinstance(verdict, Explained):
            return verdict
        left = tuple(
            one
            for one in verdict.explanations
            if self.possible(one, more=bool(one.ahead) and not begun) and (alarmed or self.agrees(one))
        )
        if left:
            # What people have named themselves by putting the rest back is told without a question.
            told = len(left) > 1 or not self.possible(left[0], more=True)
            return replace(verdict, explanations=left, complete=verdict.complete and told)
        return Contradiction(clues, verdict.steps, not verdict.cut_short, verdict.silent)

    def agrees(self, one: Explanation) -> bool:
        """Tell whether an explanation is as people have told; what nobody could name may be anything."""
        now = self._facts(one.state)
        if any(fact in now and now[fact] == value and not unknown(value) for fact, value in self._untrue):
            return False
        return all(
            now.get(fact, value) == value or unknown(value) or unknown(now[fact])
            for fact, value in self.told.items()
        )
