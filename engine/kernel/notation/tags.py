"""The tags before the moves: the header of the record, the result, and the seal."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

import msgspec
from msgspec import UNSET, Struct

from engine.kernel.contract import Standing
from engine.kernel.errors import NotationError
from engine.kernel.notation.deeds import json_of
from engine.kernel.records import Header
from engine.names import hidden

VERSION: Final = 1
"""The version of the notation that is written and read here."""

_NAMES: Final = {"time": "Clock"}
_LEFT_OUT: Final = frozenset(("format", "checksum"))
_FIELDS: Final = {
    _NAMES.get(field, field.capitalize()): field
    for field in Header.__struct_fields__
    if field not in _LEFT_OUT
}
"""The header's fields by the names of their tags; one that is added to records has a tag of itself."""

NOTATION: Final = "Notation"
PLAYERS: Final = "Players"
RESULT: Final = "Result"
SEALED: Final = "Sealed"
UNFINISHED: Final = "*"
_OWN: Final = (NOTATION, *_FIELDS, RESULT, SEALED)
_TAG: Final = re.compile(r"\[([A-Za-z]+) (.*)\]")


class Tags(Struct, frozen=True):
    """What the tags say.

    Args:
        header: Of the record, not yet sealed.
        lines: The number of the line of each tag.
        result: As `result_of` gives it; None where it is not told.
        sealed: The checksum of the record's last line; None where it is not told.
    """

    header: Header
    lines: Mapping[str, int]
    result: Any = None
    sealed: Any = None


def result_of(standing: Standing, players: tuple[str, ...]) -> str | list[str]:
    """Return the names of the winners; `*` before the end."""
    if not standing.over:
        return UNFINISHED
    return [players[seat] if seat < len(players) else f"seat {seat}" for seat in standing.winners]


def write_tags(header: Header, result: str | list[str], seal: str) -> list[str]:
    """Return the lines of the tags; `seal` is the checksum of the record's last line."""
    values: dict[str, Any] = {NOTATION: VERSION}
    values |= {tag: getattr(header, field) for tag, field in _FIELDS.items()}
    values |= {RESULT: result, SEALED: seal}
    return [f"[{tag} {json_of(value)}]" for tag, value in values.items() if value is not UNSET]


def is_tag(line: str) -> bool:
    """Tell whether a line is meant as a tag."""
    return line.startswith("[")


def read_tags(lines: Mapping[int, str]) -> Tags:
    """Return what the lines of the tags say.

    Args:
        lines: By their numbers.

    Raises:
        NotationError: One is none, is missing, stands twice, or its value does not fit.
    """
    values: dict[str, Any] = {}
    numbers: dict[str, int] = {}
    for number, line in lines.items():
        tag, value = _tag(number, line)
        if tag in values:
            raise NotationError(
                number, f"the tag {tag} for the second time.", expected=f"it once, in line {numbers[tag]}"
            )
        values[tag], numbers[tag] = value, number
    if values.setdefault(NOTATION, VERSION) != VERSION:
        raise NotationError(
            numbers[NOTATION],
            f"the notation {values[NOTATION]!r}.",
            expected=f"notation {VERSION}",
            advice="read it with the Munshi that wrote it",
        )
    fields = {field: values[tag] for tag, field in _FIELDS.items() if tag in values}
    try:
        header = msgspec.convert(fields, Header)
    except msgspec.ValidationError as error:
        raise _misfit(numbers, error) from error
    for _, told in hidden(header.players):
        raise NotationError(
            numbers[PLAYERS], f"a player's name: {told}.", expected="names of signs that can be shown"
        )
    return Tags(header, numbers, values.get(RESULT), values.get(SEALED))


def _tag(number: int, line: str) -> tuple[str, Any]:
    found = _TAG.fullmatch(line)
    if not found:
        raise NotationError(number, f"{line[:60]!r}.", expected='a tag such as [Game "..."]')
    if found[1] not in _OWN:
        raise NotationError(
            number,
            f"the tag {found[1]}.",
            expected=f"one of {', '.join(_OWN)}",
            advice="write what else there is to say behind a semicolon",
        )
    try:
        return found[1], msgspec.json.decode(found[2])
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise NotationError(
            number,
            f"the value {found[2][:60]!r} of the tag {found[1]}.",
            expected="a JSON value: a text in double quotes, a number, a list or names with values",
        ) from error


_PATH: Final = re.compile(r"\$\.(\w+)|field `(\w+)`")


def _misfit(numbers: Mapping[str, int], error: msgspec.ValidationError) -> NotationError:
    """Return the error for the tag that a validation error speaks of."""
    found = _PATH.search(str(error))
    field = (found[1] or found[2]) if found else ""
    tag = next((tag for tag, one in _FIELDS.items() if one == field), "")
    if tag in numbers:
        return NotationError(
            numbers[tag], f"the tag {tag}: {error}.", expected="a value as docs/notation.md has it"
        )
    return NotationError(
        0,
        f"A text without the tag {tag or '(unknown)'}: {error}.",
        expected="it among the tags at the beginning",
    )
