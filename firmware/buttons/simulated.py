"""Buttons that a program presses: the simulated table, a scripted evening, a test."""

from __future__ import annotations

from typing import Self, final

from firmware.buttons.press import ButtonId, Press, PressQueue


@final
class SimulatedButtons:
    """Buttons without a device.

    Args:
        queue: Where presses go.
    """

    def __init__(self, queue: PressQueue) -> None:
        self._queue = queue
        self._open = False

    def __enter__(self) -> Self:
        """Let presses through."""
        self._open = True
        return self

    def __exit__(self, *_: object) -> None:
        """Drop presses from now on."""
        self._open = False

    def press(self, button: ButtonId) -> None:
        """Press a button now, as an answer to what the screen shows now."""
        if self._open:
            self._queue.press(button)

    def deliver(self, press: Press) -> None:
        """Put in a press that was made elsewhere and brings its own time and number."""
        if self._open:
            self._queue.put(press)
