"""Questions that the drawn table answers: a touch on a spot, or the buttons for this one and the next."""

from __future__ import annotations

from typing import Any

from display.words import verbatim
from engine.words import Seconds
from firmware.buttons import Press
from firmware.entering.asked import Asked, Given, Option, given
from firmware.entering.path import Path


def option(name: str, *spots: str) -> Option:
    """An answer that is its name."""
    return Option(verbatim(name), given(name), spots=spots)


def asked(*options: Option) -> Asked:
    """A question."""
    return Asked(verbatim("?"), options, pointed=True)


def touch(path: Path, entry: int | str) -> Any:  # noqa: ANN401
    """The answer that a touch gives, None for none yet."""
    told = path.press(Press("a", Seconds(0.0), 0, touched=True, entry=entry))
    return told.answer if told is not None else None


def press(path: Path, button: Any) -> Any:  # noqa: ANN401
    """The answer that a button gives, None for none yet."""
    told = path.press(Press(button, Seconds(0.0), 0))
    return told.answer if told is not None else None


def test_a_spot_of_one_answer_gives_it() -> None:
    """One touch is enough."""
    assert touch(Path(asked(option("x", "a"), option("y", "b"))), "b") == "y"


def test_a_spot_of_several_answers_narrows_the_question_to_them() -> None:
    """Another touch tells them apart, and a step back leads to all of them again."""
    path = Path(asked(option("x", "field", "n"), option("y", "field", "s"), option("z", "other")))
    assert touch(path, "field") is None
    assert [one.words for one in path.asked.options] == [verbatim("x"), verbatim("y")]
    assert path.back()
    assert len(path.asked.options) == 3
    assert touch(path, "field") is None
    assert touch(path, "s") == "y"


def test_a_touch_answers_as_much_as_it_can() -> None:
    """A spot that stands for a bonus and for what it does gives both; the rest is asked."""
    further = asked(option("x1", "c"), option("x2", "d"))
    first = Option(verbatim("x"), lambda: further, spots=("a",), through=("c", "d"))
    assert touch(Path(asked(first, option("y", "b"))), "d") == "x2"
    path = Path(asked(first, option("y", "b")))
    assert touch(path, "a") is None
    assert path.asked is further


def test_a_spot_that_stands_for_an_answer_says_no_more() -> None:
    """Of two dice with the same face each is touched by itself."""
    further = asked(option("xx", "a"), option("xy", "b"))
    path = Path(asked(Option(verbatim("x"), lambda: further, spots=("a",)), option("y", "b")))
    assert touch(path, "a") is None
    assert touch(path, "a") == "xx"


def test_a_spot_that_was_narrowed_counts_for_what_follows() -> None:
    """Of two bonuses for one field, the one that is picked then goes to that field."""

    def leading(name: str) -> Option:
        further = asked(option(f"{name} at c", "c"), option(f"{name} at d", "d"))
        return Option(verbatim(name), lambda: further, through=("c", "d"))

    path = Path(asked(leading("x"), leading("y"), option("z", "a")))
    assert touch(path, "c") is None
    assert touch(path, 1) == "y at c"


def test_a_spot_of_no_answer_changes_nothing() -> None:
    """One that stands for all of them marks the next one, again and again."""
    path = Path(asked(option("x", "a", "all"), option("y", "b", "all")))
    assert touch(path, "nothing") is None
    assert (path.length, path.cursor) == (0, 0)
    assert [touch(path, "all") for _ in range(3)] == [None] * 3
    assert (path.length, path.cursor) == (0, 1)
    assert press(path, "a") == "y"


def test_buttons_give_this_answer_or_go_to_the_next() -> None:
    """All answers are reached in a circle; the third button is for the rule."""
    path = Path(asked(option("x", "a"), option("y", "b"), option("z")))
    assert [press(path, "b") for _ in range(4)] == [None] * 4
    assert path.cursor == 1
    assert press(path, "c") is None
    assert press(path, "a") == "y"


def test_given_answers_may_be_several() -> None:
    """What follows is answered with the first one."""
    path = Path(asked(Option(verbatim("x"), lambda: Given(1, then=(2,)), spots=("a",)), option("y")))
    told = path.press(Press("a", Seconds(0.0), 0, touched=True, entry="a"))
    assert told is not None
    assert (told.answer, told.then) == (1, (2,))
