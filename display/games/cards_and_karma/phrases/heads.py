"""What stands at the head of the screen in Cards & Karma."""

from __future__ import annotations

from typing import Final

from display.words import Words, words
from engine.msgid import msgid

LAST_PASS: Final = words(msgid("Last pass"))


def extra_turn_of(name: str) -> Words:
    """Whose extra turn it is."""
    return words(msgid("{name}'s extra turn"), name=name)


def when(number: int, *, second: bool) -> Words:
    """In which round and pass it is."""
    return words(msgid("Round {round} · Pass {number}"), round=number, number=2 if second else 1)
