"""What stands at the head of the screen in Cards & Karma."""

from __future__ import annotations

from display.words import Words, words
from engine.msgid import msgid


def extra_turn_of(name: str) -> Words:
    """Whose extra turn it is."""
    return words(msgid("{name}'s extra turn"), name=name)


def when(number: int, *, second: bool) -> Words:
    """In which round and pass it is."""
    return words(msgid("Round {round} · Pass {number}"), round=number, number=2 if second else 1)


def last_pass() -> Words:
    """Somebody has turned their sixth scoring card."""
    return words(msgid("Last pass"))
