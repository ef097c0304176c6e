"""A game in which one thing happens after another, as a test lays it down."""
# ruff: noqa: D102  # the contract says what each method of a game does

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from engine.kernel.contract import Chance, Decision, Turns
from engine.referee.candidates import Candidate
from engine.referee.search import Found
from engine.words import Layout, Place


class Way:
    """Numbered states, each with one that follows it.

    Args:
        layouts: What each state expects.
        chance: The states that wait for chance; in the others somebody decides.
        ended: The states with which a turn ends.
        places: The places of the table.
        between: By state, what hands pass through on the way from it to the next one.
    """

    def __init__(
        self,
        *layouts: Layout,
        chance: Collection[int] = (),
        ended: Collection[int] = (),
        places: Sequence[Place] = (),
        between: Mapping[int, Layout] | None = None,
    ) -> None:
        self._layouts = layouts
        self._chance = chance
        self._ends = ended
        self._places = places
        self._between = between or {}

    @property
    def last(self) -> int:
        """The last state."""
        return len(self._layouts) - 1

    @property
    def found(self) -> Found:
        """What a search for the way would have brought, so far as it matters here."""
        return Found((), self.last, complete=True, before={n: [(n - 1, n)] for n in range(1, self.last + 1)})

    def candidate(self, further: Any = None) -> Candidate:  # noqa: ANN401 -- clues or none
        """Return the candidate that all of it happened, and perhaps more."""
        return Candidate((), (), self.last, self.last, 0.0, 0.0, further=further)

    def between(self, state: int, answer: object) -> Sequence[int]:
        return [-1 - state] if state in self._between else []

    def layout(self, state: int) -> Layout:
        return self._between[-1 - state] if state < 0 else self._layouts[state]

    def places(self, state: int) -> Sequence[Place]:
        return self._places

    def pending(self, state: int) -> Decision[Any] | Chance[Any]:
        return Chance("draw", "grid", list) if state in self._chance else Decision(0, "turn", list)

    def turns(self, state: int) -> Turns:
        ended = sum(end <= state for end in self._ends)
        return Turns(ended, ended)
