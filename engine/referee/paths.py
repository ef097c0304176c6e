"""Paths: legal sequences that a search follows, and the states at rest to which they lead."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from engine.referee.weights import STEP


class Path(Struct, frozen=True, gc=False):
    """A legal sequence from the last confirmed state.

    Args:
        state: Where it leads.
        answers: Choices and results in their order.
        decisions: The choices alone.
        odd: Nats: how uncommon its answers are in view of what was seen.
        ended: Turns that ended in it.
        first: The part of it before its second turn begins; None while that has not begun.
        slipped: Whether a rule was not kept in it.
        vague: The fact by which people can tell whether it was this, where something may have happened
            instead that nobody can name from what was seen; empty where nothing may.
    """

    state: Any
    answers: tuple[Any, ...] = ()
    decisions: tuple[Any, ...] = ()
    odd: float = 0.0
    ended: int = 0
    first: Path | None = None
    slipped: bool = False
    vague: str = ""

    @property
    def prior(self) -> float:
        """Nats of the sequence by itself."""
        return self.odd + STEP * len(self.decisions)

    @property
    def ends(self) -> tuple[Any, Any]:
        """Where its first turn leads, if a second one has begun, and all of it.

        Two turns may lead to the same state in several ways: who took which card is hidden in hands.
        """
        return (self.first.state if self.first is not None else None), self.state


class Goal(Struct, frozen=True, gc=False):
    """A state at rest that may be what was seen.

    Args:
        path: How it is reached.
        misfit: Nats: what does not fit what was seen, and what is odd about the path.
    """

    path: Path
    misfit: float

    @property
    def cost(self) -> float:
        """How uncommon the sequence is and what it leaves unexplained, in nats."""
        return STEP * len(self.path.decisions) + self.misfit
