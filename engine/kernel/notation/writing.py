"""A match as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeVar

from msgspec import Struct

from engine.kernel.contract import Standing
from engine.kernel.match import Match
from engine.kernel.notation.deeds import Teller
from engine.kernel.notation.phrasing import RESERVED, Phrasing
from engine.kernel.notation.tags import result_of, write_tags
from engine.kernel.records import Act, Amend, Either, Observe, Record, Setup
from engine.names import alike

S = TypeVar("S")

CONTROL: Final = "*"
"""Stands in place of a turn's number where a record is no answer."""


class Head(Struct, frozen=True):
    """What stands before the answers of a line.

    Args:
        turn: The number of the turn, 0 before the first.
        goes_on: Whether the turn began in a line before.
        seat: Who decides in this line; None where nobody does.
    """

    turn: int
    goes_on: bool
    seat: int | None


def write_match(match: Match[S, Any, Any], phrasing: Phrasing) -> str:
    """Return the text of a match; `read_match` makes the same record from it.

    It tells everything that the record holds, hands as well: it is for after the match.
    """
    players = match.header.players
    standing = match.game.standing(match.state)
    seal = match.records[-1].checksum
    lines = write_tags(match.header, result_of(standing, players), seal)
    return "\n".join((*lines, "", *_moves(match, phrasing), "", *_ending(standing, players), ""))


def label(players: Sequence[str], seat: int) -> str:
    """Return how a player is called: by the name, where it is plain and nobody else's."""
    name = players[seat] if seat < len(players) else ""
    plain = name and name == " ".join(name.split()) and ":" not in name and not RESERVED & set(name)
    return name if plain and [*map(alike, players)].count(alike(name)) == 1 else f"seat {seat}"


def head_of(before: int, after: int, records: Sequence[Record]) -> Head:
    """Return the head of a line of records; turns begun before the first of them and after it."""
    seats = (seat_of(record) for record in records)
    goes_on = after == before and not isinstance(records[0].step, Setup)
    return Head(after, goes_on, next((seat for seat in seats if seat is not None), None))


def is_answer(record: Record) -> bool:
    """Tell whether a record stands in the line of a turn."""
    return isinstance(record.step, Setup | Act | Observe | Either)


def seat_of(record: Record) -> int | None:
    """Return who decides in a record; None where nobody does."""
    step = record.step
    answers = step.sequences[0] if isinstance(step, Either) else (step,)
    return next((one.seat for one in answers if isinstance(one, Act)), None)


def said_of(record: Record) -> str:
    """Return who said what a record holds, how sure that was, and when."""
    return f"{{{record.source.value} {record.confidence!r} {record.time!r}s}}"


def _moves(match: Match[S, Any, Any], phrasing: Phrasing) -> Iterator[str]:
    teller = Teller(match.game, phrasing)
    players = match.header.players
    width = len(f"#{len(match.records)}")
    for head, records in _lines(match):
        number = f"#{records[0].sequence}"
        body = f"{_numbered(head, players)} {_body(teller, records)}"
        yield f"{number:{width}} {body}{_comment(records[-1])}"


def _numbered(head: Head | None, players: Sequence[str]) -> str:
    if head is None:
        return CONTROL
    dots = "..." if head.goes_on else "."
    return f"{head.turn}{dots}" + ("" if head.seat is None else f" {label(players, head.seat)}:")


def _body(teller: Teller, records: Sequence[Record]) -> str:
    """Return the phrases of records; who said so stands behind the last of those who were said alike."""
    parts = []
    for number, record in enumerate(records):
        said = said_of(record)
        last = number + 1 == len(records) or said_of(records[number + 1]) != said
        parts.append(teller.phrase(record.step) + (f" {said}" if last else ""))
    return ", ".join(parts)


def _lines(match: Match[S, Any, Any]) -> Iterator[tuple[Head | None, list[Record]]]:
    """Yield the records that stand in one line, with its head; None for what is no answer."""
    turns = match.game.turns
    waiting: list[Record] = []
    span, now = (0, 0), 0
    for moment in match.history:
        record = moment.record
        before, now = now, turns(moment.state).begun
        if waiting and not _joins(waiting, span, record, now):
            yield head_of(*span, waiting), waiting
            waiting = []
        if not is_answer(record):
            yield None, [record]
            continue
        if not waiting:
            span = before, now
        waiting.append(record)
    if waiting:
        yield head_of(*span, waiting), waiting


def _joins(waiting: Sequence[Record], span: tuple[int, int], record: Record, now: int) -> bool:
    """Tell whether a record goes on in the line of those before it."""
    if not is_answer(record) or now != span[1]:
        return False
    seat, others = seat_of(record), {seat_of(one) for one in waiting} - {None}
    return seat is None or not others or seat in others


def _comment(record: Record) -> str:
    """Return what else is worth knowing of a record; it is found out anew when the text is read."""
    step = record.step
    if not isinstance(step, Amend):
        return ""
    parts = [("left out", step.left_out), ("unseen before", step.unseen)]
    told = [f"{name} {' '.join(f'#{one}' for one in found)}" for name, found in parts if found]
    return f" ; {', '.join(told)}" if told else ""


def _ending(standing: Standing, players: Sequence[str]) -> Iterator[str]:
    """Yield the comparisons as comments; names are cleared of line breaks, a comment ends with its line."""
    names = [" ".join(label(players, seat).split()) for seat in range(len(standing.steps[0].values))]
    yield "; The match is over." if standing.over else "; The match is not over."
    for step in standing.steps:
        values = ", ".join(f"{name} {value}" for name, value in zip(names, step.told, strict=True))
        tied = ", ".join(names[seat] for seat in step.tied)
        yield f"; {step.name}: {values} ({step.rule}); {'ahead' if len(step.tied) == 1 else 'level'}: {tied}"
    place = 1
    for number, group in enumerate(standing.order):
        own = "" if number < standing.ruled else " (Munshi's order)"
        yield f"; {place}. {', '.join(names[seat] for seat in group)}{own}"
        place += len(group)
