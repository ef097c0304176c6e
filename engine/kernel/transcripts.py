"""Transcripts: what the text of a record holds, checked line by line."""

from __future__ import annotations

import re
from typing import Final, TypeVar

import msgspec
from msgspec import Struct

from engine.kernel.errors import RecordError
from engine.kernel.records import FORMAT, Header, Record, checksum, ends_with
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
    """The end of a record that was not written whole, as after a power cut.

    Args:
        line: The number of the torn line (1 is the header).
        text: What stands there.
        message: What is wrong with it, in English.
    """

    line: int
    text: str
    message: str


class Transcript(Struct, frozen=True):
    """A record as read.

    Args:
        header: Its first line.
        records: Its steps, counted up from 1 without a gap.
        torn: What follows the last whole line and is none; None where the record ends well.
    """

    header: Header
    records: tuple[Record, ...]
    torn: Torn | None = None


def read_transcript(text: str) -> Transcript:
    """Return what the text of a record holds.

    Args:
        text: Header and steps, each line closed by a line break. Bytes that are not UTF-8 are
            decoded with `surrogateescape`, so that they are told as damage.

    Raises:
        RecordError: A line before the last is damaged, missing or out of its place, or not even
            the header is whole; names the line.
    """
    _check_line_ends(text)
    lines = text.split("\n")
    unclosed = lines.pop()
    torn = Torn(len(lines) + 1, unclosed, f"Line {len(lines) + 1} was cut off.") if unclosed else None
    previous = ""
    for number, line in enumerate(lines, 1):
        expected = checksum(line, previous)
        if ends_with(line, expected):
            previous = expected
            continue
        if number < len(lines) or torn:
            raise _damage(number, line, expected)
        torn = Torn(number, lines.pop() + "\n", f"Line {number} does not match its checksum.")
    if not lines:
        raise RecordError(
            f"A record without a whole header ({len(text)} characters).",
            expected="a header as the first line",
            advice="nothing of this match was kept; start it anew",
        )
    return Transcript(_header(lines[0]), tuple(_steps(lines[1:])), torn)


def _check_line_ends(text: str) -> None:
    """Raise RecordError where the first line is whole, but does not end as lines of a record do."""
    found = _LINE_END.search(text)
    line, end = (text[: found.start()], found[0]) if found else (text, "\n")
    if end != "\n" and ends_with(line, checksum(line, "")):
        raise _ended(f"The lines of the record end with {_ENDS.get(end) or ' '.join(map(code, end))}.")


def _ended(seen: str) -> RecordError:
    return RecordError(
        seen,
        expected="line feeds (LF) alone, as Munshi writes them",
        advice="copy the record again as it is, not as text: another system, an editor or a mail changed it",
    )


def _damage(number: int, line: str, expected: str) -> RecordError:
    found = _SEQUENCE.match(line)
    if found and int(found[1]) != number - 1:
        return RecordError(
            f"Line {number} of the record holds record {found[1]}.",
            expected=f"record {number - 1}: a line is missing, doubled or out of its place",
            advice=_ADVICE,
        )
    if not line:
        return _ended(f"Line {number} of the record is empty.")
    if line.endswith("\r"):
        return _ended(f"Line {number} of the record ends with {_CR_LF}.")
    end = line[-20:]
    shown = repr(end) if end.isprintable() else "signs that are no text"
    return RecordError(
        f"Line {number} of the record is damaged: it ends with {shown}.",
        expected=f"the checksum {expected}" if expected else "a line that closes with its checksum",
        advice=_ADVICE,
    )


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
