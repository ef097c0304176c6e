"""What is wanted of the eyes: pieces in photographs, front and back paired, and facts proposed by example."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

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


class Learner(Protocol):
    """Learns from named pictures of one side what facts look like; knows no game."""

    def learn(self, picture: Image, facts: Facts) -> None:
        """Take an upright picture of a piece, (512, 512, 3), with what is printed on it."""

    def propose(self, picture: Image, asked: Sequence[Field]) -> Mapping[str, Proposal]:
        """Return, for each fact of which it has an idea, what it may be on an upright picture."""

    def upright(self, picture: Image) -> int:
        """Return by how many quarter turns, clockwise, a picture is to be turned; 0 where nobody knows."""


class Laid(Protocol):
    """What lies in a photograph."""

    @property
    def corners(self) -> Floats:
        """(n, 4, 2) in pixels of the photograph, clockwise, in the order of reading."""

    @property
    def crops(self) -> Sequence[Image]:
        """The same pieces straightened, (512, 512, 3), the first corner at the upper left."""

    @property
    def problems(self) -> Sequence[str]:
        """What was noticed, for people: what is blurred, covered, or of another form."""


class Pairs(Protocol):
    """Which pieces of two photographs are the same."""

    @property
    def pairs(self) -> Sequence[tuple[int, int]]:
        """Their numbers in the first and in the second."""

    @property
    def problems(self) -> Sequence[str]:
        """What was noticed, for people: what was moved, taken away or added."""


class Looking(Protocol):
    """The eyes."""

    def laid_out(self, picture: Image) -> Laid:
        """Return the pieces of one form in a photograph, (height, width, 3)."""

    def paired(self, first: Laid, second: Laid) -> Pairs:
        """Return which pieces were turned in their places."""

    def learner(self) -> Learner:
        """Return one that has learnt nothing yet."""
