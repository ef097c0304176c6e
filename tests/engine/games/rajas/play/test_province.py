"""Provinces, compared with a slow reading of the same rules by names of cells and sides."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from engine.games.rajas.box.contents import Province as Printed
from engine.games.rajas.box.land import TURNED
from engine.games.rajas.box.set import GameSet
from engine.games.rajas.box.sets import load_reference, parse, reference_text
from engine.games.rajas.box.words import Yard
from engine.games.rajas.play import province as fast
from engine.games.rajas.play.province import NONE, Province

NAMES = ("north", "east", "south", "west")
STEP = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
SET = GameSet(load_reference())
LAND, TILES = SET.lands["base"], SET.tiles

WIDE = (
    reference_text()
    .replace('residence = { at = ["C1"]', 'residence = { at = ["C1", "C2"]')
    .replace('"C2", "D2"', '"C4", "D2"')
    .replace('at = "C2", side = "north"', 'at = "C3", side = "north"')
    .replace('at = "C3", side = "south"', 'at = "C4", side = "south"')
)
"""A residence of two squares, so that the set has another outline."""


class Slow:
    """A province as a rulebook's reader sees it: which tile lies where, and how it is turned.

    Args:
        game: The set.
        printed: The side of the province board.
    """

    def __init__(self, game: GameSet, printed: Printed) -> None:
        self.game, self.printed = game, printed
        self.letters = {one.id: one.roads for one in game.contents.tiles}
        self.letters |= {one.id: one.roads for one in game.contents.villages}
        self.laid: dict[str, tuple[str, int]] = {}
        self.covered: set[str] = set()

    def ends(self, tile: str, quarter: int) -> set[str]:
        """Return the sides that the road of a turned tile joins."""
        return {NAMES[("nesw".index(letter) + quarter) % 4] for letter in self.letters[tile]}

    def beyond(self, at: str, side: str) -> str:
        """Return the square beyond a side."""
        right, down = STEP[side]
        return chr(ord(at[0]) + right) + str(int(at[1]) + down)

    def arrives(self, laid: dict[str, tuple[str, int]], at: str, side: str) -> str | None:
        """Return the cell from which a road arrives at a side, `residence`, or None."""
        if any((one.at, one.side) == (at, side) for one in self.printed.residence.exits):
            return "residence"
        there = self.beyond(at, side)
        opposite = NAMES[(NAMES.index(side) + 2) % 4]
        return there if there in laid and opposite in self.ends(*laid[there]) else None

    def connected(self, laid: dict[str, tuple[str, int]]) -> bool:
        """Tell whether a road leads from each tile to the residence."""
        joined: set[str] = set()
        while True:
            more = {
                at
                for at, tile in laid.items()
                if at not in joined
                and any(self.arrives(laid, at, side) in {"residence", *joined} for side in self.ends(*tile))
            }
            if not more:
                return joined == set(laid)
            joined |= more

    def placements(self, tile: str) -> set[tuple[str, int]]:
        """Return each free cell and quarter turn with which the tile is joined to the residence."""
        return {
            (at, quarter)
            for at in self.printed.cells.at
            for quarter in range(4)
            if at not in self.laid
            and any(self.arrives(self.laid, at, side) is not None for side in self.ends(tile, quarter))
        }

    def coverings(self, tile: str, purse: int) -> set[tuple[str, int]]:
        """Return each cell and quarter turn in which the master builder may lay a tile."""
        prices = {one.id: one.cost for one in self.game.contents.tiles}
        found = set()
        for at, (old, _) in self.laid.items():
            if at in self.covered or old not in prices:
                continue
            if tile in prices and not 0 < prices[tile] - prices[old] <= purse:
                continue
            found |= {
                (at, quarter) for quarter in range(4) if self.connected(self.laid | {at: (tile, quarter)})
            }
        return found

    def joined(self) -> set[str]:
        """Return the printed yields to which a road leads."""
        return {
            f"{one.at}-{one.side}"
            for one in self.printed.edges
            if one.at in self.laid and one.side in self.ends(*self.laid[one.at])
        }


MATCHES: Final[list[tuple[GameSet, Yard, int]]] = [
    (game, "navaratnas" if number % 2 else "base", number)
    for game in (SET, GameSet(parse(WIDE)))
    for number in range(12)
]


def _named(game: GameSet, yard: Yard, tile: str, turns: list[int]) -> set[tuple[str, int]]:
    """Return turns by name, with those that look the same."""
    land, road = game.lands[yard], game.tiles.roads[game.tiles.number[tile]]
    alike = {one: [two for two in range(4) if TURNED[road][two] == TURNED[road][one]] for one in range(4)}
    named = [(land.ats[turn >> 2], quarter) for turn in turns for quarter in alike[turn & 3]]
    assert len(named) == len(set(named))
    return set(named)


def _alike(game: GameSet, yard: Yard, province: Province, slow: Slow) -> None:
    """Compare all that a province tells with the slow reading."""
    land, tiles = game.lands[yard], game.tiles
    there = {land.ats[cell]: tiles.ids[tile] for cell, tile in enumerate(province.tiles) if tile != NONE}
    assert there == {at: tile for at, (tile, _) in slow.laid.items()}
    assert {land.ats[cell] for cell, _ in province.under} == slow.covered
    names = {name for number, name in enumerate(land.edge_names) if fast.joined(land, province) >> number & 1}
    assert names == slow.joined()
    for at, (tile, quarter) in slow.laid.items():
        assert slow.ends(tile, quarter) == slow.ends(tile, fast.quarter(tiles, province, land.cell[at]))
    built = {one.id: one for one in game.contents.tiles}
    laid = [built[tile] for tile, _ in slow.laid.values() if tile in built]
    for kind, values in zip(("silk", "tea", "spices"), province.markets, strict=True):
        of_kind = [int(name[-1]) for tile in laid for name in tile.markets if name[:-2] == kind]
        assert values == tuple(sorted(of_kind, reverse=True))
    assert fast.count(tiles.building_counts, province) == sum(len(tile.buildings) for tile in laid)
    assert fast.count((1,) * len(tiles.ids), province) == len(slow.laid)
    assert fast.count(tiles.villages, province) == len(slow.laid) - len(laid)
    bends = [slow.ends(tile, 0) for tile, _ in slow.laid.values()]
    assert fast.count(tiles.bends, province) == sum(
        len(ends) == 2 and ends not in ({"north", "south"}, {"east", "west"}) for ends in bends
    )


@pytest.mark.parametrize(("game", "yard", "seed"), MATCHES)
def test_provinces_agree_with_the_slow_reading(game: GameSet, yard: Yard, seed: int) -> None:
    """Placements, coverings, yields, markets and counts are the same, tile after tile."""
    random, land, tiles = Random(seed), game.lands[yard], game.tiles
    province, slow = fast.empty(land), Slow(game, getattr(game.contents.province, yard))
    for tile in random.sample(tiles.ids, 30):
        number = tiles.number[tile]
        turns = fast.placements(land, province, tiles.roads[number])
        assert _named(game, yard, tile, turns) == slow.placements(tile)
        assert bool(turns) is bool(fast.arriving(province))
        purse = random.randint(0, 9)
        over = fast.coverings(land, tiles, province, number, purse)
        ways = slow.coverings(tile, purse)
        assert _named(game, yard, tile, over) == ways
        if ways and random.random() < 0.3:
            at, quarter = random.choice(sorted(ways))
            province = fast.covered(land, tiles, province, number, 4 * land.cell[at] + quarter)
            slow.laid[at] = (tile, quarter)
            slow.covered.add(at)
        elif turns:
            at, quarter = random.choice(sorted(slow.placements(tile)))
            turn, before = 4 * land.cell[at] + quarter, fast.joined(land, province)
            province = fast.placed(land, tiles, province, number, turn)
            slow.laid[at] = (tile, quarter)
            assert before ^ fast.earned(land, tiles, number, turn) == fast.joined(land, province)
        assert slow.connected(slow.laid)
        _alike(game, yard, province, slow)


def _laid(*placed: tuple[str, str, int]) -> Province:
    """Return a province of the reference set's basic side with tiles in turn."""
    province = fast.empty(LAND)
    for tile, at, quarter in placed:
        number, turn = TILES.number[tile], 4 * LAND.cell[at] + quarter
        assert turn in fast.placements(LAND, province, TILES.roads[number])
        province = fast.placed(LAND, TILES, province, number, turn)
    return province


