"""Why a worker cannot be placed on a space, by the parts of the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.games.rajas.box.set import Spot
from engine.games.rajas.box.words import COLOURS
from engine.games.rajas.choices import DICE, Put
from engine.games.rajas.play.kali import hand
from engine.games.rajas.play.palace import PORTUGUESE
from engine.games.rajas.play.river import FAR, ahead
from engine.games.rajas.play.workers import LOW, Worker, taken
from engine.games.rajas.state import State
from engine.kernel.clauses import Clause, clause
from engine.kernel.open_game import Reason


def put(state: State, _task: Worker, choice: Put) -> Reason:
    """Return why a worker cannot be placed on a space."""
    board = state.board
    number = board.spot_number.get(choice.space, -1)
    there = clause("space", space=choice.space)
    if number < 0:
        return Reason("workers", Clause("space-of-board"), there)
    if taken(state) >> number & 1:
        return Reason("workers", Clause("free-space"), clause("space-taken", space=choice.space))
    spot = board.spots[number]
    return _BY_AREA[spot.area](state, spot)


def _row(state: State, spot: Spot) -> Reason | None:
    """Return what is wrong with a space of a row: it is not the next one, or costs too much."""
    row = state.board.areas[spot.area] & ~taken(state)
    first = state.board.spots[(row & -row).bit_length() - 1]
    if first is not spot:
        return Reason("workers", clause("next-in-row", space=first.name), clause("space", space=spot.name))
    if spot.price > state.player.money:
        return Reason("payment", clause("money", n=spot.price), clause("money-left", n=state.player.money))
    return None


def _quarry(state: State, spot: Spot) -> Reason:
    return _row(state, spot) or Reason("building", Clause("tile-to-build"), Clause("no-tile-to-build"))


def _harbour(state: State, spot: Spot) -> Reason:
    if row := _row(state, spot):
        return row
    if hand(state.player.dice).shown[state.player.karma > 0] & LOW:
        return Reason("river", Clause("water-ahead"), clause("spaces-left", n=0))
    return Reason("river", Clause("low-die"), _held(state))


def _assorted(_state: State, _spot: Spot) -> Reason:
    return Reason("assorted", Clause("one-a-round"), Clause("second-worker"))


def _village(_state: State, _spot: Spot) -> Reason:
    return Reason("village", Clause("one-a-round"), Clause("second-worker"))


def _stall(state: State, _spot: Spot) -> Reason:
    return Reason("one-kind", Clause("one-die"), _held(state))


def _balcony(state: State, spot: Spot) -> Reason:
    return Reason("terraces", clause("die-of-colour", colour=COLOURS[spot.colour]), _held(state))


def _chamber(state: State, spot: Spot) -> Reason:
    player = state.player
    if not hand(player.dice).shown[player.karma > 0] >> spot.kind + 1 & 1:
        return Reason("palace", clause("die-of-value", n=spot.kind + 1), _held(state))
    if spot.kind == PORTUGUESE:
        return Reason("portuguese", Clause("six-ahead"), clause("spaces-left", n=len(ahead(state, FAR))))
    return Reason("master-builder", Clause("tile-to-cover"), Clause("no-tile-to-cover"))


def _held(state: State) -> Clause:
    return clause("dice-held", dice=tuple(DICE[die] for die in state.player.dice))


_BY_AREA: Final[dict[str, Callable[[State, Spot], Reason]]] = {
    "quarry": _quarry,
    "harbour": _harbour,
    "assorted": _assorted,
    "village": _village,
    "stall": _stall,
    "balcony": _balcony,
    "chamber": _chamber,
}
"""By the part of the board; the terraces take everybody."""
