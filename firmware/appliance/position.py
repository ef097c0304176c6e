"""A file with a position from which a match begins, for those who join midway."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from engine.errors import UsageError
from engine.forms import FormError, read_form
from firmware.texts import TABLES_LIMIT, read_text
from firmware.unreadable import why

_EXPECTED: Final = "a TOML file with a position: what lies open, and what is declared"
_ADVICE: Final = "correct it; docs/position.md says what stands there"


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
        position = read_form(read_text(path, TABLES_LIMIT), form)
    except (OSError, UnicodeDecodeError) as error:
        raise _refused(f"The position {path} cannot be read: {why(error)}.") from error
    except FormError as error:
        raise _refused(f"The position {path}: {error.seen}", error.expected) from error
    values: dict[str, Any] = msgspec.to_builtins(position)
    return values


def _refused(seen: str, expected: str = _EXPECTED) -> UsageError:
    return UsageError(seen, expected=expected or _EXPECTED, advice=_ADVICE)
