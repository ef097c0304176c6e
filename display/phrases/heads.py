"""What stands at the head of the screen."""

from __future__ import annotations

from display.words import Words, words
from engine.msgid import msgid


def turn_of(name: str) -> Words:
    """Whose turn it is."""
    return words(msgid("{name}'s turn"), name=name)


def setting_up(name: str) -> Words:
    """The table is being laid; who will begin."""
    return words(msgid("Set-up: {name} begins"), name=name)


def joined() -> Words:
    """A match is joined midway, and nobody knows yet whose turn it is."""
    return words(msgid("A match is joined"))
