"""What people may do after a match."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from display.words import words
from engine.msgid import msgid
from firmware.entering.asked import Asked, Given, Option, given
from firmware.shelf.wishes import GoOn, Visit


def after(record: Path, again: Callable[[], Asked | Given], new: Callable[[], Asked]) -> Asked:
    """Return the question after a match.

    Args:
        record: Its record.
        again: Returns what leads to another match of the same players.
        new: Returns the questions before any other match.
    """
    options = (
        Option(words(msgid("another match, same players")), again, "redo", chief=True),
        Option(words(msgid("new match")), new, "tick"),
        Option(words(msgid("statistics")), given(Visit("statistics")), "level"),
        Option(words(msgid("to BG Stats")), given(Visit("play-link")), "eye"),
        Option(words(msgid("look at the end, take back")), given(GoOn(record)), "undo"),
        Option(words(msgid("to the start")), given(Visit("end")), "cross"),
    )
    return Asked(words(msgid("What next?")), options, shape="tiles", told=())
