"""Transcripts: what the text of a record holds, checked line by line."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final, TypeVar

import msgspec
from msgspec import Struct

from engine.kernel.errors import RecordError
from engine.kernel.records import FORMAT, Header, Record, checksum, ends_with, stated
from engine.names import code, hidden

T = TypeVar("T")

_ADVICE: Final = "take an undamaged copy of the record; this one was changed after it was written"
_LINE_END: Final = re.compile("\r\n|\n\r|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")
_CR_LF: Final = "carriage return and line feed (CR LF), as on Windows"
_ENDS: Final = {
    "\r\n": _CR_LF,
    "\r": "carriage returns (CR), as on an old Mac",
    "\n\r": "line feed and carriage return (LF CR)",
}
_SEQUENCE: Final = re.compile(r'\{"sequence":(\d+),')


class Torn(Struct, frozen=True):
    """The end of a record from its first line on that is not whole, as after a power cut.

    Args:
        line: The number of that line (1 is the header).
        text: All that stands from there on.
        message: What is wrong with it, in English.
        steps: How many whole steps stand behind that line; they cannot be replayed without it.
    """

    line: int
    text: str
    message: str
    steps: int = 0


class Transcript(Struct, frozen=True):
    """A record as read.

    Args:
        header: Its first line.
        records: Its steps, counted up from 1 without a gap.
        torn: What follows the last line that counts; None where the record ends well.
        repeated: The numbers of lines that only repeat the one before them, and count for nothing.
    """

    header: Header
    records: tuple[Record, ...]
    torn: Torn | None = None
    repeated: tuple[int, ...] = ()

    @property
    def message(self) -> str:
        """What is wrong with it, in English; empty for nothing."""
        skipped = [f"Line {number} repeats the line before it and is skipped." for number in self.repeated]
        return " ".join((*skipped, *([self.torn.message] if self.torn else [])))


def read_transcript(text: str) -> Transcript:
    """Return what the text of a record holds, up to its first line that is damaged, missing or out of place.

    A power cut may leave the pages of the last steps in any order, so that whole lines stand behind one that
    is none; a disk may damage a line at any time. Either way what stands before it is sound. A line that
    repeats the one before it counts for nothing.

    Args:
        text: Header and steps, each line closed by a line break, which the last one may lack. Bytes that are
            not UTF-8 are decoded with `surrogateescape`, so that they are told as damage.

    Raises:
        RecordError: Not even the header is whole, the lines do not end as Munshi ends them, or a whole line
            says what this version of Munshi does not know.
    """
    _check_line_ends(text)
    lines = text.split("\n")
    whole: list[str] = []
    repeated, digits = [], ""
    for number, line in enumerate(lines, 1):
        if whole and line == whole[-1]:
            repeated.append(number)
        elif ends_with(line, found := checksum(line, digits)):
            whole.append(line)
            digits = found
        else:
            break
    read = len(whole) + len(repeated)
    if not whole:
        behind = _steps_behind(lines)
        raise RecordError(
            f"A record without a whole header ({len(text)} characters, {behind} whole steps).",
            expected="a header as the first line",
            advice="take a copy of the record from a backup"
            if behind
            else "nothing of this match was kept; start it anew",
        )
    torn = _torn(lines[read:], read + 1, len(whole)) if lines[read:] not in ([], [""]) else None
    return Transcript(_header(lines[0]), tuple(_steps(whole[1:])), torn, tuple(repeated))


def _torn(lines: list[str], number: int, sequence: int) -> Torn:
    """Return the rest of a record, whose first line has this number and is not the next step."""
    behind = _steps_behind(lines)
    message = f"Line {number} was cut off." if len(lines) == 1 else _wrong(number, lines[0], sequence)
    if behind:
        message += f" {behind} whole {'step stands' if behind == 1 else 'steps stand'} behind it."
    return Torn(number, "\n".join(lines), message, behind)


def _steps_behind(lines: list[str]) -> int:
    """Return how many of the lines after the first are whole, each sealed onto what the one before says."""
    chained = (ends_with(line, checksum(line, stated(before))) for before, line in pairwise(lines[:-1]))
    return sum(chained)


def _check_line_ends(text: str) -> None:
    """Raise RecordError where the first line is whole, but does not end as lines of a record do."""
    found = _LINE_END.search(text)
    line, end = (text[: found.start()], found[0]) if found else (text, "\n")
    if end != "\n" and ends_with(line, checksum(line, "")):
        raise RecordError(
            f"The lines of the record end with {_ENDS.get(end) or ' '.join(map(code, end))}.",
            expected="line feeds (LF) alone, as Munshi writes them",
            advice="copy the record again as it is, not as text: a system, an editor or a mail changed it",
        )


def _wrong(number: int, line: str, sequence: int) -> str:
    """Return what is wrong with a line that should close with a checksum."""
    found = _SEQUENCE.match(line)
    if found and int(found[1]) != sequence:
        return f"Line {number} holds record {found[1]} where record {sequence} belongs."
    if not line:
        return f"Line {number} is empty."
    if line.endswith("\r"):
        return f"Line {number} ends with {_CR_LF}."
    return f"Line {number} does not match its checksum."


class _Form(Struct):
    """The part of a header that every version has."""

    format: int


def _header(line: str) -> Header:
    form = _decoded(line, 1, _Form).format
    if form != FORMAT:
        raise RecordError(
            f"A record of format {form}.", expected=f"format {FORMAT}", advice="use the Munshi that wrote it"
        )
    header = _decoded(line, 1, Header)
    for _, told in hidden(header.players):
        raise RecordError(
            f"Line 1 of the record: a player's name: {told}.",
            expected="names of signs that can be shown",
            advice="take a record that Munshi wrote",
        )
    return header


def _steps(lines: list[str]) -> list[Record]:
    records = [_decoded(line, number, Record) for number, line in enumerate(lines, 2)]
    for sequence, record in enumerate(records, 1):
        if record.sequence != sequence:
            raise RecordError(
                f"Line {sequence + 1} of the record holds record {record.sequence}.",
                expected=f"record {sequence}",
                advice=_ADVICE,
            )
    return records


def _decoded(line: str, number: int, form: type[T]) -> T:
    try:
        return msgspec.json.decode(line, type=form)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise RecordError(
            f"Line {number} of the record: {error}.",
            expected="a line that this version of Munshi writes",
            advice="use the Munshi that wrote it",
        ) from error
