"""Which presses end a turn, and so need a picture of the table at that moment."""

from __future__ import annotations

from typing import Final, final

KEPT: Final = 1000
"""Screens that a press may answer."""


@final
class Endings:
    """The buttons that ended the turn on each of the last screens.

    An answer to a question is as good without a picture; what a turn was, only the table tells.
    """

    def __init__(self) -> None:
        self._buttons: dict[int, frozenset[str]] = {}

    def note(self, number: int, buttons: frozenset[str]) -> None:
        """Take note of a screen by its number; numbers rise."""
        if number not in self._buttons:
            while len(self._buttons) >= KEPT:
                del self._buttons[next(iter(self._buttons))]
            self._buttons[number] = buttons

    def needs_picture(self, button: str, number: int) -> bool:
        """Tell whether a button, pressed on a screen, ends a turn; on one that nobody remembers the first."""
        return button in self._buttons.get(number, "a")
