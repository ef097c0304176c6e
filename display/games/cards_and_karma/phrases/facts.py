"""Questions about one fact of the table, and what their answers are called on a button."""

from __future__ import annotations

from typing import Final, Literal

from display.games.cards_and_karma.summaries import CardSummary
from display.games.cards_and_karma.vocabulary import card_name
from display.model import Button, Label
from display.phrases.asking import NO
from display.words import Words, counted, words
from engine.msgid import msgid

Row = Literal["buildings", "ships", "goods"]
Owned = Literal["hand", "administrators", "karma", "fame", "coins"]

_ROWS: Final[dict[Row, str]] = {
    "buildings": msgid("{name}: which buildings lie there?"),
    "ships": msgid("{name}: which ships lie there?"),
    "goods": msgid("{name}: which goods lie there?"),
}
_OWNED: Final[dict[Owned, str]] = {
    "hand": msgid("How many dice cards does {name} hold?"),
    "administrators": msgid("How many administrators does {name} have?"),
    "karma": msgid("How much karma does {name} have?"),
    "fame": msgid("How much fame does {name} have?"),
    "coins": msgid("How many coins does {name} have?"),
}

WHICH_ON_DRAW: Final = words(msgid("What lies on the draw pile?"))
DRAW_HEIGHT: Final = words(msgid("How many cards are in the draw pile?"))
DISCARDS_HEIGHT: Final = words(msgid("How many cards are discarded?"))
WHO_HAS_ELEPHANT: Final = words(msgid("Who has the elephant?"))
WHICH_PASS: Final = words(msgid("Which pass is it?"))
WHO_HAS_ELEPHANT_NEXT: Final = words(msgid("Who has the elephant after this turn?"))
WHICH_PASS_NEXT: Final = words(msgid("In which pass is the next turn?"))
NO_MORE_TURNED: Final = words(msgid("none turned"))


def which_in_row(row: Row, name: str) -> Words:
    """What lies in a player's row."""
    return words(_ROWS[row], name=name)


def which_bonus(name: str) -> Words:
    """What a player's scoring cards show."""
    return words(msgid("{name}: which bonus lies open?"), name=name)


def how_many(thing: Owned, name: str) -> Words:
    """How much of something a player has."""
    return words(_OWNED[thing], name=name)


def which_in_grid(name: str) -> Words:
    """What has left the grid in somebody's turn, or come to it."""
    return words(msgid("What did {name} change in the grid?"), name=name)


def another_turn(name: str) -> Words:
    """Whether extra turns are still to be played."""
    return words(msgid("Does {name} have another turn?"), name=name)


def pass_number(number: int) -> Words:
    """Answer: the first or the second pass."""
    return words(msgid("Pass {number}"), number=number)


def cards_counted(n: int) -> Words:
    """Answer: so many cards."""
    return counted("{n} card", "{n} cards", n)


def turns_counted(n: int) -> Words:
    """Answer: so many extra turns."""
    return counted("{n} extra turn", "{n} extra turns", n) if n else NO


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
