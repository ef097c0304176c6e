"""What is said where earlier turns are looked at."""

from __future__ import annotations

from collections.abc import Sequence

from display.model import Button, Entry, Label
from display.words import Words, counted, words
from engine.msgid import msgid


def looking_back(number: int, total: int) -> Words:
    """Which turn is looked at."""
    return words(msgid("Looking back: turn {number} of {total}"), number=number, total=total)


def corrected() -> Entry:
    """A person corrected what the camera had read."""
    return Entry(words(msgid("corrected by hand")), "pencil")


def taken_back(n: int) -> Entry:
    """Something of the turn was taken back by its player, or by agreement."""
    return Entry(counted("{n} step was taken back", "{n} steps were taken back", n), "undo")


def left_out(n: int) -> Entry:
    """After a correction something of the turn does not hold any more."""
    return Entry(counted("{n} step no longer holds", "{n} steps no longer hold", n), "cross")


def went_on() -> Entry:
    """All agreed to go on from the table as it lay."""
    return Entry(words(msgid("all went on from the table as it lay")), "pointer")


def paused() -> Entry:
    """The match paused in the turn."""
    return Entry(words(msgid("the match paused")), "pause")


def nothing_happened() -> Entry:
    """Of the turn nothing is known that everybody could see."""
    return Entry(words(msgid("nothing that all could see")), "eye")


def no_longer(n: int) -> Words:
    """Over the list of what would not hold after a correction."""
    return counted("{n} later turn no longer holds then:", "{n} later turns no longer hold then:", n)


def all_hold() -> Words:
    """A correction would change nothing of what was played later."""
    return words(msgid("All later turns hold."))


def would_be_lost(number: int, name: str, deeds: Sequence[Words]) -> Entry:
    """What would not hold any more of a turn.

    Args:
        number: Of the turn.
        name: The player's.
        deeds: What of it.
    """
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
