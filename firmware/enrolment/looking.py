"""What is wanted of the eyes: pieces in photographs, front and back paired, and facts proposed by example."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from engine.facts import Facts, Field
from vision.arrays import Floats, Image


class Proposal(Protocol):
    """What a fact may be."""

    @property
    def value(self) -> str:
        """The word that is most likely."""

    @property
    def probability(self) -> float:
        """That it is right, 0 to 1."""

    @property
    def alternatives(self) -> Sequence[tuple[str, float]]:
        """Other words with their probabilities, the most likely first."""


Look: TypeAlias = Any
"""What the eyes keep of an upright picture; only they know what it is."""


class Learner(Protocol):
    """Learns from named pieces what facts look like; knows no game."""

    def learn(self, crop: Look, facts: Facts) -> None:
        """Take a piece with what is printed on it."""

    def propose(self, crop: Look, asked: Sequence[Field]) -> Mapping[str, Proposal]:
        """Return, for each fact of which it has an idea, what it may be on a piece, by the other pieces."""


class Laid(Protocol):
    """What lies in a photograph."""

    @property
    def corners(self) -> Floats:
        """(n, 4, 2) in pixels of the photograph, clockwise, in rows from above."""

    @property
    def crops(self) -> Sequence[Image] | Image:
        """The n pieces straight on, (side, side, 3), the first corner at the upper left."""

    @property
    def problems(self) -> Sequence[Collection[str]]:
        """What is wrong with each piece: `blurred`, `glare`, `covered`, `odd` (of another form)."""


class Pair(Protocol):
    """A piece with both its sides."""

    @property
    def first(self) -> int:
        """Its number in the first photograph."""

    @property
    def second(self) -> int:
        """Its number in the second."""


class Paired(Protocol):
    """Which pieces of two photographs are the same; the others by their numbers."""

    @property
    def pairs(self) -> Sequence[Pair]:
        """Those that were found again."""

    @property
    def moved(self) -> Sequence[int]:
        """Pairs, in the first photograph, that lie farther off than pieces slip when they are turned."""

    @property
    def missing(self) -> Sequence[int]:
        """Pieces of the first photograph that are not in the second."""

    @property
    def added(self) -> Sequence[int]:
        """Pieces of the second photograph that are not in the first."""

    @property
    def sure(self) -> bool:
        """Whether the photographs fit each other in one way only; without it there are no pairs."""


class Looking(Protocol):
    """The eyes."""

    def laid_out(self, picture: Image) -> Laid:
        """Return the pieces of one form in a photograph, (height, width, 3)."""

    def seen_together(self, first: Image, second: Image) -> tuple[Laid, Laid, Paired]:
        """Return the pieces of two photographs, on the second of which each was turned over in its place."""

    def look_at(self, crop: Image, *, read: bool = True) -> Look:
        """Return what is kept of an upright picture of a piece, (side, side, 3).

        Without `read` it is quicker, and enough to tell which way a picture is upright.
        """

    def learner(self) -> Learner:
        """Return one that has learnt nothing yet."""
