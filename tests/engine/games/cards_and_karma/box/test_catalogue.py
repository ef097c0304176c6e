"""The catalogue: its text, its hash, and how wrong files are refused."""

from __future__ import annotations

from importlib.resources import files
from typing import get_args

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.box import components, faces
from engine.games.cards_and_karma.box.catalogue import CatalogueError, load_reference, parse, to_text
from tests.engine.games.cards_and_karma.boxes import with_cards

TEXT = files("engine.games.cards_and_karma").joinpath("data/reference.toml").read_text("utf-8")


def test_reference_is_marked_as_invented() -> None:
    """The shipped catalogue says in its file that it is invented, and verifies nothing."""
    box = load_reference()
    assert box.invented
    assert "invented" in box.note
    assert not any(card.verified for card in box.cards)


def test_file_is_canonical() -> None:
    """Writing the reference back gives the shipped file to the letter."""
    assert to_text(load_reference()) == TEXT


def test_real_box_round_trips() -> None:
    """A partly scanned real box with odd characters in its note comes back as it was."""
    box = with_cards(
        load_reference(), lambda card: replace(card, die_value=0, verified=card.id == "card-007")
    )
    box = replace(box, invented=False, name="my-box", note='Scanned by "Zoë" \\ 2nd edition')
    assert parse(to_text(box)) == box


def test_hash_follows_the_contents() -> None:
    """The hash depends on every entry and on nothing else."""
    box = load_reference()
    assert parse(TEXT).hash == box.hash
    assert len(box.hash) == 64
    changed = with_cards(box, lambda card: replace(card, verified=card.id == "card-144"))
    assert changed.hash != box.hash


def test_codes_agree_with_the_words_of_files() -> None:
    """The words allowed in files are those that the codes stand for, in the same order."""
    assert get_args(faces.DieColour) == components.DIE_COLOURS
    assert get_args(faces.BuildingType) == components.BUILDING_TYPES
    assert get_args(faces.GoodsKind) == components.GOODS_KINDS
    assert get_args(faces.Reward) == components.SHIP_REWARDS


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("format = 1", "format 1", "not valid TOML"),
        ("format = 1", "format = 2", "Invalid enum value 2 - at `$.format`"),
        ("format = 1", 'format = 1\ncolour = "red"', "unknown field `colour`"),
        ("\ncards = [", "\nkarts = [", "unknown field `karts`"),
        ("invented = true", "invented = 1", "Expected `bool`, got `int`"),
        ("a real box.", "a\\u0000", "Expected `str` matching regex"),
        ('"ship-02", die', '"Ship 2", die', "The entry 'Ship 2' (faces, number 2.id)"),
        (
            "number = 7, cost = 3",
            "number = 7, cost = 4",
            "The entry 'ship-07' (faces, number 7.cost): Expected",
        ),
        ("number = 7, cost = 3", "number = 29, cost = 3", "The entry 'ship-07' (faces, number 7.number)"),
        ("number = 7, cost = 3", "number = 7", "missing required field `cost`"),
        ("number = 7, cost", "number = 7, speed = 3, cost", "unknown field `speed`"),
        ('kind = "ship", id = "ship-07"', 'kind = "boat", id = "ship-07"', "Invalid value 'boat'"),
        ('"coins-2-fame-1"', '"coins-9"', "The entry 'ship-10' (faces, number 10.reward)"),
        ('kind = "tea", value = 3', 'kind = "coffee", value = 3', "Invalid enum value 'coffee'"),
        ('buildings = ["red"]', "buildings = []", "length >= 1"),
        ('buildings = ["red"]', 'buildings = ["red", "red", "red"]', "length <= 2"),
        ("die_value = 2", "die_value = 7", "die_value): Expected `int` <= 6"),
    ],
)
def test_malformed_file_is_refused(old: str, new: str, message: str) -> None:
    """A field that is wrong, missing or unknown gives a message that names the entry."""
    assert old in TEXT
    with pytest.raises(CatalogueError) as error:
        parse(TEXT.replace(old, new, 1))
    assert message in str(error.value)
    assert "What to do:" in str(error.value)


def test_missing_part_is_refused() -> None:
    """A file without its cards, or with something else in their place, is refused."""
    with pytest.raises(CatalogueError, match="missing required field `cards`"):
        parse(TEXT[: TEXT.index("\ncards = [")])
    with pytest.raises(CatalogueError, match="Expected `object`, got `int`"):
        parse(TEXT.replace("\ncards = [", "\ncards = [ 3,"))
