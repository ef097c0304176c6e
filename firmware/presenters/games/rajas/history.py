"""Earlier turns, as they can be read again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from display.games.rajas.phrases import heads
from display.games.rajas.table import Table, table_of
from display.model import Player, players_of
from display.words import Words
from engine.games.rajas.game import Rajas
from engine.games.rajas.state import State
from engine.kernel.history import PastTurn, Played
from firmware.presenters.common.history import HistoryPresenter
from firmware.presenters.common.stories import Deed
from firmware.presenters.games.rajas.deeds import told


@final
class Tale:
    """Tells earlier turns; see `firmware.presenters.common.history.Tale`."""

    def players(self, names: Sequence[str]) -> tuple[Player, ...]:
        """Return the players by seat."""
        return players_of(names)

    def table(self, turn: PastTurn[State]) -> Table:
        """Return the province of the player whose turn it was, as it lay after it."""
        return table_of(turn.after, turn.before.actor, "province")

    def when(self, turn: PastTurn[State]) -> Words:
        """Return in which round a turn was played."""
        return when(turn.before)

    def deeds(self, played: Sequence[Played[State]]) -> list[Deed]:
        """Return what happened in some steps."""
        return [deed for one in played for deed in told(one.before, one.answer, one.after)]


def when(state: State) -> Words:
    """Return the round, and whether the match ends."""
    return heads.when(state.rounds, last=bool(state.met))


def past_turns_of(_: Rajas) -> HistoryPresenter[State]:
    """Return what puts the turns of a match into view models."""
    return HistoryPresenter(Tale())
