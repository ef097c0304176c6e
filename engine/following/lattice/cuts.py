"""Cuts: which pictures may show a turn whole, before the next one began."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from math import inf
from typing import Any, Final, final

from engine.kernel.contract import Game
from engine.referee import InProgress, Referee, Trace
from engine.words import PlaceKind, PlaceReading, Reading, Seconds, Sight

PICTURES: Final = 24
"""So many earlier pictures that differ are tried as cuts: those of two turns whose presses were forgotten."""

OPEN_PICTURES: Final = 8
"""The same for a turn that is still open: it began a moment ago."""


@final
class Cuts:
    """Finds cuts.

    Args:
        game: The rules.
        referee: Tells what differs.
    """

    def __init__(self, game: Game[Any, Any, Any], referee: Referee) -> None:
        self._game = game
        self._referee = referee

    def whole(self, state: Any, trace: Trace, ahead: Collection[str]) -> Reading | None:
        """Return the last picture of a trace that shows a later state whole; None where none does.

        Args:
            state: The state at the end of a turn.
            trace: What was seen since its beginning.
            ahead: Ids of the places where the next turn shows later.
        """
        passing = {place.id for place in self._game.places(state) if place.passing}
        wanted, second = {*ahead} - passing, None
        for reading in reversed(trace.during):
            watched = self._referee.watch(state, reading)
            clues = watched.clues if isinstance(watched, InProgress) else None
            further = set(clues.surplus.keys() | (clues.absent.keys() - passing)) if clues else set()
            lay = {place for place in further if place in trace.before and _as_before(trace, reading, place)}
            if lay & wanted and not further - lay:
                break  # it has not come so far yet
            if further:
                second = None
            elif wanted <= seen(reading):
                return reading
            elif second is None and wanted & seen(reading):
                second = reading
        return second

    def earlier(self, state: Any, trace: Trace, until: Seconds, most: int = PICTURES) -> Iterator[Reading]:
        """Yield earlier pictures that may show a whole turn, the last one first.

        Where hands lie over what everybody takes from, nobody can tell what has been taken.

        Args:
            state: The state at the beginning of the turn.
            trace: What was seen since.
            until: The time before which they were taken.
            most: How many at the most.
        """
        shared = {
            place.id
            for place in self._game.places(state)
            if place.owner is None and place.kind is PlaceKind.HEAP and not place.passing
        }
        last: Reading | None = None
        count = 0
        for reading in reversed(trace.during):
            if count == most:
                return
            if reading.time >= until or not shared & reading.places.keys() <= seen(reading):
                continue
            if last is None or not last.alike(reading):
                count += 1
                last = reading
                yield reading


def next_after(trace: Trace, time: Seconds, until: Seconds) -> Seconds:
    """Return when the first picture after a time was taken; `until` at the latest."""
    return min([until, *(one.time for one in trace.readings if one.time > time)])


def lain_since(trace: Trace, places: Mapping[str, PlaceReading]) -> Seconds:
    """Return since when some places have looked as they do in a later picture; infinite for only then."""
    since = Seconds(inf)
    for reading in reversed(trace.readings):
        if any(reading.places[k].shown != one.shown for k, one in places.items() if k in reading.places):
            break
        since = reading.time
    return since


def seen(reading: Reading) -> set[str]:
    """Return the places that a picture shows in full."""
    return {place for place, one in reading.places.items() if one.sight is Sight.SEEN}


def _as_before(trace: Trace, reading: Reading, place: str) -> bool:
    return trace.before[place].shown == reading.places[place].shown
