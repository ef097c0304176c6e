"""What answers are called while people enter a turn themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.games.cards_and_karma.vocabulary import BONUSES, DIE_COLOURS
from display.words import Words, counted, named, words
from engine.msgid import msgid

AS_GOODS: Final = words(msgid("as goods"))
AS_DIE: Final = words(msgid("as a die"))
NAME_WHAT_PAID: Final = words(msgid("name what paid"))
UNNAMED_CARD: Final = words(msgid("another card"))
WHICH_IS_LAID: Final = words(msgid("Which card is laid out?"))
NOT_NAMED: Final = words(msgid("no matter which"))
MORE_THAN_NEEDED: Final = words(msgid("more than needed"))
THAT_IS_ALL: Final = words(msgid("that is all"))


def goods_shown(goods: Sequence[Words]) -> Words:
    """Answer: goods cards by their goods."""
    return words("{goods}", goods=tuple(goods))


def how_taken(name: str) -> Words:
    """Question: for which side a card was taken that is marked, and how it was paid."""
    return words(msgid("How did {name} take it?"), name=name)


def what_of_bonus(bonus: str, name: str) -> Words:
    """Question: what a bonus brought, which leaves a choice."""
    return words(msgid("{name}, bonus {bonus}: what was taken?"), name=name, bonus=named(BONUSES, bonus))


def dice_in(colour: str, n: int) -> Words:
    """Some dice of a colour, whatever they show."""
    return counted("{n} die in {colour}", "{n} dice in {colour}", n, colour=named(DIE_COLOURS, colour))


def die_showing(values: Sequence[int]) -> Words:
    """A die of any colour that shows a value, or one of two."""
    first, *others = values
    if others:
        return words(msgid("a die with {pips} or {other}"), pips=first, other=others[0])
    return words(msgid("a die with {pips}"), pips=first)


def together(parts: Sequence[Words]) -> Words:
    """Answer: a payment."""
    return words("{parts}", parts=tuple(parts))


def with_karma(n: int) -> Words:
    """Answer: a die is changed by karma."""
    return counted("with {n} karma", "with {n} karma", n)


def cards_leave(names: Sequence[Words]) -> Words:
    """Answer: cards that leave as threes of a kind."""
    return words(msgid("{cards} leave"), cards=tuple(names))
