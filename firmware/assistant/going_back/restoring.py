"""Restoring: after a turn was taken back, or a record corrected, pieces lie otherwise than the state says.

Which ones is told piece by piece, until the table agrees with the state. What no camera reads, people say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, final

from engine.kernel.contract import Game
from engine.referee import InProgress, Referee
from engine.words import PlaceKind, PlaceReading, Reading, Seconds, Sight
from firmware.assistant.moves import (
    Lack,
    Moved,
    Restoration,
    Reversal,
    Told,
    differing,
    lacks,
    moves,
    named,
)

_NOTHING: Final = Lack()


@final
class Restoring:
    """Follows how a table is brought to a state.

    What did not fit already on the picture by which the old state was recorded does not count: a piece that
    eyes have misread all the time keeps nobody.

    Args:
        game: The rules.
        referee: Compares readings with states.
        states: The state that the table showed, and the one that it should show.
        why: What was done.
        owed: What people change by themselves.
        lying: The last picture; None where there is none.
        recorded: What was seen when the old state was recorded, by place.
    """

    page: Final = 0

    def __init__(
        self,
        game: Game[Any, Any, Any],
        referee: Referee,
        states: tuple[Any, Any],
        why: Reversal,
        owed: tuple[Told, ...] = (),
        lying: Reading | None = None,
        recorded: Mapping[str, PlaceReading] | None = None,
    ) -> None:
        self._referee = referee
        self._was, self._now = states
        self._why: Reversal = why
        self._owed = owed
        places = game.places(self._now)
        self._passing = frozenset(place.id for place in places if place.passing)
        self._piles = frozenset(place.id for place in places if place.kind is PlaceKind.PILE)
        # In a heap a piece that is missing and another that is too many are two pieces.
        kinds = {PlaceKind.CELL, PlaceKind.ROW}
        self._turning = frozenset(place.id for place in places if place.kind in kinds)
        self._planned = dict(self._changed(game))
        self._lacks: dict[str, Lack] = {}
        self._readable: frozenset[str] = frozenset()
        self._faults = self._compared(self._was, recorded or {})
        self.agreed = False
        """Whether all that can be seen has lain as it should by now."""
        if lying is not None:
            self.see(lying)

    @property
    def done(self) -> bool:
        """Whether nothing is left to be done or said."""
        return self.agrees and not self._owed and not any(self._unseen())

    @property
    def agrees(self) -> bool:
        """Whether all that can be seen lies as it should, as far as it was seen last."""
        awaited = (self._planned.keys() | self._passing) & self._readable
        return awaited <= self._lacks.keys() and all(lack.none for lack in self._lacks.values())

    @property
    def left(self) -> Restoration:
        """What is still to be done."""
        seen = {place: lack for place, lack in self._lacks.items() if not lack.none}
        found = self._moves(seen, self._moves(self._planned))
        return Restoration(self._why, self._was, (*found, *self._unseen()), self._owed)

    def see(self, reading: Reading) -> None:
        """Take in a picture; what is covered counts as it was seen last."""
        self._readable |= reading.places.keys()
        for place, lack in self._compared(self._now, reading.places).items():
            self._lacks[place] = lack.without(self._faults.get(place, _NOTHING))
        self.agreed |= self.agrees

    def _unseen(self) -> Iterator[Moved]:
        """Yield the pieces that are to be moved and of which no picture tells anything."""
        for move in self._moves(self._planned):
            if {move.origin, move.goal}.isdisjoint(self._lacks):
                yield move

    def _moves(self, lacking: Mapping[str, Lack], planned: Sequence[Moved] = ()) -> list[Moved]:
        return moves(lacking, self._piles, self._turning, planned)

    def _compared(self, state: Any, places: Mapping[str, PlaceReading]) -> dict[str, Lack]:  # noqa: ANN401
        """Return how each place that is seen in full differs from what a state expects there."""
        seen = {place: one for place, one in places.items() if one.sight is Sight.SEEN}
        watched = self._referee.watch(state, Reading(Seconds(0.0), 0, seen))
        if not isinstance(watched, InProgress):
            return dict.fromkeys(seen, _NOTHING)
        found = lacks(watched.clues, self._passing)
        return {place: found.get(place, _NOTHING) for place in seen}

    def _changed(self, game: Game[Any, Any, Any]) -> Iterator[tuple[str, Lack]]:
        """Yield the places at which the two states expect something else, and how."""
        before, after = game.layout(self._was), game.layout(self._now)
        for place, expected in after.items():
            come, gone = differing(before.get(place), expected)
            if come or gone:
                told = place not in self._passing  # see `lacks`
                yield place, Lack(named(come), named(gone)) if told else _NOTHING
