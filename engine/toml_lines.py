"""TOML text as plain tables, and where in it each value stands, which the standard library does not tell."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any, Final, final

Path = tuple[str | int, ...]
"""Names of keys, and places in lists from 0."""

_TOKEN: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}'
    r"|'''.*?'{3,5}"
    r'|"(?:\\.|[^"\\])*"'
    r"|'[^']*'"
    r"|[^\s\[\]{}=,.#\"']+"
    r"|[\[\]{}=,.\n]"
    r"|#[^\n]*"
    r"|\s",
    re.DOTALL,
)


def lines_of(text: str) -> dict[Path, int]:
    """Return the line (from 1) of every table, key and entry of a list.

    Of a text that `tomllib` does not take the lines mean nothing.
    """
    return _Scan(text).lines


@final
class _Scan:
    """Goes through the tokens once."""

    def __init__(self, text: str) -> None:
        self.lines: dict[Path, int] = {}
        self._tokens: list[tuple[str, int]] = []
        line = 1
        for piece in _TOKEN.findall(text):
            if piece == "\n" or not (piece.isspace() or piece.startswith("#")):
                self._tokens.append((piece, line))
            line += piece.count("\n")
        self._tokens.append(("", line))
        self._at = 0
        self._lists: dict[Path, int] = {}
        table: Path = ()
        while self._skip("\n"):
            table = self._header() if self._next == "[" else self._pair(table)

    @property
    def _next(self) -> str:
        return self._tokens[self._at][0]

    def _take(self) -> str:
        token = self._next
        self._at += bool(token)
        return token

    def _skip(self, signs: str) -> bool:
        """Go past signs; tell whether anything follows."""
        while self._next and self._next in signs:
            self._at += 1
        return bool(self._next)

    def _note(self, path: Path) -> None:
        self.lines.setdefault(path, self._tokens[self._at][1])

    def _header(self) -> Path:
        """Go past `[table]` or `[[list]]`; return which table follows."""
        self._take()
        listed = self._next == "["
        if listed:
            self._take()
        line = self._at
        path: Path = ()
        keys = self._keys()
        for number, key in enumerate(keys, 1):
            path = (*path, key)
            if listed and number == len(keys):
                self._lists[path] = self._lists.get(path, -1) + 1
            if path in self._lists:
                self.lines.setdefault(path, self._tokens[line][1])
                path = (*path, self._lists[path])
            self.lines.setdefault(path, self._tokens[line][1])
        self._skip("]")
        return path

    def _pair(self, table: Path) -> Path:
        """Go past `key = value`; return the table it is in."""
        path = table
        start = self._at
        for key in self._keys():
            path = (*path, key)
            self.lines.setdefault(path, self._tokens[start][1])
        self._take()
        self._value(path)
        return table

    def _keys(self) -> list[str]:
        """Return the parts of a key, up to the sign after it."""
        keys = []
        while self._next and self._next not in "=]\n":
            part = self._take()
            if part != ".":
                quoted = part[0] in "\"'"
                keys.append(str(tomllib.loads(f"key = {part}")["key"]) if quoted else part)
        return keys

    def _value(self, path: Path) -> None:
        opening = self._take()
        if opening == "[":
            number = 0
            while self._skip("\n,") and self._next != "]":
                self._note((*path, number))
                self._value((*path, number))
                number += 1
            self._take()
        elif opening == "{":
            while self._skip("\n,") and self._next != "}":
                self._pair(path)
            self._take()
        else:
            while self._next and self._next not in ",]}\n":
                self._take()


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
