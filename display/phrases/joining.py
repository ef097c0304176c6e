"""Joining a match midway: what people are asked, and why a position cannot be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.words import Words, words
from engine.msgid import msgid


def take_hands_off() -> Words:
    """A picture of the table is to be taken."""
    return words(msgid("A match is going on? Take all hands off the table between two turns"))


def no_picture() -> Words:
    """There is no camera."""
    return words(msgid("A match is going on? Without a camera everything on the table is entered"))


def which_round() -> Words:
    """Which round it is."""
    return words(msgid("Which round is it?"))


def on_the_discards(*, tray: bool) -> Words:
    """How many cards lie on the pile; those in the tray are counted with it where no camera sees them."""
    if tray:
        return words(msgid("How many cards lie on the discards and in the tray?"))
    return words(msgid("How many cards lie on the discards?"))


def which_lies_there(place: Words) -> Words:
    """A further card of a place."""
    return words(msgid("What lies there? {place}"), place=place)


def turned_from(name: str, *, left: bool) -> Words:
    """How many scoring cards were turned for fame, or for coins."""
    if left:
        return words(msgid("{name}: scoring cards turned from the left"), name=name)
    return words(msgid("{name}: scoring cards turned from the right"), name=name)


def cannot_be() -> Words:
    """The position is none that the rules lead to."""
    return words(msgid("This cannot be: put it right, or declare it again"))


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


def fault(kind: str, where: Sequence[Words], cards: Sequence[Words], n: int, most: int) -> Words:
    """Why a position cannot be."""
    said = words(FAULTS.get(kind, FAULTS["face"]), cards=tuple(cards), n=n, most=most)
    return words(msgid("{where}: {fault}"), where=tuple(where), fault=said)


def declared(what: Words, value: Sequence[Words]) -> Words:
    """Something that has been declared."""
    return words(msgid("{what}: {value}"), what=what, value=tuple(value) or (words(msgid("nothing")),))


def owned(name: str, thing: Words) -> Words:
    """What somebody has."""
    return words(msgid("{thing} of {name}"), name=name, thing=thing)


def in_turn() -> Words:
    """Whose turn it is."""
    return words(msgid("in turn"))


def the_round() -> Words:
    """Which round it is."""
    return words(msgid("round"))


def extra_turns() -> Words:
    """What somebody has won and not yet played."""
    return words(msgid("extra turns"))


def seen_now(what: Words) -> Words:
    """What lies otherwise than the record says."""
    return words(msgid("as it lies: {what}"), what=what)


def played_on() -> Words:
    """Why people do not go on from a position on which they agree."""
    return words(
        msgid("The table is not as in the picture any more. Hands off between two turns, and look again")
    )


def as_it_lies() -> Words:
    """What is to be done before a match goes on from the table as it lies."""
    return words(
        msgid("Go on from the table as it lies? Hands off between two turns, with the grid filled up")
    )


def right_of_match() -> Words:
    """Whether the course of the match is as is listed."""
    return words(msgid("Is this right about the match?"))


def right_of_piles() -> Words:
    """Whether as many cards lie on the discards as is listed."""
    return words(msgid("Is this right about the piles?"))


def right_of(name: str) -> Words:
    """Whether somebody has what is listed."""
    return words(msgid("Is this right about {name}?"), name=name)


def all_right() -> Words:
    """Answer: all that is listed is right."""
    return words(msgid("all of it is right"))


def otherwise() -> Words:
    """Answer: something that is listed is not right."""
    return words(msgid("something is different"))


def goes_on_here() -> Words:
    """The position as it is drawn, from which the match would go on."""
    return words(msgid("Does the match go on from here? What each hand holds is unknown then"))


def is_this_it() -> Words:
    """The position as it is drawn."""
    return words(msgid("Is this how the match stands?"))


def look_at_table() -> Words:
    """Answer: a picture is taken."""
    return words(msgid("look at the table"))


def declare_all() -> Words:
    """Answer: all is entered."""
    return words(msgid("enter the table"))


def join_match() -> Words:
    """Answer: a match is going on, and is joined."""
    return words(msgid("join a match that is going on"))


def nothing_more() -> Words:
    """Answer: no further card lies there."""
    return words(msgid("nothing more"))


def unnamed_cards(n: int) -> Words:
    """Answer: so many cards of which nobody says which."""
    return words(msgid("{n} cards, unnamed"), n=n)


def begin_here() -> Words:
    """Answer: the position is right."""
    return words(msgid("go on from here"))


def look_again() -> Words:
    """Answer: another picture is taken."""
    return words(msgid("another picture"))


def declare_again() -> Words:
    """Answer: all counts are declared again."""
    return words(msgid("declare again"))
