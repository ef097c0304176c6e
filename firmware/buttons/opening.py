"""From the configuration to the buttons it names."""

from __future__ import annotations

from firmware.buttons.port import Buttons
from firmware.buttons.press import Clock, PressQueue
from firmware.configuration import Buttons as Section


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
