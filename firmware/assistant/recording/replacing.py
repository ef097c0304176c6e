"""What an earlier turn is replaced with, and what would not hold any more then."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, Generic, TypeVar

from msgspec import Struct

from engine.kernel.errors import IllegalChoiceError, WrongQuestionError
from engine.kernel.history import PastTurn, Played, past_turns
from engine.kernel.match import Match
from engine.kernel.replies import followed
from engine.kernel.sightings import Sighting

S = TypeVar("S")


class Replacement(Struct, frozen=True):
    """Another course of a turn.

    Args:
        record: The sequence of the record that is amended: the first one of the turn.
        answers: What really happened there.
        number: The number of the state of which this was said.
    """

    record: int
    answers: tuple[Any, ...]
    number: int


class Lost(Struct, Generic[S], frozen=True, eq=False):
    """What would not hold any more of a later turn.

    Args:
        turn: Its number.
        seat: Whose it is.
        played: The answers that would be left out.
    """

    turn: int
    seat: int
    played: tuple[Played[S], ...]


def replacement(match: Match[S, Any, Any], number: int, answers: Sequence[Any]) -> Replacement:
    """Return what is to be amended so that a turn was another one.

    A record may hold more than a turn, where nobody could tell several sequences apart; what it holds of the
    turns around it is kept as far as it still fits.

    Args:
        match: The match.
        number: Which of its past turns: an index into them, what came before the first one is 0.
        answers: What it was, to its end.
    """
    turns = past_turns(match)
    turn = turns[number]
    own = {one.record for one in turn.played}
    first = turn.played[0].record
    earlier = [one for before in turns[:number] for one in before.played]
    later = [one for after in turns[number + 1 :] for one in after.played]
    before = [one.answer for one in earlier if one.record == first]
    state = followed(match.game, turn.before, answers)[1]
    after: list[Any] = []
    for one in takewhile(lambda one: one.record in own, later):
        try:
            state = followed(match.game, state, (one.answer,))[1]
        except (IllegalChoiceError, WrongQuestionError):
            break
        after.append(one.answer)
    return Replacement(first, (*before, *answers, *after), match.number)


def lost(match: Match[S, Any, Any], number: int, new: Replacement) -> list[Lost[S]]:
    """Return what would not hold any more of later turns.

    Args:
        match: The match.
        number: Which of its past turns is replaced.
        new: With what.
    """
    turns = past_turns(match)
    own = {one.record for one in turns[number].played}
    gone = {record.sequence for record in match.would_amend(new.record, *new.answers).left_out} - own
    found = []
    for later in turns:
        played = tuple(one for one in later.played if one.record in gone)
        if played and later.seat is not None:
            found.append(Lost(later.number, later.seat, played))
    return found


def same(turn: PastTurn[Any], answers: Sequence[Any]) -> bool:
    """Tell whether a turn is recorded so already; what was seen by the way does not count."""
    recorded = [one.answer for one in turn.played if not isinstance(one.answer, Sighting)]
    told = [one for one in answers if not isinstance(one, Sighting)]
    return recorded[: len(told)] == told
