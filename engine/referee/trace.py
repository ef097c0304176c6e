"""The trace: what was seen of the table since the last confirmed record.

One picture does not tell a piece that has just been laid from one that has lain there all the time,
and a payment may be cleared away before anybody presses. What was seen meanwhile tells.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Collection, Iterable, Iterator, Mapping
from copy import copy
from itertools import chain
from typing import Final, Self, final

from msgspec.structs import replace

from engine.referee.carried import Carried
from engine.referee.counting import belonging, counted, unused, without
from engine.referee.looks import in_full
from engine.referee.spots import SPOT, Lasting, apart, recalled, still
from engine.referee.weights import BRIEF, LINGERING, STAYED
from engine.words import (
    Bag,
    Face,
    Layout,
    PieceSeen,
    PlaceReading,
    Reading,
    Seconds,
    Sight,
)

UNWATCHED: Final = 4.0
"""Seconds in which hands moved at a place in every picture: what came and went there then, nobody saw."""

RECENT: Final = 100
"""Readings that are kept whole: two minutes of hands that never rest."""


@final
class Trace:
    """Readings since a record was confirmed.

    After a take-back or a correction start a new one without a baseline, for the old one shows
    another state.

    Args:
        baseline: The reading that was confirmed; without one, everything may be new.
        ahead: Ids of places where the next turn may have begun already; what is missing there is
            news.
        unseen: Ids of places that were covered when the record was confirmed.
        came: By place, faces that are known to have come since.
        carried: Where pieces that came are known to have been carried on.
        repaired: Whether a turn in which a rule was not kept is being put right.
        heaps: Ids of places where pieces are never turned.
    """

    def __init__(
        self,
        baseline: Reading | None = None,
        ahead: frozenset[str] = frozenset(),
        unseen: frozenset[str] = frozenset(),
        came: Mapping[str, Counter[Face]] | None = None,
        carried: Carried | None = None,
        *,
        repaired: bool = False,
        heaps: frozenset[str] = frozenset(),
    ) -> None:
        read = baseline.places if baseline is not None else {}
        self.before: Final[Mapping[str, PlaceReading]] = {
            place: one for place, one in read.items() if one.sight is Sight.SEEN
        }
        self.ahead: Final = ahead
        self.repaired: Final = repaired
        self._unseen: Final = unseen
        self.latest: dict[str, PlaceReading] = dict(self.before)
        self.during: deque[Reading] = deque(maxlen=RECENT)
        self.after: deque[Reading] = deque(maxlen=RECENT)
        self._heaps: Final = heaps
        self._lasting = {
            place: Lasting(one.pieces, heap=place in heaps) for place, one in self.before.items()
        }
        self._news: dict[str, Counter[Face]] = {}
        self._known: Final = came or {}
        self._came: dict[str, Counter[Face]] = dict(self._known)
        self._carried_before: Final = carried or Carried()
        self._carried = copy(self._carried_before)
        self._looked: dict[str, tuple[float, Counter[Face]]] = {}
        self._moved: dict[str, Counter[Face]] = {}
        self._veiled: set[str] = set()
        self._unnamed: dict[str, tuple[PieceSeen, ...]] = {}
        self._unread: dict[str, float] = {}
        self._unwatched: set[str] = set()

    def next(
        self,
        baseline: Reading,
        ahead: frozenset[str] = frozenset(),
        expected: Layout | None = None,
        kept: Collection[str] = (),
    ) -> Self:
        """Return the trace after a further record was confirmed on a reading.

        Where that reading saw nothing, or where the next turn had begun, what has lain there all
        the time stands for it. What was seen later is part of the new trace.

        Args:
            baseline: The reading that was confirmed; it may be one of those taken in.
            ahead: What the explanation said of it.
            expected: What the confirmed state expects; pieces that belong to its turn are none of the
                next one's, also where that shows or nobody saw.
            kept: Ids of places where pieces came and went that the turn after this one has used.
        """
        later = [one for one in self.readings if one.time > baseline.time]
        known = self.until(baseline.time) if later else self
        seen = {place: one for place, one in baseline.places.items() if one.sight is Sight.SEEN}
        unseen = frozenset(known.latest.keys() - seen.keys())
        bags = () if expected is None else (k for k, one in expected.items() if isinstance(one, Bag))
        heaps = self._heaps if expected is None else frozenset(bags)
        told = {k: recalled(seen[k], known.lasting(k)) for k in heaps & seen.keys()} if expected else {}
        places = known.latest | seen | told
        for place in (ahead | unseen) & places.keys():
            pieces = places[place].pieces
            old = still(known.lasting(place), pieces)
            if expected is not None:
                old += belonging(expected.get(place), old, without(pieces, old))
            places[place] = replace(places[place], pieces=tuple(old))
        came = {
            place: unused(self._came[place], (expected or {}).get(place))
            for place in kept
            if place in self._came
        }
        lain = Reading(baseline.time, baseline.number, places)
        trace = type(self)(lain, ahead | unseen, unseen, came, heaps=heaps)
        for one in [baseline, *later] if ahead else later:
            trace.add(one)
        return trace

    def lasting(self, place: str) -> list[PieceSeen]:
        """Return the pieces of a place that have lain there since the record, as far as seen."""
        return list(self._lasting[place].pieces) if place in self._lasting else []

    def old(self, place: str) -> list[PieceSeen] | None:
        """Return the pieces that have lain at a place since the record; None if it was not seen in it."""
        return None if place in self._unseen or place not in self.before else self.lasting(place)

    def left(self, place: str) -> Counter[Face]:
        """Return the faces that lay at a place at the record, and not when it was last seen in full."""
        before, latest = self.before.get(place), self.latest.get(place)
        if before is None or latest is None or before is latest:
            return Counter()
        return counted(before.pieces) - counted(latest.pieces)

    def looks(self, place: str) -> Iterator[PlaceReading]:
        """Yield how a place looked in full, at the record and ever since."""
        if place in self.before:
            yield self.before[place]
        yield from (look for _, look in in_full(self.readings, place))

    def veiled(self, place: str) -> bool:
        """Tell whether a place was covered for a while: what came and went then, nobody saw."""
        return place in self._veiled

    def nameless_gone(self, now: PlaceReading) -> int:
        """Return how many pieces came to a place that nobody could name, and do not lie there any more.

        Where something lies on the spot by now, it is that piece.
        """
        unnamed = self._unnamed.get(now.place, ())
        return sum(all(apart(piece, one) >= SPOT for one in now.pieces) for piece in unnamed)

    def unwatched(self, place: str) -> bool:
        """Tell whether hands moved at a place for so long that something may have come and gone unseen."""
        return place in self._unwatched

    def hidden_at_end(self, place: str) -> bool:
        """Tell whether nobody could see a place in full when its turn was said to be over, a while ago."""
        last = self.during[-1].places.get(place) if self.after and self.during else None
        return last is not None and last.sight is not Sight.SEEN

    @property
    def readings(self) -> list[Reading]:
        """All readings, also those after somebody had said that the turn is over, as they were taken."""
        return sorted((*self.during, *self.after), key=lambda one: one.time)

    def until(self, time: Seconds) -> Self:
        """Return the trace as it was at a time."""
        return self.at_each((time,))[time]

    def at_each(self, times: Iterable[Seconds]) -> dict[Seconds, Self]:
        """Return the trace as it was at each of several times, as `until` does; it is built only once."""
        ordered = sorted({*times})
        traces = {}
        trace = self._begun(self._known, self._carried_before, repaired=self.repaired)
        left = deque(self.readings)
        for time in ordered:
            while left and left[0].time <= time:
                trace.add(left.popleft())
            traces[time] = copy(trace)
        return traces

    def same(self, other: Trace) -> bool:
        """Tell whether another trace has seen the same since the same record, as far as both still keep it.

        In a turn of more than `RECENT` readings the first ones are dropped, of the newer trace more of them.
        """
        begun = ("before", "ahead", "repaired", "_unseen", "_known", "_carried_before")
        if any(getattr(self, name) != getattr(other, name) for name in begun):
            return False
        return _ends_alike(self.during, other.during) and _ends_alike(self.after, other.after)

    def _begun(self, came: Mapping[str, Counter[Face]], carried: Carried, *, repaired: bool) -> Self:
        """Return a trace from the same record on, without a picture; `came` and `carried` are known."""
        base = Reading(Seconds(0.0), 0, dict(self.before))
        more = base, self.ahead, self._unseen, came, carried
        return type(self)(*more, repaired=repaired, heaps=self._heaps)

    def __copy__(self) -> Self:
        """Return the same trace; what is added to the one is not added to the other."""
        other = type(self)()
        vars(other).update((name, copy(value)) for name, value in vars(self).items())
        return other

    def anew(self, later: Trace | None = None, came: Mapping[str, Counter[Face]] | None = None) -> Self:
        """Return the trace without the pictures since the record: they showed a table that was wrong.

        What was seen to come and go is still known: what paid may have been cleared away.

        Args:
            later: The trace since a later record that was wrong; its pictures are kept.
            came: By place, what is known better of what has come, where the turn is being put right.
        """
        repaired = self.repaired or came is not None
        trace = self._begun({**self._came, **(came or {})}, copy(self._carried), repaired=repaired)
        for one in later.during if later is not None else ():
            trace.add(one)
        return trace

    def over_since(self, time: Seconds) -> Self:
        """Return the trace of a turn that was said to be over at a time.

        What was seen later is kept apart: it may show the next turn.
        """
        later = [one for one in self.readings if one.time > time]
        if not later and not self.after:
            return self
        trace = self.until(time)
        trace.after.extend(later)
        return trace

    def add(self, reading: Reading, *, over: bool = False) -> None:
        """Take in a reading of the table at rest; `over`: after somebody had said that the turn is over."""
        taken = self.after if over else self.during
        for one in reading.places.values():
            self._watch(one, reading.time)
        if taken and taken[-1].alike(reading) and not _anew(reading, taken[-1].time):
            return  # it was only handed on
        taken.append(reading)
        new = {place: self._new(one) for place, one in reading.places.items() if one.sight is Sight.SEEN}
        for place, faces in new.items():
            if not faces:
                self._carried.back(place)
        for place, one in reading.places.items():
            if one.sight is Sight.UNREAD:
                continue
            if one.sight is Sight.COVERED:
                self._veiled.add(place)
            else:
                self.latest[place] = one
                self._news[place] = new[place]
                lasting = self._lasting.get(place, Lasting(heap=place in self._heaps))
                news = (faces for name, faces in self._news.items() if name != place)
                elsewhere = frozenset(chain.from_iterable(news))
                self._lasting[place] = lasting.after(one.pieces, elsewhere)
                unnamed = self._unnamed_of(one)
                if len(unnamed) >= len(self._unnamed.get(place, ())):  # as many as lay there at once
                    self._unnamed[place] = unnamed
            old = self.lasting(place)
            if moved := counted(tuple(piece for piece in one.pieces if _elsewhere(piece, old))):
                self._moved[place] = self._moved.get(place, Counter()) | moved
            came = (
                self._shown(one, reading.time - one.age) - self._stayed(place) + self._carried.onwards(place)
            )
            self._came[place] = self._came.get(place, Counter()) | came
        self._follow(reading, new)

    def _watch(self, one: PlaceReading, now: Seconds) -> None:
        """See for how long hands have moved at a place in every picture."""
        if one.sight is Sight.UNREAD:
            self._unread.setdefault(one.place, now)
        elif now - self._unread.pop(one.place, now) >= UNWATCHED:
            self._unwatched.add(one.place)

    def _follow(self, reading: Reading, new: Mapping[str, Counter[Face]]) -> None:
        """See where pieces that came have been carried on.

        `new`: by place that was seen in full, the faces that it shows beyond those of the record.
        """
        gone = {place: self.passed(place, reading.places[place]) for place in new if self._came.get(place)}
        gone = {place: faces for place, faces in gone.items() if faces}
        if gone:
            self._carried.follow(gone, new)

    def _new(self, one: PlaceReading) -> Counter[Face]:
        """Return the faces that a place shows beyond those that lay there at the record."""
        before = self.before.get(one.place)
        return counted(one.pieces) - counted(before.pieces) if before is not None else Counter()

    def _stayed(self, place: str) -> Counter[Face]:
        """Return the faces of what has lain at a place since the record, as far as seen."""
        return counted(self._lasting[place].pieces) if place in self._lasting else Counter()

    def _unnamed_of(self, one: PlaceReading) -> tuple[PieceSeen, ...]:
        """Return the pieces without a name that have come; none that only lost its own for a moment."""
        old = self.lasting(one.place)
        return tuple(
            piece
            for piece in one.pieces
            if piece.best is None and all(apart(piece, other) >= SPOT for other in old)
        )

    def _shown(self, one: PlaceReading, time: float) -> Counter[Face]:
        """Return the faces that a look shows; one with a doubt from the second look on.

        So where a place is covered: a hand may carry across it what it has taken elsewhere on the table.
        """
        faces = counted(one.pieces)
        before, doubted = self._looked.get(one.place, (time, Counter()))
        anew = time > before
        if anew or one.place not in self._looked:
            self._looked[one.place] = time, faces
        plain = Counter(piece.faces[0][0] for piece in one.pieces if piece.plain)
        if one.sight is not Sight.SEEN:
            plain = Counter(
                {face: n for face, n in plain.items() if not self._elsewhere_since(face, one.place)}
            )
        return plain | (faces & doubted if anew else Counter())

    def _elsewhere_since(self, face: Face, place: str) -> bool:
        """Tell whether a face may have lain at another place at any time since the record."""
        if self._unseen or not self.before:
            return True
        others = (name for name in self.before.keys() | self.latest.keys() if name != place)
        return any(
            face in counted(one.pieces)
            for name in others
            for one in (self.before.get(name), self.latest.get(name))
            if one is not None
        ) or any(face in came for name, came in self._came.items() if name != place)

    def laid_again(self, place: str, now: PlaceReading) -> Counter[Face]:
        """Return the faces that lie new at a place after their like that came there has been carried on."""
        away = self._carried.onwards(place)
        new = counted(now.pieces) - self._stayed(place) if away else Counter[Face]()
        return Counter({face: new[face] for face in away if new[face]})

    def passed(self, place: str, now: PlaceReading) -> Counter[Face]:
        """Return the faces that came to a place and are not seen there any more."""
        came = self._came.get(place)
        return came - (counted(now.pieces) - self._stayed(place)) if came else Counter()

    def cleared(self, now: PlaceReading) -> Reading | None:
        """Return the last picture before all that had come to a place was cleared away.

        None where nothing came there, some of it is still there, or it never lay there together; what only
        one picture shows was carried across.
        """
        came = self.passed(now.place, now)
        if not came or counted(now.pieces) - self._stayed(now.place):
            return None
        shown = [(one, came & counted(look.pieces)) for one, look in in_full(self.during, now.place)]
        times = Counter(face for _, lay in shown for face in lay)
        laid = Counter({face: count for face, count in came.items() if times[face] > 1}) or came
        return next((reading for reading, lay in reversed(shown) if laid <= lay), None)

    def back(self, place: str, earlier: Reading, now: Reading) -> Iterator[tuple[Face, float]]:
        """Yield each piece that lay at a place at the record, was gone, and lies there again.

        With it comes how unlikely it is that it is another one of the same face, in nats. In the picture
        `earlier` it was gone; one that does not show the place in full tells nothing.
        """
        before, gone, lies = self.before.get(place), earlier.places.get(place), now.places.get(place)
        if before is None or gone is None or lies is None or gone.sight is not Sight.SEEN:
            return
        missing = counted(before.pieces) - counted(gone.pieces)
        for piece in lies.pieces:
            if piece.best is not None and missing[piece.best] > 0:
                missing[piece.best] -= 1
                yield piece.best, LINGERING if _elsewhere(piece, list(before.pieces)) else STAYED

    def laid(self, now: PlaceReading) -> dict[Face, tuple[float, ...]]:
        """Return by face how unlikely it is that each such piece came since the baseline (nats).

        A piece that is seen with doubt is there for each of its faces.
        """
        found: dict[Face, list[float]] = {}
        old = still(self.lasting(now.place), now.pieces)
        for piece in now.pieces:
            if piece.best is None:
                continue
            like = [one for one in old if one.best == piece.best]
            nearest = min(like, key=lambda one: apart(one, piece), default=None)
            nats = 0.0
            if nearest is not None:
                old.remove(nearest)
                nats = STAYED if apart(nearest, piece) < SPOT else LINGERING
            for face in [piece.best] if piece.plain else [one for one, _ in piece.faces]:
                found.setdefault(face, []).append(nats)
        for face in self.passed(now.place, now).elements():
            found.setdefault(face, []).append(BRIEF)
        for face in (self._moved.get(now.place, Counter()) - counted(now.pieces)).elements():
            found.setdefault(face, []).append(LINGERING)
        return {face: tuple(sorted(nats)) for face, nats in found.items()}


def _ends_alike(one: deque[Reading], other: deque[Reading]) -> bool:
    """Tell whether two rows of readings are the same, but that one may have lost its first ones."""
    shorter, longer = sorted(([*one], [*other]), key=len)
    return longer[len(longer) - len(shorter) :] == shorter and bool(longer) == bool(shorter)


def _anew(reading: Reading, since: Seconds) -> bool:
    """Tell whether any place of a reading was looked at after a time."""
    return any(
        reading.time - one.age > since for one in reading.places.values() if one.sight is not Sight.UNREAD
    )


def _elsewhere(piece: PieceSeen, old: list[PieceSeen]) -> bool:
    """Tell whether a piece lies apart from all of its like."""
    like = [one for one in old if one.best == piece.best]
    return bool(like) and all(apart(one, piece) >= SPOT for one in like)
