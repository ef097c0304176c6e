"""The seams around the eyes: what their process needs of them, and what the main process sees of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, Self

from engine.words import Reading
from firmware.eyes.messages import FromEyes, ToEyes
from vision.arrays import Image
from vision.frames import Frame
from vision.table.strangers import Stranger


class Glance(Protocol):
    """What a small picture tells."""

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves over any place."""

    @property
    def worth_reading(self) -> bool:
        """Whether something has changed where nothing moves any more; hands may move elsewhere."""


class Watched(Protocol):
    """The eyes, as the main process sees them; entered before the first poll, and ended on leaving."""

    @property
    def pid(self) -> int | None:
        """Their process, None while there is none."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...

    def send(self, message: ToEyes) -> None:
        """Tell them something. Never waits."""

    def wake(self) -> None:
        """Have `poll` return soon."""

    def poll(self, seconds: float) -> FromEyes | None:
        """Return what they say within some seconds, None for nothing worth telling."""


class Eyes(Protocol):
    """Reads pictures of one table."""

    @property
    def bump(self) -> float | None:
        """By how many millimetres the camera had moved at the last still, None for not at all."""

    @property
    def light_changed(self) -> bool:
        """Whether the last still, read or not, has shown that the light is another."""

    @property
    def blurred(self) -> bool:
        """Whether the last still that could be read is so blurred that it costs faces their names."""

    @property
    def strangers(self) -> tuple[Stranger, ...]:
        """What lay plainly open, and has no name, where it was read last."""

    def meet(self, pictures: Mapping[str, Sequence[Image]], faces: Mapping[str, Sequence[str]]) -> None:
        """Know further faces from now on, and by place what may lie there by now."""

    def card(self, size: tuple[int, int]) -> float:
        """Return the width in pixels of a card, where it looks smallest, in stills of a width and height."""

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