def _over(province: Province, tile: str, purse: int) -> set[tuple[str, int]]:
    turns = fast.coverings(LAND, TILES, province, TILES.number[tile], purse)
    return {(LAND.ats[turn >> 2], turn & 3) for turn in turns}


def test_the_first_tile_joins_one_of_three_roads() -> None:
    """Beside or below the residence; a crossing lies in one way only (RG-de > Die Provinztableaus)."""
    straight = fast.placements(LAND, fast.empty(LAND), 0b0101)
    assert {(LAND.ats[turn >> 2], turn & 3) for turn in straight} == {("B1", 1), ("D1", 1), ("C2", 0)}
    crossing = fast.placements(LAND, fast.empty(LAND), 0b1111)
    assert [turn & 3 for turn in crossing] == [0, 0, 0]


def test_a_tile_may_cut_a_road() -> None:
    """A road that ends at a tile without one is no fault; the edge beyond it is lost (ruling C6)."""
    province = _laid(("purple-tiger-6", "C2", 0), ("purple-tiger-6", "B2", 0), ("purple-snake-1", "B1", 0))
    assert province.roads >> 4 * LAND.cell["B1"] & 15 == 0b1010
    assert not province.reach >> 4 * LAND.cell["B2"] & 1


def test_a_difference_is_paid() -> None:
    """A tile of 4 is covered by one of 5 for 1, not by one of its own price (RG-de > Baumeister)."""
    province = _laid(("purple-snake-1", "C2", 1))
    assert TILES.costs[TILES.number["purple-snake-1"]] == 4
    assert _over(province, "green-tiger-1", 9) == set()
    assert _over(province, "green-snake-2", 0) == set()
    assert {at for at, _ in _over(province, "green-snake-2", 1)} == {"C2"}


