"""What following a match costs: from a still that was read to what the screen shows then, and drawing it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from time import thread_time
from typing import final

from display.language import load_language
from display.screen import Settings, draw_off_screen
from firmware.assistant.assistant import Assistant
from firmware.assistant.scene import Presenter
from firmware.bench.spans import Spread, spreads
from firmware.trial.evening import Evening, play
from firmware.trial.projection import BrokenOffError, presenter_of
from vision.album import Album
from vision.frames import Frame


@final
class Onlooker:
    """Times what comes after each still, draws each screen, and leaves after so many.

    Args:
        assistant: What follows the match.
        presenter: Puts its scenes into view models.
        settings: How the screen is.
        screens: After so many screens it has seen enough.
    """

    def __init__(self, assistant: Assistant, presenter: Presenter, settings: Settings, screens: int) -> None:
        self._assistant = assistant
        self._presenter = presenter
        self._settings = settings
        self._screens = screens
        self._seen: float | None = None
        self.explaining: list[float] = []
        self.drawing: list[float] = []

    def glimpse(self, frame: Frame) -> None:
        """Leave a small picture: what was seen before it changed no screen."""
        self._seen = None

    def see(self, frame: Frame) -> None:
        """Take in a still that has just been read: the assistant is told of it now."""
        self._seen = thread_time()

    def shown(self) -> None:
        """Take in what the screen shows now.

        Raises:
            BrokenOffError: It has seen enough.
        """
        now = thread_time()
        if self._seen is not None:
            self.explaining.append(now - self._seen)
        draw_off_screen(self._presenter.model(self._assistant.scene), self._settings)
        self.drawing.append(thread_time() - now)
        self._seen = None
        if len(self.drawing) >= self._screens:
            raise BrokenOffError


def followed(evening: Evening, screens: int, album: Album, folder: Path) -> dict[str, Spread]:
    """Follow a simulated match for so many screens.

    Args:
        evening: The match.
        screens: How many; fewer if the match is over before.
        album: Of the faces of the simulated box.
        folder: For the match's files.

    Returns:
        `explaining`: from a still that was read to a changed screen, search and record included; `drawing`:
        the screen, without any window.

    Raises:
        ProtocolError: The table program failed.
    """
    onlookers: list[Onlooker] = []
    presenter = presenter_of(evening.opened())

    def onlooker(assistant: Assistant) -> Onlooker:
        onlookers.append(Onlooker(assistant, presenter, Settings(), screens))
        return onlookers[0]

    with suppress(BrokenOffError):  # it has seen enough
        play(evening, album, load_language("en"), folder, onlooker)
    return spreads({"explaining": onlookers[0].explaining, "drawing": onlookers[0].drawing})
