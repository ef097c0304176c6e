"""The table as it is laid before the first turn (CK-de > Spielvorbereitung)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from numpy.random import Generator

from firmware.simulator.games.cards_and_karma.table.box import Box
from firmware.simulator.games.cards_and_karma.table.supply import SIDES, heap
from firmware.simulator.table.pieces import Piece, Pose
from firmware.simulator.table.spots import Spot, middle, spots
from firmware.simulator.table.world import World


def lay(
    world: World,
    box: Box,
    pile: Sequence[int],
    where: Mapping[int, str],
    dice: Generator,
    *,
    nights_up: bool = False,
) -> None:
    """Lay out everything: piles, grid, scoring rows, supplies, and the hands.

    Args:
        world: The empty table.
        box: The pieces.
        pile: Numbers of the draw pile's cards, the lowest first.
        where: Place of every play card: `draw`, `grid` or `seat-K-hand`.
        dice: How exact it is done.
        nights_up: Whether the scoring cards lie with their bonuses up (ruling A34).
    """

    def put(piece: Piece, at: Spot, off: tuple[float, float], turn: float, *, back: bool = False) -> None:
        """Lay a piece down, so far off across and down, and so crooked, as standard deviations."""
        x, y = (at.x, at.y) + dice.normal(0, 1, 2) * off
        world.put(piece, Pose(float(x), float(y), 0.0, at.angle + float(dice.normal(0, turn)), back))

    for card in pile:
        put(box.cards[card], middle(world.region("draw")), (0.6, 0.6), 0.8)
    grid = [card for card, place in where.items() if place == "grid"]
    for card, at in zip(grid, spots(world, "grid"), strict=True):
        put(box.cards[card], at, (1.5, 1.5), 1.8)
    for card, place in where.items():
        if place.endswith("-hand"):
            world.hold(box.cards[card], int(place.split("-")[1]))
    for seat, row in enumerate(box.scores):
        for piece, at in zip(row, spots(world, f"seat-{seat}-score"), strict=True):
            put(piece, at, (1.2, 1.2), 1.2, back=nights_up)
    at = middle(world.region("elephant"))
    world.put(box.elephant, Pose(at.x, at.y, 0.0, float(dice.normal(0, 4))))
    for pieces in (box.administrators, *box.tokens.values()):
        for number, piece in enumerate(pieces):  # half of every supply lies on each side of the mat
            spread = 1.0 if piece.shape == "square" else 9.0
            put(piece, heap(world, SIDES[number % 2], piece.front), (2 * spread, 0.6 * spread), 3)
