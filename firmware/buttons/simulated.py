"""Buttons that a program presses: the simulated table, a scripted evening, a test."""

from __future__ import annotations

from typing import final

from firmware.buttons.press import ButtonId, Door, Press


@final
class SimulatedButtons(Door):
    """Buttons without a device.

    Args:
        queue: Where presses go.
    """

    def press(self, button: ButtonId) -> None:
        """Press a button now, as an answer to what the screen shows now."""
        if self._open:
            self._queue.press(button)

    def deliver(self, press: Press) -> None:
        """Put in a press that was made elsewhere and brings its own time and number."""
        if self._open:
            self._queue.put(press)
