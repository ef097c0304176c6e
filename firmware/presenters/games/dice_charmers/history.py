"""Earlier turns, as they can be read again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from display.games.dice_charmers.phrases import heads
from display.games.dice_charmers.table import Table
from display.model import Player, players_of
from display.words import Words
from engine.games.dice_charmers.game import DiceCharmers
from engine.games.dice_charmers.play.turn import ended
from engine.games.dice_charmers.state import State
from engine.kernel.history import PastTurn, Played
from firmware.presenters.common.history import HistoryPresenter
from firmware.presenters.common.stories import Deed
from firmware.presenters.games.dice_charmers.deeds import told
from firmware.presenters.games.dice_charmers.tables import table_of


@final
class Tale:
    """Tells earlier turns; see `firmware.presenters.common.history.Tale`."""

    def players(self, names: Sequence[str]) -> tuple[Player, ...]:
        """Return the players by seat."""
        return players_of(names)

    def table(self, turn: PastTurn[State]) -> Table:
        """Return the sheet of the player whose turn it was, as it stood after it."""
        return table_of(turn.after, seat=turn.before.actor)

    def when(self, turn: PastTurn[State]) -> Words:
        """Return in which round a turn was played."""
        return when(turn.before)

    def deeds(self, played: Sequence[Played[State]]) -> list[Deed]:
        """Return what happened in some steps."""
        return [deed for one in played for deed in told(one.before, one.answer, one.after)]


def when(state: State) -> Words:
    """Return the round, the pass where there are two, and whether it is the last one."""
    passes = 1 + state.taken // len(state.players) if state.passes > 1 else 0
    return heads.when(state.rounds, passes, last=ended(state))


def past_turns_of(_: DiceCharmers) -> HistoryPresenter[State]:
    """Return what puts the turns of a match into view models."""
    return HistoryPresenter(Tale())
