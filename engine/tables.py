"""TOML text as plain tables; whatever makes it none is one error, however it is wrong."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any, Final

_HIGHEST: Final = 2**63 - 1
"""TOML asks for whole numbers of 64 bits, and has higher ones refused."""


def tables(text: str) -> dict[str, Any]:
    """Return what a TOML text holds.

    Raises:
        tomllib.TOMLDecodeError: It is none, a whole number has more than 64 bits, or lists lie in lists
            deeper than anybody writes them.
    """
    try:
        found = tomllib.loads(text)
        beyond = next(_beyond(found, ""), None)
    except tomllib.TOMLDecodeError:
        raise
    except ValueError:
        raise tomllib.TOMLDecodeError("a whole number with thousands of digits") from None
    except RecursionError:
        raise tomllib.TOMLDecodeError("lists or tables in one another, too many deep") from None
    if beyond is not None:
        raise tomllib.TOMLDecodeError(f"the number of {beyond} is beyond {_HIGHEST}")
    return found


def _beyond(value: object, where: str) -> Iterator[str]:
    """Yield where whole numbers stand that are too far from 0."""
    if isinstance(value, dict):
        for key, one in value.items():
            yield from _beyond(one, f"{where}.{key}" if where else key)
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield from _beyond(one, f"{where}[{number}]")
    elif isinstance(value, int) and not -_HIGHEST - 1 <= value <= _HIGHEST:
        yield where
