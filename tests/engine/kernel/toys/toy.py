"""What the toy games have alike: options, turns in order, and rulings by what is listed."""

from __future__ import annotations

from typing import Any, Self

from msgspec import Struct

from engine.kernel.clauses import clause
from engine.kernel.contract import NEAREST, Decision, Game, Legality, Ruling, read_options
from engine.kernel.rules import C, R, S


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How many play, and how many turns each has at the most."""

    players: int = 2
    rounds: int = 3


class Course(Struct, frozen=True):
    """How many play, the number of the last turn, how many have been played, and what could not be."""

    players: int
    last: int
    turns: int = 0
    discrepancies: tuple[str, ...] = ()

    @classmethod
    def begun(cls, options: object) -> Self:
        read = read_options(options, Options)
        return cls(read.players, read.players * read.rounds)

    @property
    def seat(self) -> int:
        return self.turns % self.players


class Toy(Game[S, C, R]):
    """A game in which just what is listed is legal."""

    def why_not(self, state: S, choice: C, *, seat: int | None = None, public: bool = False) -> Ruling:
        question, listed = self.pending(state), list[Any]()
        if isinstance(question, Decision) and seat in {None, question.seat}:
            listed = [*(self.offered(state) if public else question.choices)]
        rules = (f"{self.id} > {type(choice).__name__}",)
        if choice in listed:
            sure = self.sure(state, choice, public=public)
            return Ruling(Legality.CERTAIN if sure else Legality.POSSIBLE, rules)
        needed, there = clause("listed"), clause("choice", text=repr(choice))
        return Ruling(Legality.IMPOSSIBLE, rules, needed, there, (*listed,)[:NEAREST])

    def sure(self, state: S, choice: C, *, public: bool) -> bool:
        """Tell whether what is listed is legal for certain, as far as the state, or the public, knows."""
        return True


def replaced(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    """Return values of which one is another."""
    return (*values[:at], value, *values[at + 1 :])
