"""The seam for a watchdog: somebody who must hear regularly that Munshi lives."""

from __future__ import annotations

from typing import Protocol, final


class Heartbeat(Protocol):
    """Hears that Munshi lives: systemd's watchdog, or a light that blinks."""

    def beat(self) -> None:
        """Take note; called several times a second on the main thread while every thread lives."""


@final
class NoHeartbeat:
    """Nobody listens."""

    def beat(self) -> None:
        """Do nothing."""
