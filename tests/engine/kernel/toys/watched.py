"""A table at which a toy is played while pictures are taken, for tests of what pictures tell."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.kernel.contract import Game
from engine.kernel.replies import followed
from engine.referee import Contradiction, Explained, InProgress, Referee, Trace, Unchanged
from engine.words import Face, PieceSeen, PlaceReading, Reading, Seconds, Sight
from tests.engine.kernel.toys.looking import look


def found(place: str, *faces: str, sight: Sight = Sight.SEEN) -> PlaceReading:
    """Return a place at which some faces are found, by default as all that lies there."""
    return PlaceReading(place, sight, pieces=tuple(PieceSeen(((Face(face), 0.95),)) for face in faces))


def hidden(*places: str) -> dict[str, PlaceReading]:
    """Return places over which hands lie."""
    return {place: found(place, sight=Sight.COVERED) for place in places}


class Watched:
    """A table since the last record.

    Args:
        game: The toy.
        start: The state that was recorded.
    """

    def __init__(self, game: Game[Any, Any, Any], start: object) -> None:
        self._game = game
        self._start = self._true = start
        self._time = 0
        self._trace = Trace(self._look({}))

    def plays(self, *answers: object) -> None:
        """Have people play; nobody looks."""
        self._true = followed(self._game, self._true, answers)[1]

    def sees(self, times: int = 1, /, **places: PlaceReading) -> None:
        """Take pictures; some places may look otherwise than they lie."""
        for _ in range(times):
            self._trace.add(self._look(places))

    def differs(self, **places: PlaceReading) -> InProgress | Unchanged:
        """Return whether a further picture shows anything new."""
        return Referee(self._game).watch(self._start, self._look(places), self._trace)

    def explained(self, **places: PlaceReading) -> Explained | Contradiction:
        """Return what a further picture tells of the turn after the record."""
        return Referee(self._game).explain(self._start, self._look(places), trace=self._trace)

    def told(self, **places: PlaceReading) -> Explained:
        """Return the same, where something explains it."""
        verdict = self.explained(**places)
        assert isinstance(verdict, Explained)
        return verdict

    def _look(self, places: dict[str, PlaceReading]) -> Reading:
        self._time += 1
        seen = look(self._game.layout(self._true))
        return replace(seen, time=Seconds(self._time), number=self._time, places={**seen.places, **places})
