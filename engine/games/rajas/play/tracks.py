"""Fame, money, karma, workers and the tracks' bonuses (RG-de > Boni auf den Zählleisten, Neue Arbeiter)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.games.rajas.play.effect import GAIN_EFFECTS
from engine.games.rajas.play.kali import MOST_KARMA
from engine.games.rajas.state import FAME_WORKER, MONEY_WORKER, Player, State, changed
from engine.kernel.agenda import Task, then

BASIC_WORKERS: Final = 2
"""So many inactive workers one can win by the basic rules."""
FAME_UPGRADE: Final = "upgrade-later"
"""The upgrade of the fame track, which counts from the next turn on (ruling C6)."""
LEVELS: Final = 2
"""So often a kind of building can be upgraded."""


def fame(state: State, points: int) -> State:
    """Move the fame marker; bonuses that it reaches or passes come at once."""
    board, before = state.board, state.player.fame
    track = board.set.contents.fame
    after = min(before + points, track.steps)
    state = changed(state, fame=after)
    if before < track.worker <= after:
        state = worker(state, FAME_WORKER)
    tasks: list[Task] = []
    for at, gain in board.set.fame:
        if before < at <= after:
            tasks.append(GAIN_EFFECTS[FAME_UPGRADE if gain == "upgrade" else gain])
    return then(_met(state), *reversed(tasks))


def money(state: State, coins: int) -> State:
    """Move the money marker; the bonus that the bonus marker shows comes when it is reached or passed."""
    contents, player = state.board.set, state.player
    track = contents.contents.money
    after = min(player.money + coins, track.steps)
    bonus, tasks = player.bonus, list[Task]()
    while bonus < len(contents.money) and contents.money[bonus][0] <= after:
        tasks.append(GAIN_EFFECTS[contents.money[bonus][1]])
        bonus += 1
    state = changed(state, money=after, bonus=bonus)
    if after >= track.worker:
        state = worker(state, MONEY_WORKER)
    return then(_met(state), *reversed(tasks))


def karma(state: State, steps: int) -> State:
    """Raise karma; more than three lapses."""
    return changed(state, karma=min(state.player.karma + steps, MOST_KARMA))


def worker(state: State, which: int) -> State:
    """Win an inactive worker; by the basic rules the third one is out of the match (ruling C3)."""
    won = state.player.won
    if won & which or (not state.board.navaratnas and won.bit_count() >= BASIC_WORKERS):
        return state
    return changed(state, won=won | which)


def margin(state: State, player: Player) -> int:
    """Return by how many fame points a player's markers overlap; below 0 for a gap (ruling C13)."""
    return player.fame + (player.money + 1) // 2 - state.board.set.contents.fame.steps - 1


def meets(state: State, player: Player) -> bool:
    """Tell whether a player's markers have met; each must have left its start."""
    return margin(state, player) >= 0 and player.fame > 0 and player.money > 0


def _met(state: State) -> State:
    """Note whose markers meet for the first time."""
    if state.actor in state.met or not meets(state, state.player):
        return state
    return replace(state, met=(*state.met, state.actor))
