"""What the referee answers."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from engine.kernel.clues import Clues
from engine.kernel.sightings import Sighting


class Explanation(Struct, frozen=True):
    """A legal sequence that leads to what was seen.

    Args:
        answers: Choices, results and sightings, in order; `Match.follow` takes them.
        state: The state they lead to.
        cost: Nats: what does not fit the table, and how uncommon the sequence is.
        misfit: The part of `cost` that does not fit.
        probability: Among all explanations and "none of these", 0 to 1.
        turns: Turns that end in it, 0 where only chance is told.
        others: Further sequences that look the same to everybody and differ only in what is
            hidden; `state` allows for all of them.
        odd: The part of `misfit` that is odd about the sequence itself, whatever eyes have read.
        ahead: Ids of places where the table shows more than this: the next turn has begun there,
            or has even ended and its press was forgotten. Empty where all is explained.
        vague: The fact by which people can tell whether it was this, where something may have happened
            instead that nobody can name from what was seen; empty where nothing may.
    """

    answers: tuple[Any, ...]
    state: Any
    cost: float
    misfit: float
    probability: float = 0.0
    turns: int = 1
    others: tuple[tuple[Any, ...], ...] = ()
    ahead: frozenset[str] = frozenset()
    odd: float = 0.0
    vague: str = ""

    @property
    def whole(self) -> bool:
        """Whether it is of the whole table, so that a new trace begins with it; sightings are not."""
        return not all(isinstance(answer, Sighting) for answer in self.answers)


class Unchanged(Struct, frozen=True):
    """The table is as the state expects it."""


class InProgress(Struct, frozen=True):
    """Something has changed, and nobody has said that the turn is over.

    Args:
        clues: What differs.
    """

    clues: Clues


class Explained(Struct, frozen=True):
    """One or more legal sequences explain the table.

    Args:
        explanations: Likeliest first; where there are several, they lead to different states and a
            person has to say which.
        margin: Nats by which the first is better than the next one, or than none of them.
        steps: States looked at.
        complete: Whether nothing else is nearly as likely: the search ended by itself, not at its limits,
            what it found is likelier than none of it, and nothing is open that nobody could name.
        silent: Ids of places under the camera that could not be seen in full. Where there are
            some, and the explanations are several, another look may spare the question.
        doubt: Nats that speak against the first explanation, earlier pictures included.
        cut_short: Whether the search was stopped at its limits: there may be other explanations.
    """

    explanations: tuple[Explanation, ...]
    margin: float
    steps: int
    complete: bool
    silent: frozenset[str] = frozenset()
    doubt: float = 0.0
    cut_short: bool = False

    @property
    def sure(self) -> bool:
        """Whether nobody needs to be asked: one explanation, and all others were looked at."""
        return len(self.explanations) == 1 and self.complete


class Contradiction(Struct, frozen=True):
    """No legal sequence explains the table.

    Args:
        clues: What differs from the state that leaves least unexplained (from the one before, where the
            search came to none).
        steps: States looked at.
        complete: Whether the search ended by itself; if not, there may be an explanation after all.
        silent: Ids of places under the camera that could not be seen in full.
        denied: Whether something legal would explain the table, but is known not to be what happened.
    """

    clues: Clues
    steps: int
    complete: bool
    silent: frozenset[str] = frozenset()
    denied: bool = False

    @property
    def cut_short(self) -> bool:
        """Whether the search was stopped at its limits."""
        return not self.complete


Verdict = Unchanged | InProgress | Explained | Contradiction
