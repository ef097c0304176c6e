"""A file with a position from which a match begins, for those who join midway."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from engine.errors import UsageError
from engine.tables import tables
from firmware.unreadable import why

_EXPECTED: Final = "a TOML file with a position: what lies open, and what is declared"
_ADVICE: Final = "correct it; docs/position.md says what stands there"

_FORM: Final = re.compile(r"(?P<fault>.*?)(?: - at `\$\.?(?P<where>[^`]*)`)?", re.DOTALL)
_MISSING: Final = re.compile(r"Object missing required field `(\w+)`")
_UNKNOWN: Final = re.compile(r"Object contains unknown field `(\w+)`")


def read_position(path: Path, form: type[Struct] | None) -> dict[str, Any]:
    """Return a position as plain values, as the header of a record holds them.

    Args:
        path: A TOML file with what lies open and what is declared.
        form: The form of a position of the game; None where no match of it may begin midway.

    Raises:
        UsageError: It cannot be read, is not TOML, or holds something else than a position.
    """
    if form is None:
        raise UsageError(
            f"The position {path} of a game that begins at its beginning.",
            expected="a game that may be joined midway",
            advice="leave --position out",
        )
    try:
        position = msgspec.convert(tables(path.read_text("utf-8")), form)
    except (OSError, UnicodeDecodeError) as error:
        raise _refused(f"The position {path} cannot be read: {why(error)}.") from error
    except tomllib.TOMLDecodeError as error:
        raise _refused(f"The position {path} is not TOML: {error}.") from error
    except msgspec.ValidationError as error:
        raise _refused(f"The position {path}: {_told(str(error))}.") from error
    values: dict[str, Any] = msgspec.to_builtins(position)
    return values


def _refused(seen: str) -> UsageError:
    return UsageError(seen, expected=_EXPECTED, advice=_ADVICE)


def _told(message: str) -> str:
    """Return what the form of a position misses, in our own words."""
    found = _FORM.fullmatch(message)
    fault, where = (found["fault"], found["where"] or "") if found else (message, "")
    at = f" at {where}" if where else ""
    if missing := _MISSING.fullmatch(fault):
        return f"{missing[1]} is missing{at}"
    if unknown := _UNKNOWN.fullmatch(fault):
        return f"{unknown[1]}{at} is nothing that a position has"
    return f"{where or 'it'}: {fault[:1].lower()}{fault[1:]}"
