"""The view: one picture of the table, compared with whatever states expect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Final, final

from msgspec.structs import replace

from engine.kernel.clues import Clues, Tally
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
        silent: The places under the camera that could not be seen in full.
    """

    def __init__(self, readings: Mapping[str, PlaceReading], ground: Ground | None = None) -> None:
        self._ground = ground or Ground.bare()
        self._raw = {place: self._ground.recalled(one) for place, one in readings.items()}
        self._remembered: dict[str, Counter[Face]] = {}
        self.readings = {place: self._filled(one) for place, one in self._raw.items()}
        self.silent: Final = frozenset(
            place for place, one in self.readings.items() if one.sight is not Sight.SEEN
        )
        passed = ((place, self._ground.trace.passed(place, one)) for place, one in self.readings.items())
        self._passed = {place: faces for place, faces in passed if faces}
        trace = self._ground.trace
        self._covered = frozenset(place for place in self._ground.passing if trace.veiled(place))
        read = ((place, self._raw[place]) for place in self._ground.passing & self._raw.keys())
        gone = {place: trace.nameless_gone(one) for place, one in read if one.sight is Sight.SEEN}
        self._nameless_gone = {place: number for place, number in gone.items() if number}
        self._veiled = self._covered | self._nameless_gone.keys()
        self._unwatched = frozenset(one for one in self._ground.passing if self._ground.trace.unwatched(one))
        self._hidden_at_end = frozenset(
            one for one in self._ground.passing - self.silent if self._ground.trace.hidden_at_end(one)
        )
        self._thrown = self._topped() if self._veiled else Counter[Face]()
        self._laid: dict[str, Mapping[Face, tuple[float, ...]]] = {}
        self._earlier: dict[tuple[str, Face, str, Face], float] = {}
        self._tallies: dict[str, Tally] = {}
        self._faint: dict[str, Mapping[Face, float]] = {}
        self._gone_again = {place: tuple(faces.elements()) for place, faces in self._passed.items()}
        self._fits: dict[str, dict[int, tuple[Expectation, Fit, float]]] = {
            place: {} for place in self.readings
        }
        self._lasts: dict[tuple[str, int], tuple[Expectation, Fit]] = {}
        self._costs: dict[str, dict[int, float]] = {place: {} for place in self.readings}

    def misfit(self, layout: Layout, without: frozenset[str] = frozenset()) -> float:
        """Return the cost of a whole layout in nats.

        Args:
            layout: What a state expects.
            without: Ids of places that are left out.
        """
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
        """Return the cost of a layout of what does not differ as it does in some clues.

        Args:
            layout: What a state expects.
            more: What differs from it in a later picture, at least.
            most: What one place counts at the most.
        """
        total = 0.0
        for place, fits in self._fits.items():
            expected = layout.get(place)
            if expected is None:
                continue
            _, found, nats = fits.get(id(expected)) or self._new(place, expected)
            if more.gone(place) or more.come(place):
                nats = found.without(more.gone(place), more.come(place)).cost
            total += min(most, nats)
        return total

    def clues(self, layout: Layout) -> Clues:
        """Return where the reading differs from a layout; places not read are silent."""
        absent = {}
        surplus = {}
        spare = {}
        for place, fits in self._fits.items():
            expected = layout.get(place)
            if expected is None:
                continue
            _, found, _ = fits.get(id(expected)) or self._new(place, expected)
            if found.absent:
                absent[place] = found.absent
            if found.surplus:
                surplus[place] = found.surplus
            if found.spare:
                spare[place] = found.spare
        return Clues(
            absent,
            surplus,
            spare,
            self.silent.union(layout.keys() - self.readings.keys()),
            self._raw,
            self._gone_again,
            self._remembered,
            self._newness,
            self._veiled,
            self._already,
            self._tallies,
            self._ground.trace.repaired,
            self._unwatched,
            self._hidden_at_end,
            self._tops,
            self._guessed,
            self._unmoved,
        )

    def cleared(self, layout: Layout) -> int:
        """Return how many pieces of a layout lay where people clear at any time, and have gone again."""
        count = 0
        for place in self._ground.passing & self._passed.keys():
            expected = layout.get(place)
            if expected is not None:
                found = self._ground.fit(place, expected, self.readings[place], self._ground.trace.old(place))
                count += _without_passed(found, self._passed[place])[1]
        return count

    @property
    def passing(self) -> frozenset[str]:
        """The places under the camera that people clear at any time."""
        return self._ground.passing & self.readings.keys()

    @property
    def lying(self) -> frozenset[str]:
        """The heaps under the camera where pieces lie until somebody takes them."""
        return (self._ground.heaps - self._ground.passing) & self.readings.keys()

    def told(self, layout: Layout) -> Iterator[Sighting]:
        """Yield what is plainly seen where a state allows several faces and all else fits.

        A heap that is covered now tells it as it was when it was last seen in full.
        """
        for place, reading in self.readings.items():
            expected = layout.get(place)
            if expected is None or (reading.sight is not Sight.SEEN and place not in self._ground.heaps):
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
                whole = not self.clues(layout).differ
            if whole and found.told:
                yield Sighting(place, tuple(sorted(found.told)))

    def _taken(self, place: str, expected: Expectation, found: Fit) -> bool:
        """Tell whether all that is missing at a place was known: the next turn has taken it.

        Where people clear at any time something else may lie there instead.
        """
        known = all(len(piece.faces) == 1 for piece in found.absent)
        return known and not found.covered and isinstance(expected, Bag) and place not in self._ground.passing

    def steady(self, place: str) -> bool:
        """Tell whether what lies at a place has lain there for a while, as far as it was seen."""
        return steady(self._ground.trace.during, place) >= STEADY

    def _last(self, place: str, expected: Expectation) -> Fit:
        """Return how a place fits an expectation as it was last seen in full; at all where nobody saw it."""
        trace = self._ground.trace
        last = trace.latest.get(place)
        if last is None:
            return PERFECT
        key = place, id(expected)
        if key not in self._lasts:
            found = self._ground.fit(place, expected, self._ground.recalled(last), trace.old(place))
            self._lasts[key] = expected, found  # the expectation is kept, so that its id is not another's
        return self._lasts[key][1]

    def _already(self, place: str, face: Face, other: str, later: Face) -> float:
        key = place, face, other, later
        if key not in self._earlier:
            there = self.readings.get(other)
            now = Counter(piece.best for piece in there.pieces) if there is not None else Counter()
            self._earlier[key] = already(self._ground.trace.during, place, face, other, later, now[later])
        return self._earlier[key]

    def _newness(self, place: str) -> Mapping[Face, tuple[float, ...]]:
        if place not in self._laid:
            reading = self.readings.get(place)
            laid = self._ground.trace.laid(reading) if reading is not None else {}
            cleared = self._cleared() if place in self._ground.piles else Counter[Face]()
            if place in self._ground.passing and self._ground.trace.left(place):
                # Who clears away something clears all of it: what lies on the same spot now is rather new.
                laid = {face: tuple(min(LINGERING, one) for one in nats) for face, nats in laid.items()}
            self._laid[place] = {
                face: (STAYED,) * len(nats) if cleared[face] else nats for face, nats in laid.items()
            }
        return self._laid[place]

    def _guessed(self, place: str) -> Mapping[Face, float]:
        if place not in self._faint:
            self._faint[place] = guessed(self._ground.trace.looks(place))
        return self._faint[place]

    def _unmoved(self, place: str) -> int:
        reading = self.readings.get(place)
        return self._ground.unmoved(reading) if reading is not None else 0

    @cached_property
    def _tops(self) -> dict[str, tuple[Face, ...]]:
        return {place: tuple(tops(looks, plainly=True)) for place, looks in self._piles()}

    def _piles(self) -> Iterator[tuple[str, list[PlaceReading]]]:
        """Yield each pile with how it looked in full since the last record, and looks now."""
        for place in self._ground.piles & self.readings.keys():
            during, now = self._ground.trace.during, self.readings[place]
            looks = [look for _, look in in_full(during, place)]
            yield place, [*looks, now] if now.sight is Sight.SEEN else looks

    def _topped(self) -> Counter[Face]:
        """Return the faces that came onto piles, and did not lie where people clear at the last record."""
        topped = Counter[Face]()
        for _, looks in self._piles():
            topped += Counter(tops(looks)[1:])
        return topped - self._cleared()

    def _cleared(self) -> Counter[Face]:
        """Return the faces that lay where people clear at the last record, and do not any more."""
        gone = Counter[Face]()
        for place in self._ground.passing:
            before, now = self._ground.trace.before.get(place), self.readings.get(place)
            if before is not None and now is not None:
                gone += counted(before.pieces) - counted(now.pieces)
        return gone

    def _new(self, place: str, expected: Expectation) -> tuple[Expectation, Fit, float]:
        # The expectation is kept, so that its id is not given to another one.
        old = self._ground.trace.old(place)
        known = (
            expected,
            *self._forgiven(place, self._ground.fit(place, expected, self.readings[place], old), old),
        )
        self._fits[place][id(expected)] = known
        self._costs[place][id(expected)] = known[2]
        return known

    def _forgiven(self, place: str, found: Fit, old: Collection[PieceSeen] | None) -> tuple[Fit, float]:
        """Return a fit without what is no news, and its cost."""
        more = 0.0
        if found.hidden and (left := self._ground.trace.left(place)):
            found = replace(found, absent=_among(found.hidden, left))
        found = self._ground.forgiven(place, found, old)
        if place in self._ground.passing and (passed := self._passed.get(place)):
            found, gone = _without_passed(found, passed)
            more += GONE_AGAIN * gone
        if place in self._veiled:
            # What came and went under a hand may be seen where it was put.
            found, gone = _without_passed(found, self._thrown)
            more += GONE_AGAIN * gone
            # Under a hand any number may have; what nobody could name was counted.
            any_number = place in self._covered
            found = replace(found, veiled=len(found.absent) if any_number else self._nameless_gone[place])
        if place in self._hidden_at_end and found.absent:
            # Who clears away what was paid clears all of it, and does so soon.
            found, more = replace(found, absent=()), more + CLEARED
        if remembered := self._remembered.get(place):
            less = found.without(surplus=remembered.elements())
            if gone := len(found.surplus) - len(less.surplus):
                # What leaves a player's place together, as three of a kind do, is taken under one cover.
                each = FURTHER if place in self._ground.owned else REMEMBERED
                more += REMEMBERED + each * (gone - 1)
            found = less
        return found, found.cost + more

    def _filled(self, reading: PlaceReading) -> PlaceReading:
        """Return a covered place's reading with the pieces that were seen there last."""
        last = self._ground.trace.latest.get(reading.place)
        if reading.sight is Sight.SEEN or last is None:
            return reading
        seen = Counter(piece.best for piece in reading.pieces)
        more: list[PieceSeen] = []
        for piece in last.pieces:
            if seen[piece.best]:
                seen[piece.best] -= 1
            elif piece.best is not None:
                more.append(piece)
        pieces = (*reading.pieces, *more)
        if reading.place in self._ground.rows:
            # Where something new lies in a row, nobody knows how the rest goes on.
            more = [] if seen.total() else more
            pieces = reading.pieces if seen.total() else last.pieces
        self._remembered[reading.place] = Counter(piece.best for piece in more if piece.best is not None)
        return replace(reading, sight=Sight.COVERED, pieces=pieces)


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
