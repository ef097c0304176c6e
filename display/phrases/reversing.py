"""Going back: whether the table agrees to it, and why something is to be moved."""

from __future__ import annotations

from typing import Final, Literal

from display.model import Entry
from display.words import Words, counted, words
from engine.msgid import msgid

Why = Literal["taken-back", "brought-back", "corrected"]

_HEADS: Final = {
    "taken-back": msgid("The turn is taken back: put everything back as it lay before"),
    "brought-back": msgid("The turn counts again: lay everything as it lay after it"),
    "corrected": msgid("The record is corrected: does all lie like this?"),
}


def after_turn(name: str) -> Words:
    """The turn has ended since."""
    return words(msgid("{name}'s turn is over. Do all agree to take it back?"), name=name)


def after_reveal(name: str) -> Words:
    """Something was rolled, drawn or turned since."""
    return words(
        msgid("Something has been revealed since. Do all agree to take back {name}'s turn?"), name=name
    )


def another_players(name: str) -> Words:
    """Another player's decision was taken back before."""
    return words(msgid("Do all agree to go back further and take back {name}'s turn as well?"), name=name)


def after_agreement() -> Words:
    """All agreed to go on from a table as it lay."""
    return words(msgid("All agreed to go on from the table as it lay. Do all take that back?"))


def restoring(why: Why) -> Words:
    """Why pieces are to be moved."""
    return words(_HEADS[why])


def and_more(n: int) -> Entry:
    """Further pieces do not lie as they should."""
    return Entry(counted("{n} more piece", "{n} more pieces", n), "warning")
