"""Earlier turns, as they can be read again."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from display.games.dice_charmers.phrases import heads
from display.words import Words
from engine.games.dice_charmers.play.turn import ended
from engine.games.dice_charmers.state import State
from firmware.presenters.common.history import OpenTale
from firmware.presenters.games.dice_charmers.deeds import told
from firmware.presenters.games.dice_charmers.tables import table_of


def when(state: State) -> Words:
    """Return the round, the pass where there are two, and whether it is the last one."""
    passes = 1 + state.taken // len(state.players) if state.passes > 1 else 0
    return heads.when(state.rounds, passes, last=ended(state))


TALE: Final = OpenTale(
    lambda turn: replace(table_of(turn.after, seat=turn.before.actor), cup=None), when, told
)
"""Shows the sheet of the player whose turn it was, as it stood after it, also where a roll comes next."""
