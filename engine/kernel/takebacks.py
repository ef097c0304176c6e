"""What a player may take back: within the own turn, never past a reveal or another player."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Generic, TypeVar

from msgspec import Struct

from engine.kernel.contract import Game
from engine.kernel.sightings import REJOIN, SIGHTING
from engine.kernel.timeline import Node

S = TypeVar("S")


class Barrier(StrEnum):
    """Why the table has to agree before a decision is taken back."""

    REVEAL = "reveal"
    """Something was rolled, drawn or turned since."""
    TURN = "turn"
    """The turn has ended since."""
    PLAYER = "player"
    """Another player's decision was taken back before."""
    TABLE = "table"
    """The table agreed to go on from another position."""


class TakeBack(Struct, Generic[S], frozen=True, eq=False):
    """The decision that would be taken back next, or the agreement to go on from another position.

    Args:
        node: Its place on the line.
        barriers: Why the table has to agree; empty where the player may do it alone.
    """

    node: Node[S]
    barriers: tuple[Barrier, ...]


def take_back(game: Game[S, Any, Any], tip: Node[S], before: Sequence[int]) -> TakeBack[S] | None:
    """Return the last decision of a line, None where there is none.

    `before`: the seats whose decisions have just been taken back, with nothing played since.
    """
    reveal = turn = False
    node: Node[S] | None = tip
    while node is not None:
        if node.question is not None and node.question.kind == REJOIN and not node.left_out:
            return TakeBack(node, (Barrier.TABLE,))
        if not node.left_out:
            reveal |= bool(node.unseen) or any(
                one.question.seat is None and one.question.kind != SIGHTING
                for replies in (node.replies, *node.others)
                for one in replies
            )
            turn |= bool(node.replies) and game.turns(node.state).resting
        seat = node.chose
        if seat is not None and not node.left_out:
            player = any(one != seat for one in before)
            found = {Barrier.REVEAL: reveal, Barrier.TURN: turn, Barrier.PLAYER: player}
            return TakeBack(node, tuple(barrier for barrier, stands in found.items() if stands))
        node = node.before
    return None
