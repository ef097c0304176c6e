"""Questions: what a state waits for. Intent and result are split: a player decides, or the table shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Final, Generic, TypeVar, final

C = TypeVar("C")
R = TypeVar("R")


@final
class Unseen(Enum):
    """The only member stands for a result that nobody saw."""

    UNSEEN = "unseen"


UNSEEN: Final = Unseen.UNSEEN


@final
class Decision(Generic[C]):
    """One question to one player.

    Args:
        seat: Who decides (0 is the first seat).
        kind: What is asked, an id of the game (`turn`, `payment`).
        make: Lists the legal choices; called once, when they are first wanted.
    """

    __slots__ = ("_choices", "_make", "kind", "seat")

    def __init__(self, seat: int, kind: str, make: Callable[[], Sequence[C]]) -> None:
        self.seat = seat
        self.kind = kind
        self._make = make
        self._choices: Sequence[C] | None = None

    @property
    def choices(self) -> Sequence[C]:
        """The legal choices; where hands are hidden, those that are legal as far as is known."""
        if self._choices is None:
            self._choices = self._make()
        return self._choices


@final
class Chance(Generic[R]):
    """A result that the table will show.

    Args:
        kind: What is awaited, an id of the game (`draw`, `roll`, `bonus`).
        place: The id of the place where it will lie; hidden if that is a hand.
        make: Lists the possible results, each as likely as any other; called when first wanted.
    """

    __slots__ = ("_make", "_results", "kind", "place")

    def __init__(self, kind: str, place: str, make: Callable[[], Sequence[R]]) -> None:
        self.kind = kind
        self.place = place
        self._make = make
        self._results: Sequence[R] | None = None

    @property
    def results(self) -> Sequence[R]:
        """The possible results."""
        if self._results is None:
            self._results = self._make()
        return self._results


@final
class Over:
    """The match has ended; `standing` tells how."""

    __slots__ = ()
