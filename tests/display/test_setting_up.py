"""Who sets up a camera can read all that is told, in every language and size."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from display.drawing.metrics import PANELS, Size
from display.games.cards_and_karma.phrases import coverage
from display.language import LANGUAGES, load_language
from display.setting_up import SettingUp
from display.words import Words
from tests.display.games.cards_and_karma import sayings
from tests.display.inspection import cut, faint, outside, overlapping
from tests.display.setting_up import SCENES, drawn_setting_up, much, well

both_sizes = pytest.mark.parametrize("size", tuple(PANELS), ids=lambda size: f"{size[0]}x{size[1]}")
all_languages = pytest.mark.parametrize("code", LANGUAGES)


def told() -> list[SettingUp]:
    """Between them all that is ever said there, the coverage levels as headlines too."""
    said = sayings.said(Words, room="setting_up") + sayings.said(Words, room="coverage")
    headed = [replace(well(), headline=coverage.gives(level)) for level in ("all", "tray", "grid", None)]
    return headed + [replace(well(), facts=(one,), advice=(one,)) for one in said]


@both_sizes
@all_languages
@pytest.mark.parametrize("scene", SCENES)
def test_all_that_is_told_can_be_read(scene: str, size: Size, code: str) -> None:
    """Nothing is shortened, clipped, covered or faint, even where everything is to be changed."""
    _, log = drawn_setting_up(SCENES[scene], size, load_language(code))
    told = [mark for mark in log if mark.panel == "told"]
    assert cut(told) + outside(log, size) + overlapping(told) + faint(told) == []


@both_sizes
@all_languages
def test_every_sentence_fits(size: Size, code: str) -> None:
    """Each sentence is said whole."""
    language = load_language(code)
    for shown in told():
        _, log = drawn_setting_up(shown, size, language)
        beside = [mark for mark in log if mark.panel == "told"]
        assert cut(beside) + outside(beside, size) + overlapping(beside) == []
        whole = {one.in_language(language) for one in (shown.headline, *shown.facts, *shown.advice)}
        assert whole <= {mark.what for mark in beside}


@both_sizes
def test_few_words_are_large(size: Size) -> None:
    """Where little is told it is told in larger letters than where much is."""

    def caps(shown: SettingUp) -> int:
        _, log = drawn_setting_up(shown, size, load_language("de"))
        return min(mark.cap for mark in log if mark.panel == "told" and mark.kind == "text")

    assert caps(well()) >= caps(much())


def test_what_is_bad_is_told_without_colours() -> None:
    """A tag or place that cannot be read is crossed out."""
    size: Size = (1280, 720)
    shown = replace(much(), places=(), advice=())
    (bad,) = [one for one in shown.tags if not one.good]
    language = load_language("en")
    crossed, _ = drawn_setting_up(shown, size, language)
    seen = replace(shown, tags=tuple(replace(one, good=True) for one in shown.tags))
    plain, _ = drawn_setting_up(seen, size, language)
    scale = size[0] * 0.66 / shown.size[0]
    (left, top), _, (right, bottom), _ = bad.corners
    x, y = left + (right - left) / 4, top + (bottom - top) / 4
    spot = (round(x * scale), round(y * scale))
    assert crossed.get_at(spot) != plain.get_at(spot)
