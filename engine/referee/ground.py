"""The ground on which pictures are compared: the last confirmed record, and what was seen since."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Final, Self, final

from msgspec.structs import replace

from engine.referee.counting import counted
from engine.referee.fits import Fit
from engine.referee.likelihood import fit
from engine.referee.spots import SPOT, apart, put_back, recalled, still_unnamed
from engine.referee.trace import Trace
from engine.words import (
    UNNAMED,
    Bag,
    Expectation,
    Expected,
    Face,
    Layout,
    PieceSeen,
    Place,
    PlaceKind,
    PlaceReading,
    Row,
    Top,
)


@final
class Ground:
    """What all pictures since a record have in common.

    What did not fit when the record was confirmed, and lies so still, is no news and costs nothing:
    a piece that the camera never finds, a cup, a tray that nobody has cleared.

    Args:
        trace: What was seen since the record.
        start: What the state after it expects.
        places: The places of the table.
    """

    def __init__(
        self, trace: Trace | None = None, start: Layout | None = None, places: Sequence[Place] = ()
    ) -> None:
        self.trace: Final = trace or Trace()
        self.passing: Final = frozenset(place.id for place in places if place.passing)
        self.rows: Final = _of(places, PlaceKind.ROW, PlaceKind.CELL)
        self.fixed: Final = _of(places, PlaceKind.CELL, PlaceKind.TRACK)
        self.tracks: Final = _of(places, PlaceKind.TRACK)
        self.sheets: Final = _of(places, PlaceKind.SHEET)
        self.piles: Final = _of(places, PlaceKind.PILE)
        self.heaps: Final = _of(places, PlaceKind.HEAP)
        self.owned: Final = frozenset(place.id for place in places if place.owner is not None)
        self._start: Final = start or {}
        self._known: Final = dict(_faults(self.trace, self._start, self.passing))
        self._unnamed: Final = dict(_unnamed(self.trace, self._start, self.heaps - self.passing))

    @classmethod
    def bare(cls) -> Self:
        """Return the ground of a picture of which nothing else is known."""
        return cls()

    def recalled(self, reading: PlaceReading, lasting: Collection[PieceSeen] | None = None) -> PlaceReading:
        """Return a reading in which pieces of doubt are those that have lain on their spots.

        Only of a heap: in a row pieces are turned where they lie, on a pile others are laid on them.
        `lasting`: what has lain there since the record; by default, until the last picture.
        """
        if reading.place not in self.heaps:
            return reading
        known = recalled(reading, self.trace.lasting(reading.place) if lasting is None else lasting)
        before = self.trace.before.get(reading.place)
        return known if before is None or reading.place in self.passing else put_back(known, before.pieces)

    def taken(self, end: Layout) -> frozenset[Face]:
        """Return the faces that lay open in a heap after the record, and at the end of a turn lie nowhere.

        `end` is what is expected then.
        """
        before = {piece for place in self.heaps - self.passing for piece in _pieces(self._start.get(place))}
        lying = {face for one in end.values() for piece in _pieces(one) for face in piece.faces}
        return frozenset(min(piece.faces) for piece in before if len(piece.faces) == 1) - lying

    def fit(
        self, place: str, expected: Expectation, reading: PlaceReading, old: Collection[PieceSeen] | None
    ) -> Fit:
        """Return how a reading fits an expectation of a place.

        `old`: the pieces that have lain there since the record; None where nobody knows.
        """
        if isinstance(expected, Bag) and expected.leftover and place in self.passing:
            expected = self._left_over(expected, self._start.get(place), old)
        unnamed = self._unnamed.get(place)
        if unnamed is None:
            return fit(expected, reading, old)
        found = fit(expected, still_unnamed(reading, unnamed), old)
        surplus = tuple(face for face in found.surplus if face != UNNAMED)
        return replace(found, surplus=surplus, strange=found.strange + len(found.surplus) - len(surplus))

    def unmoved(self, reading: PlaceReading) -> int:
        """Return how many pieces that nobody could name lie where they lay at the record."""
        unnamed = self._unnamed.get(reading.place)
        if unnamed is None:
            return 0
        return sum(piece.best == UNNAMED for piece in still_unnamed(reading, unnamed).pieces)

    @staticmethod
    def _left_over(expected: Bag, start: Expectation | None, old: Collection[PieceSeen] | None) -> Bag:
        """Return an expectation in which what may be left over is told from what came since the record.

        What is left over from a turn that began after the record came since. Where something has been paid
        since, what lies there still from before is none of that, though it may have the same face.
        """
        known = _pieces(start) if isinstance(start, Bag) else ()
        may = Counter(expected.leftover) - Counter(known)
        if old is not None and isinstance(start, Bag) and expected.pieces != start.pieces:
            there = Counter(piece.best for piece in old)
            stayed = Counter[Expected]()
            for one in expected.leftover:
                face = next(iter(one.faces))
                if len(one.faces) == 1 and stayed[one] < there[face]:
                    stayed[one] += 1
            may |= stayed
        if not may:
            return expected
        left = Counter(expected.leftover) - may
        return replace(
            expected, optional=(*expected.optional, *may.elements()), leftover=tuple(left.elements())
        )

    def forgiven(self, place: str, found: Fit, old: Collection[PieceSeen] | None) -> Fit:
        """Return a fit without what did not fit already at the record.

        `old`: the pieces that have lain there since, None where nobody knows; what has gone and come again is
        news.
        """
        known = self._known.get(place)
        if known is None or not (found.absent or found.surplus or found.strange):
            return found
        surplus = Counter(known.surplus)
        if old is not None:
            surplus &= Counter(piece.best for piece in old if piece.best is not None)
        surplus -= Counter(found.left)  # what may lie there still is not forgiven once more
        return found.without(known.absent, surplus.elements(), known.strange)


def _of(places: Sequence[Place], *kinds: PlaceKind) -> frozenset[str]:
    """Return the ids of the places of some kinds."""
    return frozenset(place.id for place in places if place.kind in kinds)


def _pieces(expected: Expectation | None) -> tuple[Expected, ...]:
    """Return the pieces that may lie at a place; none where its state says nothing of any."""
    if isinstance(expected, Bag):
        return (*expected.pieces, *expected.optional, *expected.leftover)
    if isinstance(expected, Row):
        return expected.pieces
    if isinstance(expected, Top):
        return tuple(one for one in (expected.piece, expected.instead) if one is not None)
    return ()


def _faults(trace: Trace, start: Layout, passing: Collection[str]) -> Iterator[tuple[str, Fit]]:
    """Yield what did not fit already when the last record was confirmed.

    What may lie there is none, but where people clear at any time: cards laid out early are the next turn's.
    """
    fits = {place: fit(start[place], one) for place, one in trace.before.items() if place in start}
    gone = Counter(face for one in fits.values() for piece in one.absent for face in piece.faces)
    come = Counter(face for one in fits.values() for face in one.surplus)
    moved = gone.keys() & come.keys()
    for place, one in fits.items():
        # What is missing at one place and too much at another has been moved, which is news.
        absent = tuple(piece for piece in one.absent if moved.isdisjoint(piece.faces))
        if place in trace.ahead:
            absent = ()
        spare = one.spare if place in passing else ()
        surplus = tuple(face for face in one.surplus + spare if face not in moved)
        if absent or surplus or one.strange:
            yield place, Fit(0.0, absent, surplus, one.strange)


def _unnamed(
    trace: Trace, start: Layout, places: Collection[str]
) -> Iterator[tuple[str, tuple[PieceSeen, ...]]]:
    """Yield the pieces that had no name at the record, nor ever since, where all that had one was seen by it.

    They are those that the state does not name either: on their spots they stand for no other one.
    """
    for place in places:
        one, expected = trace.before.get(place), start.get(place)
        if one is None or not isinstance(expected, Bag):
            continue
        blank = [piece for piece in one.pieces if piece.best is None]
        named = Counter(face for piece in expected.pieces if len(piece.faces) == 1 for face in piece.faces)
        if len(blank) > len(expected.pieces) - named.total() or named - counted(one.pieces):
            continue  # one that came early, or a named one, may be among them
        if stayed := tuple(
            piece for piece in blank if all(_shows(look, piece) for look in trace.looks(place))
        ):
            yield place, stayed


def _shows(look: PlaceReading, blank: PieceSeen) -> bool:
    """Tell whether a look at a place shows a piece without a name where one lay."""
    return any(piece.best is None and apart(piece, blank) < SPOT for piece in look.pieces)
