"""Who looks on while a match is played: what the camera takes, and when the screen changes."""

from __future__ import annotations

from typing import Protocol

from vision.frames import Frame


class Spectator(Protocol):
    """Somebody who looks on and changes nothing."""

    def glimpse(self, frame: Frame) -> None:
        """Take in a small picture."""

    def see(self, frame: Frame) -> None:
        """Take in a still."""

    def shown(self) -> None:
        """Take note that the screen has changed."""


class Nobody:
    """Nobody looks on."""

    def glimpse(self, frame: Frame) -> None:
        """Leave a small picture."""

    def see(self, frame: Frame) -> None:
        """Leave a still."""

    def shown(self) -> None:
        """Leave it."""


class Party:
    """Several who look on, in order.

    Args:
        spectators: They.
    """

    def __init__(self, *spectators: Spectator) -> None:
        self._spectators = spectators

    def glimpse(self, frame: Frame) -> None:
        """Take in a small picture."""
        for one in self._spectators:
            one.glimpse(frame)

    def see(self, frame: Frame) -> None:
        """Take in a still."""
        for one in self._spectators:
            one.see(frame)

    def shown(self) -> None:
        """Take note that the screen has changed."""
        for one in self._spectators:
            one.shown()
