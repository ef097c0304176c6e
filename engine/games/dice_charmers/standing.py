"""Who is ahead: by overlap, then by karma circled, then by karma used (DC-de > Spielende)."""

from __future__ import annotations

from engine.games.dice_charmers.play.tracks import overlap
from engine.games.dice_charmers.play.turn import Finished
from engine.games.dice_charmers.state import State
from engine.kernel.contract import Standing, compared


def standing(state: State) -> Standing:
    """Return the standing; overlaps are in halves of a fame point, and below 0 for a gap."""
    players = state.players
    return compared(
        [
            ("overlap", [overlap(state.sheet, one) for one in players], "end"),
            ("karma", [one.karma for one in players], "end"),
            ("karma-used", [one.used for one in players], "end"),
        ],
        over=isinstance(state.agenda[-1], Finished),
        ruled=1,
        parts={"overlap": 2},
    )
