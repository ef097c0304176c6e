"""A board of letters: a name is written by a touch a letter, or by buttons that narrow it down."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from display.words import Words, verbatim, words
from engine.msgid import msgid
from engine.names import alike, faults, tidied
from firmware.configuration.sections import LONGEST
from firmware.entering.asked import Asked, Given, Option

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÉÈÇÑ"
PARTING: Final = "-'"
"""What stands between the parts of a name, besides a blank."""
NAME: Final = words(msgid("Name"))
WORD: Final = words(msgid("Word"))


def board(
    what: Words, leads: Callable[[str], Asked | Given], taken: tuple[str, ...] = (), name: str = ""
) -> Asked:
    """Return the question for a name, or another word.

    Args:
        what: What it is that is written.
        leads: Returns what comes of it.
        taken: Names that others have.
        name: What is written of it so far.
    """
    begins = not name or name[-1] in f" {PARTING}"
    signs = [*LETTERS, *PARTING] if begins else [*LETTERS.lower(), *PARTING]
    if len(name) >= LONGEST:
        signs = []
    options = [Option(verbatim(sign), partial(board, what, leads, taken, name + sign)) for sign in signs]
    if name and not begins and signs:
        options.append(Option(verbatim("␣"), partial(board, what, leads, taken, f"{name} ")))
    text = words(msgid("{what}: {written}"), what=what, written=f"{name}_")
    if name and not any(faults([name], LONGEST)):
        if alike(name) in map(alike, taken):
            text = words(msgid("{name} is somebody else's name."), name=name)
        else:
            options.append(Option(words(msgid("done")), lambda: leads(tidied(name)), "tick", chief=True))
    return Asked(text, tuple(options), shape="letters", told=())
