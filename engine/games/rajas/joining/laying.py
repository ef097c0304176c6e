"""The tiles of a position and the province that they make."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from engine.games.rajas.board import Board
from engine.games.rajas.box.land import TURNED
from engine.games.rajas.joining.position import SeatPosition
from engine.games.rajas.play.province import Province, arriving, empty, placed


class Laid(NamedTuple):
    """A tile that lies somewhere: its name, its cell, and its quarter turns as they were written."""

    tile: str
    at: str
    quarter: str = "0"


def laid(told: str) -> Laid:
    """Return what `blue-cow-3@C4` or `blue-cow-3@C4-1` tells."""
    tile, _, where = told.partition("@")
    at, _, quarter = where.partition("-")
    return Laid(tile, at, quarter or "0")


def province_of(board: Board, number: int, seat: SeatPosition) -> tuple[Province, list[str]]:
    """Return a seat's province, and the tiles to which no road of the residence leads.

    Args:
        board: What the match is played on.
        number: The seat.
        seat: What lies there; the tiles and the cells are known.
    """
    land, tiles, province = board.lands[number], board.tiles, empty(board.lands[number])
    left, more = [*seat.tiles], True
    while more:
        more = False
        for told in [*left]:
            one = laid(told)
            tile, turn = tiles.number[one.tile], 4 * land.cell[one.at] + int(one.quarter) % 4
            road = TURNED[tiles.roads[tile]][turn & 3]
            if arriving(province) >> (turn & ~3) & road:
                province = placed(land, tiles, province, tile, turn)
                left.remove(told)
                more = True
    under = tuple((land.cell[one.at], tiles.number[one.tile]) for one in map(laid, seat.covered))
    return replace(province, under=under), left
