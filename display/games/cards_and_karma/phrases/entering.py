"""What answers are called while people enter a turn themselves."""

from __future__ import annotations

from collections.abc import Sequence

from display.words import Words, counted, words
from engine.msgid import msgid


def as_die() -> Words:
    """Answer: a card of the grid goes into the hand."""
    return words(msgid("take a dice card"))


def for_action() -> Words:
    """Answer: a card of the grid is taken for its action side."""
    return words(msgid("take an action"))


def unnamed_card() -> Words:
    """Answer: a card that lies in the grid and that nobody has named."""
    return words(msgid("another card"))


def which_is_laid() -> Words:
    """A card is laid into the grid."""
    return words(msgid("Which card is laid out?"))


def not_named() -> Words:
    """Answer: cards that are laid out are not named: each is when it is taken."""
    return words(msgid("name no card now"))


def goods_shown(goods: Sequence[Words]) -> Words:
    """Answer: goods cards by their goods."""
    return words("{goods}", goods=tuple(goods))


def with_karma(n: int) -> Words:
    """Answer: a die is changed by karma."""
    return counted("with {n} karma", "with {n} karma", n)


def more_than_needed() -> Words:
    """Answer: more lies in the tray than the cost needs."""
    return words(msgid("more than needed"))


def that_is_all() -> Words:
    """Answer: nothing more lies in the tray."""
    return words(msgid("that is all"))


def cards_leave(names: Sequence[Words]) -> Words:
    """Answer: cards that leave as threes of a kind."""
    return words(msgid("{cards} leave"), cards=tuple(names))
