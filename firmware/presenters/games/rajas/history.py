"""Earlier turns, as they can be read again."""

from __future__ import annotations

from typing import Final

from display.games.rajas.phrases import heads
from display.games.rajas.table import table_of
from display.words import Words
from engine.games.rajas.state import State
from firmware.presenters.common.history import OpenTale
from firmware.presenters.games.rajas.deeds import told


def when(state: State) -> Words:
    """Return the round, and whether the match ends."""
    return heads.when(state.rounds, last=bool(state.met))


TALE: Final = OpenTale(lambda turn: table_of(turn.after, turn.before.actor, "province"), when, told)
"""Shows the province of the player whose turn it was, as it lay after it."""
