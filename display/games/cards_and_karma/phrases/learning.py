"""What is asked of a card that nobody knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from display.games.cards_and_karma.vocabulary import BUILDINGS, DIE_COLOURS, GOODS, KINDS
from display.words import Words, named, words
from engine.msgid import msgid

NOT_AMONG_THESE: Final = words(msgid("none of these: a new card"))
REWARDS: Final = {
    "karma-2": msgid("2 karma"),
    "dice-2": msgid("2 dice"),
    "coins-3": msgid("3 coins"),
    "coins-2-fame-1": msgid("2 coins and 1 fame"),
    "goods-cards-1-2": msgid("1 or 2 goods cards"),
    "die-1-good": msgid("1 die, and this good:"),
    "fame-1-good": msgid("1 fame, and this good:"),
    "karma-1-good": msgid("1 karma, and this good:"),
    "goods-card-1-die-1": msgid("1 goods card and 1 die"),
    "palace-1": msgid("1 palace action"),
}
"""The rewards of ships by the engine's ids."""

_WORDS: Final = {**KINDS, **BUILDINGS, **GOODS, **DIE_COLOURS, **REWARDS}
_QUESTIONS: Final = {
    "kind": msgid("The new card: which of these is it?"),
    "cost": msgid("What does it cost? Which die is in its corner?"),
    "reward": msgid("What is its reward?"),
    "die_colour": msgid("Which die is in its corner? Which goods does it show?"),
}
_COINS: Final = msgid("How many coins are its goods worth?")


def question(fact: str) -> Words:
    """Question: what is printed on a card, by the first of the facts that are asked for."""
    return words(_QUESTIONS.get(fact, _COINS))


def told(facts: Mapping[str, str]) -> Words:
    """Answer: facts of a card, in their order."""
    return words("{parts}", parts=tuple(named(_WORDS, word) for word in facts.values() if word != "none"))
