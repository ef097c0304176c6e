"""A match that is joined midway: what people declare, and why a position cannot be."""

from __future__ import annotations

from typing import Final

from display.words import Words, words
from engine.msgid import msgid

EXTRA_TURNS: Final = words(msgid("extra turns"))
RIGHT_OF_PILES: Final = words(msgid("Is this right of the piles?"))


def on_the_discards(*, tray: bool) -> Words:
    """How many cards lie on the pile; those in the tray are counted with it where no camera sees them."""
    if tray:
        return words(msgid("How many cards lie on the discards and in the tray?"))
    return words(msgid("How many cards lie on the discards?"))


def turned_from(name: str, *, left: bool) -> Words:
    """How many scoring cards were turned for fame, or for coins."""
    if left:
        return words(msgid("{name}: scoring cards turned from the left"), name=name)
    return words(msgid("{name}: scoring cards turned from the right"), name=name)


def owned(name: str, thing: Words) -> Words:
    """What somebody has."""
    return words(msgid("{thing} of {name}"), name=name, thing=thing)


def unnamed_cards(n: int) -> Words:
    """Answer: so many cards of which nobody says which."""
    return words(msgid("{n} cards, unnamed"), n=n)
