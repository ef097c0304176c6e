"""Questions about one fact of the table, and what their answers are called on a button."""

from __future__ import annotations

from typing import Final, Literal

from display.phrases.asking import no
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


def which_on_draw() -> Words:
    """What lies on top of the draw pile."""
    return words(msgid("What lies on the draw pile?"))


def draw_height() -> Words:
    """How high the draw pile is."""
    return words(msgid("How many cards are in the draw pile?"))


def discards_height() -> Words:
    """How many cards are discarded."""
    return words(msgid("How many cards are discarded?"))


def who_has_elephant() -> Words:
    """Who holds the elephant."""
    return words(msgid("Who has the elephant?"))


def which_pass() -> Words:
    """Which pass of the round it is."""
    return words(msgid("Which pass is it?"))


def who_has_elephant_next() -> Words:
    """Who holds the elephant after this turn."""
    return words(msgid("Who has the elephant after this turn?"))


def which_pass_next() -> Words:
    """Which pass the next turn belongs to."""
    return words(msgid("In which pass is the next turn?"))


def another_turn(name: str) -> Words:
    """Whether extra turns are still to be played."""
    return words(msgid("Does {name} have another turn?"), name=name)


def no_more_turned() -> Words:
    """Answer: no scoring card has been turned."""
    return words(msgid("none turned"))


def pass_number(number: int) -> Words:
    """Answer: the first or the second pass."""
    return words(msgid("Pass {number}"), number=number)


def cards_counted(n: int) -> Words:
    """Answer: so many cards."""
    return counted("{n} card", "{n} cards", n)


def turns_counted(n: int) -> Words:
    """Answer: so many extra turns."""
    return counted("{n} extra turn", "{n} extra turns", n) if n else no()
