"""The question for each kind of thing that a match waits for, and answers that are no thing of the game."""

from __future__ import annotations

from typing import Final

from display.words import Words, words
from engine.msgid import msgid

QUESTIONS: Final = {
    "roll": msgid("Which faces lie there?"),
    "die": msgid("Which die does {name} take?"),
    "die-again": msgid("Which of the two dice does {name} use?"),
    "karma": msgid("Which die does {name} roll with the elephant's?"),
    "bonus": msgid("Which bonus does {name} use next?"),
    "road": msgid("Where does {name} draw the road?"),
    "half-road": msgid("Half roads: where does {name} draw?"),
    "goods": msgid("Which goods does {name} circle?"),
    "goods-die": msgid("Which purple die does {name} use?"),
    "sell": msgid("What does {name} sell?"),
    "river": msgid("Where does {name} sail to?"),
    "upgrade": msgid("Which kind of building does {name} upgrade?"),
    "person": msgid("Which palace action does {name} choose?"),
}
"""By the kind of the question; `karma` asks for the second of the two dice that are rolled."""

SELL_NOTHING: Final = words(msgid("sell nothing"))
NO_DIE: Final = words(msgid("no die can be used"))
USE_KARMA: Final = words(msgid("use karma: roll two dice"))


def asks(kind: str, name: str) -> Words:
    """What a player is asked.

    Args:
        kind: A key of `QUESTIONS`.
        name: The player in turn.
    """
    return words(QUESTIONS[kind], name=name)
