"""What an earlier turn is replaced with, and what would not hold any more then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from engine.kernel.errors import IllegalChoiceError, WrongQuestionError
from engine.kernel.history import PastTurn, Played, played_answers
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


def replacement(match: Match[S, Any, Any], turn: PastTurn[S], answers: Sequence[Any]) -> Replacement:
    """Return what is to be amended so that a turn was another one.

    A record may hold more than a turn, where nobody could tell several sequences apart; what it holds of the
    turns around it is kept as far as it still fits.

    Args:
        match: The match.
        turn: One of its turns.
        answers: What it was, to its end.
    """
    own = {one.record for one in turn.played}
    first = turn.played[0].record
    begin, end = turn.played[0].after, turn.played[-1].after
    line = list(played_answers(match))
    start = next(at for at, one in enumerate(line) if one.after is begin)
    stop = next(at for at, one in enumerate(line) if one.after is end)
    before = [one.answer for one in line[:start] if one.record == first]
    state = followed(match.game, turn.before, answers)[1]
    after: list[Any] = []
    for one in line[stop + 1 :]:
        if one.record not in own:
            break
        try:
            state = followed(match.game, state, (one.answer,))[1]
        except (IllegalChoiceError, WrongQuestionError):
            break
        after.append(one.answer)
    return Replacement(first, (*before, *answers, *after), match.number)


def lost(
    match: Match[S, Any, Any], turns: Sequence[PastTurn[S]], turn: PastTurn[S], new: Replacement
) -> list[Lost[S]]:
    """Return what would not hold any more of later turns.

    Args:
        match: The match.
        turns: Its turns.
        turn: The one that is replaced.
        new: With what.
    """
    prospect = match.would_amend(new.record, *new.answers)
    gone = {record.sequence for record in prospect.left_out} - {one.record for one in turn.played}
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
