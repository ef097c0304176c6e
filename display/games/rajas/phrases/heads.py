"""What stands at the head of the screen, and beside it all the time."""

from __future__ import annotations

from typing import Final

from display.model import Notice
from display.words import Words, words
from engine.msgid import msgid

INVENTED: Final = Notice(words(msgid("set invented")), "warning")
SET_UP: Final = words(msgid("Before the first round"))
LAST: Final = words(msgid("Last pass"))


def when(number: int, *, last: bool = False) -> Words:
    """How far the match has come.

    Args:
        number: The round; 0 before the first one.
        last: Whether the match ends with this pass.
    """
    if last:
        return LAST
    return words(msgid("Round {number}"), number=number) if number else SET_UP
