"""The compiled set says what the file says, in numbers."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.rajas.box.land import QUARTERS, TURNED
from engine.games.rajas.box.set import GameSet
from engine.games.rajas.box.sets import load_reference, parse, reference_text
from engine.games.rajas.box.words import ANY, BUILDINGS, COLOURS, GAINS, KINDS, LETTERS, ROAD, SIDES


@pytest.fixture
def game() -> GameSet:
    """Return the reference set."""
    return GameSet(load_reference())


def _areas(game: GameSet, players: int) -> Counter[str]:
    return Counter(spot.area for spot in game.spots[players])


def test_spaces_for_workers(game: GameSet) -> None:
    """Four players have 34 of them, three have two less, as two are covered (facts B2 to B6)."""
    palace = {"outer": 1, "balcony": 4, "terrace": 8, "chamber": 6}
    assert _areas(game, 4) == {"quarry": 6, "harbour": 4, "assorted": 2, "stall": 3, **palace}
    assert _areas(game, 3) == _areas(game, 4) - Counter(("quarry", "harbour"))
    assert _areas(game, 2)["assorted"] == 1
    assert {(spot.name, spot.area) for spot in game.village_spots[2]} == {("village-1", "village")}
    assert [len(game.village_spots[players]) for players in (2, 3, 4)] == [1, 2, 2]


def test_prices_with_three_and_with_four_players(game: GameSet) -> None:
    """With three players the first space of the quarry and the third of the harbour are covered."""
    prices = {
        players: [(spot.name, spot.price) for spot in game.spots[players] if spot.area == "harbour"]
        for players in (3, 4)
    }
    assert prices[4] == [("harbour-1", 0), ("harbour-2", 1), ("harbour-3", 1), ("harbour-4", 2)]
    assert prices[3] == [("harbour-1", 0), ("harbour-2", 1), ("harbour-4", 2)]
    quarry = [spot.name for spot in game.spots[3] if spot.area == "quarry"]
    assert quarry == ["quarry-2", "quarry-3", "quarry-4", "quarry-5", "quarry-6"]
    assert [spot.price for spot in game.spots[2] if spot.area == "quarry"] == [1, 2, 3, 4]


def test_what_spaces_give(game: GameSet) -> None:
    """A space knows its colours, its chamber and its money."""
    spots = {spot.name: spot for spot in game.spots[4]}
    assert len(spots) == 34
    assert (spots["balcony-1"].colour, spots["balcony-1"].take) == (COLOURS.index("orange"), 0)
    assert [spots[f"terrace-{number}"].colour for number in range(1, 9)] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert spots["outer-1"].money == 2
    assert spots["chamber-yogi"].kind == 2
    assert spots["stall-1"].kind == ANY
    named = reference_text().replace("stalls = [{ flag", 'stalls = [{ kind = "tea", flag')
    of_tea = {spot.name: spot for spot in GameSet(parse(named)).spots[4]}["stall-1"]
    assert (of_tea.area, of_tea.kind) == ("stall", KINDS.index("tea"))


def test_tiles(game: GameSet) -> None:
    """A tile is found by its id; the villages come last and have no price."""
    tiles = game.tiles
    tile = tiles.number["purple-tiger-4"]
    assert tiles.ids[tile] == "purple-tiger-4"
    assert (tiles.colours[tile], tiles.costs[tile], LETTERS[tiles.roads[tile]]) == (0, 7, "ns")
    assert [BUILDINGS[one] for one in tiles.buildings[tile]] == ["mill", "temple"]
    assert (tiles.income[tile], tiles.building_counts[tile]) == (0, 2)
    two = tiles.number["purple-snake-4"]
    assert [(KINDS[kind], value) for kind, value in tiles.markets[two]] == [("silk", 5), ("tea", 4)]
    assert (tiles.income[two], tiles.bends[two]) == (9, True)
    village = tiles.number["mango-1"]
    assert (tiles.colours[village], tiles.costs[village], village in tiles.stacks[12]) == (-1, -1, True)
    assert tiles.village_gains[village] == ("money-4",)
    assert sum(tiles.villages) == 8


def test_stacks(game: GameSet) -> None:
    """Twelve stacks of five, five and six tiles of each colour, and the villages."""
    tiles = game.tiles
    assert [len(stack) for stack in tiles.stacks] == [5, 5, 6] * 4 + [8]
    assert sorted(tile for stack in tiles.stacks for tile in stack) == list(range(72))
    assert {tiles.colours[tile] for tile in tiles.stacks[3 * 2 + 1]} == {2}


def test_tracks_and_river(game: GameSet) -> None:
    """Bonuses come in the order of their steps; the river has a last space and a bridge."""
    assert game.fame == ((5, "upgrade"), (24, "karma-2"), (31, "boat-1"))
    assert [at for at, _ in game.money] == [12, 33, 44, 55]
    assert (game.last, game.bridge, game.river[1]) == (30, 20, ("karma-2",))


def test_yields_and_river_tiles(game: GameSet) -> None:
    """Each is found by its id."""
    assert game.yield_gains[game.yield_number["brown-5"]] == ("fame-per-bend-2",)
    assert game.hues[game.yield_number["brown-5"]] == 3
    assert [name for name, mango in zip(game.yield_ids, game.mango, strict=True) if mango] == ["brown-8"]
    assert game.ganga_gains[game.ganga_number["river-tile-8"]] == ("boat-3",)


def test_gains_say_their_numbers() -> None:
    """A gain's id tells what it brings."""
    assert GAINS["dice-green-blue-orange"].dice == (1, 2, 3)
    assert GAINS["dice-any-2"].dice == (ANY, ANY)
    assert (GAINS["dice-per-karma-blue"].kind, GAINS["dice-per-karma-blue"].dice) == ("dice-per-karma", (2,))
    assert (GAINS["fame-per-river-3"].number, GAINS["fame-per-river-3"].each) == (1, 3)
    assert (GAINS["chamber-yogi"].chamber, GAINS["palace-action"].chamber) == (2, ANY)


