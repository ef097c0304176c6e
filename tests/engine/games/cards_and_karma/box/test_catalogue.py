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


REWARDS = " | ".join(f'"{reward}"' for reward in components.SHIP_REWARDS)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("format = 1", "format 1", "it is not TOML: Expected '=' after a key"),
        ("format = 1", "format = 2", "line 1: format is 2.\nExpected: 1"),
        ("format = 1", 'format = 1\ncolour = "red"', "line 2: colour is unknown"),
        ("\ncards = [", "\nkarts = [", "karts is unknown, did you mean cards"),
        ("invented = true", "invented = 1", "line 4: invented is 1: expected true or false"),
        ("a real box.", "a\\u0000", "line 5: note is"),
        ('"ship-02", die', '"Ship 2", die', "line 9: faces, number 2 ('Ship 2'), id is 'Ship 2'"),
        (
            "number = 7, cost = 3",
            "number = 7, cost = 4",
            "line 14: faces, number 7 ('ship-07'), cost is 4.\nExpected: 1 to 3",
        ),
        ("number = 7, cost = 3", "number = 29, cost = 3", "number 7 ('ship-07'), number is 29"),
        ("number = 7, cost = 3", "number = 7", "line 14: faces, number 7 ('ship-07') lacks cost"),
        ("number = 7, cost", "number = 7, speed = 3, cost", "speed is unknown"),
        ('kind = "ship", id = "ship-07"', 'kind = "boat", id = "ship-07"', '"ship" | "building" | "goods"'),
        ('kind = "ship", id = "ship-07"', 'id = "ship-07"', "('ship-07'), kind is missing"),
        ('"coins-2-fame-1"', '"coins-9"', f"reward is 'coins-9'.\nExpected: {REWARDS}"),
        ('kind = "tea", value = 3', 'kind = "coffee", value = 3', "kind is 'coffee'.\nExpected: \"silk\""),
        ('buildings = ["red"]', "buildings = []", "length >= 1"),
        ('buildings = ["red"]', 'buildings = ["red", "red", "red"]', "length <= 2"),
        ("die_value = 2", "die_value = 7", "die_value is 7.\nExpected: 0 to 6"),
    ],
)
def test_malformed_file_is_refused(old: str, new: str, message: str) -> None:
    """A field that is wrong, missing or unknown is told with its line, its entry and what may stand there."""
    assert old in TEXT
    with pytest.raises(CatalogueError) as error:
        parse(TEXT.replace(old, new, 1))
    assert message in str(error.value)
    assert "What to do:" in str(error.value)


def test_missing_part_is_refused() -> None:
    """A file without its cards, or with something else in their place, is refused."""
    with pytest.raises(CatalogueError, match="the text lacks cards"):
        parse(TEXT[: TEXT.index("\ncards = [")])
    with pytest.raises(CatalogueError, match="cards, number 1 is 3: expected a table, got a whole number"):
        parse(TEXT.replace("\ncards = [", "\ncards = [ 3,"))


def test_all_that_is_wrong_is_told_at_once() -> None:
    """Wrong values of several entries come in one message, by their lines, with what they may be."""
    text = TEXT.replace('"coins-2-fame-1"', '"karma-3"', 1).replace("number = 7, cost = 3", "number = 7", 1)
    with pytest.raises(CatalogueError) as error:
        parse(text.replace("die_value = 2", "die_value = 7", 1).replace("format = 1", "format = 1\nx = 1"))
    told = str(error.value)
    assert "4 mistakes" in told
    parts = [
        "line 2: x is unknown",
        "line 15: faces, number 7 ('ship-07') lacks cost",
        f"line 18: faces, number 10 ('ship-10'), reward is 'karma-3'. Expected: {REWARDS}",
        "die_value is 7. Expected: 0 to 6",
    ]
    places = [told.find(part) for part in parts]
    assert -1 not in places
    assert places == sorted(places)


def test_all_constraints_that_are_broken_are_told_with_lines() -> None:
    """A card that names no face, and a face whose id belies it, stand in one message with their lines."""
    text = TEXT.replace('action = "ship-03"', 'action = "ship-99"', 1)
    with pytest.raises(CatalogueError) as error:
        parse(text.replace("number = 7, cost = 3", "number = 8, cost = 3", 1))
    told = str(error.value)
    line = 1 + text.split("\n").index(next(one for one in text.split("\n") if "ship-99" in one))
    assert f"line {line}: The card" in told
    assert "line 14: The face 'ship-07' shows 'ship-08'." in told
    assert "The ship number 7 is missing. Expected: ships are numbered 1 to 28" in told
