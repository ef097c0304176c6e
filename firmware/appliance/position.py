"""A file with a position from which a match begins, for those who join midway."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec

from engine.cards_and_karma.joining.position import Position
from engine.errors import UsageError

_ADVICE = "correct it; docs/position.md says what stands there"


def read_position(path: Path) -> dict[str, Any]:
    """Return a position as plain values, as the header of a record holds them.

    Args:
        path: A TOML file with what lies open and what is declared.

    Raises:
        UsageError: It cannot be read, is not TOML, or holds something else than a position.
    """
    try:
        tables = tomllib.loads(path.read_text("utf-8"))
        position = msgspec.convert(tables, Position)
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: {error}", expected="a file with a position", advice=_ADVICE) from error
    except tomllib.TOMLDecodeError as error:
        raise UsageError(f"{path} is not TOML: {error}", expected="a position", advice=_ADVICE) from error
    except msgspec.ValidationError as error:
        raise UsageError(f"{path}: {error}", expected="a position", advice=_ADVICE) from error
    values: dict[str, Any] = msgspec.to_builtins(position)
    return values
