"""What the screen makes of the assistant's choices."""

from __future__ import annotations

import pytest

from display.model import Label, Live
from display.words import Words, verbatim, words
from firmware.assistant.by_hand import BACK, STEP_BY_STEP
from firmware.assistant.inquiry import NONE_OF_THESE, SOMETHING_ELSE
from firmware.assistant.labels import BY_HAND, LOOK_AGAIN
from firmware.assistant.paging import MORE
from firmware.assistant.scene import Choice
from firmware.presenters.cards_and_karma import CardsAndKarmaPresenter
from tests.firmware.presenters.cards_and_karma.evenings import END_TURN, GAME, TAKE_BACK, evening, scene

MOMENT = next(evening(5, 3))
GOODS = Choice("a", verbatim("as goods"), "goods")
DIE = Choice("b", verbatim("as a die"), "die")


def shown(*choices: Choice, asked: Words | None = None, ending: str = "") -> dict[str, Label]:
    """The labels of a scene, by button."""
    plain = scene(MOMENT, choices=choices, asked=asked, ending=frozenset(ending))
    model = CardsAndKarmaPresenter(GAME).model(plain)
    assert isinstance(model, Live)
    labels = model.labels if model.question is None else model.question.options
    return {label.button: label for label in labels}


@pytest.mark.parametrize("text", [NONE_OF_THESE, SOMETHING_ELSE, MORE, BACK, STEP_BY_STEP])
def test_what_answers_nothing_looks_otherwise(text: str) -> None:
    """Each such choice has an icon and the quiet look, beside answers that have not."""
    labels = shown(GOODS, DIE, Choice("d", words(text)), asked=verbatim("How?"))
    assert labels["d"].icon
    assert [button for button, label in labels.items() if label.aside] == ["d"]
    assert not any(label.chief for label in labels.values())


def test_answers_that_end_the_turn_stand_out() -> None:
    """Where the press that ends the turn also answers, each of these answers is marked as ending it."""
    none = Choice("c", words(SOMETHING_ELSE))
    labels = shown(GOODS, DIE, none, Choice("d", TAKE_BACK.words, "undo"), ending="abc")
    assert [button for button, label in labels.items() if label.chief] == ["a", "b"]
    assert [button for button, label in labels.items() if label.aside] == ["c"]


def test_the_usual_press_stands_out() -> None:
    """Ending the turn does, taking back does not."""
    labels = shown(END_TURN, TAKE_BACK, ending="a")
    assert (labels["a"].chief, labels["a"].icon) == (True, "tick")
    assert (labels["b"].chief, labels["b"].icon) == (False, "undo")


def test_by_hand_is_a_pencil() -> None:
    """The display's hand is one of cards, which nobody is to show."""
    labels = shown(END_TURN, Choice("c", words(LOOK_AGAIN), "eye"), Choice("d", words(BY_HAND), "hand"))
    assert (labels["c"].icon, labels["d"].icon) == ("eye", "pencil")
