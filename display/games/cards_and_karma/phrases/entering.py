"""What answers are called while people enter a turn themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.words import Words, counted, words
from engine.msgid import msgid

AS_DIE: Final = words(msgid("take a dice card"))
FOR_ACTION: Final = words(msgid("take an action"))
UNNAMED_CARD: Final = words(msgid("another card"))
WHICH_IS_LAID: Final = words(msgid("Which card is laid out?"))
NOT_NAMED: Final = words(msgid("name no card now"))
MORE_THAN_NEEDED: Final = words(msgid("more than needed"))
THAT_IS_ALL: Final = words(msgid("that is all"))


def goods_shown(goods: Sequence[Words]) -> Words:
    """Answer: goods cards by their goods."""
    return words("{goods}", goods=tuple(goods))


def with_karma(n: int) -> Words:
    """Answer: a die is changed by karma."""
    return counted("with {n} karma", "with {n} karma", n)


def cards_leave(names: Sequence[Words]) -> Words:
    """Answer: cards that leave as threes of a kind."""
    return words(msgid("{cards} leave"), cards=tuple(names))
