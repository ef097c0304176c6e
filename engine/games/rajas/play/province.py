"""A player's province: where tiles may lie, what they join, and what the master builder may cover.

Every tile of a province is joined to the residence by roads. A new tile joins the net with one end of its
road, so a tile fits wherever a road arrives at a free cell (RG-de > Die Provinztableaus). Only the master
builder can cut tiles off, which he must not (RG-de > Aktionen im Palast, ruling C7).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.games.rajas.box.land import QUARTERS, TURNED, Land
from engine.games.rajas.box.tiles import Tiles

NONE: Final = -1
"""No tile."""
_LISTED: Final = tuple(tuple(side for side in range(4) if road >> side & 1) for road in range(16))
"""The sides that a road joins, by its bits."""
_ONES: Final = sum(1 << 4 * cell for cell in range(64))


class Province(Struct, frozen=True, gc=False, cache_hash=True):
    """The tiles of a player's province.

    Args:
        tiles: The tile on each cell, NONE where none lies.
        roads: The sides that the road of each cell's tile joins, four bits a cell.
        reach: The sides of each cell at which a road of a neighbour or of the residence arrives, likewise.
        markets: The values of the markets of each kind, the highest first.
        under: The cells where the master builder covered a tile, and that tile.
    """

    tiles: tuple[int, ...]
    roads: int
    reach: int
    markets: tuple[tuple[int, ...], ...] = ((), (), ())
    under: tuple[tuple[int, int], ...] = ()


def empty(land: Land) -> Province:
    """Return a province without tiles."""
    return Province((NONE,) * len(land.ats), 0, land.exits)


def arriving(province: Province) -> int:
    """Return the sides of free cells at which roads arrive, four bits a cell.

    Some tile can be placed exactly where this is not 0, and then each can.
    """
    laid = province.roads | province.roads >> 1
    return province.reach & ~(((laid | laid >> 2) & _ONES) * 15)


def placements(land: Land, province: Province, road: int) -> list[int]:
    """Return the turns in which a tile with a road may be placed, those that look the same once."""
    turns, found, sides = land.turns[road], list[int](), arriving(province)
    while sides:
        cell = ((sides & -sides).bit_length() - 1) >> 2
        found += turns[cell][sides >> 4 * cell & 15]
        sides &= -16 << 4 * cell
    return found


def placed(land: Land, tiles: Tiles, province: Province, tile: int, turn: int) -> Province:
    """Return the province with a tile more."""
    cell, road = turn >> 2, TURNED[tiles.roads[tile]][turn & 3]
    return replace(
        province,
        tiles=(*province.tiles[:cell], tile, *province.tiles[cell + 1 :]),
        roads=province.roads | road << 4 * cell,
        reach=province.reach | land.leads[cell][road],
        markets=_with_markets(province.markets, tiles.markets[tile]),
    )


def covered(land: Land, tiles: Tiles, province: Province, tile: int, turn: int) -> Province:
    """Return the province after the master builder covered a tile with another."""
    cell, road = turn >> 2, TURNED[tiles.roads[tile]][turn & 3]
    old, gone = province.tiles[cell], land.leads[cell][province.roads >> 4 * cell & 15]
    markets = province.markets
    for kind, value in tiles.markets[old]:
        of_kind = list(markets[kind])
        of_kind.remove(value)
        markets = (*markets[:kind], tuple(of_kind), *markets[kind + 1 :])
    return replace(
        province,
        tiles=(*province.tiles[:cell], tile, *province.tiles[cell + 1 :]),
        roads=province.roads & ~(15 << 4 * cell) | road << 4 * cell,
        reach=province.reach & ~gone | land.leads[cell][road],
        markets=_with_markets(markets, tiles.markets[tile]),
        under=(*province.under, (cell, old)),
    )


def _with_markets(
    markets: tuple[tuple[int, ...], ...], more: tuple[tuple[int, int], ...]
) -> tuple[tuple[int, ...], ...]:
    for kind, value in more:
        of_kind = tuple(sorted((*markets[kind], value), reverse=True))
        markets = (*markets[:kind], of_kind, *markets[kind + 1 :])
    return markets


def earned(land: Land, tiles: Tiles, tile: int, turn: int) -> int:
    """Return the printed yields that a placed tile joins, as bits."""
    return land.earns[turn >> 2][TURNED[tiles.roads[tile]][turn & 3]]


def joined(land: Land, province: Province) -> int:
    """Return the printed yields that roads join now, as bits."""
    found, roads = 0, province.roads
    for earns in land.earns:
        found |= earns[roads & 15]
        roads >>= 4
    return found


def count(values: tuple[int, ...], province: Province) -> int:
    """Return the sum of a table of `Tiles`, as `bends`, over the tiles that lie open in a province."""
    return sum(values[tile] for tile in province.tiles if tile >= 0)


def quarter(tiles: Tiles, province: Province, cell: int) -> int:
    """Return by how many quarters clockwise the tile on a cell is turned; the least where several look so."""
    return TURNED[tiles.roads[province.tiles[cell]]].index(province.roads >> 4 * cell & 15)


def coverings(land: Land, tiles: Tiles, province: Province, tile: int, purse: int) -> list[int]:
    """Return the turns in which the master builder may lay a tile over another one.

    The new tile is dearer and the difference is at most `purse`, the sum of the dice that can pay for it.
    A village may cover every tile but another village, whatever the purse. Each cell is covered once.

    Args:
        land: The side of the board.
        tiles: The tiles of the set.
        province: The province.
        tile: The new tile.
        purse: The highest sum of dice.
    """
    costs, road, window = tiles.costs, tiles.roads[tile], _window(tiles.costs[tile], purse)
    done = {cell for cell, _ in province.under}
    cells = [
        cell
        for cell, old in enumerate(province.tiles)
        if old >= 0 and costs[old] > 0 and window >> costs[old] & 1 and cell not in done
    ]
    if not cells:
        return []
    needed = needs(land, province.roads, province.reach)
    return [4 * cell + quarter for cell in cells for quarter in fitting(road, needed[cell])]


def _window(cost: int, purse: int) -> int:
    """Return the costs, as bits, of the tiles that one of a cost may cover; -1 is a village's cost."""
    return -1 if cost < 0 else (1 << cost) - (1 << max(cost - purse, 0))


