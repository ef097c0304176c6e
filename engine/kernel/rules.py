"""The contract: what every game must bring. `watchable.Game` adds all else, with defaults.

A game is a set of pure functions over immutable states of type S. C is the type of its choices, R that of
its results, both frozen and hashable. Intent and result are split: `act` says what a player decided,
`observe` what chance or a hidden side showed. What nobody knows is part of the state.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from engine.kernel.questions import Chance, Decision, Over, Unseen
from engine.kernel.rulings import Ruling
from engine.kernel.standings import Standing
from engine.words import Layout, Place

S = TypeVar("S")
C = TypeVar("C")
R = TypeVar("R")


class Turns(Struct, frozen=True, gc=False):
    """How far a match has come.

    Args:
        begun: How many turns have begun; a turn begins with its first decision, whatever that is.
        ended: How many turns have ended.
        showing: Whether hands still show something that belongs to what has ended.
    """

    begun: int
    ended: int
    showing: bool = False

    @property
    def resting(self) -> bool:
        """Whether every turn that has begun has ended, so that the table may be at rest."""
        return self.begun == self.ended and not self.showing


class Rules(Protocol[S, C, R]):
    """What every game must bring."""

    id: str
    """The game's id (`dice-and-sheets`)."""

    version: int = 1
    """The version of the rules as coded; it grows when older records may no longer replay as they stand."""

    older: Mapping[int, Mapping[str, Any]] = MappingProxyType({})
    """Older versions whose records still replay: by version, the options that its headers may leave out
    and that mean something else today."""

    catalogue: str = ""
    """The hash of the component file that the game plays with, empty where it needs none."""

    @abstractmethod
    def setup(self, options: Any) -> S:
        """Return the first state.

        Args:
            options: The game's own Struct of options, or the same as plain JSON values, as the header of a
                record holds them. Every game has the option `players`, how many play.

        Raises:
            OptionsError: The options do not fit the game.
        """

    @abstractmethod
    def pending(self, state: S) -> Decision[C] | Chance[R] | Over:
        """Return the one question that the state waits for."""

    @abstractmethod
    def act(self, state: S, choice: C) -> S:
        """Carry out a decision; any legal choice is taken, listed or not.

        Raises:
            IllegalChoiceError: It is certainly not legal.
        """

    @abstractmethod
    def observe(self, state: S, result: R | Unseen) -> S:
        """Take in a result, or that nobody saw it; one that contradicts the state is kept beside it."""

    @abstractmethod
    def why_not(self, state: S, choice: C, *, seat: int | None = None, public: bool = False) -> Ruling:
        """Tell whether a choice is legal, and by which rule not.

        Args:
            state: The position.
            choice: What somebody wants to do, whatever it is.
            seat: Who wants it; None for the player who is asked.
            public: Tell only what everybody at the table may know: what rests on a hand is `possible`,
                and no alternative says what a hand holds. Else the full truth, for arbitration.
        """

    @abstractmethod
    def places(self, state: S) -> Sequence[Place]:
        """Return the places of the table; the same ones during a whole match."""

    @abstractmethod
    def layout(self, state: S) -> Layout:
        """Return what should lie at each place.

        The same expectation should be the same object where it is cheap: each is compared only once.
        """

    @abstractmethod
    def standing(self, state: S) -> Standing:
        """Return who is ahead, or who has won (`standings.compared`)."""

    @abstractmethod
    def turns(self, state: S) -> Turns:
        """Return how many turns have begun and ended."""
