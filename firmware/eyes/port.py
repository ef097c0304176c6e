"""What the eyes' process needs of eyes."""

from __future__ import annotations

from typing import Protocol

from engine.words import Reading
from vision.frames import Frame


class Glance(Protocol):
    """What a small picture tells."""

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves over any place."""

    @property
    def worth_reading(self) -> bool:
        """Whether something has changed where nothing moves any more; hands may move elsewhere."""


class Eyes(Protocol):
    """Reads pictures of one table."""

    @property
    def bump(self) -> float | None:
        """By how many millimetres the camera had moved at the last still, None for not at all."""

    def glance(self, frame: Frame) -> Glance:
        """Look at a small picture."""

    def read(self, frame: Frame, *, whole: bool) -> Reading:
        """Read a still.

        Args:
            frame: The still.
            whole: Read also where something moves, instead of leaving such places unread.

        Raises:
            MunshiError: It shows no table; says what is missing.
        """
