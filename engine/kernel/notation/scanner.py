"""The signs of a line: words, values in JSON, and what stands between them."""

from __future__ import annotations

import json
from typing import Any, Final, final

import msgspec

from engine.kernel.errors import NotationError
from engine.kernel.notation.phrasing import RESERVED

_SHOWN: Final = 24
"""So many signs of what was seen are told."""

_find_end: Final = json.JSONDecoder().raw_decode


@final
class Scanner:
    """Goes along a line.

    Args:
        line: The number of the line.
        text: What stands there.
    """

    def __init__(self, line: int, text: str) -> None:
        self.line = line
        self._text = text
        self._at = 0

    @property
    def next(self) -> str:
        """The next sign that is no blank; "" at the end of the line or where a comment begins."""
        while self._text.startswith(" ", self._at):
            self._at += 1
        sign = self._text[self._at : self._at + 1]
        return "" if sign == ";" else sign

    def skip(self, end: int) -> None:
        """Go on at a sign, counted from 0."""
        self._at = end

    def words(self) -> str:
        """Return what stands up to the next sign with a meaning, without blanks around it."""
        begin = self._at
        while self._at < len(self._text) and self._text[self._at] not in RESERVED:
            self._at += 1
        return self._text[begin : self._at].strip(" ")

    def take(self, sign: str) -> bool:
        """Go past a sign if it is the next one, and tell whether it was."""
        found = self.next == sign
        self._at += found
        return found

    def expect(self, sign: str, what: str) -> None:
        """Go past a sign.

        Args:
            sign: The sign.
            what: What it would begin or close, for the message.

        Raises:
            NotationError: Another one stands there.
        """
        if not self.take(sign):
            raise self.fault(f"{sign!r}, {what}")

    def value(self) -> Any:
        """Return the JSON value that stands here.

        Raises:
            NotationError: There is none.
        """
        if not self.next:
            raise self.fault("a JSON value")
        try:
            end = _find_end(self._text, self._at)[1]
            value = msgspec.json.decode(self._text[self._at : end])
        except (ValueError, RecursionError) as error:
            raise self.fault("a JSON value") from error
        self._at = end
        return value

    def fault(self, expected: str) -> NotationError:
        """Return the error for what stands here."""
        rest = self._text[self._at :]
        seen = repr(rest[:_SHOWN]) + ("..." if len(rest) > _SHOWN else "") if rest else "the end of the line"
        return NotationError(self.line, f"at sign {self._at + 1}: {seen}.", expected=expected)
