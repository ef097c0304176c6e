"""Telling a press from the chatter of its contacts, and from spikes on its wire."""

from __future__ import annotations

from typing import final

from engine.words import Seconds


@final
class Debounce:
    """Decides for one button which closings of its contact are presses.

    Contacts chatter for some milliseconds when they close, and again when they open; a lamp that is switched
    sends a spike down the wire. A press is a contact that stays closed for a while, after it was open long
    enough since the last press.

    Args:
        rest: How long a button must have been up after a press before the next one counts, in seconds.
        hold: How long a contact must stay closed to be a press, in seconds.

    Example:
        >>> debounce = Debounce(rest=Seconds(0.025), hold=Seconds(0.010))
        >>> debounce.down(Seconds(1.000))
        >>> debounce.up(Seconds(1.0001))
        >>> debounce.down(Seconds(2.000))
        >>> debounce.held(Seconds(2.011))
        2.0
        >>> debounce.up(Seconds(2.100))
    """

    def __init__(self, rest: Seconds, hold: Seconds) -> None:
        self._rest = rest
        self.hold = hold
        self._opened: Seconds | None = None
        self.since: Seconds | None = None
        """When the contact closed; None while it is open."""
        self.pressed = False
        """Whether the contact as it is closed now has been told as a press."""

    @property
    def waits(self) -> bool:
        """Whether the contact may still become a press while it stays as it is."""
        return self.since is not None and not self.pressed and self._rested(self.since)

    def down(self, time: Seconds) -> None:
        """Note that the contact closed at this time; a release that was lost is made up for by none."""
        if self.since is None:
            self.since, self.pressed = time, False

    def held(self, time: Seconds) -> Seconds | None:
        """Return when the button was pressed if that is certain by now and was not told before, else None."""
        since = self.since
        if since is None or not self.waits or time - since < self.hold:
            return None
        self.pressed = True
        return since

    def up(self, time: Seconds) -> Seconds | None:
        """Note that the contact opened at this time; return when it was pressed as `held` does."""
        found = self.held(time)
        if self.since is not None and (self.pressed or not self._rested(self.since)):
            self._opened = time
        self.since, self.pressed = None, False
        return found

    def _rested(self, time: Seconds) -> bool:
        return self._opened is None or time - self._opened >= self._rest
