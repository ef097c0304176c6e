"""What choices and results are called when they are picked by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.games.cards_and_karma.summaries import CardSummary
from display.games.cards_and_karma.vocabulary import card_name
from display.words import Words, counted, words
from engine.msgid import msgid

AGAINST_THE_RULES: Final = words(msgid("against the rules, as all agreed"))
NO_DICE_COMING: Final = words(msgid("take no dice card"))
DRAW_TWO: Final = words(msgid("administrator: draw 2"))
ANOTHER_TURN: Final = words(msgid("administrator: extra turn"))
TURN_OVER: Final = words(msgid("turn over"))
ENOUGH: Final = words(msgid("no further card"))
TURN_WITH_FAME: Final = words(msgid("turn for 3 fame"))
TURN_WITH_COINS: Final = words(msgid("turn for 6 coins"))
EXCHANGE_KARMA: Final = words(msgid("exchange 3 karma"))
EXCHANGE_ADMINISTRATORS: Final = words(msgid("exchange 3 administrators"))
THREES: Final = words(msgid("three of a kind"))
LAID_OUT: Final = words(msgid("cards laid out"))


def taken_as_die(card: CardSummary | None) -> Words:
    """A card of the grid goes into the hand."""
    return words(msgid("{card} as a die"), card=card_name(card))


def paid_with(parts: Sequence[Words]) -> Words:
    """A payment."""
    return words(msgid("pay {payment}"), payment=tuple(parts))


def unknown_dice(n: int) -> Words:
    """Dice cards of a payment that nobody can name."""
    return counted("{n} die", "{n} dice", n)


def leave(trios: Sequence[Words]) -> Words:
    """Threes of a kind leave together."""
    return words("{trios}", trios=tuple(trios))


def thrown_away(n: int) -> Words:
    """Dice cards leave a full hand."""
    return counted("discard {n} dice card", "discard {n} dice cards", n)


def dice_coming(n: int) -> Words:
    """So many dice cards of a reward come."""
    return counted("take {n} dice card", "take {n} dice cards", n)


def bonus_first(bonus: Words) -> Words:
    """This bonus before the other ones."""
    return words(msgid("first: {bonus}"), bonus=bonus)
