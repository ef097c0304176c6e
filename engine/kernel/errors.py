"""Mistakes of those who use the kernel.

MunshiError
├── OptionsError
├── IllegalChoiceError
├── WrongQuestionError
├── StaleAnswerError
├── OpenDifferenceError
├── TakeBackError
├── AmendError
├── RecordError
└── NotationError
"""

from __future__ import annotations

from typing import Any, Final, final

from engine.errors import MunshiError
from engine.kernel.clauses import Clause


@final
class OptionsError(MunshiError, ValueError):
    """A match was set up with options the game does not have."""


@final
class IllegalChoiceError(MunshiError, ValueError):
    """A choice is certainly against the rules.

    Args:
        seen, expected, advice: As for every MunshiError.
        rules: Ids of the rules that it breaks, the first one foremost, where the game names them.
        needed, there: What they ask for and what there was, as data.
        nearest: Choices that are legal instead, the nearest first.
    """

    def __init__(
        self,
        seen: str,
        *,
        expected: str = "",
        advice: str = "",
        rules: tuple[str, ...] = (),
        needed: Clause | None = None,
        there: Clause | None = None,
        nearest: tuple[Any, ...] = (),
    ) -> None:
        super().__init__(seen, expected=expected, advice=advice)
        self.rules = rules
        self.needed = needed
        self.there = there
        self.nearest = nearest


@final
class WrongQuestionError(MunshiError, ValueError):
    """A choice was given where a result is awaited, or the other way round, or the match is over."""


@final
class StaleAnswerError(MunshiError, ValueError):
    """An answer carries the number of a state that is no longer the present one."""


@final
class OpenDifferenceError(MunshiError, ValueError):
    """Several sequences were to count as one, but people at the table could tell them apart."""


@final
class TakeBackError(MunshiError, ValueError):
    """There is nothing to take back or to bring back, or the table has not agreed to it."""


@final
class AmendError(MunshiError, ValueError):
    """A record was to be amended that holds no answer or is no longer part of the match."""


@final
class RecordError(MunshiError, ValueError):
    """A record of a match cannot be read or does not replay."""


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
