"""Questions about a turn, and how a card was taken."""

from __future__ import annotations

from display.games.cards_and_karma.vocabulary import card_name
from display.model import Button, CardSummary, Label
from display.words import Words, counted, words
from engine.msgid import msgid


def what_happened(name: str) -> Words:
    """Several explanations lead to different states."""
    return words(msgid("What did {name} do?"), name=name)


def which_side(card: CardSummary, name: str) -> Words:
    """A card left the grid in somebody's turn and it is not clear for which of its sides."""
    return words(msgid("{card}: how did {name} take it?"), card=card_name(card), name=name)


def which_payment(name: str) -> Words:
    """Several payments explain what was seen."""
    return words(msgid("How did {name} pay?"), name=name)


def of_the_past(turns: int, question: Words) -> Words:
    """It was recorded what somebody did, and that does not fit what was done since."""
    return counted(
        "At the end of the last turn: {question}",
        "{n} turns ago, at the end of the turn: {question}",
        turns,
        question=question,
    )


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
