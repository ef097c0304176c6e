"""Clues: where the table differs from what a state expects, and what has come and gone meanwhile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
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


class Clues(Struct, frozen=True):
    """The differences between a layout and a reading.

    The marker of a track and a field of a sheet count as pieces here, with the faces
    `marker@step` and the id of the field.

    Args:
        absent: By place, the pieces that should lie there and were not seen.
        surplus: By place, the faces that were seen and should not lie there, likeliest reading.
        spare: By place, faces that were seen and may lie there, but need not.
        silent: Places that were covered, not read or not under the camera; anything may have
            happened there.
        readings: The readings themselves, by place.
        passed: By place, faces that came since the last record and have gone again.
        remembered: By place that is covered, faces that were seen there a moment ago and are not now.
        newness: Tells of a place what `laid` returns.
        veiled: Places where pieces may have come and gone while nobody saw, or without anybody naming them.
        since: Tells what `already` returns.
        tallies: What places show, as far as anybody has asked; all clues of one picture share it.
        repaired: Whether a turn in which a rule was not kept is being put right: hands set straight what
            differs then, and what would lie somewhere only for a while may never come there.
        unwatched: Places where hands moved for so long that something may have come and gone unseen.
        hidden_at_end: Places that are seen, but were not when the turn was said to be over: by now what lay
            there may have been cleared away.
        tops: By pile, the faces that were its top since the last record, beyond doubt, one after the other.
        faintly: Tells what `guessed` returns.
        stays: Tells what `unmoved` returns.
    """

    absent: Mapping[str, tuple[Expected, ...]]
    surplus: Mapping[str, tuple[Face, ...]]
    spare: Mapping[str, tuple[Face, ...]]
    silent: frozenset[str]
    readings: Mapping[str, PlaceReading]
    passed: Mapping[str, tuple[Face, ...]]
    remembered: Mapping[str, Counter[Face]]
    newness: Callable[[str], Mapping[Face, tuple[float, ...]]]
    veiled: frozenset[str] = frozenset()
    since: Callable[[str, Face, str, Face], float] = lambda *_: 0.0
    tallies: dict[str, Tally] = {}
    repaired: bool = False
    unwatched: frozenset[str] = frozenset()
    hidden_at_end: frozenset[str] = frozenset()
    tops: Mapping[str, tuple[Face, ...]] = {}
    faintly: Callable[[str], Mapping[Face, float]] = lambda _: {}
    stays: Callable[[str], int] = lambda _: 0

    def already(self, place: str, face: Face, other: str, later: Face) -> float:
        """Return for how many seconds a face had lain at a place when another had not come elsewhere.

        Args:
            place: Where the first one lay, as it does now.
            face: The first one.
            other: Where the second one lies by now, and was seen not to lie then; a place seen in full.
            later: The second one.
        """
        return self.since(place, face, other, later)

    @property
    def missing(self) -> dict[str, tuple[Face, ...]]:
        """By place, the faces missing; of a piece that may show several, one of them."""
        return {place: tuple(min(piece.faces) for piece in pieces) for place, pieces in self.absent.items()}

    @property
    def differ(self) -> bool:
        """Whether anything lies otherwise than it should."""
        return bool(self.absent or self.surplus)

    @property
    def places(self) -> frozenset[str]:
        """The places that differ, and those that are silent."""
        return self.silent.union(self.absent, self.surplus)

    def gone(self, place: str) -> tuple[Expected, ...]:
        """Return the pieces missing at a place."""
        return self.absent.get(place, ())

    def come(self, place: str) -> tuple[Face, ...]:
        """Return the faces that lie at a place beyond what must lie there."""
        return self.surplus.get(place, ()) + self.spare.get(place, ())

    def laid(self, place: str) -> Mapping[Face, tuple[float, ...]]:
        """Return by face how unlikely it is that each such piece came to a place since the last record.

        In nats, the likeliest first. Pieces that were seen meanwhile and have gone again are among
        them.
        """
        return self.newness(place)

    def guessed(self, place: str) -> Mapping[Face, float]:
        """Return what pieces without a plain face may have been that lay at a place since the record.

        With the share of its likeness that each face had, 0..1.
        """
        return self.faintly(place)

    def unmoved(self, place: str) -> int:
        """Return how many pieces that nobody could name lie where they lay at the record."""
        return self.stays(place)

    def tally(self, place: str) -> Tally:
        """Return what lies at a place, summed up once for all clues of a picture."""
        found = self.tallies.get(place)
        if found is None:
            reading = self.readings.get(place)
            found = self.tallies[place] = Tally.of(reading.pieces if reading is not None else ())
        return found

    def seen(self, place: str) -> Counter[Face]:
        """Return how often each face lies at a place, by its likeliest reading; not to be changed."""
        return self.tally(place).seen

    def plain(self, place: str) -> Counter[Face]:
        """Return how often each face lies at a place beyond doubt; not to be changed."""
        return self.tally(place).plain

    def nameless(self, place: str) -> int:
        """Return how many pieces were found at a place whose face nobody knows."""
        return self.tally(place).nameless

    def doubtful(self, place: str) -> frozenset[Face]:
        """Return the faces that pieces at a place may show, but not beyond doubt."""
        return self.tally(place).doubtful


NOTHING: Final = Clues({}, {}, {}, frozenset(), {}, {}, {}, lambda _: {})
"""Nothing differs."""
