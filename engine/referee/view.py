"""The view: one picture of the table, compared with whatever states expect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Final, final

from msgspec.structs import replace

from engine.kernel.clues import Clue, Clues, Look
from engine.kernel.sightings import Sighting
from engine.referee.counting import counted
from engine.referee.fits import PERFECT, Fit
from engine.referee.ground import Ground
from engine.referee.looks import already, guessed, in_full, steady, tops
from engine.referee.weights import (
    CARRIED,
    CLEARED,
    EXTRA,
    FURTHER,
    GONE_AGAIN,
    LINGERING,
    MISREAD,
    REMEMBERED,
    STAYED,
)
from engine.words import (
    Bag,
    Expectation,
    Expected,
    Face,
    Layout,
    PieceSeen,
    PlaceReading,
    Sight,
    Top,
    marker,
)

STEADY: Final = 3.0
"""Seconds before the end of a turn within which the next player may have begun."""


@final
class View:
    """A picture on its ground; places that stay the same are compared once.

    Args:
        readings: By place; covered places are filled in with what was seen there last.
        ground: The last record, and what was seen since.

    Attributes:
        raw: By place, what eyes read.
        readings: The same, covered places filled in.
        silent: The places under the camera that could not be seen in full.
        remembered: By covered place, how often each face was seen there a moment ago and is not now.
        gone_again: By place, how often each face came there since the record and has gone again.
        veiled: The places where pieces may have come and gone while nobody saw, or without a name.
        hidden_at_end: The places that were hidden when the turn was said to be over, and are seen now.
    """

    def __init__(self, readings: Mapping[str, PlaceReading], ground: Ground | None = None) -> None:
        self.ground = ground or Ground.bare()
        self.raw = {place: self.ground.recalled(one) for place, one in readings.items()}
        self.remembered: dict[str, Counter[Face]] = {}
        self.readings = {place: self._filled(one) for place, one in self.raw.items()}
        self.silent: Final = frozenset(
            place for place, one in self.readings.items() if one.sight is not Sight.SEEN
        )
        trace = self.ground.trace
        passed = ((place, trace.passed(place, one)) for place, one in self.readings.items())
        self.gone_again = {place: faces for place, faces in passed if faces}
        self._covered = frozenset(place for place in self.ground.passing if trace.veiled(place))
        read = ((place, self.raw[place]) for place in self.ground.passing & self.raw.keys())
        gone = {place: trace.nameless_gone(one) for place, one in read if one.sight is Sight.SEEN}
        self._nameless_gone = {place: number for place, number in gone.items() if number}
        self.veiled = self._covered | self._nameless_gone.keys()
        self.hidden_at_end = frozenset(
            one for one in self.ground.passing - self.silent if trace.hidden_at_end(one)
        )
        self._thrown = self._topped() if self.veiled else Counter[Face]()
        self._earlier: dict[tuple[str, Face, str, Face], float] = {}
        self._looks = {place: _PlaceLook(self, place) for place in self.readings}
        self._fits: dict[str, dict[int, tuple[Expectation, Fit, float]]] = {
            place: {} for place in self.readings
        }
        self._lasts: dict[tuple[str, int], tuple[Expectation, Fit]] = {}
        self._costs: dict[str, dict[int, float]] = {place: {} for place in self.readings}

    def misfit(self, layout: Layout, without: frozenset[str] = frozenset()) -> float:
        """Return the cost of a whole layout in nats; `without` are ids of places that are left out."""
        total = 0.0
        for place, costs in self._costs.items():  # asked more often than anything else
            expected = layout.get(place)
            if expected is None or place in without:
                continue
            nats = costs.get(id(expected))
            total += self._new(place, expected)[2] if nats is None else nats
        return total

    def capped(self, layout: Layout, most: float) -> float:
        """Return the cost of a whole layout in nats, of which one place counts so many at the most."""
        return sum(min(most, self.misfit_at(layout, (place,))) for place in self._costs)

    def misfit_at(self, layout: Layout, places: Iterable[str]) -> float:
        """Return the cost of some places of a layout in nats."""
        total = 0.0
        for place in places:
            expected = layout.get(place)
            if expected is not None and (costs := self._costs.get(place)) is not None:
                nats = costs.get(id(expected))
                total += self._new(place, expected)[2] if nats is None else nats
        return total

    def surplus_at(self, layout: Layout, places: Iterable[str]) -> float:
        """Return what the pieces too many at some places of a layout cost at the least, in nats.

        However few pieces the places come to expect, it costs as much.
        """
        total = 0.0
        for place in places:
            expected = layout.get(place)
            if expected is not None and (fits := self._fits.get(place)) is not None:
                _, found, _ = fits.get(id(expected)) or self._new(place, expected)
                total += (CARRIED if found.covered else min(EXTRA, MISREAD)) * len(found.surplus)
        return total

    def beyond(self, layout: Layout, more: Clues, most: float) -> float:
        """Return the cost of a layout of what does not differ as it does in the clues of a later picture.

        `most`: what one place counts at the most.
        """
        total = 0.0
        for place, fits in self._fits.items():
            expected = layout.get(place)
            if expected is None:
                continue
            _, found, nats = fits.get(id(expected)) or self._new(place, expected)
            clue = more[place]
            if clue.gone or clue.come:
                nats = found.without(clue.gone, clue.come).cost
            total += min(most, nats)
        return total

    def clues(self, layout: Layout) -> Clues:
        """Return where the reading differs from a layout; places not read are silent."""
        at = {}
        for place, fits in self._fits.items():
            expected = layout.get(place)
            if expected is None:
                continue
            _, found, _ = fits.get(id(expected)) or self._new(place, expected)
            if found.absent or found.surplus or found.spare:
                at[place] = Clue(found.absent, found.surplus, found.spare, self._looks[place])
        silent = self.silent.union(layout.keys() - self.readings.keys())
        return Clues(at, self._looks, silent, self._already, self.ground.trace.repaired)

    def cleared(self, layout: Layout) -> int:
        """Return how many pieces of a layout lay where people clear at any time, and have gone again."""
        count = 0
        for place in self.ground.passing & self.gone_again.keys():
            expected = layout.get(place)
            if expected is not None:
                found = self.ground.fit(place, expected, self.readings[place], self.ground.trace.old(place))
                count += _without_passed(found, self.gone_again[place])[1]
        return count

    @property
    def passing(self) -> frozenset[str]:
        """The places under the camera that people clear at any time."""
        return self.ground.passing & self.readings.keys()

    @property
    def lying(self) -> frozenset[str]:
        """The heaps under the camera where pieces lie until somebody takes them."""
        return (self.ground.heaps - self.ground.passing) & self.readings.keys()

    def told(self, layout: Layout) -> Iterator[Sighting]:
        """Yield what is plainly seen where a state allows several faces and all else fits.

        A heap that is covered now tells it as it was when it was last seen in full.
        """
        for place, reading in self.readings.items():
            expected = layout.get(place)
            if expected is None or (reading.sight is not Sight.SEEN and place not in self.ground.heaps):
                continue
            # Where hands deal, what has just come cannot be told from what was open before.
            if isinstance(expected, Bag) and any(len(piece.faces) > 1 for piece in expected.optional):
                continue
            if isinstance(expected, Top) and expected.instead is not None:
                continue
            _, found, _ = self._fits[place].get(id(expected)) or self._new(place, expected)
            if reading.sight is not Sight.SEEN and not found.surplus:
                found = self._last(place, expected)
            whole = not (found.surplus or found.strange)
            if found.absent:
                whole = whole and self._taken(place, expected, found)
            if whole and isinstance(expected, Top):
                whole = not self.clues(layout).differing
            if whole and found.told:
                yield Sighting(place, tuple(sorted(found.told)))

    def _taken(self, place: str, expected: Expectation, found: Fit) -> bool:
        """Tell whether all that is missing at a place was known: the next turn has taken it.

        Where people clear at any time something else may lie there instead.
        """
        known = all(len(piece.faces) == 1 for piece in found.absent)
        return known and not found.covered and isinstance(expected, Bag) and place not in self.ground.passing

    def steady(self, place: str) -> bool:
        """Tell whether what lies at a place has lain there for a while, as far as it was seen."""
        return steady(self.ground.trace.during, place) >= STEADY

    def _last(self, place: str, expected: Expectation) -> Fit:
        """Return how a place fits an expectation as it was last seen in full; at all where nobody saw it."""
        trace = self.ground.trace
        last = trace.latest.get(place)
        if last is None:
            return PERFECT
        key = place, id(expected)
        if key not in self._lasts:
            found = self.ground.fit(place, expected, self.ground.recalled(last), trace.old(place))
            self._lasts[key] = expected, found  # the expectation is kept, so that its id is not another's
        return self._lasts[key][1]

    def _already(self, place: str, face: Face, other: str, later: Face) -> float:
        key = place, face, other, later
        if key not in self._earlier:
            there = self.readings.get(other)
            now = Counter(piece.best for piece in there.pieces) if there is not None else Counter()
            self._earlier[key] = already(self.ground.trace.during, place, face, other, later, now[later])
        return self._earlier[key]

    def piles(self) -> Iterator[tuple[str, list[PlaceReading]]]:
        """Yield each pile with how it looked in full since the last record, and looks now."""
        for place in self.ground.piles & self.readings.keys():
            during, now = self.ground.trace.during, self.readings[place]
            looks = [look for _, look in in_full(during, place)]
            yield place, [*looks, now] if now.sight is Sight.SEEN else looks

    def _topped(self) -> Counter[Face]:
        """Return the faces that came onto piles, and did not lie where people clear at the last record."""
        topped = Counter[Face]()
        for _, looks in self.piles():
            topped += Counter(tops(looks)[1:])
        return topped - self.thrown_away()

    def thrown_away(self) -> Counter[Face]:
        """Return the faces that lay where people clear at the last record, and do not any more."""
        gone = Counter[Face]()
        for place in self.ground.passing:
            before, now = self.ground.trace.before.get(place), self.readings.get(place)
            if before is not None and now is not None:
                gone += counted(before.pieces) - counted(now.pieces)
        return gone

    def _new(self, place: str, expected: Expectation) -> tuple[Expectation, Fit, float]:
        # The expectation is kept, so that its id is not given to another one.
        old = self.ground.trace.old(place)
        known = (
            expected,
            *self._forgiven(place, self.ground.fit(place, expected, self.readings[place], old), old),
        )
        self._fits[place][id(expected)] = known
        self._costs[place][id(expected)] = known[2]
        return known

    def _forgiven(self, place: str, found: Fit, old: Collection[PieceSeen] | None) -> tuple[Fit, float]:
        """Return a fit without what is no news, and its cost."""
        more = 0.0
        if found.hidden and (left := self.ground.trace.left(place)):
            found = replace(found, absent=_among(found.hidden, left))
        found = self.ground.forgiven(place, found, old)
        if place in self.ground.passing and (passed := self.gone_again.get(place)):
            found, gone = _without_passed(found, passed)
            more += GONE_AGAIN * gone
        if place in self.veiled:
            # What came and went under a hand may be seen where it was put.
            found, gone = _without_passed(found, self._thrown)
            more += GONE_AGAIN * gone
            # Under a hand any number may have; what nobody could name was counted.
            any_number = place in self._covered
            found = replace(found, veiled=len(found.absent) if any_number else self._nameless_gone[place])
        if place in self.hidden_at_end and found.absent:
            # Who clears away what was paid clears all of it, and does so soon.
            found, more = replace(found, absent=()), more + CLEARED
        if remembered := self.remembered.get(place):
            less = found.without(surplus=remembered.elements())
            if gone := len(found.surplus) - len(less.surplus):
                # What leaves a player's place together, as three of a kind do, is taken under one cover.
                each = FURTHER if place in self.ground.owned else REMEMBERED
                more += REMEMBERED + each * (gone - 1)
            found = less
        return found, found.cost + more

    def _filled(self, reading: PlaceReading) -> PlaceReading:
        """Return a covered place's reading with the pieces that were seen there last."""
        last = self.ground.trace.latest.get(reading.place)
        if reading.sight is Sight.SEEN or last is None:
            return reading
        seen = Counter(piece.best for piece in reading.pieces)
        more: list[PieceSeen] = []
        for piece in last.pieces:
            if seen[piece.best]:
                seen[piece.best] -= 1
            elif piece.best is not None:
                more.append(piece)
        if reading.place in self.ground.tracks:
            found = {marker(piece.best) for piece in reading.pieces if piece.best is not None}
            more = [piece for piece in more if marker(piece.faces[0][0]) not in found]
        pieces = (*reading.pieces, *more)
        if reading.place in self.ground.rows:
            # Where something new lies in a row or a cell, nobody knows how the rest goes on.
            more = [] if seen.total() else more
            pieces = reading.pieces if seen.total() else last.pieces
        self.remembered[reading.place] = Counter(piece.best for piece in more if piece.best is not None)
        return replace(reading, sight=Sight.COVERED, pieces=pieces)


