"""Payments that were cleared away: that is done after a turn, so the turn is over, pressed or not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any, Final, TypeAlias, final

from engine.kernel.contract import Game
from engine.referee import Explained, InProgress, Referee
from engine.referee.looks import glimpsed
from engine.referee.trace import Trace
from engine.words import Face, PlaceKind, Reading, Sight
from firmware.assistant.alarms.trouble import CLEAR
from firmware.assistant.budget import Budget
from firmware.assistant.evidence.denied import Denied
from firmware.assistant.evidence.moments import faces
from firmware.assistant.judging.ended import Ended
from firmware.assistant.judging.hindsight import Hindsight

State: TypeAlias = Any
"""A state of any game."""


@final
class Cleared:
    """Tells turns that must be over from payments that were cleared away after them.

    Args:
        game: The rules.
        referee: Explains readings.
        hindsight: Finds a turn before such a one, whose press was forgotten too.
    """

    def __init__(self, game: Game[Any, Any, Any], referee: Referee, hindsight: Hindsight) -> None:
        self._game = game
        self._referee = referee
        self._hindsight: Final = hindsight
        self._ended: Final = Ended(referee)

    def over(
        self,
        state: State,
        trace: Trace,
        now: Reading,
        denied: Denied,
        budget: Budget,
    ) -> tuple[Explained, Reading] | None:
        """Return the turn whose payment has been cleared away, with the last picture before.

        That is done after a turn; before, all that was paid lies there. Who takes a payment back changes
        no pile. Where the payment is of the turn after one whose press was forgotten too, that is returned.

        Args:
            state: The last confirmed state.
            trace: What was seen since.
            now: The present picture.
            denied: What people have said is not true.
            budget: The time for the picture.
        """
        places = self._game.places(state)
        laid = [place.id for place in places if place.kind is not PlaceKind.PILE]
        piles = [place.id for place in places if place.kind is PlaceKind.PILE]
        for place in places:
            earlier = _before_clearing(place.id, laid, piles, trace, now) if place.passing else None
            if earlier is None:
                continue
            then = trace.until(earlier.time)
            verdict = self._ended.turn(state, earlier, then, budget)
            if verdict is None:
                continue
            first = verdict.explanations[0]
            if first.ahead and self._paid(first.state, earlier, place.id):
                missed = self._hindsight.missed_turn(state, then, earlier, denied, budget.part())
                if missed is not None and missed[0].doubt <= CLEAR:
                    return missed
            if first.ahead or not all(denied.possible(one, more=True) for one in verdict.explanations):
                continue
            # What the turn brought must lie there still: it may have been taken back altogether, or spent.
            if self._lies(first.state, now, self._brought(state, first.state) - {place.id, *piles}):
                return verdict, earlier
        return None

    def _lies(self, state: State, now: Reading, brought: Collection[str]) -> bool:
        """Tell whether a picture shows, at all of some places, that nothing is missing there."""
        if any(place in now.places and now.places[place].sight is not Sight.SEEN for place in brought):
            return False
        watched = self._referee.watch(state, now)
        return not isinstance(watched, InProgress) or watched.clues.absent.keys().isdisjoint(brought)

    def _paid(self, state: State, reading: Reading, place: str) -> bool:
        """Tell whether a picture shows at a place what a turn after a state has laid there."""
        watched = self._referee.watch(state, reading)
        return isinstance(watched, InProgress) and bool(watched.clues[place].come)

    def _brought(self, before: State, after: State) -> set[str]:
        """Return the places of players at which a turn has changed something."""
        was, now = self._game.layout(before), self._game.layout(after)
        owned = (place.id for place in self._game.places(after) if place.owner is not None)
        return {place for place in owned if was.get(place) != now.get(place)}


def _before_clearing(
    place: str, laid: Sequence[str], piles: Sequence[str], trace: Trace, now: Reading
) -> Reading | None:
    """Return the last picture before a payment was cleared away, None where none was.

    Args:
        place: Where people pay.
        laid: All places but the piles.
        piles: The piles.
        trace: What was seen since the last record.
        now: The present picture.
    """
    seen = now.places.get(place)
    if seen is None or seen.sight is not Sight.SEEN or any(piece.best is None for piece in seen.pieces):
        return None  # what cannot be named there may be what had paid
    earlier, passed = trace.cleared(seen), trace.passed(place, seen)
    if earlier is None or passed & _come(laid, earlier, now):
        return None  # it is still there, or was put back elsewhere
    thrown = _come(piles, earlier, now, known=False)
    if not thrown:
        return None  # it may be in a hand that will pay otherwise
    if not thrown & passed and all(glimpsed(trace.during, place, face) for face in passed):
        return None  # a token in a hand, and a card that was thrown away for something else
    return earlier


def _come(places: Sequence[str], before: Reading, now: Reading, *, known: bool = True) -> Counter[Face]:
    """Return the faces that lie at some places now and did not in an earlier picture.

    Args:
        places: Their ids.
        before: The earlier picture.
        now: The present one.
        known: Whether only places count that the earlier one shows in full.
    """
    come: Counter[Face] = Counter()
    for place in places:
        one, old = now.places.get(place), before.places.get(place)
        lay = faces(old) if old is not None and old.sight is Sight.SEEN else None
        if one is not None and (lay is not None or not known):
            come += faces(one) - (lay or Counter())
    return come
