"""A match that is joined midway, or goes on from the table as it lies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.words import Words, words
from engine.msgid import msgid

WHICH_ROUND: Final = words(msgid("Which round is it?"))


def take_hands_off() -> Words:
    """A picture of the table is to be taken."""
    return words(msgid("A match is going on? Take all hands off the table between two turns"))


def no_picture() -> Words:
    """There is no camera."""
    return words(msgid("A match is going on? Without a camera everything on the table is entered"))


def which_lies_there(place: Words) -> Words:
    """A further piece of a place."""
    return words(msgid("What lies there? {place}"), place=place)


def cannot_be() -> Words:
    """The position is none that the rules lead to."""
    return words(msgid("This cannot be: put it right, or declare it again"))


def declared(what: Words, value: Sequence[Words]) -> Words:
    """Something that has been declared."""
    return words(msgid("{what}: {value}"), what=what, value=tuple(value) or (words(msgid("nothing")),))


def in_turn() -> Words:
    """Whose turn it is."""
    return words(msgid("in turn"))


def the_round() -> Words:
    """Which round it is."""
    return words(msgid("round"))


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
        msgid("Go on from the table as it lies? Hands off between two turns, once everything is laid out")
    )


def right_of_match() -> Words:
    """Whether the course of the match is as is listed."""
    return words(msgid("Is this right about the match?"))


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
    return words(msgid("Does the match go on from here? What lies hidden is unknown then"))


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
    """Answer: no further piece lies there."""
    return words(msgid("nothing more"))


def begin_here() -> Words:
    """Answer: the position is right."""
    return words(msgid("go on from here"))


def look_again() -> Words:
    """Answer: another picture is taken."""
    return words(msgid("another picture"))


def declare_again() -> Words:
    """Answer: all counts are declared again."""
    return words(msgid("declare again"))