@lru_cache(maxsize=4096)
def fitting(road: int, masks: tuple[int, ...]) -> tuple[int, ...]:
    """Return the quarter turns with which a road joins a side of each mask."""
    return tuple(one for one in QUARTERS[road] if all(TURNED[road][one] & mask for mask in masks))


@lru_cache(maxsize=1024)
def needs(land: Land, roads: int, reach: int) -> tuple[tuple[int, ...], ...]:
    """Return for each cell what another tile on it must join, so that all remain connected.

    Without that tile the net falls into parts. Each mask holds the sides at which roads of one part arrive:
    the residence's part first, then the parts that would be cut off. All tiles must be connected before.

    Args:
        land: The side of the board.
        roads: As in `Province`.
        reach: As in `Province`.
    """
    linked, neighbours = roads & reach, land.neighbours
    first: dict[int, int] = {}
    parts: list[tuple[int, range]] = []

    def visit(cell: int) -> int:
        """Number the cells behind a cell as they are visited; return the least number that they reach."""
        number = low = first[cell] = len(first)
        for side in _LISTED[linked >> 4 * cell & 15]:
            beyond = neighbours[cell][side]
            if beyond < 0:
                low = -1
            elif beyond in first:
                low = min(low, first[beyond])
            else:
                start, lowest = len(first), visit(beyond)
                if lowest >= number:
                    parts.append((cell, range(start, len(first))))
                elif lowest < low:
                    low = lowest
        return low

    for cell in land.gates:
        if linked & land.exits & 15 << 4 * cell and cell not in first:
            visit(cell)
    masks: list[tuple[int, ...]] = [(reach >> 4 * cell & 15,) for cell in range(len(neighbours))]
    for cell, part in parts:
        arriving, *others = masks[cell]
        mask = sum(1 << side for side in _LISTED[arriving] if first.get(neighbours[cell][side]) in part)
        masks[cell] = (arriving & ~mask, *others, mask)
    return tuple(masks)
