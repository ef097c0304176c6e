"""Drawn decks keep the rules of the box, are the same for the same seed, and show all their facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.box.catalogue import load_reference, parse, to_text
from engine.games.cards_and_karma.box.components import (
    ADMINISTRATOR,
    DAY_FACES,
    ELEPHANT_BACK,
    ELEPHANT_FRONT,
    NIGHT_FACES,
    TOKENS,
)
from engine.games.cards_and_karma.box.contents import Catalogue
from engine.games.cards_and_karma.box.faces import (
    ActionFace,
    BuildingFace,
    Good,
    GoodsFace,
    PalaceFace,
    ShipFace,
)
from tests.cases import slow
from tests.decks.contents import catalogue
from tests.decks.deck import Deck
from tests.decks.sight import known, shown_die
from tests.decks.style import STYLES


def split(box: Catalogue) -> Counter[str]:
    """How many cards there are of each kind."""
    kinds = {face.id: type(face).__name__ for face in box.faces}
    return Counter(kinds[card.action] for card in box.cards)


@pytest.mark.parametrize("seed", range(1, 21))
def test_a_drawn_box_keeps_the_rules_and_is_split_otherwise_than_the_reference(seed: int) -> None:
    """It can be written as a file and read again, which checks every constraint."""
    box = catalogue(seed)
    assert parse(to_text(box)) == box
    assert split(box) != split(load_reference())


def test_a_deck_follows_from_its_seed() -> None:
    """The same seed gives the same pictures, another one others."""
    card = "card-001"
    first, again, other = (Deck(seed, "plain") for seed in (3, 3, 8))
    assert np.array_equal(first.front(card), again.front(card))
    assert np.array_equal(first.back(card), again.back(card))
    assert first.catalogue.cards != other.catalogue.cards
    assert not np.array_equal(first.other(ADMINISTRATOR), other.other(ADMINISTRATOR))


def others(face: ActionFace) -> Iterator[ActionFace]:
    """Yield a face with one fact changed after the other; its id, and so its art, stays."""
    yield replace(face, die_colour="green")
    match face:
        case ShipFace():
            yield replace(face, number=28)
            yield replace(face, cost=3)
            yield replace(face, reward="fame-1-good")
            yield replace(face, good=Good("silk", 1))
            yield replace(face, good=Good("tea", 2))
        case BuildingFace():
            yield replace(face, buildings=("red",))
            yield replace(face, buildings=("red", "yellow"))
            yield replace(face, cost_colour="orange")
            yield replace(face, cost=12)
            yield replace(face, goods=(Good("spices", 1),))
            yield replace(face, goods=(Good("spices", 4), Good("silk", 1)))
        case GoodsFace():
            yield replace(face, goods=(Good("silk", 1),))
            yield replace(face, goods=(Good("tea", 2), Good("silk", 1)))
            yield replace(face, coin=2)
        case PalaceFace():
            yield replace(face, number=6)


@pytest.mark.parametrize("style", [STYLES[0], *slow(*STYLES[1:])])
def test_every_fact_is_drawn(style: str) -> None:
    """Whatever fact is changed, a person sees it: at least a good hundred pixels of 512 x 512 change much."""
    deck = Deck(1, style)
    for face in (
        ShipFace("ship-01", "blue", 1, 1, "karma-1-good", Good("tea", 1)),
        BuildingFace("house", "blue", ("red", "white"), "blue", 11, (Good("spices", 4),)),
        GoodsFace("goods", "blue", (Good("tea", 1), Good("silk", 1))),
        PalaceFace("palace", "blue", 5),
    ):
        deck._faces[face.id] = face
        before = deck._draw(face.id).astype(int)
        for other in others(face):
            deck._faces[face.id] = other
            changed = np.abs(deck._draw(face.id) - before).max(2) > 40
            assert changed.sum() > 120, other


@pytest.mark.parametrize("style", [STYLES[1], *slow(STYLES[0], *STYLES[2:])])
def test_the_other_faces_are_all_different(style: str) -> None:
    """Score cards of four colours, the administrator, both sides of the elephant, tokens."""
    deck = Deck(2, style)
    faces = (*DAY_FACES, *NIGHT_FACES[:7], ADMINISTRATOR, ELEPHANT_FRONT, ELEPHANT_BACK, *TOKENS)
    small = [
        cv2.resize(deck.other(face), (64, 64), interpolation=cv2.INTER_AREA).astype(int) for face in faces
    ]
    for place, one in enumerate(small):
        assert min(np.abs(one - other).max() for other in small[:place] + small[place + 1 :]) > 40, faces[
            place
        ]


def test_a_dice_side_is_known_at_a_glance(tmp_path: Path) -> None:
    """However it is turned, and in dim warm light."""
    deck = Deck(1, "mandala")
    dice = deck.dice()
    looks = known(dice)
    for turn, card in enumerate(deck.catalogue.cards[:8]):
        seen = np.rot90(deck.back(card.id), turn)[..., ::-1] * np.array([0.6, 0.7, 0.8])
        cv2.imwrite(str(tmp_path / "back.png"), seen.astype(np.uint8))
        assert np.array_equal(dice[shown_die(tmp_path / "back.png", looks)], deck.back(card.id))
