"""The screen: a window, and the loop that belongs to the program's main thread.

Any thread may `show` a model. The loop draws what has changed, puts it on the screen and only then says
so; it hands keys and touches on with the number of the model that was in view.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from struct import pack
from threading import Lock
from typing import Final, Self, final
from zlib import compress, crc32

import pygame
from msgspec import Struct

from display.drawing.canvas import Tools
from display.drawing.metrics import Metrics
from display.drawing.theme import Theme
from display.driver import AUTO, choose_driver, open_window
from display.language import load_language
from display.layout import split_buttons
from display.listing import entry_at
from display.model import BUTTONS, Button, Leaving, Listing, Live, Page
from display.painter import Painter
from display.pictures import Pictures
from display.pointing import pointed_at
from display.widgets.labels import Edge, button_boxes

LOG: Final = logging.getLogger(__name__)
SLEEP_MS: Final = 250
"""How long the loop sleeps where nothing happens; so often it calls `on_turn` at least."""
MOST: Final = 32
"""So many presses and touches count between two pictures: nobody is quicker, but a broken panel is."""
MODEL_WAITS: Final = pygame.USEREVENT + 1


def ignore(*values: object) -> None:
    """Do nothing with whatever is handed over."""


def nothing_asked(model: Page | None) -> None:
    """Have the window closed at once, whatever is shown."""


class Settings(Struct, frozen=True):
    """How the screen is.

    Args:
        size: Width and height in pixels.
        language: `en`, `de` or `fr`.
        fullscreen: Whether it takes the whole screen.
        driver: SDL's video driver; `auto` looks for one, `dummy` needs no screen.
        edge: Where the four buttons sit.
        width_mm: Width of the panel in millimetres; None for what is usual with its pixels.
        theme: Bright by day, or dimmed and warm for a dark room.
    """

    size: tuple[int, int] = (1280, 720)
    language: str = "en"
    fullscreen: bool = False
    driver: str = AUTO
    edge: Edge = "bottom"
    width_mm: float | None = None
    theme: Theme = "day"


class Listeners(Struct, frozen=True):
    """Whom the screen tells what; each is called on the main thread.

    Args:
        shown: The number of a model, when it is on the screen. Models that came too fast to be
            shown one by one are skipped: a number stands for all before it.
        event: Every key event as pygame gives it; true where it was used.
        touched: A button whose label was touched, the number of the model in view then, and what was
            touched instead of the label: an entry of the list over that button, or of the table a listed
            answer or the name of a spot; None for the label itself.
        turned: Each time the loop turns, at least every quarter of a second.
        leaving: Somebody wants to close the window while a model is shown (None for none yet), or touches
            its head: the question whether they mean it, or None where there is nothing to ask.
    """

    shown: Callable[[int], object] = ignore
    event: Callable[[pygame.event.Event], object] = ignore
    touched: Callable[[Button, int, int | str | None], object] = ignore
    turned: Callable[[], object] = ignore
    leaving: Callable[[Page | None], Leaving | None] = nothing_asked


@final
class Screen:
    """A window that shows models.

    Opened and used on the main thread; `show`, `close`, `answered` and `number` are for any thread.

    Args:
        settings: How it is.
        listeners: Whom it tells.
        pictures: Where pictures of pieces come from; None draws symbols.
    """

    def __init__(
        self, settings: Settings, listeners: Listeners | None = None, pictures: Pictures | None = None
    ) -> None:
        self.settings = settings
        self._listeners = listeners or Listeners()
        self._pictures = pictures
        self._lock = Lock()
        self._waiting: Page | None = None
        self._closing = False
        self._painter: Painter | None = None
        self._drawn: Page | None = None
        self._asked: Leaving | None = None
        self._answer: Button | None = None
        self._pausing = False
        self.left: Button | None = None
        """The answer by which people left what was shown, None where they did not."""
        self.number = 0
        """The number of the model on the screen, 0 before the first."""
        self.driver = ""
        """SDL's video driver, once the window is open."""

    def __enter__(self) -> Self:
        """Open the window.

        Raises:
            ScreenError: There is no screen, or SDL cannot use it.
            LanguageError: The language is unknown.
        """
        load_language(self.settings.language)  # before a window flashes up
        Metrics.of(self.settings.size, self.settings.width_mm)
        self.driver = choose_driver(self.settings.driver, os.environ)
        surface = open_window(self.driver, self.settings.size, fullscreen=self.settings.fullscreen)
        LOG.info("screen %s x %s, video driver %s", *self.settings.size, self.driver)
        self._painter = self._paints(surface)
        return self

    def __exit__(self, *_: object) -> None:
        """Close the window."""
        self._painter = None
        pygame.display.quit()

    def listen(self, listeners: Listeners) -> None:
        """Tell others from now on; what was shown and asked before is theirs no more, nor is its end."""
        with self._lock:
            self._listeners = listeners
            self._waiting = self._drawn = self._asked = self._answer = self.left = None
            self._closing = self._pausing = False
            self.number = 0

    def renew(self, settings: Settings) -> None:
        """Be as other settings say from the next model on; the window is opened anew where it has to be.

        Raises:
            ScreenError: SDL cannot open it.
            LanguageError: The language is unknown.
        """
        before, self.settings = self.settings, settings
        if (before.size, before.fullscreen) != (settings.size, settings.fullscreen):
            self.__exit__()
            self.__enter__()
        else:
            self._painter = self._paints(self._open_painter().surface)

    @property
    def drawn(self) -> Page | None:
        """The model on the screen, None before the first."""
        return self._drawn

    def pause(self) -> None:
        """Have people asked whether they leave, as where they touch the head."""
        self._pausing = True
        _wake()

    def show(self, model: Page) -> None:
        """Have a model shown as soon as the loop turns; one that still waits is replaced."""
        with self._lock:
            self._waiting = model
        _wake()

    def close(self) -> None:
        """Have the loop end."""
        self._closing = True
        _wake()

    def answered(self, button: Button) -> bool:
        """Take a press as the answer to whether the window is closed; tell whether that was asked."""
        with self._lock:
            if self._asked is None:
                return False
            self._answer = button
        _wake()
        return True

    def run(self) -> None:
        """Show what comes until `close` is called or the window is closed."""
        while self.turn():
            pass

    def turn(self, sleep_ms: int = SLEEP_MS) -> bool:
        """Let the loop turn once, sleeping at most `sleep_ms` milliseconds; return whether it goes on."""
        # To pygame, waiting for nought milliseconds is waiting for ever.
        first = pygame.event.wait(sleep_ms) if sleep_ms else pygame.event.poll()
        presses = 0
        for event in (first, *pygame.event.get()):
            presses += event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
            if presses <= MOST or event.type == pygame.QUIT:
                self._take(event)
        if self._pausing:
            self._pausing = False
            self._leave(closes=False)
        self._leave_or_stay()
        with self._lock:
            model = self._waiting if self._asked is None else None
            self._waiting = None if model is not None else self._waiting
        if model is not None:
            self._draw(model)
        self._listeners.turned()
        return not self._closing

    def save(self, path: Path) -> None:
        """Write what is on the screen to a PNG file.

        Raises:
            OSError: The file cannot be written.
        """
        save_png(self._open_painter().surface, path)

    @property
    def surface(self) -> pygame.Surface:
        """What is on the screen."""
        return self._open_painter().surface

    def _paints(self, surface: pygame.Surface) -> Painter:
        metrics = Metrics.of(self.settings.size, self.settings.width_mm)
        language = load_language(self.settings.language)
        return Painter(
            surface, metrics, language, Tools(self._pictures), self.settings.edge, self.settings.theme
        )

    def _draw(self, model: Page) -> None:
        pygame.display.update(self._open_painter().draw(model))
        self.number, self._drawn = model.number, model
        self._listeners.shown(model.number)

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
            self._leave()
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._listeners.event(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            # SDL makes a touch a press of the left mouse button as well.
            self._touch(event.pos)
        elif event.type == pygame.WINDOWEXPOSED:
            pygame.display.flip()

    def _leave(self, *, closes: bool = True) -> None:
        """Close the window, after a question where there is one; who asks for it again means it.

        Where it only pauses, nothing happens without a question, and who asks again is asked already.
        """
        if self._asked is not None and not closes:
            return
        asked = self._listeners.leaving(self._drawn) if self._asked is None else None
        with self._lock:
            self._asked = asked
        if asked is None:
            self._closing = self._closing or closes
        else:
            pygame.display.update(self._open_painter().draw(asked))

    def _leave_or_stay(self) -> None:
        """Do what was answered; a button that does not leave stays."""
        with self._lock:
            answer, self._answer = self._answer, None
            if answer is None or self._asked is None:
                return
            leaves = answer in self._asked.leaves
            self._asked = None
            self._waiting = self._waiting or self._drawn
        if leaves:
            self.left, self._closing = answer, True

    def _touch(self, place: tuple[int, int]) -> None:
        painter = self._open_painter()
        whole = pygame.Rect((0, 0), painter.metrics.size)
        _, band = split_buttons(whole, painter.metrics, painter.edge)
        for button, box in button_boxes(band, painter.edge).items():
            if box.collidepoint(place):
                self._listeners.touched(button, self.number, None)
        if self._drawn is None or self._asked is not None:
            return
        panels = painter.panels(self._drawn)
        if any(panel.name == "header" and pygame.Rect(panel.box).collidepoint(place) for panel in panels):
            self.pause()
        if isinstance(self._drawn, Listing):
            entry = entry_at(self._drawn, painter.metrics, place, painter.edge)
            if entry is not None:
                self._listeners.touched(BUTTONS[entry[0]], self.number, entry[1])
        if isinstance(self._drawn, Live) and self._drawn.pointing is not None:
            asked = self._drawn.pointing
            spot = pointed_at(asked, self._drawn.table, panels, place, painter.metrics)
            if spot is not None:
                self._listeners.touched(BUTTONS[0], self.number, spot)

    def _open_painter(self) -> Painter:
        if self._painter is None:
            raise RuntimeError("the screen is used before its window is open, or after it was closed")
        return self._painter


def _wake() -> None:
    """Have the loop turn at once, if there is one."""
    with suppress(pygame.error):  # the window may be closed, or be closing in its own thread just now
        pygame.event.post(pygame.event.Event(MODEL_WAITS))


def draw_off_screen(
    model: Page | Leaving, settings: Settings, pictures: Pictures | None = None
) -> pygame.Surface:
    """Return a model as a picture, without any window.

    Raises:
        ScreenError: The size is too small.
        LanguageError: The language is unknown.
    """
    surface = pygame.Surface(settings.size)
    metrics = Metrics.of(settings.size, settings.width_mm)
    language = load_language(settings.language)
    Painter(surface, metrics, language, Tools(pictures), settings.edge, settings.theme).draw(model)
    return surface


def png(surface: pygame.Surface) -> bytes:
    """Return a picture, without its transparency, as the content of a PNG file.

    By hand, for pygame never lets go of a file object into which it has saved one.
    """
    width, height = surface.get_size()
    pixels = pygame.image.tobytes(surface, "RGB")
    rows = (pixels[start : start + 3 * width] for start in range(0, len(pixels), 3 * width))
    head = pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)  # 8 bits of each of three colours
    chunks = ((b"IHDR", head), (b"IDAT", compress(b"\0" + b"\0".join(rows))), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        pack(">I", len(data)) + kind + data + pack(">I", crc32(kind + data)) for kind, data in chunks
    )


def save_png(surface: pygame.Surface, path: Path) -> None:
    """Write a picture to a PNG file, whatever its name ends in.

    Raises:
        OSError: The file cannot be written.
    """
    path.write_bytes(png(surface))
