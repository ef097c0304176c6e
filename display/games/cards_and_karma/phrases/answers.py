"""What choices and results are called when they are picked by hand."""

from __future__ import annotations

from collections.abc import Sequence

from display.games.cards_and_karma.summaries import CardSummary
from display.games.cards_and_karma.vocabulary import card_name
from display.words import Words, counted, words
from engine.msgid import msgid


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


def against_the_rules() -> Words:
    """The table agreed to leave a rule aside."""
    return words(msgid("against the rules, as all agreed"))


def dice_coming(n: int) -> Words:
    """So many dice cards of a reward come."""
    return counted("take {n} dice card", "take {n} dice cards", n)


def no_dice_coming() -> Words:
    """None of the dice cards of a reward come."""
    return words(msgid("take no dice card"))


def draw_two() -> Words:
    """An administrator for two cards of the draw pile."""
    return words(msgid("administrator: draw 2"))


def another_turn() -> Words:
    """An administrator for another turn."""
    return words(msgid("administrator: extra turn"))


def turn_over() -> Words:
    """Nothing more in this turn."""
    return words(msgid("turn over"))


def enough() -> Words:
    """No second goods card."""
    return words(msgid("no further card"))


def turn_with_fame() -> Words:
    """The next scoring card is turned for fame."""
    return words(msgid("turn for 3 fame"))


def turn_with_coins() -> Words:
    """The next scoring card is turned for coins."""
    return words(msgid("turn for 6 coins"))


def bonus_first(bonus: Words) -> Words:
    """This bonus before the other ones."""
    return words(msgid("first: {bonus}"), bonus=bonus)


def exchange_karma() -> Words:
    """Three karma for an administrator."""
    return words(msgid("exchange 3 karma"))


def exchange_administrators() -> Words:
    """Three administrators for two fame."""
    return words(msgid("exchange 3 administrators"))


def threes() -> Words:
    """What three of a kind bring."""
    return words(msgid("three of a kind"))


def laid_out() -> Words:
    """The grid has been filled up."""
    return words(msgid("cards laid out"))
