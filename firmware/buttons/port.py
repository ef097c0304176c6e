"""The seam between Munshi and whatever has buttons; the configuration names which that is."""

from __future__ import annotations

import shutil
import subprocess
from typing import Final, Protocol, Self

from engine.errors import MunshiError
from firmware.buttons.press import BUTTONS, Clock, PressQueue
from firmware.configuration import Buttons as Section
from firmware.configuration import Pins

PATIENCE: Final = 2.0
"""Seconds that the system may take to tell of its pins."""
FREE: Final = (["ip"], ["no"])
"""What it calls a pin that is an input, and one without a function."""


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
    pins = None
    if section.source == "gpiozero" or (section.source == "auto" and are_free(section.pins)):
        from firmware.buttons.pins import PinButtons  # noqa: PLC0415  # only where there are pins

        pins = PinButtons(queue, section, clock)
        if section.source == "gpiozero":
            return pins
    from firmware.buttons.keyboard import KeyboardButtons  # noqa: PLC0415  # only where there are keys

    return KeyboardButtons(queue, pins)


def are_free(pins: Pins) -> bool:
    """Tell whether nothing but buttons can be on the pins, by what a Raspberry Pi's `pinctrl` says.

    Each must be an input or without a function. To claim one that a screen or a sound card uses would break
    those. Where there is no `pinctrl`, or no right to it, nothing is known, and none is free.
    """
    program = shutil.which("pinctrl")
    if program is None:
        return False
    numbers = ",".join(str(getattr(pins, button)) for button in BUTTONS)
    try:
        told = subprocess.run(  # noqa: S603 -- the system's own program, and numbers
            (program, "get", numbers), capture_output=True, text=True, timeout=PATIENCE, check=True
        )
    except (OSError, subprocess.SubprocessError, UnicodeError):
        return False
    functions = [line.partition(":")[2].split()[:1] for line in told.stdout.splitlines() if ":" in line]
    return len(functions) == len(BUTTONS) and all(one in FREE for one in functions)
