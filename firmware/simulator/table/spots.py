"""Where a person lays a piece in a place: the next free spot, about straight."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from engine.games.cards_and_karma.box.components import GRID
from engine.words import Region
from firmware.simulator.table.world import Lying, World

_COLUMNS: Final = {
    "score": (6, 1),
    "buildings": (4, 1),
    "goods": (4, 1),
    "ships": (3, 1),
    "administrators": (2, 1),
    "tokens": (3, 3),
    "tray": (6, 4),
}
_PITCH: Final = {"grid": (69.0, 71.0), "administrators": (45.0, 72.0), "tokens": (22.0, 22.0)}
_FREE: Final = 0.55
"""A spot is free if no middle of a piece lies nearer than this share of the distance of spots."""


class Spot(Struct, frozen=True):
    """A point of the mat, in millimetres, with the angle at which a piece lies straight there."""

    x: float
    y: float
    angle: float


def spots(region: Region, players: int) -> list[Spot]:
    """Return the spots of a place, its owner's left first, the row farthest from the owner first.

    Args:
        region: The place.
        players: Number of players, which the grid depends on.
    """
    name = region.place.rsplit("-", 1)[-1]
    columns, rows = GRID[players] if name == "grid" else _COLUMNS.get(name, (1, 1))
    wide, high = _PITCH.get(name, (region.width / columns, region.height / rows))
    found = []
    for row in range(rows):
        for column in range(columns):
            u, v = (column - (columns - 1) / 2) * wide, (row - (rows - 1) / 2) * high
            found.append(_turned(region, u, v))
    return found


def free_spots(world: World, place: str, players: int) -> list[Spot]:
    """Return the spots of a place on which nothing lies."""
    region = world.region(place)
    every = spots(region, players)
    near = _FREE * min(_PITCH.get(place.rsplit("-", 1)[-1], (60.0, 60.0)))
    lying = world.at(place)
    return [spot for spot in every if all(_distance(spot, item) > near for item in lying)]


def beside(world: World, place: str, gap: float) -> Spot | None:
    """Return the spot to the right of a row's last piece, as its owner sees it; None if there is no room."""
    region = world.region(place)
    sign = -1.0 if region.facing else 1.0
    lying = world.at(place)
    if not lying:
        return None
    x = sign * max(sign * pose.x for _, pose in lying) + sign * gap
    edge = sign * (region.x + (0.0 if region.facing else region.width))
    if sign * x + 24.0 > edge:
        return None
    return Spot(x, region.y + region.height / 2, 180.0 if region.facing else 0.0)


def middle(region: Region) -> Spot:
    """Return the middle of a place."""
    return _turned(region, 0.0, 0.0)


def _turned(region: Region, u: float, v: float) -> Spot:
    sign = -1.0 if region.facing else 1.0
    x = region.x + region.width / 2 + sign * u
    y = region.y + region.height / 2 + sign * v
    return Spot(x, y, 180.0 if region.facing else 0.0)


def _distance(spot: Spot, item: Lying) -> float:
    pose = item[1]
    return max(abs(spot.x - pose.x), abs(spot.y - pose.y))
