"""Numbers, rows and scoring cards as people declare them."""

from __future__ import annotations

from typing import Any

import pytest

from display.words import verbatim
from engine.games.cards_and_karma.box.components import BONUSES, PLAYER_COLOURS, day_face, night_face
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.words import Face
from firmware.entering.asked import Asked, Given
from firmware.presenters.games.cards_and_karma.entering.naming import AT_ONCE, Naming
from firmware.presenters.games.cards_and_karma.faces import Faces
from firmware.presenters.games.cards_and_karma.joining.counting import Cards, Score, number
from tests.firmware.entering.paths import path_to

ASKS = verbatim("?")


@pytest.mark.parametrize("most", [1, AT_ONCE, 144])
def test_every_number_can_be_picked(most: int) -> None:
    """In one answer, or by its ten first; no list is longer than a screen."""
    asked = number(ASKS, range(most))
    assert len(asked.options) <= AT_ONCE
    for value in range(most):
        way = path_to(asked, (value,))
        assert way is not None
        assert len(way) <= 2


def picked(asked: Asked | Given, *faces: Face) -> Asked | Given:
    """Pick cards one after another, through whatever lists there are."""
    for face in faces:
        assert isinstance(asked, Asked)
        asked = to_face(asked, face)
    return asked


def to_face(asked: Asked, face: Face) -> Any:  # noqa: ANN401
    """Return what a card leads to."""
    for option in asked.options:
        if option.face == face:
            return option.leads()
    for option in asked.options:
        if option.face is None and isinstance(led := option.leads(), Asked):
            found = to_face(led, face)
            if found is not None:
                return found
    return None


def test_a_row_is_declared_card_by_card() -> None:
    """Until people say that nothing more lies there, or no more can."""
    game = CardsAndKarma()
    naming = Naming(Faces(game.cards))
    ships = [face for face in game.cards.face_mask if face.startswith("ship")]
    cards = Cards(naming, ships, ASKS, 2)
    assert cards.ask().options[0].leads() == Given(())
    one = picked(cards.ask(), Face("ship-12"))
    assert isinstance(one, Asked)
    assert one.options[0].leads() == Given((Face("ship-12"),))
    both = picked(one, Face("ship-27"))
    assert isinstance(both, Asked)
    assert [option.leads() for option in both.options] == [Given((Face("ship-12"), Face("ship-27")))]


def test_a_row_of_scoring_cards_is_declared_by_its_ends() -> None:
    """Two from the left, one from the right, and what each of them shows."""
    asked = Score(0, "Asha").ask()
    two = asked.options[2].leads()
    assert isinstance(two, Asked)
    assert len(two.options) == 5
    shown = two.options[1].leads()
    assert isinstance(shown, Asked)
    assert len(shown.options) == len(BONUSES)
    for _ in range(3):
        assert isinstance(shown, Asked)
        shown = shown.options[0].leads()
    assert isinstance(shown, Given)
    colour = PLAYER_COLOURS[0]
    nights = [night_face(bonus, colour) for bonus in BONUSES[:3]]
    assert shown.answer == (nights[0], nights[1], *(day_face(colour),) * 3, nights[2])


def test_open_bonuses_need_not_be_named() -> None:
    """Ruling A34: as they were arranged, those that were turned show their day."""
    asked = Score(1, "Bela", BONUSES).ask()
    led = asked.options[6].leads()
    assert isinstance(led, Asked)
    row = led.options[0].leads()
    assert row == Given((day_face(PLAYER_COLOURS[1]),) * 6)
