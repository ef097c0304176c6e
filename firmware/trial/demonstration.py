"""One match for somebody to watch: in a window, or recorded to files where there is no screen."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Final

from msgspec import Struct

from display.driver import choose_driver
from display.faults import ScreenError
from display.language import LanguageCode, load_language
from display.screen import Screen, Settings
from firmware.assistant.assistant import Assistant
from firmware.presenters.cards_and_karma import CardsAndKarmaPresenter
from firmware.simulated_box.album import album_of
from firmware.trial.card_pictures import AlbumPictures
from firmware.trial.evening import Evening, play
from firmware.trial.figures import Figures
from firmware.trial.score import Sheet
from firmware.trial.video import Recorder
from vision.frames import Frame

LINGER_MS: Final = 4000
"""How long the last screen stays in the window."""


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
        """
        settings = Settings(language=self.language)
        sys.stderr.write("Enrolling the simulated box: its faces are photographed once ...\n")
        album = album_of(self.evening.art)
        pictures = AlbumPictures(album)
        recorder = Recorder(self.folder, settings, pictures)
        try:
            if self.headless or not _has_screen():
                sys.stderr.write(f"No window: the match is recorded to {self.folder}\n")
                return self._play(recorder, lambda _: None).figures
            return self._in_window(recorder, settings, pictures).figures
        finally:
            recorder.close()

    def _play(self, recorder: Recorder, show: Callable[[object], None]) -> Sheet:
        presenter = CardsAndKarmaPresenter()

        def spectator(assistant: Assistant) -> Callable[[Frame | None], None]:
            def watch(frame: Frame | None) -> None:
                if frame is not None:
                    recorder.see(frame)
                    return
                scene = assistant.scene
                model = presenter.model(scene)
                recorder.show(model, keep=scene.phase in {"asking", "alarm", "over"})
                show(model)

            return watch

        album = album_of(self.evening.art)
        return play(self.evening, album, load_language(self.language), self.folder, spectator)

    def _in_window(self, recorder: Recorder, settings: Settings, pictures: AlbumPictures) -> Sheet:
        """Play in a thread while the window has the main one."""
        done: list[Sheet | BaseException] = []
        with Screen(settings, pictures=pictures) as screen:

            def work() -> None:
                try:
                    done.append(self._play(recorder, screen.show))  # type: ignore[arg-type]
                except BaseException as error:  # noqa: BLE001 -- raised again on the main thread
                    done.append(error)

            worker = Thread(target=work, name="match", daemon=True)
            worker.start()
            while screen.turn() and worker.is_alive():
                pass
            screen.turn(LINGER_MS)
            worker.join()
        if isinstance(done[0], BaseException):
            raise done[0]
        return done[0]


def _has_screen() -> bool:
    try:
        return choose_driver("auto", os.environ) not in {"dummy", "offscreen"}
    except ScreenError:
        return False
