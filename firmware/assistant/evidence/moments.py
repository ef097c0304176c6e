"""Moments: when a turn lay whole on the table, and when the next one had begun."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from math import inf
from typing import Any, Final, TypeAlias, final

from engine.kernel.contract import Game
from engine.referee import InProgress, Referee
from engine.referee.trace import Trace
from engine.words import Face, PlaceReading, Reading, Seconds, Sight
from firmware.assistant.evidence.passing import passing
from firmware.assistant.evidence.pressed import Pressed
from firmware.assistant.evidence.turns import same_player

State: TypeAlias = Any
"""A state of any game."""

QUICK: Final = 3.0
"""Seconds before a press within which the next player may have begun, who did not wait for it."""

TOUCH: Final = 0.5
"""Seconds that a hand takes at the least from a piece to the button."""

PROMPT: Final = 2.5
"""Seconds within which a turn that lies complete on the table is pressed, if it is not forgotten."""


@final
class Moments:
    """Tells when things happened, from the pictures since the last record.

    Args:
        game: The rules.
        referee: Tells what differs.
    """

    def __init__(self, game: Game[Any, Any, Any], referee: Referee) -> None:
        self._game = game
        self._referee = referee

    def whole(self, state: State, trace: Trace, begun: Collection[str] = ()) -> Reading | None:
        """Return the last picture since a record that shows a later state, None where none does.

        All places count that show the next turn later; where they are never seen together, one of them.
        What paid for the next turn may have been cleared away as well, and a hand hides the rest of it.
        Pictures of which the turn has taken something away since show none of its end.

        Args:
            state: The state at the end of a turn.
            trace: What was seen since the last record.
            begun: Ids of places where the next turn shows at least.
        """
        ahead = {*begun}
        second = None
        cleared = passing(self._game, state)
        then = trace.at_each(one.time for one in trace.during)
        gone: set[str] = set()
        for reading in reversed(trace.during):
            still = self._still_there(state, reading, trace)
            if still & gone:
                break  # the turn had not come so far yet
            gone |= _seen(reading) - still
            if still:
                continue
            if further := self._further(state, reading) | _again(cleared, reading, then[reading.time]):
                ahead |= further
                second = None
            elif ahead <= (seen := _seen(reading)):
                return reading
            elif second is None and ahead & seen:
                second = reading
        return second

    def held(self, state: State, trace: Trace, pressed: Pressed, begun: Collection[str] = ()) -> Seconds:
        """Return when the facts of a state held of which the next turn shows already.

        That is between the last picture that shows it and the one that came next; where none shows it, when
        somebody pressed: whatever it was, the turn was over then.

        Args:
            state: The state at the end of a turn.
            trace: What was seen since the last record.
            pressed: The press that ended it.
            begun: Ids of places where the next turn shows at least.
        """
        last = self.whole(state, trace, begun)
        if last is None:
            return pressed.time
        then = min([pressed.time, *(one.time for one in trace.during if one.time > last.time)])
        return Seconds((last.time + then) / 2)

    def begun_before(
        self, before: State, state: State, trace: Trace, pressed: Pressed, seen: Sequence[Reading]
    ) -> bool | None:
        """Tell whether the present turn had begun well before a press, so that the press ends it.

        A player who was only quick began a moment ago, and the press ends the turn before. None where
        it may be the one or the other. Who has another turn presses before it. A tray that was cleared
        well before belonged to a turn that was over for everybody.

        Args:
            before: The state at the beginning of the turn before.
            state: The state at the beginning of the present turn.
            trace: What was seen since.
            pressed: The press.
            seen: Pictures taken before it.
        """
        begun = complete = None
        hands = False
        ahead: set[str] = set()
        until = [one for one in seen if one.time <= pressed.time]
        then = trace.at_each(one.time for one in (*until, pressed.reading))
        for reading, further in self._told(before, state, (*until, pressed.reading), then):
            if not further and ahead.isdisjoint(_seen(reading)):
                if complete is None and not hands:  # they were at it: the next picture may have come late
                    hands, begun = True, min(reading.time, pressed.time)
                continue  # it shows nothing of what is to be told
            if not further:
                complete = reading.time
            elif complete is not None:
                break
            else:
                begun = min(reading.time, pressed.time)
            ahead |= further
        if begun is None:
            return False
        if same_player(self._game, before, state) or pressed.time - begun >= QUICK:
            return True
        if pressed.time - begun < TOUCH or (complete is not None and pressed.time - complete < PROMPT):
            return False
        return True if pressed.time - self._cleared(state, then, pressed, until) >= QUICK else None

    def _told(
        self, before: State, state: State, pictures: Sequence[Reading], then: Mapping[Seconds, Trace]
    ) -> Iterator[tuple[Reading, set[str]]]:
        """Yield pictures, the last one first, each with where it shows the beginning of the present turn.

        Not those at the end that show nothing of it, for a hand lies there; none where it was taken back.

        Args:
            before: The state at the beginning of the turn before; what shows no more of it ends the row.
            state: The state at the beginning of the present turn.
            pictures: Of both.
            then: What was seen since, until each of the pictures, by its time.
        """
        later: set[str] = set()
        begun, anytime = False, passing(self._game, state)
        lain = _lain(pictures[:-1], anytime)
        for reading in reversed(pictures):
            # What the trace has seen, it tells by itself.
            known = reading in then[reading.time].readings
            further = self._further(
                state, reading, then[reading.time], {} if known else lain.get(reading.time)
            )
            if further and _read(reading, further) and not further & self._changed(before, reading):
                return  # the turn before had not come so far yet
            if not begun and (further & later) - anytime:
                return
            begun |= bool(further)
            if begun:
                yield reading, further
            else:
                later |= _seen(reading)

    def _cleared(
        self, state: State, then: Mapping[Seconds, Trace], pressed: Pressed, seen: Sequence[Reading]
    ) -> float:
        """Return when hands began to clear away what had paid a turn that lay whole, infinite for never.

        Args:
            state: The state at its end.
            then: What was seen since, until each of the pictures, by its time.
            pressed: A press.
            seen: Pictures taken before it.
        """
        first = inf
        for place in passing(self._game, state):
            lay: Counter[Face] = Counter()
            since = inf
            for reading in (*seen, pressed.reading):
                one = reading.places.get(place)
                if reading.time > pressed.time or one is None:  # a camera may take that of the press later
                    continue
                if one.sight is not Sight.SEEN:
                    since = min(since, reading.time)
                    continue
                if lay - (now := faces(one)):
                    first = min(first, since, reading.time)
                    break
                since = inf
                lay = Counter() if self._further(state, reading, then[reading.time]) else now
        return first

    def _further(
        self,
        state: State,
        reading: Reading,
        trace: Trace | None = None,
        old: Mapping[str, Counter[Face]] | None = None,
    ) -> set[str]:
        """Return where a picture shows the beginning of the next turn; that a tray is cleared is none.

        Args:
            state: The state at its beginning.
            reading: The picture.
            trace: What was seen since the state was recorded.
            old: By place, what lay there before, of which nobody had cleared away all.
        """
        watched = self._referee.watch(state, reading, trace)
        if not isinstance(watched, InProgress):
            return set()
        laid = watched.clues.surplus
        new = {place for place, come in laid.items() if not old or Counter(come) - old.get(place, Counter())}
        return new | (watched.clues.absent.keys() - passing(self._game, state))

    def _still_there(self, state: State, reading: Reading, trace: Trace) -> set[str]:
        """Return where a picture shows what lay there at the record, and does not at the end of the turn.

        What has paid lies there until somebody clears it away.
        """
        watched = self._referee.watch(state, reading)
        if not isinstance(watched, InProgress):
            return set()
        too_many = watched.clues.surplus
        lay = (place for place in too_many.keys() - passing(self._game, state) if place in trace.before)
        return {place for place in lay if any(faces(trace.before[place])[face] for face in too_many[place])}

    def _changed(self, state: State, reading: Reading) -> set[str]:
        """Return the places that a picture does not show as they were at the beginning of a turn.

        A hand may lie there: what is seen beside it may still be what had lain there before.
        """
        watched = self._referee.watch(state, reading)
        if not isinstance(watched, InProgress):
            return set()
        return watched.clues.surplus.keys() | watched.clues.absent.keys()


def _lain(pictures: Sequence[Reading], places: Collection[str]) -> dict[Seconds, dict[str, Counter[Face]]]:
    """Return by the time of each picture what has lain at some places from the first one on until then."""
    lain: dict[Seconds, dict[str, Counter[Face]]] = {}
    rest: dict[str, Counter[Face]] = {}
    for number, reading in enumerate(pictures):
        shown = (one for place in places if (one := reading.places.get(place)) is not None)
        look = {one.place: faces(one) for one in shown if one.sight is Sight.SEEN}
        rest = look if not number else {place: lay & look.get(place, lay) for place, lay in rest.items()}
        lain[reading.time] = rest
    return lain


def _again(places: Collection[str], reading: Reading, then: Trace) -> set[str]:
    """Return where a picture shows what was laid after its like had been cleared away, for another turn."""
    shown = (one for place in places if (one := reading.places.get(place)) and one.sight is Sight.SEEN)
    return {one.place for one in shown if then.laid_again(one.place, one)}


def _read(reading: Reading, places: Collection[str]) -> bool:
    """Tell whether a picture itself shows something of some places, at least of one of them."""
    return any(
        one.sight is not Sight.UNREAD for place in places if (one := reading.places.get(place)) is not None
    )


def _seen(reading: Reading) -> set[str]:
    """Return the places that a picture shows in full."""
    return {place for place, one in reading.places.items() if one.sight is Sight.SEEN}


def faces(reading: PlaceReading) -> Counter[Face]:
    """Return the faces that a place shows, each as often."""
    return Counter(piece.best for piece in reading.pieces if piece.best is not None)
