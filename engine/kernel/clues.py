"""Clues: where the table differs from what a state expects, and what has come and gone meanwhile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from msgspec import Struct

from engine.words import Expected, Face, PieceSeen, PlaceReading


class Unlikely(Struct, frozen=True, gc=False):
    """An answer that explains what was seen in an uncommon way.

    Args:
        answer: A choice, a result or UNSEEN.
        nats: How uncommon, as a negative logarithm; what an answer costs by itself is 0.
        vague: The fact by which people can tell whether it was this, where something may have happened
            instead that nobody can name from what was seen; empty where nothing may.
    """

    answer: Any
    nats: float
    vague: str = ""


class Tally(Struct, frozen=True):
    """What lies at a place, summed up.

    Args:
        seen: How often each face lies there, by its likeliest reading.
        plain: How often each lies there beyond doubt.
        nameless: Pieces whose face nobody knows.
        doubtful: Faces that pieces may show, but not beyond doubt.
    """

    seen: Counter[Face]
    plain: Counter[Face]
    nameless: int
    doubtful: frozenset[Face]

    @classmethod
    def of(cls, pieces: Sequence[PieceSeen]) -> Tally:
        """Return the tally of some pieces."""
        return cls(
            Counter(piece.best for piece in pieces if piece.best is not None),
            Counter(piece.faces[0][0] for piece in pieces if piece.plain),
            sum(piece.best is None for piece in pieces),
            frozenset(face for piece in pieces if not piece.plain for face, _ in piece.faces),
        )


class Look:
    """What pictures since the record tell of one place, whatever a state expects there.

    Pen marks, steps of markers and quarter turns are pieces here like all others (`engine.words.faces`).
    """

    @property
    def reading(self) -> PlaceReading | None:
        """The last picture of the place; None where it is not under the camera."""
        return None

    @property
    def hidden(self) -> bool:
        """Whether it was covered, not read or is not under the camera: anything may have happened there."""
        return True

    @property
    def veiled(self) -> bool:
        """Whether pieces may have come and gone while nobody saw, or without anybody naming them."""
        return False

    @property
    def unwatched(self) -> bool:
        """Whether hands moved there for so long that something may have come and gone unseen."""
        return False

    @property
    def hidden_at_end(self) -> bool:
        """Whether it is seen, but was not when the turn was said to be over; it may have been cleared."""
        return False

    @property
    def passed(self) -> tuple[Face, ...]:
        """Faces that came since the last record and have gone again."""
        return ()

    @property
    def remembered(self) -> Counter[Face]:
        """Of a covered place, how often each face was seen there a moment ago and is not now."""
        return Counter()

    @property
    def laid(self) -> Mapping[Face, tuple[float, ...]]:
        """By face how unlikely it is that each such piece came since the record, in nats, likeliest first.

        Pieces that were seen meanwhile and have gone again are among them.
        """
        return {}

    @property
    def tops(self) -> tuple[Face, ...]:
        """Of a pile, the faces that were its top since the last record, beyond doubt, one after the other."""
        return ()

    @property
    def guessed(self) -> Mapping[Face, float]:
        """What pieces without a plain face may have been since the record: their shares of likeness, 0..1."""
        return {}

    @property
    def unmoved(self) -> int:
        """How many pieces that nobody could name lie where they lay at the record."""
        return 0

    @cached_property
    def tally(self) -> Tally:
        """What lies there now, summed up."""
        return Tally.of(self.reading.pieces if self.reading is not None else ())


NOWHERE: Final = Look()
"""A place that no picture shows."""


class Clue(Struct, frozen=True, gc=False):
    """How one place differs from what a state expects, and what pictures tell of it besides.

    Args:
        gone: Pieces that should lie there and were not seen.
        surplus: Faces that were seen and should not lie there, likeliest reading.
        spare: Faces that were seen and may lie there, but need not.
        look: What pictures tell of it.
    """

    gone: tuple[Expected, ...] = ()
    surplus: tuple[Face, ...] = ()
    spare: tuple[Face, ...] = ()
    look: Look = NOWHERE

    @property
    def come(self) -> tuple[Face, ...]:
        """The faces that lie there beyond what must lie there."""
        return self.surplus + self.spare

    @property
    def differs(self) -> bool:
        """Whether anything lies otherwise there than it should."""
        return bool(self.gone or self.surplus)


class Clues(Struct, frozen=True):
    """The differences between a layout and a reading, place by place: `clues[place]`.

    Args:
        at: The places where something differs, or lies that need not.
        looks: The places that pictures show.
        silent: Places that were covered, not read or not under the camera.
        since: For how many seconds one face had lain at a place when another had not come elsewhere: takes
            the place and the face, the other place and its face, and returns 0 where nobody knows.
        repaired: Whether a turn in which a rule was not kept is being put right: hands set straight what
            differs then, and what would lie somewhere only for a while may never come there.
    """

    at: Mapping[str, Clue] = {}
    looks: Mapping[str, Look] = {}
    silent: frozenset[str] = frozenset()
    since: Callable[[str, Face, str, Face], float] = lambda *_: 0.0
    repaired: bool = False

    def __getitem__(self, place: str) -> Clue:
        """Return what is known of a place; of one that nobody knows, nothing."""
        found = self.at.get(place)
        return found if found is not None else Clue(look=self.looks.get(place, NOWHERE))

    @property
    def differing(self) -> frozenset[str]:
        """The places where something lies otherwise than it should."""
        return frozenset(place for place, clue in self.at.items() if clue.differs)

    @property
    def missing(self) -> dict[str, tuple[Face, ...]]:
        """By place, the faces missing; of a piece that may show several, one of them."""
        return {place: tuple(min(piece.faces) for piece in pieces) for place, pieces in self.absent.items()}

    @property
    def absent(self) -> dict[str, tuple[Expected, ...]]:
        """By place, the pieces that should lie there and were not seen."""
        return {place: clue.gone for place, clue in self.at.items() if clue.gone}

    @property
    def surplus(self) -> dict[str, tuple[Face, ...]]:
        """By place, the faces that were seen and should not lie there."""
        return {place: clue.surplus for place, clue in self.at.items() if clue.surplus}

    @property
    def places(self) -> frozenset[str]:
        """The places that differ, and those that are silent."""
        return self.silent | self.differing


NOTHING: Final = Clues()
"""Nothing differs."""
