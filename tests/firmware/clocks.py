"""A clock for tests, which goes when it is told to."""

from __future__ import annotations

from engine.words import Seconds


class StoppedClock:
    """Shows what it was set to."""

    def __init__(self, now: float = 0.0) -> None:
        self.now = now

    def __call__(self) -> Seconds:
        """Return what it shows."""
        return Seconds(self.now)

    def sleep(self, seconds: float) -> None:
        """Let time pass, as a sleeper wants it."""
        self.now += seconds
