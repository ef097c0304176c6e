"""Replaying a record: each step is done again, and must give the same record."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import UNSET

from engine.errors import MunshiError
from engine.kernel.contract import Game
from engine.kernel.errors import RecordError
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import (
    Act,
    Agree,
    Amend,
    Either,
    Header,
    Learn,
    Note,
    Observe,
    Pause,
    Record,
    Setup,
    Step,
    Undo,
)
from engine.kernel.replies import read
from engine.kernel.sightings import REJOIN
from engine.kernel.transcripts import Transcript

S = TypeVar("S")
C = TypeVar("C")
R = TypeVar("R")


def replay(game: Game[S, C, R], transcript: Transcript) -> Match[S, C, R]:
    """Return the match that a transcript holds, ready to go on; its torn end is left aside.

    Raises:
        RecordError: A record does not replay, or not to the same state; names its sequence. Or
            the transcript is of another game, of other rules or of another catalogue.
    """
    if not transcript.records:
        raise RecordError(
            "A record that ends after its header.",
            expected="at least the set-up",
            advice="nothing was played; start the match anew",
        )
    first, *later = transcript.records
    match = Match(game, transcript.header, _said(first))
    _compare("The header", match.header, transcript.header)
    _compare("Record 1", match.records[0], first)
    for record in later:
        name = f"Record {record.sequence}"
        try:
            repeat(match, record.step, _said(record))
        except MunshiError as error:
            raise RecordError(
                f"{name} does not replay: {error.seen}", expected=error.expected, advice=error.advice
            ) from error
        _compare(name, match.records[-1], record)
    return match


def _said(record: Record) -> Said:
    return Said(record.source, record.time, record.confidence)


def repeat(match: Match[Any, Any, Any], step: Step, said: Said) -> None:
    """Do what a record says once more.

    Raises:
        MunshiError: The match refuses it, or it is a second set-up.
    """
    game = match.game
    match step:
        case Act():
            match.act(read(game, step), said)
        case Observe(question=question):
            answer = read(game, step)
            match.rejoin(answer.position, said) if question == REJOIN else match.observe(answer, said)
        case Either(sequences=sequences):
            first, *others = ([read(game, one) for one in sequence] for sequence in sequences)
            match.follow(first, said, others=others)
        case Undo(record=sequence, agreed=agreed):
            match.redo(said) if _is_undo(match, sequence) else match.undo(said, agreed=agreed)
        case Amend(record=sequence, answers=answers):
            match.amend(sequence, *(read(game, one) for one in answers), said=said)
        case Agree() | Learn() | Pause() | Note():
            _remark(match, step, said)
        case Setup():
            raise RecordError(
                "a second set-up", expected="one, as the first record", advice="start a match of its own"
            )


def _remark(match: Match[Any, Any, Any], step: Agree | Learn | Pause | Note, said: Said) -> None:
    """Do again what answers nothing."""
    match step:
        case Agree(about=about):
            match.agree(about, said)
        case Learn(facts=facts, instead=instead):
            match.learn(facts, said, None if instead is UNSET else instead)
        case Pause(paused=paused, reason=reason):
            match.pause(reason, said) if paused else match.resume(reason, said)
        case Note(text=text):
            match.note(text, said)


def _is_undo(match: Match[Any, Any, Any], sequence: int) -> bool:
    records = match.records
    return 0 < sequence <= len(records) and isinstance(records[sequence - 1].step, Undo)


def _compare(name: str, made: Header | Record, read: Header | Record) -> None:
    """Raise RecordError where a record made again is not the one that was read."""
    if made == read:
        return
    field = next(one for one in made.__struct_fields__ if getattr(made, one) != getattr(read, one))
    raise RecordError(
        f"{name} does not replay exactly: its {field} is {getattr(read, field)!r}.",
        expected=f"{getattr(made, field)!r}, as replayed by these rules",
        advice="use the Munshi that wrote the record",
    )
