"""One match for somebody to watch: in a window, or recorded to files where there is no screen."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread
from typing import Final, final

from msgspec import Struct

from display.driver import has_screen
from display.language import LanguageCode, load_language
from display.model import Live, Model
from display.screen import Screen, Settings
from display.words import Words
from firmware.assistant.assistant import Assistant
from firmware.trial.card_pictures import AlbumPictures
from firmware.trial.evening import Evening, play
from firmware.trial.figures import Figures
from firmware.trial.projection import BrokenOffError, Projection, presenter_of
from firmware.trial.score import Sheet
from firmware.trial.spectators import Spectator
from firmware.trial.video import Recorder

LINGER: Final = 4.0
"""Seconds for which the last screen stays in the window."""


@final
class Progress:
    """Tells on standard error how far a match has come, where there is no window to see it in."""

    def __init__(self) -> None:
        self._language = load_language("en")
        self._when: Words | None = None

    def __call__(self, model: Model) -> None:
        """Take in what a screen would show."""
        when = model.header.when if isinstance(model, Live) else None
        if when is not None and when != self._when:
            self._when = when
            sys.stderr.write(f"{when.in_language(self._language)} ...\n")


class Demonstration(Struct, frozen=True):
    """What is to be shown.

    Args:
        evening: The match.
        folder: Where record, logs, pictures and video go.
        headless: Whether to open no window even if there is a screen.
        language: Of the screen.
    """

    evening: Evening
    folder: Path
    headless: bool = False
    language: LanguageCode = "en"

    def run(self) -> Figures:
        """Play the match and return its figures.

        Raises:
            MunshiError: The table or the screen failed.
            KeyboardInterrupt: The match was broken off: by Ctrl-C, or by closing its window.
        """
        settings = Settings(language=self.language)
        sys.stderr.write("Enrolling the simulated box: its faces are photographed once ...\n")
        album = self.evening.album()
        pictures = AlbumPictures(album)
        recorder = Recorder(self.folder, settings, pictures)
        try:
            if self.headless or not has_screen():
                sys.stderr.write(f"No window: the match is recorded to {self.folder}\n")
                return self._play(recorder, Progress()).figures
            return self._in_window(recorder, settings, pictures).figures
        except KeyboardInterrupt:
            sys.stderr.write(f"Broken off: what was played until then is recorded in {self.folder}\n")
            raise
        finally:
            recorder.close()

    def _play(
        self, recorder: Recorder, show: Callable[[Model], None], broken_off: Event | None = None
    ) -> Sheet:
        presenter = presenter_of(self.evening.opened())

        def spectator(assistant: Assistant) -> Spectator:
            return Projection(assistant, presenter, recorder, show, broken_off)

        album = self.evening.album()
        return play(self.evening, album, load_language(self.language), self.folder, spectator)

    def _in_window(self, recorder: Recorder, settings: Settings, pictures: AlbumPictures) -> Sheet:
        """Play in a thread while the window has the main one."""
        done: list[Sheet | BaseException] = []
        broken_off = Event()

        def work() -> None:
            try:
                done.append(self._play(recorder, screen.show, broken_off))
            except BaseException as error:  # noqa: BLE001 -- raised again on the main thread
                done.append(error)

        worker = Thread(target=work, name="match", daemon=True)
        try:
            with Screen(settings, pictures=pictures) as screen:
                worker.start()
                _watched(screen, worker)
        finally:  # also where the window failed, or somebody pressed Ctrl-C
            broken_off.set()
            if worker.ident is not None:
                worker.join()
        outcome = done[0]
        if isinstance(outcome, BrokenOffError):
            raise KeyboardInterrupt from outcome
        if isinstance(outcome, BaseException):
            raise outcome
        return outcome


def _watched(screen: Screen, worker: Thread) -> None:
    """Turn the screen's loop until it is closed, or for a while after the match has ended."""
    while worker.is_alive():
        if not screen.turn():
            return
    until = time.monotonic() + LINGER
    while time.monotonic() < until:
        if not screen.turn():
            return