def test_turning() -> None:
    """A quarter clockwise moves the north to the east; a straight road looks the same after two."""
    assert LETTERS[TURNED[ROAD["n"]][1]] == "e"
    assert LETTERS[TURNED[ROAD["nes"]][3]] == "new"
    for road in range(16):
        for quarter in range(4):
            moved = {(side + quarter) % 4 for side in range(4) if road >> side & 1}
            assert TURNED[road][quarter] == sum(1 << side for side in moved)
    assert (QUARTERS[ROAD["ns"]], QUARTERS[ROAD["ne"]], QUARTERS[ROAD["nesw"]]) == (
        (0, 1),
        (0, 1, 2, 3),
        (0,),
    )


def test_land(game: GameSet) -> None:
    """Cells lie row by row; the residence's three roads arrive beside it, and nowhere else."""
    land = game.lands["base"]
    assert land.ats[:5] == ("A1", "B1", "D1", "E1", "A2")
    assert land.neighbours[land.cell["B1"]] == (-1, -1, land.cell["B2"], land.cell["A1"])
    arriving = {(land.ats[bit >> 2], SIDES[bit & 3]) for bit in range(72) if land.exits >> bit & 1}
    assert arriving == {("B1", "east"), ("C2", "north"), ("D1", "west")}
    assert [land.ats[cell] for cell in land.gates] == ["B1", "D1", "C2"]
    assert land.edge_names[0] == "A1-north"
    assert (land.gains[0], set(land.hues)) == (("dice-any-1",), {-1})
    assert game.lands["navaratnas"].hues.count(3) == 2
    assert land.earns[land.cell["A1"]][ROAD["n"]] == 1
    east = 1 << 4 * land.cell["B3"] + SIDES.index("west")
    assert land.leads[land.cell["A3"]][ROAD["ew"]] == east
    assert land.leads[land.cell["B1"]][ROAD["w"]] == 1 << SIDES.index("east")
    assert land.turns[ROAD["n"]][land.cell["C2"]][ROAD["es"]] == (4 * 6 + 1, 4 * 6 + 2)
