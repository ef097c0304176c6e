"""The four buttons: the seam, and its backends on GPIO pins and on a keyboard.

A backend never acts on a press. It puts a `Press` into the `PressQueue`, and the main loop takes it out in
its own time, so that no rule, file or screen is touched from a device's thread.
"""

from firmware.buttons.free import are_free
from firmware.buttons.port import Buttons, ButtonsError
from firmware.buttons.press import BUTTONS, ButtonId, Clock, Press, PressQueue
from firmware.configuration import Buttons as Section

__all__ = [
    "BUTTONS",
    "ButtonId",
    "ButtonsError",
    "Clock",
    "Press",
    "PressQueue",
    "open_buttons",
]


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
