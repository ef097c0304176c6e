"""A press answers what the person had in view."""

from __future__ import annotations

import pytest

from engine.referee.questions import Option, Question
from engine.words import Seconds
from firmware.assistant.asking.inquiry import Inquiry
from firmware.assistant.screens import KEPT, REACTION, Screens, Shown
from firmware.buttons import Press

A_MOMENT = REACTION / 2
LONG = 2 * REACTION


def inquiry(answers: int = 2) -> Inquiry:
    """Return a question with so many answers."""
    options = tuple(Option(str(number), ()) for number in range(answers))
    return Inquiry(1, Question("seat-0-goods", options))


def press(time: float, answers: int) -> Press:
    """Return a press at a time, on the screen of a number."""
    return Press("a", Seconds(time), answers)


def meant(screens: Screens, pressed: Press) -> Shown:
    """Return the screen that a press answers."""
    return screens.at(screens.meant(pressed))


@pytest.mark.parametrize(("after", "asked"), [(A_MOMENT, False), (REACTION, True), (LONG, True)])
def test_a_press_answers_what_was_in_view(after: float, asked: bool) -> None:
    """A question that came up a moment before the press is not answered; one that stood there is."""
    screens, question = Screens(), inquiry()
    screens.show(4, Seconds(0.0), None)
    screens.show(5, Seconds(10.0), question)
    assert meant(screens, press(10.0 + after, 5)).menu is (question if asked else None)


def test_several_screens_in_a_moment_are_all_skipped() -> None:
    """However many followed each other, the one that could be taken in is meant."""
    screens, question = Screens(), inquiry()
    screens.show(1, Seconds(0.0), question)
    for number in (2, 3, 4):
        screens.show(number, Seconds(10.0 + number / 100), None)
    assert meant(screens, press(10.0 + A_MOMENT, 4)).menu is question


def test_a_press_on_an_earlier_screen_answers_that() -> None:
    """What was shown after the press went down is not what it answers, whenever it is heard of."""
    screens, question = Screens(), inquiry()
    screens.show(1, Seconds(0.0), question)
    screens.show(2, Seconds(10.0), None)
    assert meant(screens, press(10.0 + LONG, 1)).menu is question


def test_the_first_screen_is_meant_at_once() -> None:
    """Where nothing was shown before, or nothing is known, the press answers what it says."""
    screens, question = Screens(), inquiry()
    assert meant(screens, press(3.0, 7)).menu is None
    screens.show(7, Seconds(10.0), question)
    assert meant(screens, press(10.0 + A_MOMENT, 7)).menu is question


def test_old_screens_are_forgotten() -> None:
    """A press cannot answer what was shown a thousand screens ago."""
    screens, question = Screens(), inquiry()
    screens.show(1, Seconds(0.0), question)
    for number in range(2, KEPT + 1):
        screens.show(number, Seconds(1.0), None)
    assert meant(screens, press(10.0, 1)).menu is question
    screens.show(KEPT + 1, Seconds(1.0), None)
    assert meant(screens, press(10.0, 1)).menu is None


def test_a_page_that_was_turned_is_no_longer_in_view() -> None:
    """The screen remembers its page; one that shows no menu has none to turn."""
    screens, question = Screens(), inquiry(answers=6)
    screens.show(1, Seconds(0.0), question)
    first = meant(screens, press(10.0, 1))
    assert not first.turned
    assert question.press("d") is None
    assert first.turned
    screens.show(2, Seconds(11.0), question)
    assert not meant(screens, press(20.0, 2)).turned
    assert meant(screens, press(11.0 + A_MOMENT, 2)).turned, "the press meant the page before"
    screens.show(3, Seconds(21.0), None)
    assert not meant(screens, press(30.0, 3)).turned


def test_a_screen_is_in_view_only_since_it_was_really_shown() -> None:
    """Thinking and drawing take a while, in which people still see the screen before."""
    screens, question = Screens(), inquiry()
    screens.show(1, Seconds(0.0), None)
    screens.show(2, Seconds(10.0), question)
    screens.lit(2, Seconds(12.0))
    assert meant(screens, press(12.0 + A_MOMENT, 2)).menu is None
    assert meant(screens, press(12.0 + LONG, 2)).menu is question
