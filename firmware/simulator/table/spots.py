"""Where a person lays a piece in a place: the next free spot, about straight."""

from __future__ import annotations

from msgspec import Struct

from engine.words import Region
from firmware.simulator.table.world import World


class Spot(Struct, frozen=True):
    """A point of the mat, in millimetres, with the angle at which a piece lies straight there."""

    x: float
    y: float
    angle: float


def spots(world: World, place: str) -> list[Spot]:
    """Return the spots of a place, its owner's left first, the row farthest from the owner first."""
    region = world.region(place)
    raster = world.ground.rasters.get(place)
    if raster is None:
        return [middle(region)]
    columns, rows = raster.columns, raster.rows
    wide, high = raster.pitch or (region.width / columns, region.height / rows)
    return [
        _turned(region, (column - (columns - 1) / 2) * wide, (row - (rows - 1) / 2) * high)
        for row in range(rows)
        for column in range(columns)
    ]


def free_spots(world: World, place: str) -> list[Spot]:
    """Return the spots of a place on which nothing lies."""
    raster = world.ground.rasters.get(place)
    lying = [pose for _, pose in world.at(place)]
    if raster is None:
        return [] if lying else spots(world, place)
    return [
        spot
        for spot in spots(world, place)
        if all(max(abs(spot.x - pose.x), abs(spot.y - pose.y)) > raster.near for pose in lying)
    ]


def middle(region: Region) -> Spot:
    """Return the middle of a place."""
    return _turned(region, 0.0, 0.0)


def _turned(region: Region, u: float, v: float) -> Spot:
    sign = -1.0 if region.facing else 1.0
    x = region.x + region.width / 2 + sign * u
    y = region.y + region.height / 2 + sign * v
    return Spot(x, y, 180.0 if region.facing else 0.0)
