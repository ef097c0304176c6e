"""Where in a TOML text each value stands, for messages; the standard library does not tell."""

from __future__ import annotations

import re
import tomllib
from typing import Final, final

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

    Args:
        text: TOML that `tomllib` takes; of any other text the lines mean nothing.
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
