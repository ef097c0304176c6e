"""Questions about a turn, about one fact of the table or before leaving, and their answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from display.model import Label, Leaving
from display.words import Words, counted, words
from engine.msgid import msgid

YES: Final = words(msgid("yes"))
NO: Final = words(msgid("no"))
WHOSE_TURN: Final = words(msgid("Whose turn is it?"))
WHO_IS_NEXT: Final = words(msgid("Whose turn is next?"))
WHETHER_OVER: Final = words(msgid("Is the match over?"))
WHETHER_OVER_THEN: Final = words(msgid("Is the match over with this turn?"))
NOTHING_GONE: Final = words(msgid("nothing gone"))
NOTHING_THERE: Final = words(msgid("nothing"))
LET_MUNSHI_ROLL: Final = words(msgid("let Munshi roll"))
AS_SEEN: Final = words(msgid("the dice lie so"))
OTHERWISE: Final = words(msgid("they lie otherwise"))


def other_dice(lie: int, rolled: int) -> Words:
    """Return that another number of dice lies in the tray than are rolled."""
    return counted(
        "{n} die lies in the dice tray, but {rolled} are rolled",
        "{n} dice lie in the dice tray, but {rolled} are rolled",
        lie,
        rolled=rolled,
    )


def other_colours(lie: Sequence[Words], rolled: Sequence[Words]) -> Words:
    """Return that dice of other colours lie in the tray than are rolled; both by their colours."""
    return words(
        msgid("In the dice tray: {lie}. To be rolled: {rolled}."), lie=tuple(lie), rolled=tuple(rolled)
    )


def what_happened(name: str) -> Words:
    """Several explanations lead to different states."""
    return words(msgid("What did {name} do?"), name=name)


def of_the_past(turns: int, question: Words) -> Words:
    """It was recorded what somebody did, and that does not fit what was done since."""
    return counted(
        "At the end of the last turn: {question}",
        "{n} turns ago, at the end of the turn: {question}",
        turns,
        question=question,
    )


def is_right(name: str, deeds: Sequence[Words]) -> Words:
    """Is this what happened?"""
    return words(msgid("{name} {deeds}. Is that right?"), name=name, deeds=tuple(deeds))


def only(pieces: Sequence[Words]) -> Words:
    """Answer: these pieces, which the other answers do not have."""
    return words("{pieces}", pieces=tuple(pieces))


def without(pieces: Sequence[Words]) -> Words:
    """Answer: all but these pieces, which other answers have."""
    return words(msgid("without {pieces}"), pieces=tuple(pieces))


def gone(pieces: Sequence[Words]) -> Words:
    """Answer: these pieces have left."""
    return words(msgid("gone: {pieces}"), pieces=tuple(pieces))


def and_more(n: int) -> Words:
    """Further pieces or deeds, for which there is no room."""
    return words(msgid("and {n} more"), n=n)


def is_another(piece: Words, where: Words) -> Words:
    """Answer: a piece was taken for another one."""
    return words(msgid("{place}: it is {piece}"), place=where, piece=piece)


def is_there(piece: Words, where: Words) -> Words:
    """Answer: a piece was overlooked."""
    return words(msgid("{place}: {piece} lies there"), place=where, piece=piece)


def is_not_there(piece: Words, where: Words) -> Words:
    """Answer: what was read is none."""
    return words(msgid("{place}: not {piece}"), place=where, piece=piece)


END: Final = "d"
"""The button that leaves; the one that ends turns goes on with the match, so that nobody leaves by habit."""


KEPT: Final = words(
    msgid(
        "All that was confirmed is on the disk, and the match can go on there."
        " A turn entered in part is entered anew."
    )
)


def leaving(number: int) -> Leaving:
    """Return the question over the screen of a number."""
    return Leaving(
        number,
        words(msgid("Leave the match?")),
        KEPT,
        (
            Label("a", words(msgid("go on with the match")), "tick", chief=True),
            Label(END, words(msgid("leave it")), "cross"),
        ),
    )


def losing(number: int) -> Leaving:
    """Return the question where the disk does not take what was confirmed last."""
    told = msgid(
        "What was confirmed last is not on the disk, and is lost if you leave now."
        " Make room, or mend the disk: then all of it is written."
    )
    return replace(leaving(number), told=words(told))


RULES: Final = "b"
SETTINGS: Final = "c"


def paused(number: int) -> Leaving:
    """Return the page of a pause over the screen of a number, where there is somewhere to go."""
    return Leaving(
        number,
        words(msgid("Pause")),
        KEPT,
        (
            Label("a", words(msgid("go on with the match")), "tick", chief=True),
            Label(RULES, words(msgid("rules")), "book"),
            Label(SETTINGS, words(msgid("settings")), "level"),
            Label(END, words(msgid("leave it")), "cross"),
        ),
        frozenset((RULES, SETTINGS, END)),
    )
