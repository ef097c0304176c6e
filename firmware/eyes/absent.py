"""No eyes at all: the match is played without a camera."""

from __future__ import annotations

from threading import Event
from typing import Self, final

from firmware.eyes.messages import Absent, FromEyes, ToEyes


@final
class NoEyes:
    """Stands where a `Supervisor` does: says once that nobody sees, and is silent from then on."""

    pid = None
    """There is no process."""

    def __init__(self) -> None:
        self._told = False
        self._woken = Event()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing to end."""

    def send(self, message: ToEyes) -> None:
        """Hear nothing."""

    def wake(self) -> None:
        """Have `poll` return soon."""
        self._woken.set()

    def poll(self, seconds: float) -> FromEyes | None:
        """Say that there is no camera, once; then wait."""
        if not self._told:
            self._told = True
            return Absent()
        self._woken.wait(seconds)
        self._woken.clear()
        return None
