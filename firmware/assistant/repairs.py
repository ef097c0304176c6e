"""Repairs: what is still to be done while a table is put right, as the readings follow the hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, final

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.clues import Clues
from engine.referee import InProgress, Referee, Slip, Trace
from engine.words import Face, PieceSeen, PlaceReading, Reading, Sight
from firmware.assistant.evidence.moments import faces


class Way(Struct, frozen=True):
    """One way on.

    Args:
        state: The state that the table may be brought to.
        clues: What still differs from it; None for nothing.
    """

    state: Any
    clues: Clues | None


class Ways(Struct, frozen=True):
    """All ways on.

    Args:
        before: The table as it was before the turn.
        mended: The same turn with the rule kept; None where no rule is known, where that cannot be told,
            or where it is the table as before.
        first: What lay at each place when the alarm was raised.
        lying: What lies there now; of a place that is covered, what was seen there last.
    """

    before: Way
    mended: Way | None = None
    first: Mapping[str, PlaceReading] = {}
    lying: Mapping[str, PlaceReading] = {}


@final
class Repairs:
    """Follows a table that is put right.

    A place that is covered meanwhile is taken to lie as it was seen last: a hand over it puts nothing
    right. But what is not found there any more and has come elsewhere has been moved.

    Args:
        referee: Compares readings with states.
        first: The picture on which the trouble was found.
        trace: What is known of the table since the last record, without the pictures of a wrong table.
    """

    def __init__(self, referee: Referee, first: Reading, trace: Trace) -> None:
        self._referee = referee
        self._first = dict(first.places)
        self._lying = dict(first.places)
        self._last = first
        self._trace = trace

    def see(self, reading: Reading, trace: Trace) -> None:
        """Take in what lies on the table now."""
        self._last, self._trace = reading, trace
        for place, one in reading.places.items():
            if one.sight is Sight.SEEN or place not in self._lying:
                self._lying[place] = one
        come = self._come(reading)
        for place, one in reading.places.items():
            lay = self._lying[place]
            if one.sight is Sight.COVERED and (moved := (faces(lay) - faces(one)) & come):
                self._lying[place] = replace(lay, pieces=_without(lay.pieces, moved))
                come -= moved

    def _come(self, reading: Reading) -> Counter[Face]:
        """Return the faces that lie now where they did not when the trouble was found."""
        come = Counter[Face]()
        for place, one in reading.places.items():
            first = self._first.get(place)
            if one.sight is Sight.SEEN and first is not None and first.sight is Sight.SEEN:
                come += faces(one) - faces(first)
        return come

    def ways(self, state: Any, slip: Slip | None) -> Ways:  # noqa: ANN401 -- of any game
        """Return the ways on, each with what is still to be done.

        Args:
            state: The last confirmed state.
            slip: The rule that was not kept, None where no single one explains the table.
        """
        mended = slip.mended if slip is not None else None
        if mended == state:
            mended = None
        return Ways(
            self._way(state, state),
            self._way(mended, state) if mended is not None else None,
            self._first,
            self._lying,
        )

    @property
    def table(self) -> Reading:
        """The last picture; of places that are covered, what was seen there last."""
        return replace(self._last, places=dict(self._lying))

    def _way(self, state: Any, recorded: Any) -> Way:  # noqa: ANN401 -- of any game
        watched = self._referee.watch(state, self.table, self._trace, recorded)
        return Way(state, watched.clues if isinstance(watched, InProgress) else None)


def _without(pieces: Sequence[PieceSeen], moved: Counter[Face]) -> tuple[PieceSeen, ...]:
    """Return some pieces without those that have been moved elsewhere."""
    left, stayed = Counter(moved), []
    for piece in pieces:
        if piece.best is not None and left[piece.best] > 0:
            left[piece.best] -= 1
        else:
            stayed.append(piece)
    return tuple(stayed)
