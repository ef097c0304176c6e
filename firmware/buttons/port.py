"""The seam between Munshi and whatever has buttons; the configuration names which that is."""

from __future__ import annotations

from typing import Protocol, Self

from engine.errors import MunshiError
from firmware.buttons.press import Clock, PressQueue
from firmware.configuration import Buttons as Section


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


def open_buttons(section: Section, queue: PressQueue, clock: Clock) -> Buttons:
    """Return the buttons that the configuration asks for, not yet listening; enter them to start.

    The backend is imported here and not before: a Pi without a keyboard needs no pygame window for its
    buttons, and a laptop no gpiozero.
    """
    if section.source == "gpiozero":
        from firmware.buttons.pins import PinButtons  # noqa: PLC0415  # only where there are pins

        return PinButtons(queue, section, clock)
    from firmware.buttons.keyboard import KeyboardButtons  # noqa: PLC0415  # only where there are keys

    return KeyboardButtons(queue)