@final
class _PlaceLook(Look):
    """What a view knows of a place; found out when it is first wanted, for most is never asked.

    Args:
        view: The view.
        place: The id of the place, which is under the camera.
    """

    def __init__(self, view: View, place: str) -> None:
        self._view = view
        self._place = place

    @property
    def reading(self) -> PlaceReading:
        """The picture of the place, as eyes read it."""
        return self._view.raw[self._place]

    @property
    def hidden(self) -> bool:
        """Whether it could not be seen in full."""
        return self._place in self._view.silent

    @property
    def veiled(self) -> bool:
        """Whether pieces may have come and gone while nobody saw, or without anybody naming them."""
        return self._place in self._view.veiled

    @property
    def unwatched(self) -> bool:
        """Whether hands moved where people clear for so long that something may have come and gone unseen."""
        ground = self._view.ground
        return self._place in ground.passing and ground.trace.unwatched(self._place)

    @property
    def hidden_at_end(self) -> bool:
        """Whether it is seen, but was not when the turn was said to be over."""
        return self._place in self._view.hidden_at_end

    @cached_property
    def passed(self) -> tuple[Face, ...]:
        """Faces that came since the last record and have gone again."""
        return tuple(self._view.gone_again.get(self._place, Counter()).elements())

    @property
    def remembered(self) -> Counter[Face]:
        """Of a covered place, how often each face was seen there a moment ago and is not now."""
        return self._view.remembered.get(self._place, Counter())

    @cached_property
    def laid(self) -> Mapping[Face, tuple[float, ...]]:
        """By face how unlikely it is that each such piece came since the last record, in nats."""
        view, place, ground = self._view, self._place, self._view.ground
        laid: Mapping[Face, tuple[float, ...]] = ground.trace.laid(view.readings[place])
        cleared = view.thrown_away() if place in ground.piles else Counter[Face]()
        if place in ground.passing and ground.trace.left(place):
            # Who clears away something clears all of it: what lies on the same spot now is rather new.
            laid = {face: tuple(min(LINGERING, one) for one in nats) for face, nats in laid.items()}
        return {face: (STAYED,) * len(nats) if cleared[face] else nats for face, nats in laid.items()}

    @cached_property
    def tops(self) -> tuple[Face, ...]:
        """Of a pile, the faces that were its top since the last record, beyond doubt."""
        looks = dict(self._view.piles()).get(self._place, [])
        return tuple(tops(looks, plainly=True))

    @cached_property
    def guessed(self) -> Mapping[Face, float]:
        """What pieces without a plain face may have been since the record."""
        return guessed(self._view.ground.trace.looks(self._place))

    @cached_property
    def unmoved(self) -> int:
        """How many pieces that nobody could name lie where they lay at the record."""
        return self._view.ground.unmoved(self._view.readings[self._place])


def _among(pieces: tuple[Expected, ...], faces: Counter[Face]) -> tuple[Expected, ...]:
    """Return the pieces that are surely among some faces, each as often."""
    left = Counter(faces)
    found = []
    for piece in pieces:
        if len(piece.faces) == 1 and left[face := next(iter(piece.faces))] > 0:
            left[face] -= 1
            found.append(piece)
    return tuple(found)


def _without_passed(found: Fit, passed: Counter[Face]) -> tuple[Fit, int]:
    """Return a fit without the absent pieces that were seen and have gone again, and how many."""
    left = Counter(passed)
    absent: list[Expected] = []
    for piece in found.absent:
        face = next((face for face in piece.faces if left[face] > 0), None)
        if face is None:
            absent.append(piece)
        else:
            left[face] -= 1
    return replace(found, absent=tuple(absent)), len(found.absent) - len(absent)
