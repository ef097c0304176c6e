"""Turns and rounds, and the end of the match (DC-de > Spielablauf, Spielende, Das Spiel für zwei Spieler)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.games.dice_charmers.box.words import UNKNOWN
from engine.games.dice_charmers.play.dice import Pick, Roll
from engine.games.dice_charmers.play.pool import Pool
from engine.games.dice_charmers.play.tracks import overlap
from engine.games.dice_charmers.state import MIDDLE, State
from engine.kernel.agenda import Task
from engine.kernel.open_game import FINISHED

NOWHERE: Final = (UNKNOWN,) * 8
IN_THE_MIDDLE: Final = (MIDDLE,) * 8


class EndTurn(Task, frozen=True, gc=False):
    """A turn ends: what was circled and not used lapses, and the next player's turn comes."""

    rule = "dice"

    def run(self, state: State) -> State:
        """Go on to the next turn, the next round, or the end."""
        count = len(state.players)
        taken = state.taken + 1
        after = replace(state, pool=0, taken=taken, played=state.played + 1, fresh=True)
        if taken % count == 0 and ended(state):
            return replace(after, agenda=(FINISHED,))
        if taken < count * state.passes:
            return replace(after, actor=(state.actor + 1) % count, agenda=TURN)
        after = replace(after, rounds=state.rounds + 1, taken=0)
        return replace(after, actor=after.starter, agenda=ROUND, dice=NOWHERE, lying=IN_THE_MIDDLE)


def ended(state: State) -> bool:
    """Tell whether somebody's tracks overlap, so that the match ends after this pass (ruling B15)."""
    least = 0 if state.options.overlap == "meet" else 1
    return any(overlap(state.sheet, player) >= least for player in state.players)


TURN: Final[tuple[Task, ...]] = (EndTurn(), Pool(), Pick())
ROUND: Final[tuple[Task, ...]] = (EndTurn(), Pool(), Roll())
"""What a turn consists of, and the first turn of a round; the next thing last."""
