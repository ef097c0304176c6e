"""What is still to be laid before a match can begin."""

from __future__ import annotations

from typing import Final

from display.model import Entry
from display.words import counted, words
from engine.msgid import msgid

LAY_DRAW_PILE: Final = Entry(words(msgid("draw pile: action side up")), "eye")


def lay_grid(there: int, wanted: int) -> Entry:
    """The cards in the middle."""
    return Entry(words(msgid("grid: {there} of {wanted} cards"), there=there, wanted=wanted), "eye")


def lay_scoring_cards(name: str, there: int, wanted: int) -> Entry:
    """A player's scoring cards, the sun up."""
    text = msgid("scoring cards of {name}: {there} of {wanted}")
    return Entry(words(text, name=name, there=there, wanted=wanted), "sun")


def deal(cards: int) -> Entry:
    """Cards into the hands, which nobody checks."""
    return Entry(counted("deal {n} card to each player", "deal {n} cards to each player", cards), "hand")


def elephant(name: str) -> Entry:
    """The elephant goes to the player who begins."""
    return Entry(words(msgid("the elephant goes to {name}"), name=name), "elephant")
