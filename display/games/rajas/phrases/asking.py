"""The question for each kind of thing that a match waits for, and answers that are no thing of the game."""

from __future__ import annotations

from typing import Final

from display.words import Words, words
from engine.msgid import msgid

QUESTIONS: Final = {
    "roll": msgid("What do the dice of {name} show?"),
    "uncover": msgid("Which tile lies open now?"),
    "yield": msgid("Which yield tile does {name} draw?"),
    "river-tile": msgid("Which river tile is laid, and where?"),
    "starter": msgid("The lowest sum begins: who last ate Indian food?"),
    "worker": msgid("Where does {name} place a worker?"),
    "tile": msgid("Which tile does {name} build?"),
    "cell": msgid("Where does {name} lay the tile?"),
    "payment": msgid("Which dice does {name} pay?"),
    "sell": msgid("Which markets does {name} score?"),
    "river": msgid("How far does the boat of {name} sail?"),
    "dice": msgid("Which dice does {name} take?"),
    "reroll": msgid("Which dice does {name} roll again?"),
    "chamber": msgid("Which chamber does {name} carry out?"),
    "upgrade": msgid("Which buildings does {name} upgrade?"),
    "yield-tile": msgid("Which yield tile does {name} lay, and where?"),
    "yield-drawn": msgid("Which yield tile was drawn?"),
    "village": msgid("Which village does {name} score again?"),
}
"""By the kind of the question."""

_CLOSER: Final = {
    "room": msgid("Kali is full: which die does {name} put back?"),
    "cell": msgid("Where does {name} lay it? {what}"),
    "payment": msgid("Which dice does {name} pay? {what}"),
}
"""Where more is known of what is asked."""

_PRICES: Final = {
    "sum": msgid("{colour}, at least {n}"),
    "value": msgid("one {n}"),
    "low": msgid("1, 2 or 3"),
    "any": msgid("any die"),
    "colour": msgid("{colour}, any value"),
    "pair": msgid("two of one value"),
}

MORE: Final = words(msgid("pay with more dice"))


def asks(kind: str, name: str, what: Words | None = None) -> Words:
    """What is asked.

    Args:
        kind: A key of `QUESTIONS`; `room` asks for a die that makes room on Kali.
        name: The player in turn.
        what: The tile that is laid or the price, where it is to be told.
    """
    if what is not None:
        return words(_CLOSER[kind], name=name, what=what)
    return words(QUESTIONS[kind] if kind in QUESTIONS else _CLOSER[kind], name=name)


def price(kind: str, number: int, colour: Words | None) -> Words:
    """What is to be paid, by the kind of the price.

    Args:
        kind: A kind of `engine.games.rajas.play.kali.Price`.
        number: The sum or the value.
        colour: The colour, where one is asked for.
    """
    return words(_PRICES[kind], n=number, colour=colour or "")
