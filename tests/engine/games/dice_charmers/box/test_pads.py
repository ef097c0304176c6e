"""A sheet file is read strictly: whatever a rulebook says of a sheet is checked, each fault with its line."""

from __future__ import annotations

import pytest

from engine.games.dice_charmers.box.pads import SIDES, SheetError, load_reference, parse, reference_text
from engine.games.dice_charmers.game import DiceCharmers
from engine.kernel.errors import OptionsError

TEXT = reference_text()

BROKEN = {
    "building unknown": ('building = "temple", flag', 'building = "castle", flag', "The building 'castle'"),
    "field twice": ('{ at = "B1", ', '{ at = "A1", ', "'A1' occurs once more"),
    "field of the residence": ('{ at = "D5", flag', '{ at = "C5", flag', "is the residence's"),
    "building and market": ('market = "same"', 'market = "same", building = "fort"', "a building and a"),
    "exit to nowhere": ('exits = ["north"', 'exits = ["south"', "The exit south leads to no field"),
    "exit twice": ('exits = ["north", "east"', 'exits = ["north", "north"', "The exit north occurs 2 times"),
    "building nowhere": ('"fort", "mill"]', '"fort", "mill", "well"]', "'well' stands nowhere"),
    "field out of reach": ('{ at = "A1", flag', '{ at = "H8", flag', "No road can lead to the field H8"),
    "building twice": ('"fort", "mill"]', '"Temple", "mill"]', "'temple' occurs once more"),
    "building without a letter": ('"fort", "mill"]', '"2", "mill"]', "a name of up to 24 letters"),
    "border of no field": ('at = "A1", side = "north"', 'at = "H1", side = "north"', "There is no field H1"),
    "border inside": ('at = "B1", side = "north"', 'at = "B1", side = "south"', "A field lies south of B1"),
    "symbol unknown": ('symbol = "flag"', 'symbol = "kite"', "The symbol 'kite'"),
    "symbol twice only": ('symbol = "flag"', 'symbol = "lotus"', "'flag' is on 2 spaces"),
    "person twice": ('["great-mogul", "maharani"', '["maharani", "maharani"', "'great-mogul' occurs 0 times"),
    "coins fall": ("market = [{ value = 1", "market = [{ value = 9", "Column 2 pays 1, the one before it 9"),
    "tent too large": ("{ tea = 2, silk = 2", "{ tea = 9, silk = 2", "9 tea"),
    "karma at the start": ("start = 1", "start = 2", "2 karma at the start"),
    "karma bonuses": ("bonuses = [{ at = 3,", "bonuses = [{ at = 2,", "Bonuses at 2, 4, 5"),
    "fame track": ("fields = 39", "fields = 40", "40 fields of fame"),
    "money track": ("fields = 78", "fields = 77", "77 fields of money"),
    "bonus beyond the track": ("{ at = 4, bonus", "{ at = 44, bonus", "A bonus at 44"),
    "bonus unknown": ('bonus = "goods-die"', 'bonus = "goods-dice"', "goods-dice"),
    "karma on the fame track": ('at = 4, bonus = "goods-2"', 'at = 4, bonus = "karma"', "Karma as a bonus"),
    "flag missing": (', flag = "deduced" }', " }", "lacks flag"),
    "flag unknown": ('flag = "invented"', 'flag = "guessed"', "guessed"),
    "key unknown": ("start = 1", "starts = 1", "starts"),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_each_constraint_is_checked(name: str) -> None:
    """The message names the entry, its line, and what may stand there."""
    old, new, told = BROKEN[name]
    assert old in TEXT
    text = TEXT.replace(old, new, 1)
    with pytest.raises(SheetError) as caught:
        parse(text)
    message = str(caught.value)
    assert told in message
    assert "line " in message
    assert caught.value.expected
    assert caught.value.advice


@pytest.mark.parametrize("name", ["Mühle", "Mu\u0308hle", "St. Peter’s hut", "мельница", "M" * 24])
def test_owners_call_buildings_as_they_like(name: str) -> None:
    """Capitals, umlauts, several words."""
    sheet = parse(TEXT.replace('"mill"', f'"{name}"')).sun
    assert sheet is not None
    assert sheet.buildings[3] == name


def test_no_side_at_all() -> None:
    """A file must describe one."""
    with pytest.raises(SheetError, match="no side"):
        parse('game = "dice-charmers"')


def test_the_reference_says_what_it_is() -> None:
    """Each side is said to be invented, and what a rulebook tells of it is flagged so."""
    pad = load_reference()
    for side in SIDES:
        contents = getattr(pad, side)
        assert contents.note.startswith("Invented")
        assert {one.flag for one in contents.fields} == {"invented"}
        assert contents.fame.flag == contents.money.flag == "deduced"


def test_one_side_alone_is_enough() -> None:
    """A match on the other one is refused."""
    moon = TEXT[TEXT.index("[moon]") :]
    game = DiceCharmers(parse(moon))
    assert game.setup({"sheet": "moon"}).sheet.note
    with pytest.raises(OptionsError, match="the sun side"):
        game.setup({"sheet": "sun"})
    assert game.catalogue != DiceCharmers().catalogue
