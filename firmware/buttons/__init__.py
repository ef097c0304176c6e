"""The four buttons: the seam, and its backends on GPIO pins and on a keyboard.

A backend never acts on a press. It puts a `Press` into the `PressQueue`, and the main loop takes it out in
its own time, so that no rule, file or screen is touched from a device's thread.
"""

from firmware.buttons.port import ButtonsError, open_buttons
from firmware.buttons.press import BUTTONS, ButtonId, Clock, Press, PressQueue

__all__ = [
    "BUTTONS",
    "ButtonId",
    "ButtonsError",
    "Clock",
    "Press",
    "PressQueue",
    "open_buttons",
]
