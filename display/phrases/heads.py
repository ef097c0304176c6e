"""What stands at the head of the screen."""

from __future__ import annotations

from typing import Final

from display.words import Words, words
from engine.msgid import msgid

JOINED: Final = words(msgid("A match is joined"))


def turn_of(name: str) -> Words:
    """Whose turn it is."""
    return words(msgid("{name}'s turn"), name=name)


def setting_up(name: str) -> Words:
    """The table is being laid; who will begin."""
    return words(msgid("Set-up: {name} begins"), name=name)
