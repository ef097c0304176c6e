"""The seam between Munshi and whatever has buttons."""

from __future__ import annotations

from typing import Protocol, Self


class Buttons(Protocol):
    """Something that puts presses into a `PressQueue` from when it is entered until it is closed."""

    def __enter__(self) -> Self:
        """Start to listen.

        Raises:
            ButtonsError: The device is not there, or is not ours.
        """

    def __exit__(self, *_: object) -> None:
        """Stop to listen and let go of the device. May be called twice."""
