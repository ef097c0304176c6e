"""A finger that touches what stands on the screen, and four buttons, beside the loop of the main thread."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Thread

import pygame
import pytest
from gpiozero import Device

from display.driver import VARIABLE
from display.language import load_language
from display.listing import entry_spots
from display.model import BUTTONS, Button, Leaving, Listing, Page
from display.screen import Screen
from firmware.assistant import screens
from firmware.configuration.sections import Pins
from firmware.shelf import counter

PATIENCE = 60.0
"""Seconds after which something is taken for hanging."""
KEYS = dict(zip(BUTTONS, (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4), strict=True))
REACTION = 0.02
"""Seconds that people take to see a screen, here; what is touched sooner is meant for the screen before."""


HELD = 0.15
"""Seconds that a button on the pins is held: a shorter contact is bouncing."""


class Finger:
    """Watches whatever screen is opened, and touches it.

    Attributes:
        seen: All models that were drawn.
        failed: What went wrong beside the main thread.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seen: list[Page | Leaving] = []
        self.failed: list[BaseException] = []
        self._screen: Screen | None = None
        draw = Screen._draw

        def noted(screen: Screen, model: Page) -> None:
            draw(screen, model)
            self._screen = screen
            self.seen.append(model)

        monkeypatch.setattr(Screen, "_draw", noted)
        for judge in (counter, screens):
            monkeypatch.setattr(judge, "REACTION", REACTION)
        monkeypatch.setenv(VARIABLE, "dummy")

    def beside(self, work: Callable[[], object]) -> Thread:
        """Do something in a thread; the window is closed after it, whatever happens."""

        def guarded() -> None:
            try:
                work()
            except BaseException as error:  # noqa: BLE001 -- the test tells it
                self.failed.append(error)
            finally:
                for _ in range(2):
                    pygame.event.post(pygame.event.Event(pygame.QUIT))

        thread = Thread(target=guarded, daemon=True)
        thread.start()
        return thread

    @property
    def screen(self) -> Screen:
        """The screen that is watched."""
        self.until(lambda: self._screen is not None)
        assert self._screen is not None
        return self._screen

    @property
    def model(self) -> Page | Leaving:
        """What is on the screen."""
        return self.screen._asked or self.seen[-1]

    def until(self, done: Callable[[], object]) -> None:
        """Wait for something."""
        begun = time.monotonic()
        while not done():
            assert time.monotonic() - begun < PATIENCE, self.seen[-1:]
            time.sleep(0.01)

    def at(self, place: tuple[int, int]) -> None:
        """Touch a place, and wait until something else is shown."""
        self._do(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=place))

    def press(self, button: Button) -> None:
        """Press a button, and wait until something else is shown."""
        self._do(pygame.event.Event(pygame.KEYDOWN, key=KEYS[button]))

    def pin(self, button: Button) -> None:
        """Press a button on the pins, and wait until something else is shown."""
        time.sleep(2 * REACTION)
        before, pin = self.model, Device.pin_factory.pin(getattr(Pins(), button))
        pin.drive_low()
        time.sleep(HELD)
        pin.drive_high()
        self.until(lambda: self.model is not before)

    def label(self, button: Button) -> None:
        """Touch the label of a button."""
        width, height = self.screen.settings.size
        self.at((width * (2 * BUTTONS.index(button) + 1) // 8, height - 20))

    def _do(self, event: pygame.event.Event) -> None:
        time.sleep(2 * REACTION)
        before = self.model
        pygame.event.post(event)
        self.until(lambda: self.model is not before)

    def touch(self, text: str) -> None:
        """Touch the answer that begins with a text, once it is listed."""
        self.until(lambda: self.place(text))
        place = self.place(text)
        assert place is not None
        self.at(place)

    def names(self) -> list[str]:
        """What is listed, in words."""
        assert isinstance(self.model, Listing)
        language = load_language(self.screen.settings.language)
        return [entry.words.in_language(language) for column in self.model.columns for entry in column]

    def place(self, text: str) -> tuple[int, int] | None:
        """Where an answer is on the screen, None where it is not."""
        model, painter = self.model, self.screen._painter
        if not isinstance(model, Listing) or painter is None:
            return None
        found = [number for number, one in enumerate(self.names()) if one.startswith(text)]
        spots = entry_spots(model, painter.metrics, painter.edge)
        return next((box.center for _, number, box in spots if [number] == found[:1]), None)
