"""What the toy games have alike: players as their only option, turns in order, rulings by what is listed."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import Struct

from engine.kernel.clauses import clause
from engine.kernel.contract import NEAREST, Decision, Game, Legality, Over, Ruling

S = TypeVar("S")
C = TypeVar("C")
R = TypeVar("R")


class Players(Struct, frozen=True, forbid_unknown_fields=True):
    """How many play."""

    players: int = 2


class Toy(Game[S, C, R]):
    """A game in which just what is listed is legal."""

    def why_not(self, state: S, choice: C, *, seat: int | None = None, public: bool = False) -> Ruling:
        question = self.pending(state)
        asked = isinstance(question, Decision) and seat in {None, question.seat}
        listed: Any = question.choices if asked and isinstance(question, Decision) else ()
        if choice in listed:
            sure = self.sure(state, choice) and not public
            return Ruling(Legality.CERTAIN if sure else Legality.POSSIBLE, (self.rule(choice),))
        there = clause("choice", text=repr(choice))
        return Ruling(
            Legality.IMPOSSIBLE, (self.rule(choice),), clause("listed"), there, (*listed,)[:NEAREST]
        )

    def rule(self, choice: C) -> str:
        """Return the id of the rule by which a choice is legal or not."""
        return f"{self.id} > {type(choice).__name__}"

    def sure(self, state: S, choice: C) -> bool:
        """Tell whether what is listed is legal for certain."""
        return True

    def over(self, state: S) -> bool:
        """Tell whether the match has ended."""
        return isinstance(self.pending(state), Over)
