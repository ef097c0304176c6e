"""A set file is read strictly: whatever a rulebook says of a set is checked, each fault with its line."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.rajas.box.constraints import EARNINGS
from engine.games.rajas.box.contents import FLAGS
from engine.games.rajas.box.sets import SetError, load_reference, parse, reference_text
from engine.games.rajas.box.words import COLOURS, GAINS

TEXT = reference_text()
BASE, NAVARATNAS = (TEXT.index(f"[province.{side}]") for side in ("base", "navaratnas"))
FOUR = TEXT.index("[board.four]")

ROAD = '{ at = "D1", side = "west" }]'
EDGE = '{ at = "B1", side = "north"'
MANGO = 'hue = "brown", gains = ["money-per-village-3"]'

BONUSES = TEXT[(start := TEXT.index('{ at = 5, gain = "upgrade"')) : TEXT.index("] }", start)]

BROKEN = {
    "fame track": ("steps = 60", "steps = 61", "61 steps of fame"),
    "money track": ("steps = 120", "steps = 119", "119 steps of money"),
    "no bonus": (BONUSES, "", "Bonuses: no bonus."),
    "worker of the fame track": ("worker = 15", "worker = 16", "The worker is at 16"),
    "bonus at the wrong step": ("at = 44", "at = 43", "dice-any-2 at 33, boat-1 at 43"),
    "bonus of another kind": ('gain = "karma-2"', 'gain = "karma-1"', "karma-1 at 24"),
    "tile twice": ('id = "blue-cow-2"', 'id = "blue-cow-1"', "'blue-cow-1' occurs once more"),
    "tile with nothing": (', markets = ["silk-5"]', "", "neither a building nor a market"),
    "colour of a tile": ('colour = "purple"', 'colour = "green"', "15 purple tiles"),
    "road of a tile": ('roads = "ew"', 'roads = "we"', "first letters of sides"),
    "tile without a road": ('roads = "ew"', 'roads = ""', "length"),
    "market unknown": ('"silk-5"', '"salt-3"', "salt-3"),
    "building unknown": ('["temple"]', '["castle"]', "castle"),
    "three buildings": ('["mill", "temple"]', '["mill", "temple", "fort"]', "buildings"),
    "village twice": ('id = "mango-2"', 'id = "mango-1"', "'mango-1' occurs once more"),
    "village with a tile's id": ('id = "mango-2"', 'id = "blue-cow-1"', "is a tile's id as well"),
    "yield twice": ('id = "red-2"', 'id = "red-1"', "'red-1' occurs once more"),
    "colour of a yield": ('hue = "white"', 'hue = "red"', "7 white yields"),
    "brown yield": ('"money-per-building"', '"money-4", "fame-1"', "fame-1'. Expected: 0 (RG-de > Die b"),
    "mango's yield": ("mango = true, ", "", "8 brown yields"),
    "mango's yield of another kind": ('["money-per-village-3"]', '["money-3"]', "brown money-3"),
    "mango's yield of another colour": (MANGO, MANGO.replace("brown", "red"), "red money-per-village-3"),
    "bridge behind the river": ("bridge = 20", "bridge = 30", "after space 30 of 30"),
    "space of the river": ('{ gains = ["fame-3"]', '{ gains = ["fame-5"]', "with 'fame-5'"),
    "space with two gains": ('{ gains = ["fame-3"]', '{ gains = ["fame-3", "fame-3"]', "'fame-3, fame-3'"),
    "earning nowhere": ('{ gains = ["fame-per-karma-2"]', '{ gains = ["fame-3"]', "'fame-per-karma-2'"),
    "river tile twice": ('id = "river-tile-2"', 'id = "river-tile-1"', "'river-tile-1' occurs once more"),
    "river tile": ('gains = ["boat-3"]', 'gains = ["boat-2"]', "'boat-3'. Expected: 1 (RG-de > Ganga"),
    "quarry without 4": ("[1, 2, 3, 4]", "[1, 2, 3, 3]", "Prices 1, 2, 3, 3"),
    "quarry without 1": ("[1, 2, 3, 4]", "[2, 2, 3, 4]", "Prices 2, 2, 3, 4"),
    "quarry too dear": ("[1, 2, 3, 4]", "[1, 2, 4, 5]", "Prices 1, 2, 4, 5"),
    "prices that fall": ("[1, 1, 2, 2, 3, 4]", "[1, 2, 1, 2, 3, 4]", "never fall"),
    "harbour that costs at once": ("[0, 1, 2]", "[1, 1, 2]", "0 for the first"),
    "harbour too dear": ("[0, 1, 2]", "[0, 2, 3]", "0 for the first"),
    "harbour without 2": ("[0, 1, 2]", "[0, 1, 1]", "0 for the first"),
    "harbour free twice": ("[0, 1, 2]", "[0, 0, 2]", "0 for the first"),
    "cover for two": ("prices = [1, 2, 3, 4]", "prices = [1, 2, 3, 4], covered = 1", "no space"),
    "quarry covered elsewhere": ("covered = 1", "covered = 2", "space 1"),
    "harbour not covered": (", covered = 3", "", "space 3"),
    "covered space that costs 2": ("[0, 1, 1, 2]", "[0, 1, 2, 2]", "1 at space 3"),
    "assorted goods": ("assorted = 1", "assorted = 2", "2 spaces for assorted goods"),
    "balcony": ('pay = "orange"', 'pay = "purple"', "gives purple for purple"),
    "outer terrace": ("money = 2,", "money = 3,", "3 money"),
    "cell twice": ('at = ["A1", "B1"', 'at = ["A1", "A1"', "'A1' occurs once more"),
    "cell of the residence": ('at = ["A1", "B1"', 'at = ["C1", "B1"', "'s. Expected: another cell"),
    "cell out of reach": ('at = ["A1", "B1"', 'at = ["H8", "B1"', "to the cell H8. Expected: a cell beside"),
    "residence twice": ('at = ["C1"]', 'at = ["C1", "C1"]', "'C1' occurs once more"),
    "two roads": (ROAD, "]", "2 roads of the residence"),
    "road twice": (ROAD, '{ at = "B1", side = "east" }]', "'B1 east' occurs once more"),
    "road to no cell": (ROAD, '{ at = "H1", side = "west" }]', "no cell H1"),
    "road from elsewhere": (ROAD, '{ at = "D1", side = "east" }]', "not east of D1"),
    "edge twice": (EDGE, '{ at = "A1", side = "north"', "'A1 north' occurs once more"),
    "edge of no cell": (EDGE, '{ at = "H1", side = "north"', "no cell H1"),
    "edge inside": (EDGE, '{ at = "B1", side = "south"', "goes on south of B1"),
    "edge at the residence": (EDGE, '{ at = "B1", side = "east"', "goes on east of B1"),
    "flag missing": (', flag = "deduced" }', " }", "lacks flag"),
    "flag unknown": ('flag = "invented"', 'flag = "guessed"', "guessed"),
    "gain unknown": ('["upgrade"]', '["upgrades"]', "upgrades"),
    "key unknown": ("worker = 15", "workers = 15", "workers"),
    "another game": ('game = "rajas"', 'game = "ranis"', "ranis"),
}  # fmt: skip

EXACT = {
    "tile twice": "each once",
    "bonus at the wrong step": "boat-1 at 12, dice-any-2 at 33, boat-1 at 44, dice-any-2 at 55 "
    "(RG-de > Boni auf den Zählleisten)",
    "tile with nothing": "one of them",
    "village with a tile's id": "an id of its own",
    "mango's yield of another kind": "brown money-per-village-3 (RG-de > Das Mango-Dorf)",
    "bridge behind the river": "a bridge before the last space",
    "space of the river": f"one of {', '.join(EARNINGS)}",
    "earning nowhere": "each earning (RG-de > Gewinne auf dem Flusslauf)",
    "quarry without 4": "from 1 to 4 (RG-de > Bauaktion)",
    "harbour that costs at once": "0 for the first, then 1 and 2 (RG-de > Flussaktion)",
    "assorted goods": "1 (RG-de > Marktaktion)",
    "balcony": "two different colours (RG-de > Aktionen im Palast)",
    "outer terrace": "2 (RG-de > Aktionen im Palast)",
    "prices that fall": "prices that never fall from left to right",
    "harbour not covered": "space 3 (RG-de > Aufbau)",
    "covered space that costs 2": "1 at space 3, which is covered (RG-de > Aufbau)",
    "two roads": "3 (RG-de > Die Provinztableaus)",
    "road to no cell": "a cell of the province",
    "road from elsewhere": "a side at which the residence lies",
    "edge of no cell": "a cell of the province",
    "edge inside": "a side where it ends",
}
"""What may stand there, where only one thing is wrong."""

FINE = {
    "quarry of two prices": ("[1, 2, 3, 4]", "[1, 1, 4, 4]"),
    "harbour without 1": ("[0, 1, 2]", "[0, 2, 2]"),
}

COLOURED = {
    "colour on the basic side": (BASE, 'side = "north", ', 'side = "north", hue = "red", ', "A red yield"),
    "no colour": (NAVARATNAS, 'hue = "white", ', "", "The yield at A1 has no colour"),
    "one brown yield": (NAVARATNAS, 'hue = "brown"', 'hue = "red"', "1 brown yields"),
    "assorted goods for four": (FOUR, "assorted = 2", "assorted = 1", "1 spaces for assorted goods"),
}


def _refused(text: str, told: str) -> None:
    with pytest.raises(SetError) as caught:
        parse(text)
    message = " ".join(str(caught.value).split())
    assert told in message
    assert "line " in message
    assert caught.value.expected
    assert caught.value.advice


@pytest.mark.parametrize("name", BROKEN)
def test_each_constraint_is_checked(name: str) -> None:
    """The message names the entry, its line, and what may stand there."""
    old, new, told = BROKEN[name]
    assert old in TEXT
    _refused(TEXT.replace(old, new, 1), told)


@pytest.mark.parametrize("name", EXACT)
def test_a_fault_says_what_may_stand_there(name: str) -> None:
    """It names the rule, too, where there is one."""
    old, new, _ = BROKEN[name]
    with pytest.raises(SetError) as caught:
        parse(TEXT.replace(old, new, 1))
    assert caught.value.expected == EXACT[name]


@pytest.mark.parametrize("name", FINE)
def test_what_no_rulebook_tells_is_free(name: str) -> None:
    """Prices may be others than those of the reference set, within what is told."""
    old, new = FINE[name]
    assert parse(TEXT.replace(old, new, 1)).hash != load_reference().hash


@pytest.mark.parametrize("name", COLOURED)
def test_each_side_is_checked(name: str) -> None:
    """What holds of one side of a board is checked on that side."""
    start, old, new, told = COLOURED[name]
    _refused(TEXT[:start] + TEXT[start:].replace(old, new, 1), told)


def test_a_stack_is_missing() -> None:
    """Each colour has tiles with each animal."""
    text = TEXT.replace('colour = "blue", animal = "cow"', 'colour = "blue", animal = "tiger"')
    _refused(text, "No blue tile with the cow. Expected: twelve stacks (RG-de > Aufbau)")


def test_without_the_mango_village() -> None:
    """A box without it has no villages and no yield for them; one of the two alone is refused."""
    start, end = TEXT.index("villages = ["), TEXT.index("yields = [")
    extra = next(line for line in TEXT.splitlines(keepends=True) if "mango = true" in line)
    without = TEXT[:start] + "villages = []\n" + TEXT[end:]
    assert parse(without.replace(extra, "")).villages == ()
    told = "mango: brown money-per-village-3. Expected: none without villages (RG-de > Das Mango-Dorf)"
    _refused(without, told)
    _refused(TEXT.replace(extra, ""), "0 yields with mango: none. Expected: brown money-per-village-3 (RG-de")
    village = next(line for line in TEXT.splitlines(keepends=True) if '"mango-8"' in line)
    _refused(TEXT.replace(village, ""), "7 villages. Expected: 8, or none without the Mango Village (RG-de")


def test_the_reference_says_what_it_is() -> None:
    """What a rulebook tells is flagged so; all else is said to be invented."""
    contents = load_reference()
    assert contents.note.startswith("Invented")

    def flags(*starts: str) -> set[str]:
        return {one.flag for name, one in contents.entries() if name.startswith(starts)}

    assert flags("tile-", "village-", "edge-", "yield-white") == {"invented"}
    assert flags("ganga-", "yield-brown", "fame", "money") == {"printed"}
    assert flags("") == set(FLAGS) - {"enrolled"}


def test_each_entry_has_a_name_of_its_own() -> None:
    """An entry is found by its name."""
    names = [name for name, _ in load_reference().entries()]
    assert len(names) == len(set(names)) == TEXT.count("flag = ")
    assert {"tile-blue-cow-2", "yield-red-1", "edge-navaratnas-A1-north", "stall-four-3", "river-30"} <= set(
        names
    )


def test_the_reference_has_what_the_box_has() -> None:
    """As many things as the list of components says (RG-de > Spielmaterial)."""
    contents = load_reference()
    assert Counter(one.colour for one in contents.tiles) == dict.fromkeys(COLOURS, 16)
    assert Counter((one.colour, one.animal) for one in contents.tiles)["blue", "tiger"] == 6
    assert len(contents.villages) == len(contents.ganga) == 8
    assert len([one for one in contents.yields if not one.mango]) == 30
    assert len(contents.river.spaces) == 30
    assert len(contents.province.base.cells.at) == len(contents.province.navaratnas.cells.at) == 18
    assert {("blue", 7), ("orange", 8), ("orange", 10)} <= {(one.colour, one.cost) for one in contents.tiles}


def test_the_earnings_of_the_river_are_nineteen() -> None:
    """The rulebook's list has nineteen, each of which is a gain."""
    assert len(set(EARNINGS)) == 19
    assert set(EARNINGS) <= set(GAINS)


def test_the_hash_tells_sets_apart() -> None:
    """Another cost is another set; the order of keys is not."""
    other = parse(TEXT.replace("cost = 4", "cost = 5", 1))
    assert other.hash != load_reference().hash
    assert (
        parse(TEXT.replace('game = "rajas"\nformat = 1', 'format = 1\ngame = "rajas"')).hash
        == load_reference().hash
    )
