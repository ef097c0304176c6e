"""Where people are asked while nobody plays: questions and pages on an open screen, one after another."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import ExitStack
from threading import Event, Thread
from typing import Any, Final, Self, final

import pygame
from msgspec.structs import replace

from display.model import Header, Label, Listed, Listing, Notice, Page
from display.phrases import entering as phrases
from display.phrases.notices import buttons_unusable
from display.screen import Listeners, Screen
from display.words import Words
from engine.errors import MunshiError
from firmware.buttons import ButtonId, ButtonsError, Clock, Press, PressQueue, open_buttons
from firmware.buttons.keyboard import KeyboardButtons
from firmware.configuration import Buttons
from firmware.entering.asked import Asked, Option
from firmware.entering.path import BACK, PICKING, Path

REACTION: Final = 0.12
"""Seconds within which a second tap was still meant for what was shown before."""
ACROSS: Final = 4
"""Letters of a board beside one another in a column."""
PERIOD: Final = 0.5
"""Seconds from one page to the next, where they come one after another."""
PATIENCE: Final = 10.0
"""Seconds that whatever pages come from may take to be let go."""
COLOUR: Final = "turquoise"
"""Of the emblem in the head, where no player is meant."""
Pages = Generator[Page, None, None]
"""Pages that follow one another."""


@final
class Counter:
    """Asks as long as it is entered.

    Args:
        screen: An open screen.
        buttons: Where presses come from.
        clock: Tells when they come.
        beat: Is called each time the screen's loop turns.
    """

    def __init__(self, screen: Screen, buttons: Buttons, clock: Clock, beat: Callable[[], object]) -> None:
        self._screen = screen
        self._clock = clock
        self._presses = PressQueue(clock)
        self._buttons = open_buttons(buttons, self._presses, clock)
        self._listeners = Listeners(shown=self._shown, event=self._key, touched=self._touched, turned=beat)
        self._lit = 0.0
        self._number = 0
        self._stack = ExitStack()
        self._told: tuple[Notice, ...] = ()
        self.notices: tuple[Notice, ...] = ()
        """What stands below each question."""
        self.closed = False
        """Whether somebody has closed the window."""

    def __enter__(self) -> Self:
        self._screen.listen(self._listeners)
        try:
            self._stack.enter_context(self._buttons)
        except ButtonsError:
            self._told = (buttons_unusable(),)
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def ask(self, head: Words, asked: Asked, back: Words | None = None) -> Any:  # noqa: ANN401 -- any answer
        """Return the answer to a question and what it leads to; None where people went back or closed.

        Args:
            head: What stands at the head.
            asked: The question.
            back: What leads back from it; None for nowhere.
        """
        path = Path(asked)
        while (press := self.show(listing(head, path, back, (*self._told, *self.notices)))) is not None:
            if press.button == BACK and press.entry is None:
                if not path.back() and back is not None:
                    return None
            elif (given := path.press(press)) is not None:
                return given.answer
        return None

    def show(self, model: Page) -> Press | None:
        """Return the first press on a page; None where the window was closed. The page gets a number."""
        self._number += 1
        self._screen.show(replace(model, number=self._number))
        while self._screen.turn():
            for press in self._presses.take():
                if press.answers == self._number and press.time - self._lit > REACTION:
                    return press
        self.closed = True
        return None

    def flash(self, model: Page) -> None:
        """Show a page while something is worked on that takes a moment."""
        self._number += 1
        self._screen.show(replace(model, number=self._number))
        self.closed = not self._screen.turn(0) or self.closed

    def watch(self, pages: Pages) -> None:
        """Show pages as they come from a thread of their own, until somebody goes back or closes.

        Raises:
            MunshiError: What the pages come from fails.
        """
        self._number += 1
        number, failed, ended = self._number, list[MunshiError](), Event()

        def work() -> None:
            try:
                for page in pages:
                    self._screen.show(replace(page, number=number))
                    if ended.wait(PERIOD):
                        break
                pages.close()  # what they come from is let go in this thread
            except MunshiError as error:
                failed.append(error)

        thread = Thread(target=work, name="munshi-pages", daemon=True)
        thread.start()
        on = True
        while on and thread.is_alive():
            on = self._screen.turn()
            if any(press.button == BACK for press in self._presses.take()):
                break
        self.closed = self.closed or not on
        ended.set()
        thread.join(PATIENCE)
        if failed:
            raise failed[0]

    def _shown(self, number: int) -> None:
        self._lit = self._clock()
        self._presses.show(number)

    def _key(self, event: pygame.event.Event) -> bool:
        return isinstance(self._buttons, KeyboardButtons) and self._buttons.feed(event)

    def _touched(self, button: ButtonId, number: int, entry: int | str | None) -> None:
        self._presses.put(Press(button, self._clock(), number, touched=True, entry=entry))


def listing(head: Words, path: Path, back: Words | None, notices: tuple[Notice, ...] = ()) -> Listing:
    """Return the screen of the open question of a path.

    Args:
        head: What stands at the head.
        path: The questions.
        back: What leads back from the first one; None for nowhere.
        notices: What stands below.
    """
    asked, columns = path.asked, path.columns
    told = path.picked if asked.told is None else asked.told
    labels = [_label(button, column) for button, column in zip(PICKING, columns, strict=False)]
    leads = phrases.step_back() if path.length else back
    if leads is not None:
        labels.append(Label(BACK, leads, "undo", aside=True))
    return Listing(
        number=0,
        header=Header(head, COLOUR),
        words=asked.words,
        columns=tuple(tuple(map(_listed, column)) for column in columns),
        told=told if columns else (),
        listed=() if columns else told,
        notices=notices,
        labels=tuple(labels),
        across=ACROSS if asked.shape == "letters" else 0,
        tiles=asked.shape == "tiles",
    )


def _label(button: ButtonId, column: tuple[Option, ...]) -> Label:
    if len(column) > 1:
        return Label(button, phrases.one_of_these(len(column)), "pointer", aside=True)
    return Label(button, column[0].words, column[0].icon, chief=column[0].chief)


def _listed(option: Option) -> Listed:
    return Listed(option.words, option.icon, picture=option.picture, chief=option.chief)
