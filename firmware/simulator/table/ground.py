"""How a game's table is divided, as its people know it: places, spots in them, and what belongs to whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from engine.words import Mat, Region

_BESIDE: Final = 95.0
"""Millimetres from the mat to a pad with buttons."""
_LOWER: Final = 0.83
_UPPER: Final = 0.17


class Raster(Struct, frozen=True):
    """The spots of a place.

    Args:
        columns, rows: How many.
        near: A spot is taken where the middle of a piece lies nearer than so many millimetres.
        pitch: Millimetres from spot to spot, across and down; None to spread the spots over the place.
    """

    columns: int
    rows: int
    near: float
    pitch: tuple[float, float] | None = None


class Own(Struct, frozen=True):
    """What lies before a player; ids of places.

    Args:
        sits: The place behind whose middle they sit.
        rows: Rows that are straightened; the last one is fanned.
        growing: Places where pieces come to lie in the course of a match: hands rest there, chips lie there.
        roomy: Places where a cup may stand.
    """

    sits: str
    rows: tuple[str, ...]
    growing: tuple[str, ...]
    roomy: tuple[str, ...]


class Ground(Struct, frozen=True):
    """A table for some players.

    Args:
        mat: What lies on it.
        own: What lies before each player, seat 0 first.
        middle: Id of the place in the middle, at which people point and which they straighten.
        printed: Areas that are printed on the mat besides its places, and that no camera reads.
        beside: Areas beside the mat.
        rasters: The spots of places that have several, by id; of any other place it is the middle.
    """

    mat: Mat
    own: tuple[Own, ...] = ()
    middle: str = ""
    printed: tuple[Region, ...] = ()
    beside: tuple[Region, ...] = ()
    rasters: Mapping[str, Raster] = {}

    @property
    def regions(self) -> tuple[Region, ...]:
        """All places and areas."""
        return (*self.mat.regions, *self.printed, *self.beside)


def pads(mat: Mat) -> tuple[tuple[float, float], ...]:
    """Return the middles of all pads beside a mat, in millimetres."""
    return tuple(
        (x, mat.height * share) for x in (-_BESIDE, mat.width + _BESIDE) for share in (_UPPER, _LOWER)
    )


def nearest_pad(mat: Mat, sits: Region) -> tuple[float, float]:
    """Return the pad that somebody uses who sits behind a place."""
    x, y = sits.x + sits.width / 2, sits.y + sits.height / 2
    return min(pads(mat), key=lambda pad: abs(pad[1] - y) * 10 + abs(pad[0] - x))
