"""The record of a match: a header, then one record per step, each sealed onto the one before.

A record is one line of JSON. Its checksum covers the line and the previous checksum, so that a
changed, lost or exchanged line is noticed. Nothing is ever changed or removed: taking back and
correcting are records of their own.
"""

from __future__ import annotations

from enum import StrEnum
from hashlib import blake2s
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from engine.kernel.errors import RecordError
from engine.kernel.sightings import SIGHTING

FORMAT: Final = 1
"""The version of the form of records that is written and read here."""

CHECKSUM_DIGITS: Final = 16

Count = Annotated[int, Meta(ge=0)]
Date = Annotated[str, Meta(pattern=r"^[0-9]{4}(-[0-9]{2}){2} ([0-9]{2}:){2}[0-9]{2}[+-][0-9]{2}:[0-9]{2}$")]
"""Day and time of day by the people's own clock, with its distance from UTC: `2026-11-22 19:30:05+01:00`."""


class Origin(StrEnum):
    """Who said what a record holds."""

    CAMERA = "camera"
    BUTTON = "button"
    TOUCH = "touch"
    AGREEMENT = "agreement"
    """The table agreed on it."""


class Header(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line: which match this is.

    Args:
        format: Version of the form of the record.
        game: The game's id; rules: the version of its rules; catalogue: the hash of its catalogue,
            empty where it needs none.
        options: The match's options as plain JSON values.
        players: The players' names by seat.
        time: When the match was set up, in seconds of the injected clock.
        date: On which day that was, and at what time of day; absent where nobody knows, as at a
            simulated table.
        checksum: Over the line without it.
    """

    format: Literal[1] = FORMAT
    game: str
    rules: int
    catalogue: str
    options: dict[str, Any]
    players: tuple[str, ...]
    time: float
    date: Date | UnsetType = UNSET
    checksum: str = ""


class _Kind(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=str.lower):
    """What happened in a step; `kind` in the JSON text tells which."""


class Setup(_Kind, frozen=True):
    """The table was set up by the header's options; always the first record."""


class Act(_Kind, frozen=True):
    """A player decided: `seat` was asked `question`, and `choice` is what the game wrote of it."""

    seat: int
    question: str
    choice: Any


class Observe(_Kind, frozen=True):
    """A result showed, or nobody saw it: `question` awaited it at `place`.

    A `question` that is "sighting" was none: faces were seen that had been missed when they came
    to light. One that is "rejoin" was none either: the table agreed to go on from the position that
    is the result.
    """

    question: str
    place: str
    result: Any


class Either(_Kind, frozen=True):
    """One of several sequences happened; nobody could see which, so the state allows for all.

    Args:
        sequences: Each from the same question on, likeliest first; at least two.
    """

    sequences: Annotated[tuple[tuple[Act | Observe, ...], ...], Meta(min_length=2)]


class Undo(_Kind, frozen=True):
    """A record no longer counts.

    Args:
        record: The sequence of a decision, which is taken back with all that came after it; or of
            an undo, which brings back what that one took away; or of the agreement to go on from
            another position.
        agreed: Whether the table agreed, as it must past a reveal, a turn's end or another player.
    """

    record: Count
    agreed: bool = False


class Amend(_Kind, frozen=True):
    """An earlier answer had been misread.

    Args:
        record: The sequence of the answer that is replaced.
        answers: What really happened there: one answer, several, or nothing at all.
        left_out: The later records that no longer hold, by sequence.
        unseen: The later records before which a new result was awaited and is taken as unseen.
    """

    record: Count
    answers: tuple[Act | Observe, ...]
    left_out: tuple[Count, ...] = ()
    unseen: tuple[Count, ...] = ()


class Agree(_Kind, frozen=True):
    """The table agreed on something: `about` is an id (`restored`)."""

    about: str


class Learn(_Kind, frozen=True):
    """Somebody said what is printed on a piece that nobody knew; it holds for all of the match.

    Args:
        facts: As the game's kit names them.
        instead: What had been said of the piece by mistake, and held up to here; absent for a new piece.
    """

    facts: dict[str, str]
    instead: dict[str, str] | UnsetType = UNSET


class Pause(_Kind, frozen=True):
    """The match pauses, or goes on."""

    paused: bool
    reason: str = ""


class Note(_Kind, frozen=True):
    """A remark that changes nothing."""

    text: str


Step = Setup | Act | Observe | Either | Undo | Amend | Agree | Learn | Pause | Note


_CHANGES: Final = (Setup, Act, Observe, Either, Undo, Amend)


def changes_state(step: Step) -> bool:
    """Tell whether a step leads to another state, with a new number.

    A sighting does not: whatever people answer stays as good as it was.
    """
    return isinstance(step, _CHANGES) and not (isinstance(step, Observe) and step.question == SIGHTING)


class Record(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One step of a match.

    Args:
        sequence: Counted up from 1, the set-up.
        source: Who said it.
        confidence: How sure that source was (0 to 1).
        time: When, in seconds of the injected clock.
        step: What happened.
        state: Fingerprint of the state after it, by which a replay proves that it is exact.
        checksum: Over the line without it and the previous checksum.
    """

    sequence: Annotated[int, Meta(ge=1)]
    source: Origin
    confidence: Annotated[float, Meta(ge=0, le=1)]
    time: float
    step: Step
    state: str
    checksum: str = ""


T = TypeVar("T", Header, Record)
_encode = msgspec.json.Encoder().encode
_OPEN: Final = '"checksum":"'
_CLOSE: Final = '"}'


def seal(value: T, previous: str) -> T:
    """Return a header or record with its checksum, as reading its line would return it.

    Args:
        value: What is to be sealed; its checksum is ignored.
        previous: The checksum of the line before, empty for a header.

    Raises:
        RecordError: A line with these values could not be read again.
    """
    try:
        value = msgspec.json.decode(_encode(replace(value, checksum="")), type=type(value))
    except (TypeError, UnicodeError, msgspec.MsgspecError) as error:
        raise RecordError(
            f"A record that cannot be written: {error}",
            expected="plain JSON values, finite numbers and a confidence from 0 to 1",
            advice="this is a mistake in the program; please report it with the record",
        ) from error
    return replace(value, checksum=checksum(to_line(value), previous))


def to_line(value: Header | Record) -> str:
    """Return the line of a header or record, without its line break."""
    return _encode(value).decode()


def checksum(line: str, previous: str) -> str:
    """Return the checksum of a line, whatever checksum stands in it; empty where none does."""
    body, found, _ = line.rpartition(_OPEN)
    if not found:
        return ""
    data = (previous + body).encode("utf-8", "surrogateescape")
    return blake2s(data, digest_size=CHECKSUM_DIGITS // 2).hexdigest()


def ends_with(line: str, digits: str) -> bool:
    """Tell whether a line closes with this checksum."""
    return bool(digits) and line.endswith(_OPEN + digits + _CLOSE)


def stated(line: str) -> str:
    """Return the digits that stand where a line has its checksum, whatever they are."""
    return line[-CHECKSUM_DIGITS - len(_CLOSE) : -len(_CLOSE)]
