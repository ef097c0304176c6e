"""Questions about a turn, and how a card was taken."""

from __future__ import annotations

from display.games.cards_and_karma.summaries import CardSummary
from display.games.cards_and_karma.vocabulary import card_name
from display.model import Button, Label
from display.words import Words, words
from engine.msgid import msgid


def which_side(card: CardSummary, name: str) -> Words:
    """A card left the grid in somebody's turn and it is not clear for which of its sides."""
    return words(msgid("{card}: how did {name} take it?"), card=card_name(card), name=name)


def which_payment(name: str) -> Words:
    """Several payments explain what was seen."""
    return words(msgid("How did {name} pay?"), name=name)


def as_die(button: Button) -> Label:
    """Answer: the card went into the hand."""
    return Label(button, words(msgid("as a die")), "die")


def as_action(button: Button, card: CardSummary) -> Label:
    """Answer: the card was taken for its action side."""
    return Label(button, words(_AS[card.kind]), card.kind)


_AS = {
    "ship": msgid("as a ship"),
    "building": msgid("as a building"),
    "goods": msgid("as goods"),
    "palace": msgid("as a palace action"),
}
