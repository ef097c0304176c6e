"""A box written down card by card: facts of cards, what they break, what is missing, and the catalogue."""

from __future__ import annotations

import pytest

from engine.games import open_box
from engine.games.cards_and_karma.box.catalogue import CatalogueError, load_reference, parse, to_text
from engine.games.cards_and_karma.box.kit import KIT
from engine.kernel.box import Box
from engine.kernel.kits import NoKitError

REFERENCE = to_text(load_reference())


def test_a_catalogue_is_read_as_facts_and_written_again() -> None:
    """All 144 cards of the reference come back the same; only who says so differs."""
    again = parse(KIT.text(KIT.read(REFERENCE), "mine"))
    assert again.faces == load_reference().faces
    assert [card.action for card in again.cards] == [card.action for card in load_reference().cards]
    assert not again.invented
    assert all(card.verified for card in again.cards)


def test_a_part_of_a_box_breaks_nothing() -> None:
    """What more cards will mend is missing, not broken."""
    part = dict(list(KIT.read(REFERENCE).items())[:40])
    assert KIT.broken(part) == ()
    assert KIT.missing(part)[0] == "104 of 144 play cards"
    assert KIT.missing(KIT.read(REFERENCE)) == ()
    unread = {name: {**facts, "die_value": "none"} for name, facts in KIT.read(REFERENCE).items()}
    assert KIT.missing(unread) == ("cards whose dice side is not known: 144",)
    assert KIT.read(KIT.text(part, "half"))


def test_a_broken_rule_names_the_cards() -> None:
    """Two ships of one number, a card that is there twice, a score card that is there twice."""
    pieces = KIT.read(REFERENCE)
    (twins,) = KIT.broken({**pieces, "card-003": {**pieces["card-003"], "number": "5"}})
    assert twins.ids == ("card-003", "card-005")
    again, many = KIT.broken({**pieces, "copy": pieces["card-003"]})
    assert again.ids == ("card-003", "copy")
    assert "145" in many.told
    score = {"kind": "score", "colour": "ruby", "bonus": "karma-2"}
    assert [one.ids for one in KIT.broken({"a": score, "b": score})] == [("a", "b")]


def test_faults_of_one_card_are_told_in_words() -> None:
    """A word that may not be, a rule that the card alone breaks, a fact that is missing."""
    ship = KIT.read(REFERENCE)["card-003"]
    assert list(KIT.faults(ship)) == []
    assert list(KIT.faults({**ship, "cost": "7"})) == ["cost is '7', not 1 | 2 | 3."]
    assert "has the good silk" in next(iter(KIT.faults({**ship, "reward": "dice-2"})))
    assert next(iter(KIT.faults({"kind": "barge"}))).startswith("kind is 'barge'")
    without = {name: word for name, word in ship.items() if name != "die_value"}
    assert list(KIT.faults(without, back=False)) == []
    assert list(KIT.faults(without)) != []


def test_faces_have_the_names_of_the_album() -> None:
    """Those that the eyes look for, front and back; two ships of one number are told apart by a letter."""
    ship = KIT.read(REFERENCE)["card-003"]
    score = {"kind": "score", "colour": "onyx", "bonus": "dice-2"}
    named = KIT.named({"a": ship, "b": {**ship, "cost": "3"}, "c": score})
    die = f"die-blue-{ship['die_value']}"
    assert named == {
        "a": ("ship-03", die),
        "b": ("ship-03-a", die),
        "c": ("score-day-onyx", "score-dice-2-onyx"),
    }


def test_a_file_that_more_cards_do_not_mend_is_refused() -> None:
    """With the line."""
    with pytest.raises(CatalogueError, match="line 8"):
        KIT.read(REFERENCE.replace('reward = "karma-2" },', 'reward = "karma-9" },', 1))


def test_a_game_without_such_cards_says_so() -> None:
    """Its components are a file."""
    box = open_box("cards-and-karma")
    with pytest.raises(NoKitError, match="A box of"):
        _ = Box(game=box.game).kit


def test_a_scoring_card_whose_other_side_nobody_has_seen_breaks_nothing() -> None:
    """Two of a colour may be two bonuses; of the night side there is no face yet."""
    card = {"kind": "score", "colour": "ruby"}
    assert not KIT.broken({"1": card, "2": card})
    assert KIT.named({"1": card}) == {"1": ("score-day-ruby", "")}
