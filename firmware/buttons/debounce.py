"""Telling a press from the chatter of its contacts."""

from __future__ import annotations

from typing import final

from engine.words import Seconds


@final
class Debounce:
    """Decides for one button which of its falling edges are presses.

    Contacts chatter for some milliseconds when they close, and again when they open. The first edge after
    the button was up long enough is the press, counted at once; all edges that follow too soon after the
    button last came up are chatter, of the press or of its release.

    Args:
        rest: How long a button must have been up before a press counts, in seconds, above 0.

    Example:
        >>> debounce = Debounce(rest=Seconds(0.025))
        >>> debounce.down(Seconds(1.000))
        True
        >>> debounce.up(Seconds(1.001))
        >>> debounce.down(Seconds(1.002))
        False
    """

    def __init__(self, rest: Seconds) -> None:
        self._rest = rest
        self._last_up: Seconds | None = None
        self._is_down = False

    def down(self, time: Seconds) -> bool:
        """Return whether the button going down at this time is a press."""
        rested = self._last_up is None or time - self._last_up >= self._rest
        counts = rested and not self._is_down
        self._is_down = True
        return counts

    def up(self, time: Seconds) -> None:
        """Note that the button came up at this time."""
        self._is_down = False
        self._last_up = time
