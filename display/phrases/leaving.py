"""What is asked before a match is left."""

from __future__ import annotations

from typing import Final

from display.model import Label, Leaving
from display.words import words
from engine.msgid import msgid

END: Final = "d"
"""The button that leaves; the one that ends turns goes on with the match, so that nobody leaves by habit."""


def leaving(number: int) -> Leaving:
    """Return the question over the screen of a number."""
    return Leaving(
        number,
        words(msgid("Leave the match?")),
        words(msgid("All that was confirmed is on the disk. The match can go on from there later.")),
        (
            Label("a", words(msgid("go on with the match")), "tick", chief=True),
            Label(END, words(msgid("leave it")), "cross"),
        ),
    )
