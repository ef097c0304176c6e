"""The way through questions."""

from __future__ import annotations

from display.words import verbatim
from engine.kernel.records import Origin
from engine.words import Seconds
from firmware.buttons import ButtonId, Press
from firmware.entering.asked import Asked, Given, Option, given
from firmware.entering.path import Path, source


def numbers(count: int) -> Asked:
    """Numbers from 0; the last one leads to two more of them."""
    further = Asked(verbatim("which?"), (*(Option(verbatim(letter), given(letter)) for letter in "xy"),))
    options = [Option(verbatim(str(number)), given(number)) for number in range(count - 1)]
    return Asked(verbatim("how many?"), (*options, Option(verbatim("else"), lambda: further)))


def press(button: ButtonId, entry: int | None = None) -> Press:
    """A press of a button, or a touch on an entry over it."""
    return Press(button, Seconds(1.0), 1, touched=entry is not None, entry=entry)


def test_a_button_narrows_to_its_column() -> None:
    """Until it stands over one answer, which it picks."""
    path = Path(numbers(10))
    assert path.press(press("b")) is None
    assert [option.words for option in path.asked.options] == [verbatim(str(number)) for number in (4, 5, 6)]
    assert path.press(press("c")) == Given(6)


def test_a_touch_picks_at_once() -> None:
    """Whatever stands in the list, one touch is enough."""
    path = Path(numbers(10))
    assert path.press(press("a", 3)) == Given(3)
    assert path.press(press("c", 8)) == Given(8)


def test_an_answer_may_lead_to_a_question() -> None:
    """It is told what was picked; going back leads to the question before, and no further."""
    path = Path(numbers(4))
    assert path.press(press("c", 3)) is None
    assert path.picked == (verbatim("else"),)
    assert path.asked.words == verbatim("which?")
    assert path.back()
    assert path.asked.words == verbatim("how many?")
    assert not path.back()


def test_what_stands_nowhere_picks_nothing() -> None:
    """A button without a column, and an entry that the list does not have."""
    path = Path(Asked(verbatim("one?"), (Option(verbatim("0"), given(0)),)))
    assert path.press(press("b")) is None
    assert path.press(press("a", 7)) is None
    assert path.length == 0


def test_who_says_it() -> None:
    """A touch is recorded as one, a button as one."""
    assert source(press("a", 0)) is Origin.TOUCH
    assert source(press("a")) is Origin.BUTTON
    assert source(Press("a", Seconds(1.0), 1, touched=True)) is Origin.TOUCH
