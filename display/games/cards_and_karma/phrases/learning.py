"""What is asked of a card that nobody knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from display.games.cards_and_karma.vocabulary import BONUSES, BUILDINGS, DIE_COLOURS, GOODS, KINDS, PIECES
from display.words import Words, named, words
from engine.msgid import msgid

NOT_AMONG_THESE: Final = words(msgid("none of these: a new card"))
WHICH_IS_IT: Final = words(msgid("A card that I do not know: which is it?"))
OTHERWISE: Final = words(msgid("the card is otherwise"))
REWARDS: Final = {
    "karma-2": msgid("2 karma"),
    "dice-2": msgid("2 dice"),
    "coins-3": msgid("3 coins"),
    "coins-2-fame-1": msgid("2 coins and 1 fame"),
    "goods-cards-1-2": msgid("1 or 2 goods cards"),
    "die-1-good": msgid("1 die"),
    "fame-1-good": msgid("1 fame"),
    "karma-1-good": msgid("1 karma"),
    "goods-card-1-die-1": msgid("1 goods card and 1 die"),
    "palace-1": msgid("1 palace action"),
}
"""The rewards of ships by the engine's ids; the good that a ship carries is told besides."""

_WORDS: Final = {**KINDS, **BUILDINGS, **GOODS, **DIE_COLOURS, **REWARDS}
FACTS: Final = {
    **PIECES,
    **BONUSES,
    **_WORDS,
    "none": msgid("none"),
    "score": msgid("scoring card"),
    "ruby": msgid("ruby"),
    "pearl": msgid("pearl"),
    "turquoise": msgid("turquoise"),
    "onyx": msgid("onyx"),
    "kind": msgid("kind of card"),
    "die_colour": msgid("die in the corner"),
    "die_value": msgid("die on the other side"),
    "number": msgid("number"),
    "cost": msgid("cost"),
    "cost_colour": msgid("colour of the cost"),
    "buildings.1": msgid("building"),
    "buildings.2": msgid("second building"),
    "goods.1.kind": msgid("goods"),
    "goods.1.value": msgid("value of the goods"),
    "goods.2.kind": msgid("second goods"),
    "goods.2.value": msgid("value of the second goods"),
    "reward": msgid("reward"),
    "good.kind": msgid("goods of the reward"),
    "good.value": msgid("value of the reward's goods"),
    "coin": msgid("coins"),
    "colour": msgid("colour"),
    "bonus": msgid("bonus"),
}
"""Facts and their words by the engine's names, as they are called where a box is written down."""

_QUESTIONS: Final = {
    "kind": msgid("The new card: which of these is it?"),
    "cost": msgid("What does it cost?"),
    "cost die_colour": msgid("What does it cost? Which die is in its corner?"),
    "die_colour": msgid("Which die is in its corner?"),
    "die_colour goods": msgid("Which die is in its corner? Which goods?"),
    "goods die_colour": msgid("How many coins? Which die is in its corner?"),
    "reward good": msgid("What is its reward?"),
}
_COINS: Final = msgid("How many coins are the goods worth?")


def question(facts: Sequence[str]) -> Words:
    """Question: what is printed on a card, by the names of the facts that are asked for."""
    about = " ".join(dict.fromkeys(fact.partition(".")[0] for fact in facts))
    return words(_QUESTIONS.get(about, _COINS))


def told(facts: Mapping[str, str]) -> Words:
    """Answer: facts of a card, in their order."""
    return words("{parts}", parts=tuple(named(_WORDS, word) for word in facts.values() if word != "none"))
