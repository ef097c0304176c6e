"""The picture is the menu: spots of the drawn table answer, and what is not drawn is listed."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pygame
import pytest
from msgspec.structs import replace

from display.drawing.metrics import Metrics
from display.faults import ModelError
from display.live import live_panels
from display.model import Listed, Live, Pointing
from display.pointing import pointed_at, touchable
from display.screen import Listeners, Screen, Settings
from display.words import verbatim
from tests.display.inspection import cut, drawn, faint, outside, overlapping
from tests.display.test_toy import live

SIZE = (1280, 720)
METRICS = Metrics.of(SIZE)


def pointing(*spots: tuple[str, ...], cursor: int = 0) -> Pointing:
    """A question with an answer for each of some sets of spots."""
    entries = tuple(Listed(verbatim(f"answer {number}")) for number in range(len(spots)))
    return Pointing(verbatim("Which die?"), entries, spots, cursor=cursor)


def shown(asked: Pointing) -> Live:
    """The toy's screen with a question."""
    return replace(live(), pointing=asked)


def at(asked: Pointing, place: tuple[int, int]) -> int | str | None:
    """What a touch means on it."""
    model = shown(asked)
    return pointed_at(asked, model.table, live_panels(model, METRICS), place, METRICS)


def boxes(asked: Pointing) -> dict[int | str, pygame.Rect]:
    """Where everything is that can be touched."""
    model = shown(asked)
    found = touchable(asked, model.table, live_panels(model, METRICS), METRICS)
    return {name: pygame.Rect(box) for name, box in found.items()}


def test_what_all_answers_share_does_not_glow() -> None:
    """A spot that stands for every answer tells none of them."""
    asked = pointing(("die-0", "field"), ("die-1", "field"))
    assert asked.own == (frozenset(("die-0",)), frozenset(("die-1",)))
    assert asked.listed == ()


def test_answers_without_a_spot_are_listed_and_few_ones_all() -> None:
    """Among few answers one looks for all of them in one place; among many only for what is not drawn."""
    assert pointing(("die-0",), ()).listed == (0, 1)
    assert pointing(*((f"die-{number}",) for number in range(9)), ()).listed == (9,)
    assert pointing(("die-0",), ("die-0",)).listed == (0, 1)


def test_a_touch_means_the_spot_that_glows_nearest() -> None:
    """Also from a little beside it; what is listed goes first, and what does not glow is named as it is."""
    asked = pointing(("die-1",), ())
    where = boxes(asked)
    assert set(where) == {"die-1", 0, 1}
    die = where["die-1"]
    assert at(asked, die.center) == "die-1"
    assert at(asked, (die.right + METRICS.mm(2), die.centery)) == "die-1"
    assert at(asked, where[1].center) == 1
    assert at(asked, (die.centerx, die.top - METRICS.mm(12))) == "die-0"
    assert at(asked, (SIZE[0] - 5, 5)) is None


def test_a_cursor_beside_the_answers_is_refused() -> None:
    """Such a screen would offer what nobody can give."""
    with pytest.raises(ModelError):
        pointing(("die-0",), cursor=1)


@pytest.mark.parametrize("size", [SIZE, (800, 480)])
def test_a_question_stands_on_top_and_its_list_beside_the_table(size: tuple[int, int]) -> None:
    """Nothing is shortened, clipped, covered or faint."""
    _, log = drawn(shown(pointing(("die-1",), ())), size, "en")
    assert cut(log) + outside(log, size) + overlapping(log) + faint(log) == []
    assert {"Which die?", "answer 0", "answer 1"} <= {mark.what for mark in log}


@pytest.mark.parametrize("size", [SIZE, (800, 480)])
def test_why_an_answer_was_refused_takes_the_strip(size: tuple[int, int]) -> None:
    """What the rules allow stands beside it."""
    asked = replace(
        pointing(("die-1",), ()), refused=verbatim("Not allowed"), allowed=(verbatim("the red die"),)
    )
    _, log = drawn(shown(asked), size, "en")
    assert {mark.what for mark in log if mark.panel == "strip" and mark.kind == "text"} == {
        "Not allowed. Allowed: the red die"
    }


@pytest.fixture
def touched() -> Iterator[list[tuple[str, int, int | str | None]]]:
    """What a screen tells of touches on the toy's question."""
    found: list[tuple[str, int, int | str | None]] = []
    os.environ.pop("SDL_VIDEODRIVER", None)
    listeners = Listeners(touched=lambda *told: found.append(told))
    with Screen(Settings(size=SIZE, driver="dummy"), listeners) as screen:
        asked = pointing(("die-1",), ())
        screen.show(shown(asked))
        screen.turn(sleep_ms=0)
        for place in (boxes(asked)["die-1"].center, boxes(asked)[0].center):
            down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=pygame.BUTTON_LEFT)
            pygame.event.post(down)
            screen.turn(sleep_ms=0)
        yield found


def test_the_screen_tells_what_was_touched(touched: list[tuple[str, int, int | str | None]]) -> None:
    """A spot by its name, an answer of the list by its number, each with the screen in view."""
    assert touched == [("a", 1, "die-1"), ("a", 1, 0)]
