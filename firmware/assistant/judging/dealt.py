"""Cards that were laid out and of which somebody has taken one: the turn before is over, pressed or not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias, final

from engine.kernel.contract import Game
from engine.referee import Explained, Explanation, InProgress, Referee
from engine.referee.trace import Trace
from engine.words import Bag, Reading, Sight
from firmware.assistant.budget import Budget
from firmware.assistant.evidence.denied import Denied
from firmware.assistant.evidence.moments import faces
from firmware.assistant.evidence.supply import supply
from firmware.assistant.evidence.turns import player
from firmware.assistant.judging.ended import Ended

State: TypeAlias = Any
"""A state of any game."""

LOOKS: Final = 2
"""So many looks must show that a card has been taken."""


@final
class Dealt:
    """Tells turns that must be over from the cards that were laid out after them.

    Args:
        game: The rules.
        referee: Explains readings.
    """

    def __init__(self, game: Game[Any, Any, Any], referee: Referee) -> None:
        self._game = game
        self._referee: Final = referee
        self._ended: Final = Ended(referee)

    def over(
        self, state: State, trace: Trace, now: Reading, denied: Denied, budget: Budget
    ) -> tuple[Explained, Reading] | None:
        """Return the turn after which cards were laid out, with the last picture that shows all of them.

        Who lays them out early may still end that turn by a press. Who takes one of them has begun the next:
        two looks must show that it is gone, for one may miss a card. What the turn took must not lie there
        again, nor may anything have changed before the player of that turn, who may not be through with it.

        Args:
            state: The last confirmed state.
            trace: What was seen since.
            now: The present picture.
            denied: What people have said is not true.
            budget: The time for the picture.
        """
        for place in sorted(supply(self._game, state)):
            whole = last_whole(place, trace)
            if whole is None or not _taken(place, whole, (*trace.during, now)):
                continue
            verdict = self._ended.turn(state, whole, trace.until(whole.time), budget)
            if verdict is None or verdict.explanations[0].ahead:
                continue
            told = verdict.explanations
            if all(
                denied.possible(one, more=True)
                and self._laid(place, state, one.state)
                and not self._goes_on(place, state, one, now)
                for one in told
            ):
                return verdict, whole
        return None

    def _goes_on(self, place: str, before: State, turn: Explanation, now: Reading) -> bool:
        """Tell whether a picture shows more of a turn, or that something was put back."""
        watched = self._referee.watch(turn.state, now)
        if not isinstance(watched, InProgress):
            return False
        seat = player(self._game, before, turn)
        own = {one.id for one in self._game.places(turn.state) if one.owner is not None and one.owner == seat}
        clues = watched.clues
        return place in clues.surplus or not own.isdisjoint(clues.surplus.keys() | clues.absent.keys())

    def _laid(self, place: str, before: State, after: State) -> bool:
        """Tell whether something was laid out at a place in a turn; what could not be named may seem so."""
        was, now = (self._game.layout(state).get(place) for state in (before, after))
        return isinstance(was, Bag) and isinstance(now, Bag) and len(now.pieces) > len(was.pieces)


def last_whole(place: str, trace: Trace) -> Reading | None:
    """Return the last picture of all that was laid out at a place since the record, None where nothing was.

    Args:
        place: Id of a place from which everybody takes.
        trace: What was seen since.
    """
    shown = [(count, one) for one in trace.during if (count := _count(place, one)) is not None]
    before = trace.before.get(place)
    lay = len(before.pieces) if before is not None else next((count for count, _ in shown), 0)
    most = max((count for count, _ in shown), default=0)
    return next((one for count, one in reversed(shown) if count == most > lay), None)


def _taken(place: str, whole: Reading, readings: Sequence[Reading]) -> bool:
    """Tell whether two later looks at a place, one of them the last, show that the same piece is gone."""
    lay = faces(whole.places[place])
    looks = {
        one.time - look.age: lay - faces(look)
        for one in readings
        if one.time > whole.time and (look := one.places.get(place)) and look.sight is Sight.SEEN
    }
    last = readings[-1]
    now = last.places.get(place)
    if len(looks) < LOOKS or now is None or now.sight is not Sight.SEEN:
        return False
    *_, before, gone = (looks[time] for time in sorted(looks))
    return bool(before & gone)


def _count(place: str, reading: Reading) -> int | None:
    """Return how many pieces lie at a place, None where nobody sees it in full."""
    one = reading.places.get(place)
    return len(one.pieces) if one is not None and one.sight is Sight.SEEN else None
