"""Where people put something right where a match goes back."""

from __future__ import annotations

from typing import Final

from display.words import Words, words
from engine.msgid import msgid

_OWN: Final = {
    "kali": msgid("the dice of {name}, as the screen shows them"),
    "karma": msgid("the karma of {name}"),
}
_SHARED: Final = {
    "river": msgid("the boats on the river"),
    "fame": msgid("the markers of the fame track"),
    "money": msgid("the markers of the money track"),
    "upgrade": msgid("the upgrades of the buildings"),
    "starter": msgid("the start player’s elephant"),
    "yields": msgid("the yield tiles"),
    "stack": msgid("the open province tiles"),
}


def kind(place: str, name: str) -> Words:
    """What lies at a place.

    Args:
        place: The place's id without its seat.
        name: Whose it is; "" for everybody's.
    """
    if name:
        return words(_OWN.get(place, msgid("the province of {name}")), name=name)
    return words(_SHARED.get(place.partition("-")[0], msgid("the workers on the board")))
