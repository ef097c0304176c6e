"""Reading a file of components that somebody made or laid somewhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from engine.errors import MunshiError, UsageError
from firmware.texts import TABLES_LIMIT, read_text
from firmware.unreadable import why

T = TypeVar("T")


def read_components(path: Path, parse: Callable[[str], T]) -> T:
    """Return what a file of components says.

    Args:
        path: The file.
        parse: Reads its text; raises MunshiError where it is faulty.

    Raises:
        UsageError: It cannot be read, or is faulty; tells each fault with its line.
    """
    try:
        return parse(read_text(path, TABLES_LIMIT))
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(
            f"{path} cannot be read: {why(error)}.",
            expected="a TOML file in UTF-8",
            advice="name another file; `munshi print catalogue` gives one to begin with",
        ) from error
    except MunshiError as error:
        raise UsageError(f"{path}: {error.seen}", expected=error.expected, advice=error.advice) from error
