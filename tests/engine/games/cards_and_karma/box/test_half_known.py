"""A box of which some cards are not known: what is learnt changes nothing of what was known."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.errors import MunshiError
from engine.games import open_box
from engine.games.cards_and_karma.box.catalogue import load_reference, parse, to_text
from engine.games.cards_and_karma.box.components import die_face
from engine.games.cards_and_karma.box.half_known import HalfKnown
from engine.games.cards_and_karma.box.kit import KIT
from engine.games.cards_and_karma.choices import Pay, TakeAction
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.play.grid import offers
from engine.kernel.contract import UNSEEN, Chance, Decision
from engine.kernel.errors import IllegalChoiceError

REFERENCE = load_reference()
FACTS = list(KIT.read(to_text(REFERENCE)).values())
SHIP = {"kind": "ship", "number": "4", "die_colour": "blue", "cost": "2", "reward": "karma-2"}


def knowing(some: int) -> CardsAndKarma:
    """A game with a box of which so many cards are known."""
    cards = REFERENCE.cards[:some]
    faces = tuple(face for face in REFERENCE.faces if face.id in {card.action for card in cards})
    text = to_text(replace(REFERENCE, invented=False, cards=cards, faces=faces, partial=True))
    game = open_box("cards-and-karma", text).game
    assert isinstance(game, CardsAndKarma)
    return game


@settings(max_examples=25)
@given(st.integers(0, 143), st.lists(st.sampled_from(FACTS), max_size=6))
def test_masks_stay_what_they_were(some: int, learnt: list[dict[str, str]]) -> None:
    """Of faces that are known, of dice and of all cards; a new face has a card of its own."""
    game = knowing(some)
    cards = game.cards
    assert isinstance(cards, HalfKnown)
    faces = dict(cards.face_mask)
    before = dict(cards.dice_mask), cards.colour_mask, cards.all, cards.ids
    for facts in learnt:
        known = dict(cards.face_mask)
        face = game.learn(facts)
        assert {one: cards.face_mask[one] for one in known} == known
        mask = cards.face_mask[face]
        assert face in known or not any(mask & one for one in known.values())
        assert cards.action_face(mask) == face
    assert {one: cards.face_mask[one] for one in faces} == faces
    assert (dict(cards.dice_mask), cards.colour_mask, cards.all, cards.ids) == before
    assert cards.count == 144


def test_dice_are_told_apart_though_no_card_is_known() -> None:
    """Each side has a mask of its own, which any card of a hand may be."""
    cards = knowing(0).cards
    assert len(set(cards.dice_face_mask.values())) == 24
    for face, mask in cards.dice_face_mask.items():
        assert cards.dice_faces(mask) == {face}
        assert mask & cards.all
    assert cards.dice_faces(cards.all) == set(cards.dice_face_mask)


def test_facts_that_do_not_fit_are_refused() -> None:
    """Another ship of the same number, words that no card has; what is known already changes nothing."""
    game = knowing(0)
    assert game.learn(SHIP) == "ship-04"
    for wrong in (
        {**SHIP, "cost": "3"},
        {**SHIP, "number": "29"},
        {**SHIP, "number": "5", "reward": "die-1-good"},
    ):
        with pytest.raises(MunshiError):
            game.learn(wrong)
    assert game.learn(SHIP) == "ship-04"
    assert list(game.cards.faces) == ["ship-04"]


def test_what_was_said_by_mistake_is_mended() -> None:
    """The card keeps its mask and has the new face; one that another card has is refused."""
    game = knowing(0)
    ship = game.learn(SHIP)
    mask = game.cards.face_mask[ship]
    palace = {"kind": "palace", "number": "5", "die_colour": "green"}
    game.learn({**SHIP, "number": "5"})
    assert game.learn({**SHIP, "cost": "3"}, SHIP) == "ship-04"
    assert game.cards.ship_cost[mask.bit_length() - 1] == 3
    other = game.learn(palace, {**SHIP, "cost": "3"})
    assert game.cards.face_mask[other] == mask
    assert list(game.cards.faces) == ["ship-05", "palace-5-green"]
    with pytest.raises(MunshiError):
        game.learn({**SHIP, "number": "5", "cost": "3"}, palace)


def test_more_cards_than_a_box_has_are_refused() -> None:
    """The 145th."""
    game = knowing(144)
    new = {"kind": "goods", "goods.1.kind": "silk", "goods.1.value": "9", "die_colour": "green", "coin": "3"}
    with pytest.raises(MunshiError, match="145"):
        game.learn(new)


def test_a_catalogue_that_is_partial_says_so() -> None:
    """It is read as it was written; one that does not say so is refused."""
    part = replace(REFERENCE, invented=False, cards=(), faces=(), partial=True)
    assert parse(to_text(part)) == part
    assert "partial" not in to_text(REFERENCE)
    with pytest.raises(MunshiError, match="ship number 1 is missing"):
        parse(to_text(replace(part, partial=False)))


def test_an_unnamed_card_may_be_of_any_kind() -> None:
    """It is offered as a card that nobody knows, and cannot be taken for its action before it is known."""
    game = knowing(0)
    state = game.setup({"players": 2})
    while isinstance(question := game.pending(state), Chance):
        state = game.observe(state, UNSEEN)
    assert isinstance(question, Decision)
    assert offers(state) == offers(state, 2) == [game.cards.unknown]
    with pytest.raises(IllegalChoiceError):
        game.act(state, TakeAction(game.cards.unknown))
    face = game.learn({"kind": "palace", "number": "5", "die_colour": "green"})
    after = game.act(state, TakeAction(game.cards.face_mask[face]))
    assert game.act(after, Pay((game.cards.dice_face_mask[die_face("blue", 5)],))).seats[0].hand
    with pytest.raises(IllegalChoiceError):
        game.act(after, Pay((game.cards.dice_face_mask[die_face("blue", 4)],)))
