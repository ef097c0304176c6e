"""What the buttons say of themselves, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from display.drawing.vectors import icon_files
from display.words import Words, verbatim, words
from engine.kernel.clues import Clues
from engine.referee.questions import Option, Question
from engine.words import Face, Seconds
from firmware.assistant.asking.inquiry import NONE_OF_THESE, SOMETHING_ELSE, Inquiry
from firmware.assistant.asking.menu import MORE
from firmware.assistant.labels import LOOK_AGAIN, PUT_RIGHT, TAKE_BACK, Besides, labelled
from firmware.assistant.scene import Choice, Phase, Scene
from firmware.assistant.telling.by_hand import BACK, BY_HAND, STEP_BY_STEP, ByHand
from tests.engine.clued import clued
from tests.engine.kernel.toys.dice import DiceGame
from tests.firmware.assistant.bench import NAMES, PlainPresenter

GAME = DiceGame()
STATE = GAME.setup({"players": 2})
CLUES = clued(surplus={"sheet": (Face("stray"),)})
FACT = "seat-0-goods"


def shown(open_one: Inquiry | ByHand | None, phase: Phase = "play", *, trouble: Clues | None = None) -> Scene:
    """A scene with its labels, in which a turn can be taken back."""
    bare = Scene(1, phase, NAMES, STATE, 1, None, None, None, (), trouble=trouble)
    return labelled(bare, PlainPresenter(), open_one, Besides(take_back=True))


def inquiry(answers: int, *, early: bool = False) -> Inquiry:
    """A question with so many answers."""
    options = tuple(Option(number, ()) for number in range(answers))
    return Inquiry(1, Question(FACT, options), None if early else Seconds(0.0))


def texts(choices: Sequence[Choice]) -> list[Words]:
    """What is written beside the buttons."""
    return [choice.words for choice in choices]


@pytest.mark.parametrize(
    ("scene", "aside"),
    [
        (shown(inquiry(2), "asking"), [NONE_OF_THESE]),
        (shown(inquiry(2, early=True)), [SOMETHING_ELSE]),
        (shown(inquiry(5), "asking"), [MORE]),
        (shown(ByHand(GAME, STATE, CLUES), "correcting"), [STEP_BY_STEP, BACK]),
    ],
    ids=["asked", "offered", "pages", "by hand"],
)
def test_what_answers_nothing_says_so(scene: Scene, aside: list[str]) -> None:
    """Choices that lead elsewhere are marked, and have an icon of the display; no answer is marked."""
    found = [choice for choice in scene.choices if choice.aside]
    assert texts(found) == [words(text) for text in aside]
    assert all(choice.icon in icon_files() for choice in found)


def test_a_question_is_offered_while_the_turn_is_played() -> None:
    """Its words go with the labels, and each answer ends the turn; taking back does not."""
    scene = shown(inquiry(2, early=True))
    assert (scene.offered, scene.asked) == (verbatim(FACT), None)
    assert texts(scene.choices) == [verbatim("0"), verbatim("1"), words(SOMETHING_ELSE), words(TAKE_BACK)]
    assert scene.ending == frozenset("abc")


def test_a_question_after_the_turn_is_not_offered_but_asked() -> None:
    """No button ends a turn while it is open."""
    scene = shown(inquiry(2), "asking")
    assert (scene.offered, scene.asked, scene.ending) == (None, verbatim(FACT), frozenset())


def test_nothing_is_offered_without_a_question() -> None:
    """Neither in the usual course of play nor while something is entered by hand."""
    assert shown(None).offered is None
    assert shown(ByHand(GAME, STATE, CLUES), "correcting").offered is None


def test_the_usual_choices_are_no_asides() -> None:
    """Ending the turn, taking back, looking again and entering by hand each do something, with an icon."""
    choices = shown(None, "alarm", trouble=CLUES).choices
    assert texts(choices) == [words(text) for text in (PUT_RIGHT, TAKE_BACK, LOOK_AGAIN, BY_HAND)]
    assert not any(choice.aside for choice in choices)
    assert all(choice.icon in icon_files() for choice in choices)
    assert choices[-1].icon != "hand", "the display's hand is one of cards, which nobody is to show"