def test_no_tile_is_cut_off() -> None:
    """The middle of a row is covered only by a road that leads on."""
    row = _laid(("purple-snake-1", "C2", 1), ("green-snake-1", "C3", 0))
    middle = {turn for at, turn in _over(row, "purple-snake-2", 9) if at == "C2"}
    assert middle == set()
    straight = {turn for at, turn in _over(row, "purple-tiger-4", 9) if at == "C2"}
    assert len(straight) == 1
    assert len({turn for at, turn in _over(row, "purple-snake-2", 9) if at == "C3"}) == 2


def test_villages() -> None:
    """A village covers a tile whatever it cost, and is covered by nothing (RG-de > Das Mango-Dorf)."""
    province = _laid(("purple-tiger-6", "C2", 0), ("mango-3", "C3", 0))
    assert {at for at, _ in _over(province, "mango-1", 0)} == {"C2"}
    assert {at for at, _ in _over(province, "blue-tiger-6", 99)} == set()


def test_a_cell_is_covered_once() -> None:
    """The tile that the master builder laid stays (RG-de > Baumeister)."""
    province = _laid(("purple-snake-1", "C2", 1))
    turn = fast.coverings(LAND, TILES, province, TILES.number["purple-snake-2"], 1)[0]
    after = fast.covered(LAND, TILES, province, TILES.number["purple-snake-2"], turn)
    assert after.under == ((LAND.cell["C2"], TILES.number["purple-snake-1"]),)
    assert after.markets == ((), (6,), ())
    assert _over(after, "purple-tiger-6", 99) == set()
