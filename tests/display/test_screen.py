"""The loop shows what it is given, says so afterwards, and hands on keys and touches."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from threading import Thread, current_thread, main_thread
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from display.drawing.canvas import Mark
from display.drawing.metrics import Size
from display.faults import ScreenError
from display.language import LanguageError
from display.model import Button, Live
from display.phrases.asking import leaving
from display.screen import MOST, Listeners, Screen, Settings, draw_off_screen, save_png
from display.widgets.labels import Edge
from tests.display.games.cards_and_karma import scenes
from tests.display.inspection import cut, outside, overlapping, painter
from tests.display.test_fit import all_languages, both_sizes

SETTINGS = Settings(size=(800, 480), language="de", driver="dummy")


class Ear:
    """Hears all that the screen tells."""

    def __init__(self) -> None:
        self.heard: list[tuple[Any, ...]] = []
        self.turns = 0

    def listeners(self) -> Listeners:
        """What to give the screen."""
        return Listeners(
            shown=lambda number: self.heard.append(("shown", number, current_thread() is main_thread())),
            event=lambda event: self.heard.append(("key", event.type, event.key)),
            touched=lambda *touch: self.heard.append(("touched", *touch)),
            turned=self.turn,
        )

    def turn(self) -> None:
        """The loop has turned."""
        self.turns += 1


@pytest.fixture
def ear() -> Ear:
    """Hears the screen of the same test."""
    return Ear()


@pytest.fixture
def screen(ear: Ear) -> Iterator[Screen]:
    """An open screen without a window."""
    with Screen(SETTINGS, ear.listeners()) as opened:
        pygame.event.clear()
        yield opened


def numbered(number: int) -> Live:
    """A model with a number."""
    return replace(scenes.live(2), number=number)


def test_a_model_is_acknowledged_after_it_is_shown(screen: Screen, ear: Ear) -> None:
    """The number is told once the loop has drawn, not when the model is handed over."""
    screen.show(numbered(5))
    assert (ear.heard, screen.number) == ([], 0)
    screen.turn(0)
    assert (ear.heard, screen.number) == ([("shown", 5, True)], 5)


def test_any_thread_may_show(screen: Screen, ear: Ear) -> None:
    """A model that comes from another thread wakes the loop, which draws on the main thread."""
    thread = Thread(target=screen.show, args=(numbered(6),))
    thread.start()
    screen.turn(5_000)
    thread.join()
    if not ear.heard:  # the window's own first events may have woken the loop before
        screen.turn(5_000)
    assert ear.heard == [("shown", 6, True)]


def test_only_the_last_of_several_is_shown(screen: Screen, ear: Ear) -> None:
    """Models that come faster than the screen draws are skipped; the last one stands for all."""
    for number in (1, 2, 3):
        screen.show(numbered(number))
    screen.turn(0)
    screen.turn(0)
    assert ear.heard == [("shown", 3, True)]


def test_keys_are_handed_on(screen: Screen, ear: Ear) -> None:
    """Keys that go down and up reach whoever knows what they mean."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_1))
    screen.turn(0)
    assert ear.heard == [("key", pygame.KEYDOWN, pygame.K_1), ("key", pygame.KEYUP, pygame.K_1)]


@pytest.mark.parametrize(("place", "button"), [((100, 440), "a"), ((300, 440), "b"), ((790, 470), "d")])
def test_a_touch_on_a_label_is_a_press(screen: Screen, ear: Ear, place: tuple[int, int], button: str) -> None:
    """A touched label says its button and the model that was in view."""
    screen.show(numbered(8))
    screen.turn(0)
    ear.heard.clear()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=place))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(100, 200)))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=place))
    screen.turn(0)
    assert ear.heard == [("touched", button, 8, None)]


def test_a_broken_panel_does_not_keep_the_screen_from_drawing(screen: Screen, ear: Ear) -> None:
    """Of a flood of touches so many count as anybody can make between two pictures."""
    for _ in range(500):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1))
    screen.turn(sleep_ms=0)
    assert len(ear.heard) == MOST


@pytest.mark.parametrize(
    "event",
    [pygame.event.Event(pygame.QUIT), pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE)],
    ids=["window closed", "escape"],
)
def test_the_window_can_be_closed(screen: Screen, ear: Ear, event: pygame.event.Event) -> None:
    """Closing the window or pressing Escape ends the loop."""
    pygame.event.post(event)
    screen.run()
    assert ear.turns == 1


CLOSE = pygame.event.Event(pygame.QUIT)
ESCAPE = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE)


@pytest.fixture
def asking(ear: Ear) -> Iterator[Screen]:
    """An open screen that asks before it closes, with a match on it."""
    heard = ear.listeners()
    with Screen(SETTINGS, replace(heard, leaving=lambda model: model and leaving(model.number))) as opened:
        pygame.event.clear()
        opened.show(numbered(7))
        opened.turn(0)
        ear.heard.clear()
        yield opened


def pixels(screen: Screen) -> bytes:
    """What is on the screen."""
    return pygame.image.tobytes(screen._open_painter().surface, "RGB")


@pytest.mark.parametrize("event", [CLOSE, ESCAPE], ids=["window closed", "escape"])
def test_a_match_is_left_when_it_is_meant(asking: Screen, event: pygame.event.Event) -> None:
    """The first time asks, the second one closes."""
    before = pixels(asking)
    pygame.event.post(event)
    assert asking.turn(0)
    assert pixels(asking) != before
    pygame.event.post(event)
    assert not asking.turn(0)


