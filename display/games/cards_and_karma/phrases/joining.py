"""A match that is joined midway: what people declare, and why a position cannot be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.words import Words, words
from engine.msgid import msgid

FAULTS: Final = {
    "hand": msgid("{n} dice cards, at most {most}"),
    "karma": msgid("{n} karma, at most {most}"),
    "fame": msgid("{n} fame, at most {most}"),
    "coins": msgid("{n} coins, at most {most}"),
    "face": msgid("{cards} cannot lie there"),
    "count": msgid("fewer cards than none"),
    "grid": msgid("{n} cards, at most {most}"),
    "card-count": msgid("{n} cards in all, the box has {most}"),
    "tray": msgid("{n} cards thrown away lie open, {most} were counted"),
    "pairing": msgid("no cards of the box show all these sides at once"),
}
"""Why a position cannot be, by the kind of the engine's fault: what was found, and what may be.

What a camera can see of it is told as in an alarm (`faults`).
"""


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


def fault(kind: str, where: Sequence[Words], cards: Sequence[Words], n: int, most: int) -> Words:
    """Why a position cannot be."""
    said = words(FAULTS.get(kind, FAULTS["face"]), cards=tuple(cards), n=n, most=most)
    return words(msgid("{where}: {fault}"), where=tuple(where), fault=said)


def owned(name: str, thing: Words) -> Words:
    """What somebody has."""
    return words(msgid("{thing} of {name}"), name=name, thing=thing)


def extra_turns() -> Words:
    """What somebody has won and not yet played."""
    return words(msgid("extra turns"))


def right_of_piles() -> Words:
    """Whether as many cards lie on the discards as is listed."""
    return words(msgid("Is this right of the piles?"))


def unnamed_cards(n: int) -> Words:
    """Answer: so many cards of which nobody says which."""
    return words(msgid("{n} cards, unnamed"), n=n)
