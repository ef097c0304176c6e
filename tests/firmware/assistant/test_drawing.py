"""Scenes that follow each other, and what they are of."""

from __future__ import annotations

from firmware.assistant.drawing import Drawing
from tests.firmware.assistant.bench import NAMES
from tests.firmware.assistant.shopping import Shopping

LAST = 41


def test_each_scene_has_a_number_of_its_own_and_is_remembered_with_what_is_open_on_it() -> None:
    """They go on from the last screen that was shown before, and nothing else changes by being drawn."""
    shop = Shopping()
    assistant, course = shop.bench.assistant, shop.bench.assistant._course
    drawing = Drawing(course, shop.bench.presenter, NAMES, ("grid",), assistant._by_touch, number=LAST)
    touch = assistant._by_touch
    records = len(course.match.records)
    first = drawing.drawn("play", None, onward=False)
    second = drawing.drawn("play", touch, onward=False)
    assert (first.number, second.number) == (LAST + 1, LAST + 2)
    assert drawing.screens.at(LAST + 1).menu is None
    assert drawing.screens.at(LAST + 2).menu is touch
    assert first.coverage == ("grid",)
    assert len(course.match.records) == records


def test_where_no_camera_sees_nothing_is_covered_and_the_end_of_a_turn_is_entered() -> None:
    """A press needs no picture then."""
    shop = Shopping()
    assistant = shop.bench.assistant
    drawing = Drawing(assistant._course, shop.bench.presenter, NAMES, ("grid",), assistant._by_touch)
    assert drawing.drawn("play", None, onward=False).ending == {"a"}
    assistant._course.sees = False
    scene = drawing.drawn("play", None, onward=False)
    assert scene.coverage == ()
    assert scene.ending == frozenset()


def test_what_can_be_done_besides_follows_the_match() -> None:
    """Before the first turn there is none to look at or take back; what was taken back comes back."""
    shop = Shopping()
    labels = [one.button for one in shop.bench.assistant.scene.choices]
    assert labels == ["a"]
    shop.plays(0)
    assert [one.button for one in shop.bench.assistant.scene.choices] == ["a", "b", "c"]
    shop.goes_back()
    assert "d" in [one.button for one in shop.bench.assistant.scene.choices]
