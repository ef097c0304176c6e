"""The seam between Munshi and whatever has buttons; the configuration names which that is."""

from __future__ import annotations

from typing import Protocol, Self

from engine.errors import MunshiError


class Buttons(Protocol):
    """Something that puts presses into a `PressQueue` from when it is entered until it is closed."""

    def __enter__(self) -> Self:
        """Start to listen.

        Raises:
            ButtonsError: The device is not there, or is not ours.
        """

    def __exit__(self, *_: object) -> None:
        """Stop to listen and let go of the device. May be called twice."""


class ButtonsError(MunshiError):
    """The pins cannot be used: no GPIO, no right to it, or taken by another program."""
