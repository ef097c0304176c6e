"""The four buttons: the seam, and its backends on GPIO pins, on a keyboard, and simulated.

A backend never acts on a press. It puts a `Press` into the `PressQueue`, and the main loop takes it out in
its own time, so that no rule, file or screen is touched from a device's thread.
"""

from firmware.buttons.opening import open_buttons
from firmware.buttons.port import Buttons
from firmware.buttons.press import BUTTONS, ButtonId, Clock, Press, PressQueue
from firmware.buttons.simulated import SimulatedButtons

__all__ = [
    "BUTTONS",
    "ButtonId",
    "Buttons",
    "Clock",
    "Press",
    "PressQueue",
    "SimulatedButtons",
    "open_buttons",
]
