"""What is said where earlier turns are looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.model import Button, Entry, Label
from display.words import Words, counted, words
from engine.msgid import msgid

CORRECTED: Final = Entry(words(msgid("corrected by hand")), "pencil")
WENT_ON: Final = Entry(words(msgid("all went on from the table as it lay")), "pointer")
PAUSED: Final = Entry(words(msgid("the match paused")), "pause")
NOTHING_HAPPENED: Final = Entry(words(msgid("nothing that all could see")), "eye")
ALL_HOLD: Final = words(msgid("All later turns hold."))


def looking_back(number: int, total: int) -> Words:
    """Which turn is looked at."""
    return words(msgid("Looking back: turn {number} of {total}"), number=number, total=total)


def taken_back(n: int) -> Entry:
    """Something of the turn was taken back by its player, or by agreement."""
    return Entry(counted("{n} step was taken back", "{n} steps were taken back", n), "undo")


def left_out(n: int) -> Entry:
    """After a correction something of the turn does not hold any more."""
    return Entry(counted("{n} step no longer holds", "{n} steps no longer hold", n), "cross")


def no_longer(n: int) -> Words:
    """Over the list of what would not hold after a correction."""
    return counted("{n} later turn no longer holds then:", "{n} later turns no longer hold then:", n)


def would_be_lost(number: int, name: str, deeds: Sequence[Words]) -> Entry:
    """What would not hold any more of a turn: its number, the player's name, and what of it."""
    text = msgid("Turn {number}: {name} {deeds}")
    return Entry(words(text, number=number, name=name, deeds=tuple(deeds)), "cross")


def and_more_turns(n: int) -> Entry:
    """Further turns of which something would not hold."""
    return Entry(counted("{n} more turn", "{n} more turns", n), "cross")


def earlier(button: Button) -> Label:
    """The turn before."""
    return Label(button, words(msgid("earlier turn")), "")


def later(button: Button) -> Label:
    """The turn after."""
    return Label(button, words(msgid("later turn")), "")


def to_the_match(button: Button) -> Label:
    """Back to the present."""
    return Label(button, words(msgid("to the match")), "tick", chief=True)
