"""Mistakes in the text of a match.

MunshiError
└── NotationError
"""

from __future__ import annotations

from typing import Final, final

from engine.errors import MunshiError

ADVICE: Final = "mend the line, or write the text again from the record with `munshi export`"


@final
class NotationError(MunshiError, ValueError):
    """The text of a match says something that cannot be understood, or that the rules refuse.

    Args:
        line: The number of the line, 1 is the first; 0 for the text as a whole.
        seen, expected, advice: As for every MunshiError.
    """

    def __init__(self, line: int, seen: str, *, expected: str = "", advice: str = ADVICE) -> None:
        super().__init__(
            f"Line {line} of the text: {seen}" if line else seen, expected=expected, advice=advice
        )
        self.line = line
