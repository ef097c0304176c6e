"""What is said where earlier turns are looked at."""

from __future__ import annotations

from display.model import Button, Entry, Label
from display.words import Words, counted, words
from engine.msgid import msgid


def looking_back(number: int, total: int) -> Words:
    """Which turn is looked at."""
    return words(msgid("Looking back: turn {number} of {total}"), number=number, total=total)


def taken_back(n: int) -> Entry:
    """Something of the turn was taken back by its player, or by agreement."""
    return Entry(counted("{n} step was taken back", "{n} steps were taken back", n), "undo")


def left_out(n: int) -> Entry:
    """After a correction something of the turn does not hold any more."""
    return Entry(counted("{n} step no longer holds", "{n} steps no longer hold", n), "cross")


def paused() -> Entry:
    """The match paused in the turn."""
    return Entry(words(msgid("the match paused")), "pause")


def nothing_happened() -> Entry:
    """Of the turn nothing is known that everybody could see."""
    return Entry(words(msgid("nothing that all could see")), "eye")


def earlier(button: Button) -> Label:
    """The turn before."""
    return Label(button, words(msgid("earlier turn")), "")


def later(button: Button) -> Label:
    """The turn after."""
    return Label(button, words(msgid("later turn")), "")


def to_the_match(button: Button) -> Label:
    """Back to the present."""
    return Label(button, words(msgid("to the match")), "tick", chief=True)
