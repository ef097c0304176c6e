"""Turns, passes, rounds and the end (RG-de > Spielablauf, Rundenende, Spielende; ruling C13)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.games.rajas.play.workers import Worker
from engine.games.rajas.play.yields import Adopt
from engine.games.rajas.state import NONE, State, changed
from engine.kernel.agenda import Task
from engine.kernel.open_game import FINISHED


class EndTurn(Task, frozen=True, gc=False):
    """A turn ends, and the next one's comes."""

    rule = "rounds"

    def run(self, state: State) -> State:
        """Go on to what comes next; a turn in which nobody could decide anything does not count."""
        if state.player.later != NONE:
            state = changed(state, later=NONE)
        return onward(replace(state, played=state.played + (not state.fresh), fresh=True))


def onward(state: State) -> State:
    """Return the state at the beginning of the next turn.

    A pass goes on to its end where somebody is owed a yield tile in it (ruling C12).
    """
    count, seat = len(state.players), state.actor
    while True:
        seat = (seat + 1) % count
        if seat == state.starter:
            if state.met:
                return replace(state, agenda=(FINISHED,))
            if not any(player.idle for player in state.players):
                return _next_round(state)
        if state.players[seat].idle:
            return replace(state, actor=seat, agenda=TURN)
        if _owed(state, seat):
            state = changed(replace(state, actor=seat, agenda=VISIT), visits=state.players[seat].visits + 1)
            if len(ADOPT.menu(state)) > 1:
                return state


def _owed(state: State, seat: int) -> bool:
    """Tell whether a player is offered a yield tile who has no worker and had fewer (ruling C12)."""
    player = state.players[seat]
    if not state.board.navaratnas or player.left:
        return False
    return max(one.workers for one in state.players) - player.workers > player.visits


def _next_round(state: State) -> State:
    """Return the state in which a round begins, by the Great Mogul's guest or the next player."""
    players = tuple(replace(player, placed=0, visits=0, out=False) for player in state.players)
    starter = (state.starter + 1) % len(players) if state.mogul == NONE else state.mogul
    return replace(
        state,
        players=players,
        starter=starter,
        actor=starter,
        mogul=NONE,
        rounds=state.rounds + 1,
        agenda=TURN,
    )


ADOPT: Final = Adopt()
TURN: Final[tuple[Task, ...]] = (EndTurn(), Worker())
VISIT: Final[tuple[Task, ...]] = (EndTurn(), ADOPT)
"""What a turn consists of, and the visit of a player without a worker; the next thing last."""
