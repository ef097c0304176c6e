"""The contract: what every game must bring. `watchable.Game` adds all else, with defaults.

A game is a set of pure functions over immutable states of type S. C is the type of its choices, R that of
its results; all three are hashable. A game that tells the facts `actor` and `over` lets a referee ask whose
turn it is and whether the match is over; what belongs to a player has the key `seat-N-NAME`. Intent and
result are split: `act` says what a player decided, `observe` what chance or a hidden side showed. What nobody
knows is part of the state.
`engine.kernel.contract` has all that a game needs in one import.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from engine.forms import FormError, fitted
from engine.kernel.errors import OptionsError
from engine.kernel.questions import Chance, Decision, Over, Unseen
from engine.kernel.rulings import Ruling
from engine.kernel.standings import Standing
from engine.words import Layout, Place

O = TypeVar("O", bound=Struct)  # noqa: E741 -- of options


def read_options(options: object, form: type[O]) -> O:
    """Return options, given as such or as plain JSON values (as a record's header holds them).

    Args:
        options: The options.
        form: The game's own Struct of options.

    Raises:
        OptionsError: A name or value is not one of theirs.
    """
    try:
        return fitted(options, form)
    except FormError as error:
        seen = f"the options of the match: {error.seen.removesuffix('.')}"
        raise OptionsError(seen, expected=error.expected, advice="mend the option") from error


S = TypeVar("S")
C = TypeVar("C")
R = TypeVar("R")


class Turns(Struct, frozen=True, gc=False):
    """How far a match has come.

    Args:
        begun: How many turns have begun; a turn begins with its first decision, whatever that is.
        ended: How many turns have ended.
        showing: Whether a turn has ended and chance is still to show something that belongs to it, as the
            card that is drawn after each turn.
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
                record holds them (`read_options` takes both). Every game has the option `players`, how
                many play.

        Raises:
            OptionsError: The options do not fit the game.
        """

    @abstractmethod
    def pending(self, state: S) -> Decision[C] | Chance[R] | Over:
        """Return the one question that the state waits for; a turn goes on through as many as it needs."""

    @abstractmethod
    def act(self, state: S, choice: C) -> S:
        """Carry out a decision; any legal choice is taken, listed or not.

        Raises:
            IllegalChoiceError: It is certainly not legal (`refuse_impossible` takes what `why_not` returns).
        """

    @abstractmethod
    def observe(self, state: S, result: R | Unseen) -> S:
        """Take in a result, or that nobody saw it: the state then allows whatever it may have been.

        A result that cannot be is no error: it is taken as one that nobody saw, and kept in a field of the
        state for those who look for the mistake.
        """

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
        """Return the places of the table; the same ones during a whole match.

        Their kinds say what counts there: the order in a row, the top of a pile, that what is written on a
        sheet stays, that what is in a cell or on a track was moved and not laid aside.
        """

    @abstractmethod
    def layout(self, state: S) -> Layout:
        """Return what should lie at each place.

        A row and a cell expect a `Row`, a heap a `Bag`, a pile a `Top`, a track a `Track`, a sheet `Marks`;
        hands and supplies are left out. What is in somebody's hand, as dice that are thrown, lies nowhere
        until chance has shown it. A face that nobody knows is an `Expected` of all that it may be.

        The same expectation should be the same object where it is cheap: each is compared only once.
        """

    @abstractmethod
    def standing(self, state: S) -> Standing:
        """Return who is ahead, or who has won (`compared`)."""

    @abstractmethod
    def turns(self, state: S) -> Turns:
        """Return how many turns have begun and ended."""