@pytest.mark.parametrize(("button", "goes_on"), [("a", True), ("b", True), ("c", True), ("d", False)])
def test_a_button_answers_whether_a_match_is_left(
    asking: Screen, ear: Ear, button: Button, goes_on: bool
) -> None:
    """One leaves; each other one shows the match again. Before it was asked presses are for the match."""
    before = pixels(asking)
    assert not asking.answered(button)
    pygame.event.post(ESCAPE)
    asking.turn(0)
    thread = Thread(target=lambda: taken.append(asking.answered(button)))
    taken: list[bool] = []
    thread.start()
    thread.join()
    assert taken == [True]
    assert asking.turn(0) is goes_on
    assert pixels(asking) == before
    assert ear.heard == [("shown", 7, True)]
    assert not asking.answered(button)


def test_while_it_is_asked_the_question_stays(asking: Screen, ear: Ear) -> None:
    """A touch on a label goes where presses go; what came meanwhile is shown afterwards."""
    pygame.event.post(ESCAPE)
    asking.turn(0)
    question = pixels(asking)
    asking.show(numbered(8))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(100, 440)))
    asking.turn(0)
    assert pixels(asking) == question
    assert ear.heard == [("touched", "a", 7, None)]
    asking.answered("a")
    asking.turn(0)
    assert asking.number == 8
    assert ear.heard[1:] == [("shown", 8, True)]


def test_before_a_match_nothing_is_asked(ear: Ear) -> None:
    """There is nothing to be left."""
    with Screen(SETTINGS, replace(ear.listeners(), leaving=lambda model: model and leaving(1))) as screen:
        pygame.event.post(CLOSE)
        assert not screen.turn(0)


@all_languages
@both_sizes
@pytest.mark.parametrize("edge", ["bottom", "left"])
def test_the_question_fits(size: Size, code: str, edge: Edge) -> None:
    """In every language and size, wherever the buttons sit."""
    log: list[Mark] = []
    painter(size, code, edge).draw(leaving(3), log)
    assert cut(log) == []
    assert outside(log, size) == []
    assert overlapping(log) == []
    assert {mark.panel for mark in log} >= {"header", "page", "button-a", "button-d"}


def test_another_thread_can_end_the_loop(screen: Screen, ear: Ear) -> None:
    """`close` wakes the loop and ends it; what still waits is shown before."""
    screen.show(numbered(9))
    thread = Thread(target=screen.close)
    thread.start()
    screen.run()
    thread.join()
    assert ear.turns >= 1


def test_the_loop_turns_where_nothing_happens(screen: Screen, ear: Ear) -> None:
    """A watchdog is fed by each turn, with or without anything to show."""
    for _ in range(3):
        assert screen.turn(1)
    assert ear.turns == 3


def test_the_screen_can_be_saved(screen: Screen, tmp_path: Path) -> None:
    """The PNG file is what is on the screen."""
    screen.show(numbered(1))
    screen.turn(0)
    screen.save(tmp_path / "screen.png")
    saved = pygame.image.load(tmp_path / "screen.png")
    expected = draw_off_screen(numbered(1), SETTINGS)
    assert pygame.image.tobytes(saved, "RGB") == pygame.image.tobytes(expected, "RGB")


def test_a_file_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    """A folder that does not exist is told with the path."""
    with pytest.raises(OSError, match="nowhere"):
        save_png(pygame.Surface((4, 4)), tmp_path / "nowhere" / "screen.png")


def test_saved_pictures_are_the_same_and_none_stays_in_memory(tmp_path: Path) -> None:
    """A file object into which pygame has saved one stays for ever: some 100 kB a picture."""
    picture = pygame.Surface((13, 7))
    for x in range(13):
        picture.fill((x * 19, 255 - x, x % 3 * 80), (x, x % 7, 5, 3))
    gc.collect()
    before = sum(isinstance(one, BytesIO) for one in gc.get_objects())
    for _ in range(3):
        save_png(picture, tmp_path / "one.png")
    gc.collect()
    assert sum(isinstance(one, BytesIO) for one in gc.get_objects()) == before
    saved = pygame.image.load(tmp_path / "one.png")
    assert pygame.image.tobytes(saved, "RGB") == pygame.image.tobytes(picture, "RGB")


def test_the_driver_is_known(screen: Screen) -> None:
    """Whoever wants to tell which driver draws can ask."""
    assert screen.driver == "dummy"


@pytest.mark.parametrize(
    ("settings", "error"),
    [
        (replace(SETTINGS, language="it"), LanguageError),
        (replace(SETTINGS, size=(320, 240)), ScreenError),
        (replace(SETTINGS, driver="nonesuch"), ScreenError),
    ],
    ids=["language", "size", "driver"],
)
def test_what_cannot_be_opened_is_told(
    settings: Settings, error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wrong setting is refused when the screen is opened, with a message of its own."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with pytest.raises(error), Screen(settings):
        pass


def test_a_closed_screen_takes_models_in_silence(ear: Ear) -> None:
    """Another thread may still show something while the program ends."""
    with Screen(SETTINGS, ear.listeners()) as screen:
        pass
    screen.show(numbered(1))
    screen.close()
    assert ear.heard == []
