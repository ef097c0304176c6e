"""Supplies beside the mat, and how people make change."""

from __future__ import annotations

from typing import Final

from engine.words import Mat, Millimetres, Region
from firmware.simulator.table.pieces import Lying
from firmware.simulator.table.spots import Spot
from firmware.simulator.table.world import World

SIDES: Final = ("supply-left", "supply-right")

_HEAPS: Final = {"administrator": -95.0, "fame": -25.0, "karma": 10.0, "coin-1": 45.0, "coin-3": 80.0}
"""Where each heap lies in a supply, in millimetres below its middle."""


def supplies(mat: Mat) -> tuple[Region, Region]:
    """Return the two areas beside the mat in which the supplies lie."""
    top, height = Millimetres(mat.height / 2 - 150), Millimetres(300.0)
    wide = Millimetres(120.0)
    return (
        Region("supply-left", Millimetres(-150.0), top, wide, height),
        Region("supply-right", Millimetres(mat.width + 30.0), top, wide, height),
    )


def heap(world: World, side: str, face: str) -> Spot:
    """Return where pieces of a face lie in a supply."""
    region = world.region(side)
    return Spot(region.x + region.width / 2, region.y + region.height / 2 + _HEAPS[face], 0.0)


def stock(world: World, face: str, side: str) -> list[Lying]:
    """Return the pieces of a face in the supplies, those of a side first, the top ones first."""
    sides = sorted(SIDES, key=lambda name: name != side)
    found: list[Lying] = []
    for name in sides:
        found += [item for item in reversed(world.at(name)) if item[0].front == face]
    return found
