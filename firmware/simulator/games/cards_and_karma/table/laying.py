"""The table as it is laid before the first turn (CK-de > Spielvorbereitung)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from numpy.random import Generator

from firmware.simulator.games.cards_and_karma.table.box import Box
from firmware.simulator.games.cards_and_karma.table.supply import SIDES, heap
from firmware.simulator.table.pieces import Pose
from firmware.simulator.table.spots import middle, spots
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
    spot = middle(world.region("draw"))
    for card in pile:
        x, y = dice.normal(0, 0.6, 2)
        world.put(
            box.cards[card], Pose(spot.x + float(x), spot.y + float(y), 0.0, float(dice.normal(0, 0.8)))
        )
    _grid(world, box, [card for card, place in where.items() if place == "grid"], dice)
    for card, place in where.items():
        if place.endswith("-hand"):
            world.hold(box.cards[card], int(place.split("-")[1]))
    for seat, row in enumerate(box.scores):
        for piece, at in zip(row, spots(world, f"seat-{seat}-score"), strict=True):
            x, y = dice.normal(0, 1.2, 2)
            world.put(
                piece,
                Pose(at.x + float(x), at.y + float(y), 0.0, at.angle + float(dice.normal(0, 1.2)), nights_up),
            )
    at = middle(world.region("elephant"))
    world.put(box.elephant, Pose(at.x, at.y, 0.0, float(dice.normal(0, 4))))
    _supplies(world, box, dice)


def _grid(world: World, box: Box, cards: Sequence[int], dice: Generator) -> None:
    for card, at in zip(cards, spots(world, "grid"), strict=True):
        x, y = dice.normal(0, 1.5, 2)
        world.put(box.cards[card], Pose(at.x + float(x), at.y + float(y), 0.0, float(dice.normal(0, 1.8))))


def _supplies(world: World, box: Box, dice: Generator) -> None:
    """Put half of every supply on each side of the mat."""
    for pieces in (box.administrators, *box.tokens.values()):
        for number, piece in enumerate(pieces):
            at = heap(world, SIDES[number % 2], piece.front)
            spread = 1.0 if piece.shape == "square" else 9.0
            x, y = dice.normal(0, spread, 2)
            world.put(piece, Pose(at.x + float(x) * 2, at.y + float(y) * 0.6, 0.0, float(dice.normal(0, 3))))
