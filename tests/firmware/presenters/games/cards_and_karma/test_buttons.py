"""What the screen makes of the assistant's choices."""

from __future__ import annotations

from display.model import Label, Live
from display.words import Words, verbatim, words
from firmware.assistant.asking.inquiry import SOMETHING_ELSE
from firmware.assistant.scene import Choice
from firmware.presenters.games.cards_and_karma.presenter import CardsAndKarmaPresenter
from tests.firmware.presenters.games.cards_and_karma.evenings import END_TURN, GAME, TAKE_BACK, evening, scene

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


def test_what_answers_nothing_looks_otherwise() -> None:
    """Such a choice has the quiet look and its icon, beside answers that have not, whatever its words."""
    labels = shown(GOODS, DIE, Choice("d", GOODS.words, "pointer", aside=True), asked=verbatim("How?"))
    assert labels["d"].icon == "pointer"
    assert [button for button, label in labels.items() if label.aside] == ["d"]
    assert not any(label.chief for label in labels.values())


def test_answers_that_end_the_turn_stand_out() -> None:
    """Where the press that ends the turn also answers, each of these answers is marked as ending it."""
    none = Choice("c", words(SOMETHING_ELSE), "cross", aside=True)
    labels = shown(GOODS, DIE, none, Choice("d", TAKE_BACK.words, "undo"), ending="abc")
    assert [button for button, label in labels.items() if label.chief] == ["a", "b"]
    assert [button for button, label in labels.items() if label.aside] == ["c"]


def test_the_usual_press_stands_out() -> None:
    """Ending the turn does, taking back does not."""
    labels = shown(END_TURN, TAKE_BACK, ending="a")
    assert (labels["a"].chief, labels["a"].icon) == (True, "tick")
    assert (labels["b"].chief, labels["b"].icon) == (False, "undo")


def test_an_icon_that_the_display_lacks_is_left_out() -> None:
    """The words alone are shown."""
    labels = shown(END_TURN, Choice("c", words(SOMETHING_ELSE), "peacock"))
    assert (labels["a"].icon, labels["c"].icon) == ("tick", "")


def test_a_question_that_the_end_of_the_turn_answers_is_handed_on() -> None:
    """It is shown beside the last turn, and its answers stay the labels of the buttons."""
    plain = scene(MOMENT, choices=(GOODS, DIE), offered=verbatim("How?"), ending=frozenset("ab"))
    model = CardsAndKarmaPresenter(GAME).model(plain)
    assert isinstance(model, Live)
    assert (model.offered, model.question) == (verbatim("How?"), None)
    assert [(label.button, label.chief) for label in model.labels] == [("a", True), ("b", True)]
