"""What is laid before a match; and one that is joined midway: what people declare."""

from __future__ import annotations

from typing import Final

from display.model import Entry
from display.words import Words, counted, words
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
