"""What does not fit, and the ways on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.model import Entry
from display.words import Words, counted, words
from engine.msgid import msgid

CONTRADICTION: Final = words(msgid("The table does not fit the rules"))
ON_THE_TABLE: Final = words(msgid("Besides, on the table:"))
PUT_RIGHT: Final = words(msgid("Put it right:"))
AS_BEFORE: Final = words(msgid("Put back what has been moved:"))


def wrong_player(name: str) -> Words:
    """Somebody plays while it is another's turn."""
    return words(msgid("It is {name}'s turn"), name=name)


def missing(pieces: Sequence[Words], where: Words) -> Entry:
    """Pieces are not where they should be."""
    return Entry(words(msgid("missing: {pieces} ({place})"), pieces=tuple(pieces), place=where), "question")


def too_many(pieces: Sequence[Words], where: Words) -> Entry:
    """Pieces lie where they should not."""
    return Entry(words(msgid("too many: {pieces} ({place})"), pieces=tuple(pieces), place=where), "cross")


def and_more(n: int) -> Entry:
    """Further pieces differ."""
    return Entry(counted("{n} more piece differs", "{n} more pieces differ", n), "warning")


def or_take_back(name: str) -> Words:
    """The table as it was before the turn."""
    return words(msgid("Or put the turn back; {name} plays it again:"), name=name)


def put_back(name: str) -> Words:
    """The same, where there is no other way."""
    return words(msgid("Put the turn back; {name} is in turn:"), name=name)


def all_agree(*, onward: bool = False) -> Entry:
    """The table leaves it as it lies, against the rules; the button that leads there may be another one."""
    if onward:
        return Entry(words(msgid("or leave it, if all agree: “go on as it lies”, then “by hand”")), "hand")
    return Entry(words(msgid("or leave it, if all agree: “by hand”")), "hand")


def say_what_happened(*, onward: bool = False) -> Entry:
    """The camera may have misread something, or the turn was another one."""
    if onward:
        return Entry(words(msgid("or say what lies there: “go on as it lies”")), "pencil")
    return Entry(words(msgid("or say what lies there: “by hand”")), "pencil")


def asked_for(needed: Words) -> Entry:
    """What the rules ask for."""
    return Entry(words(msgid("needed: {needed}"), needed=needed), "book")


def found(there: Words) -> Entry:
    """What there was instead."""
    return Entry(words(msgid("there: {there}"), there=there), "eye")


def allowed_instead(alternative: Words) -> Entry:
    """What comes nearest to it and is allowed."""
    return Entry(words(msgid("allowed: {alternative}"), alternative=alternative), "tick")
