"""Who is ahead: by margin, then by whose markers met first (RG-de > Spielende; rulings C13)."""

from __future__ import annotations

from engine.games.rajas.play.tracks import margin
from engine.games.rajas.play.turn import Finished
from engine.games.rajas.state import State
from engine.kernel.contract import Standing, compared


def standing(state: State) -> Standing:
    """Return the standing; margins are in fame points, and below 0 for a gap."""
    seats, met = range(len(state.players)), state.met
    return compared(
        [
            ("margin", [margin(state, player) for player in state.players], "end"),
            ("earlier", [-met.index(seat) if seat in met else -len(met) for seat in seats], "tie"),
        ],
        over=isinstance(state.agenda[-1], Finished),
    )
