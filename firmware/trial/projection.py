"""A match as somebody watches it: the camera's pictures, and what the screen shows."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from typing import Protocol, final

from msgspec import Struct
from msgspec.structs import replace

from display.model import Model
from display.phrases.notices import simulated
from engine.kernel.box import Box
from firmware.assistant.assistant import Assistant
from firmware.assistant.scene import Presenter
from firmware.games import bundle_of
from vision.frames import Frame


def presenter_of(box: Box) -> Presenter:
    """Return what puts scenes of a game into view models."""
    return bundle_of(box.game.id).presenter(box.game)


class BrokenOffError(Exception):
    """Nobody watches any more; raised at the next picture or screen, so that files are closed in order."""


class Film(Protocol):
    """What keeps a match."""

    def glimpse(self, frame: Frame) -> None:
        """Take in a small picture."""

    def see(self, frame: Frame) -> None:
        """Take in a still."""

    def show(self, model: Model, *, keep: bool = False) -> None:
        """Take in what the screen shows; `keep` where something is asked or told."""


@final
class Projection(Struct, frozen=True, eq=False):
    """A spectator who hands everything on.

    Args:
        assistant: What follows the match.
        presenter: Puts its scenes into view models.
        film: What keeps it.
        show: Called with what the screen shows.
        broken_off: Set where nobody watches any more; None where somebody always does.
    """

    assistant: Assistant
    presenter: Presenter
    film: Film
    show: Callable[[Model], None]
    broken_off: Event | None = None

    def glimpse(self, frame: Frame) -> None:
        """Take in a small picture."""
        self._go_on()
        self.film.glimpse(frame)

    def see(self, frame: Frame) -> None:
        """Take in a still."""
        self._go_on()
        self.film.see(frame)

    def shown(self) -> None:
        """Take in what the screen shows now, with the notice that the table is simulated."""
        self._go_on()
        scene = self.assistant.scene
        model = self.presenter.model(scene)
        model = replace(model, notices=(*model.notices, simulated()))
        self.film.show(model, keep=scene.phase in {"asking", "alarm", "over"})
        self.show(model)

    def _go_on(self) -> None:
        if self.broken_off is not None and self.broken_off.is_set():
            raise BrokenOffError
