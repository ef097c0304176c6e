"""The state of a match. All of it lies open; only what nobody saw is unknown."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from engine.games.rajas.board import Board
from engine.games.rajas.box.land import Land
from engine.games.rajas.play.province import Province
from engine.kernel.agenda import Task

NONE: Final = -1
"""No tile, no seat."""
UNSEEN_TILE: Final = -2
"""A tile that nobody saw."""
WORKERS: Final = 3
"""So many workers everybody begins with (RG-de > Neue Arbeiter)."""
FAME_WORKER, MONEY_WORKER, BRIDGE_WORKER = 1, 2, 4
"""Where the three inactive workers stand, as bits."""


class Player(Struct, frozen=True, gc=False, cache_hash=True):
    """What one player has.

    Args:
        province: The tiles.
        yields: The yield tile on each printed yield of the province, or NONE.
        joined: The printed yields that roads have joined, as bits; each brings its gain once.
        dice: The dice on Kali by their numbers (`choices.DICE`), in order.
        karma: Karma, 0 to 3.
        levels: How often each kind of building was upgraded, 0 to 2.
        later: The kind of building whose last upgrade counts from the next turn on, or NONE (ruling C6).
        fame: The step of the fame marker.
        money: The step of the money marker.
        bonus: How many bonuses of the money track were had (ruling C2).
        boat: The space of the boat; 0 is the start.
        won: Which of the inactive workers were won, as bits.
        placed: The spaces with a worker of this round, as bits.
        visits: Yield tiles that were offered in this round for having fewer workers (ruling C12).
        out: Whether the player places no more worker in this round (ruling C17).
    """

    province: Province
    yields: tuple[int, ...]
    joined: int = 0
    dice: tuple[int, ...] = ()
    karma: int = 1
    levels: tuple[int, ...] = (0, 0, 0, 0)
    later: int = NONE
    fame: int = 0
    money: int = 0
    bonus: int = 0
    boat: int = 0
    won: int = 0
    placed: int = 0
    visits: int = 0
    out: bool = False

    @property
    def workers(self) -> int:
        """How many workers are active."""
        return WORKERS + self.won.bit_count()

    @property
    def left(self) -> int:
        """How many workers have not been placed in this round."""
        return self.workers - self.placed.bit_count()

    @property
    def idle(self) -> int:
        """How many workers can still be placed in this round."""
        return 0 if self.out else self.left


class State(Struct, frozen=True, gc=False, cache_hash=True):
    """A position.

    Args:
        board: What the match is played on.
        players: What each seat has.
        agenda: What is still to be done, the next thing last.
        tops: The tile on top of each stack, NONE, or UNSEEN_TILE.
        gone: The tiles that have left their stacks, as bits.
        used: White yield tiles that were drawn and lie open, as bits (ruling C10).
        ganga: River tiles by their spaces, as (space, tile) pairs.
        actor: The seat whose turn it is.
        starter: The seat with the elephant.
        mogul: The seat that begins the next round for the Great Mogul, or NONE.
        rounds: Rounds begun.
        played: Turns ended since the start.
        fresh: Whether the next turn has not begun.
        met: The seats whose markers have met, in order.
        discrepancies: Observations that cannot be, as `place: faces` texts.
    """

    board: Board
    players: tuple[Player, ...]
    agenda: tuple[Task, ...]
    tops: tuple[int, ...] = (NONE,) * 13
    gone: int = 0
    used: int = 0
    ganga: tuple[tuple[int, int], ...] = ()
    actor: int = 0
    starter: int = 0
    mogul: int = NONE
    rounds: int = 1
    played: int = 0
    fresh: bool = True
    met: tuple[int, ...] = ()
    discrepancies: tuple[str, ...] = ()

    @property
    def player(self) -> Player:
        """What the player has whose turn it is."""
        return self.players[self.actor]

    @property
    def land(self) -> Land:
        """The province board of the player whose turn it is."""
        return self.board.lands[self.actor]


def changed(state: State, **changes: Any) -> State:
    """Return a state with other fields of the acting player."""
    actor, players = state.actor, state.players
    player = replace(players[actor], **changes)
    return replace(state, players=(*players[:actor], player, *players[actor + 1 :]))


def odd(state: State, told: str) -> State:
    """Return a state with an observation that cannot be."""
    return replace(state, discrepancies=(*state.discrepancies, told))
