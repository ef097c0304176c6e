"""What people put right by hand: what lies where in truth."""

from __future__ import annotations

from display.words import Words, words
from engine.msgid import msgid


def is_another(piece: Words, where: Words) -> Words:
    """A piece was taken for another one."""
    return words(msgid("{place}: it is {card}"), place=where, card=piece)


def is_there(piece: Words, where: Words) -> Words:
    """A piece was overlooked."""
    return words(msgid("{place}: {card} lies there"), place=where, card=piece)


def is_not_there(piece: Words, where: Words) -> Words:
    """What was read is none."""
    return words(msgid("{place}: not {card}"), place=where, card=piece)
