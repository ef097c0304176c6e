"""What stands at the head of the screen, and beside it all the time."""

from __future__ import annotations

from typing import Final

from display.model import Notice
from display.words import Words, words
from engine.msgid import msgid

INVENTED: Final = Notice(words(msgid("sheets invented")), "warning")
LAST_ROUND: Final = words(msgid("Last round"))
LAST_PASS: Final = words(msgid("The last pass"))


def when(number: int, passes: int = 0, *, last: bool = False) -> Words:
    """How far the match has come.

    Args:
        number: The round.
        passes: Which of the two passes of the round it is; 0 where a round has only one.
        last: Whether the match ends with it.
    """
    if last:
        return LAST_PASS if passes else LAST_ROUND
    if passes:
        return words(msgid("Round {round}, pass {number}"), round=number, number=passes)
    return words(msgid("Round {number}"), number=number)
