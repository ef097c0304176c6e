"""Witness: how well a whole sequence agrees with the pictures taken while it happened.

The last picture alone does not tell who took which card, or what was done first; the ones before
often do. Hands do one thing after another: of what a turn moves, a picture may show any part, but
nothing else, and rather in the order in which the rules tell it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final, final

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.clues import Clues
from engine.kernel.contract import Game
from engine.referee.candidates import Candidate
from engine.referee.counting import counted
from engine.referee.fits import PERFECT, Fit, in_all
from engine.referee.ground import Ground
from engine.referee.likelihood import fit
from engine.referee.looks import tops
from engine.referee.search import Found
from engine.referee.spots import Lasting
from engine.referee.view import View
from engine.referee.weights import CARRIED, FURTHER, ONCE, OUT_OF_ORDER, TOO_EARLY, TWICE
from engine.words import Expectation, Expected, Face, Layout, PieceSeen, PlaceReading, Reading, Sight, Top

SAME: Final = 0.01
"""Seconds by which two times of one picture may differ."""


class _Look(Struct, frozen=True, gc=False):
    """One look of a place.

    Args:
        reading: The place.
        times: In how many pictures in a row it looked so; one that was only handed on counts once.
        since: When the first of them was taken.
        taken: When the last of them was.
        lasting: What had lain there since the record, None where nobody knows.
    """

    reading: PlaceReading
    times: int
    since: float
    taken: float
    lasting: Lasting | None

    @property
    def old(self) -> tuple[PieceSeen, ...] | None:
        """The pieces that had lain there since the record, None where nobody knows."""
        return self.lasting.pieces if self.lasting is not None else None


class _Way(Struct, frozen=True):
    """How the table changed, if a candidate is right.

    Args:
        end: Its last layout.
        strides: The layouts of each stride.
        further: What the next turn changed.
        taken: Faces that the next turn cannot have moved: they lay open before, and nowhere at its beginning.
    """

    end: Layout
    strides: list[list[Layout]]
    further: Clues | None
    taken: frozenset[Face] = frozenset()

    def at(self, place: str) -> dict[frozenset[int], list[Expectation]]:
        """Return what was expected of one place during each stride, by their ids.

        What is part of another stride fits no better than that one and is left out.
        """
        found = {}
        for stride in self.strides:
            expected = {id(one): one for layout in stride if (one := layout.get(place)) is not None}
            found[frozenset(expected)] = list(expected.values())
        return {ids: one for ids, one in found.items() if not any(ids < other for other in found)}


@final
class Witness:
    """The pictures since the last record.

    Args:
        game: The rules.
        ground: The last record and the pictures since.
        now: The one that is explained, which is none of them.
    """

    def __init__(self, game: Game[Any, Any, Any], ground: Ground, now: Reading) -> None:
        self._game = game
        self._ground = ground
        self._now = now
        self._looks = _looks(ground)
        self._fits: dict[tuple[int, int], tuple[Expectation, Fit]] = {}
        self._told: dict[tuple[Any, ...], tuple[float, Any]] = {}
        self._after = View(_first([one for one in ground.trace.after if one is not now]), ground)

    def against(self, candidate: Candidate, found: Found) -> float:
        """Return what the pictures say against a candidate, in nats.

        Those taken during the turn are compared with all states on the way, and with parts of the
        next turn where that shows; after it was said to be over the first look at each place counts,
        for later ones may show the next turn.
        """
        game = self._game
        end = game.layout(candidate.state)
        strides = found.strides(game, candidate.origin)
        layouts = [[game.layout(state) for state in stride] for stride in strides]
        taken = self._ground.taken(end) if candidate.further is not None else frozenset()
        way = _Way(end, [*layouts, [end]], candidate.further, taken)
        nats = sum(self._at(place, looks, way) for place, looks in self._looks.items())
        if candidate.further is None:
            return nats + self._after.capped(end, TWICE)
        if self._too_early(end, candidate.further):
            nats += TOO_EARLY
        return nats + self._after.beyond(end, candidate.further, TWICE)

    def _too_early(self, end: Layout, further: Clues) -> bool:
        """Tell whether the next turn moved pieces while pieces of this one were still to come.

        The next player begins when this one's hands have done. Who lifts a card and puts it back has not.
        """
        begun = [
            look.since
            for place in end.keys() & further.differing
            for look in self._last_ones(place, end[place], further)
        ]
        if not begun:
            return False
        first = min(begun)
        return any(
            look.reading.sight is Sight.SEEN and self._to_come(place, look, one, first)
            for place, one in end.items()
            if not further[place].gone and place not in self._ground.sheets  # people write while others play
            for look in self._looks.get(place, ())
        )

    def _to_come(self, place: str, look: _Look, end: Expectation, begun: float) -> bool:
        """Tell whether a look shows a place without a piece of the turn, the next one having begun.

        What is missing in a tray may have been cleared away, unless it lies there now. If it does, the very
        look that shows something of the next turn there tells which of them came first.
        """
        if place not in self._ground.passing:
            return look.taken > begun + SAME and bool(self._fit(place, look, end).absent)
        now = self._now.places.get(place)
        if look.taken < begun - SAME or now is None or now.sight is not Sight.SEEN:
            return False
        return not set(self._fit(place, look, end).absent).issubset(fit(end, now).absent)

    def _last_ones(self, place: str, end: Expectation, further: Clues) -> list[_Look]:
        """Return the looks at a place that show the next turn.

        Where nobody clears away, those that are followed by one that does not show it are left out.
        """
        found: list[_Look] = []
        for look in self._looks.get(place, ()):
            if self._shows(place, look, end, further):
                found.append(look)
            elif look.reading.sight is Sight.SEEN and place not in self._ground.passing:
                found.clear()
        return found

    def _shows(self, place: str, look: _Look, end: Expectation, further: Clues) -> bool:
        """Tell whether a look shows at a place what the next turn brought there, or took from there."""
        found = self._fit(place, look, end)
        if set(further[place].surplus) & set(found.surplus):
            return True
        if place in self._ground.passing or look.reading.sight is not Sight.SEEN:
            return False  # a tray is cleared at any time
        before = self._ground.trace.before.get(place)
        if before is None:
            return False
        # What this turn brings there itself has not come yet.
        to_come = fit(end, before).absent
        return bool(set(further[place].gone).difference(to_come) & set(found.absent))

    def _at(self, place: str, looks: Sequence[_Look], way: _Way) -> float:
        """Return what the looks of one place say against a way."""
        strides, more = way.at(place), way.further
        # Most candidates change few places; what is said of a place depends on nothing else.
        beyond = (more[place].gone, more[place].come) if more is not None else None
        taken = way.taken.intersection(more[place].look.passed) if more is not None else None
        key = place, tuple(strides), id(way.end.get(place)), beyond, taken
        if key not in self._told:
            nats = self._said(place, looks, way, list(strides.values()))
            # The expectations are kept, so that their ids are not given to others.
            self._told[key] = nats, (strides, way.end.get(place))
        return self._told[key][0]

    def _said(
        self, place: str, looks: Sequence[_Look], way: _Way, strides: Sequence[Sequence[Expectation]]
    ) -> float:
        """Return the nats that the looks of one place say against a way, by what it expected step by step."""
        expected = {id(one): one for stride in strides for one in stride}
        loose = self._out_of_place(place, looks, way, [list(expected.values())])
        more = self._too_many(looks, expected.values()) if way.further is None else 0.0
        if len(expected) == 1:
            return loose + more
        return min(loose + OUT_OF_ORDER, self._out_of_place(place, looks, way, strides)) + more

    @staticmethod
    def _too_many(looks: Sequence[_Look], expected: Iterable[Expectation]) -> float:
        """Return what it costs that more cards were on top of a pile than lay there, in nats.

        Each of them would pass for one that nobody could name; but that is one card, whatever it is.
        """
        piles = [one for one in expected if isinstance(one, Top)]
        if not piles or any(one.instead is not None for one in piles):
            return 0.0  # hands deal from it
        if all(one.piece is None or len(one.piece.faces) == 1 for one in piles):
            return 0.0  # what differs from a known card has been charged already
        shown = set(tops((one.reading for one in looks if one.reading.sight is Sight.SEEN), plainly=True))
        heights = [one.count for one in piles if one.count is not None]
        drawn = max(heights) - min(heights) if heights else len(shown)
        return ONCE * max(0, len(shown) - 1 - drawn)

    def _out_of_place(
        self, place: str, looks: Sequence[_Look], way: _Way, parts: Sequence[Sequence[Expectation]]
    ) -> float:
        """Return what it costs that looks show pieces out of place, nats.

        Each piece counts once, in however many pictures it was seen. `parts`: what may be seen, each time
        between some expectations.
        """
        absent, surplus = _Tally(), _Tally()
        paired = 0.0
        end, more = way.end.get(place), way.further
        for look in looks:
            if any(self._fit(place, look, one) is PERFECT for part in parts for one in part):
                continue  # as most looks show most places
            fits = [in_all([self._fit(place, look, one) for one in part]) for part in parts]
            if more is not None and end is not None:
                # The next turn shows where this one is over, and what was paid may be cleared away.
                after = self._fit(place, look, end)
                passing = place in self._ground.passing
                gone = after.absent if passing else more[place].gone
                come = more[place].come
                passed = more[place].look.passed
                if isinstance(end, Top):
                    come += passed  # cards that were drawn one after the other
                fits.append(after.without(gone, come))
                if passing and (theirs := tuple(face for face in passed if face not in way.taken)):
                    fits.append(_cleared(fits[-1], theirs))
            best = min(fits, key=lambda one: one.cost, default=PERFECT)
            absent.add(best.absent, look)
            surplus.add((*best.surplus, *(None,) * best.strange), look)
            paired = max(paired, best.paired)
        # One piece too few and one too many may be one that was misread.
        return max(absent.nats, surplus.nats) + min(ONCE, paired)

    def _fit(self, place: str, look: _Look, expected: Expectation) -> Fit:
        key = id(expected), id(look)
        if key not in self._fits:
            found = self._ground.fit(place, expected, look.reading, look.old)
            found = self._ground.forgiven(place, found, look.old)
            found = found if found.cost else PERFECT
            # The expectation is kept, so that its id is not given to another one.
            self._fits[key] = (expected, found)
        return self._fits[key][1]


class _Tally:
    """In how many pictures each piece was out of place."""

    def __init__(self) -> None:
        self._times: Counter[tuple[Expected | Face | None, int]] = Counter()
        self._carried: set[tuple[Expected | Face | None, int]] = set()

    def add(self, pieces: Iterable[Expected | Face | None], look: _Look) -> None:
        """Count pieces that are out of place in a look."""
        for piece, count in Counter(pieces).items():
            for one in range(count):
                if look.reading.sight is Sight.SEEN:
                    self._times[piece, one] += look.times
                else:
                    self._carried.add((piece, one))

    @property
    def nats(self) -> float:
        """What they say together."""
        seen = sum(TWICE if times > 1 else ONCE for times in self._times.values())
        return seen + CARRIED * len(self._carried - self._times.keys())


def _cleared(found: Fit, passed: Sequence[Face]) -> Fit:
    """Return a fit in which the next turn has moved pieces too that have been cleared away since."""
    less = found.without(surplus=passed)
    moved = len(found.surplus) - len(less.surplus)
    return replace(less, paired=less.paired + FURTHER * moved)


def _first(readings: Sequence[Reading]) -> dict[str, PlaceReading]:
    """Return the first reading of each place that could be seen in full."""
    found: dict[str, PlaceReading] = {}
    for reading in readings:
        for place, one in reading.places.items():
            if one.sight is Sight.SEEN:
                found.setdefault(place, one)
    return found


def _looks(ground: Ground) -> dict[str, list[_Look]]:
    """Return what was seen of each place during a turn, one after the other."""
    found: dict[str, list[_Look]] = {}
    trace = ground.trace
    for reading in trace.during:
        for place, seen in reading.places.items():
            if seen.sight is Sight.UNREAD:
                continue
            looks = found.setdefault(place, [])
            before = trace.before.get(place) if trace.old(place) is not None else None
            old = looks[-1].lasting if looks else Lasting(before.pieces) if before is not None else None
            one = ground.recalled(seen, old.pieces if old is not None else ())
            if old is not None and one.sight is Sight.SEEN:
                old = old.after(one.pieces)
            taken = reading.time - one.age
            if looks and one.sight is looks[-1].reading.sight and _same(one, looks[-1].reading):
                anew = taken - looks[-1].taken > SAME
                looks[-1] = _Look(one, looks[-1].times + anew, looks[-1].since, taken, old)
            else:
                looks.append(_Look(one, 1, taken, taken, old))
    return found


def _same(one: PlaceReading, other: PlaceReading) -> bool:
    """Tell whether two looks at a place show the same faces, and as many pieces without a name."""
    return len(one.pieces) == len(other.pieces) and counted(one.pieces) == counted(other.pieces)
