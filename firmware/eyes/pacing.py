"""When a still is taken: one rule, for the eyes' own process and for the trial that measures it."""

from __future__ import annotations

from typing import Final, final

from firmware.eyes.port import Glance

PERIOD: Final = 0.2
"""Seconds between two small pictures, at the least: enough to see a hand come and go."""

AT_REST: Final = 2.0
"""Seconds between two stills while nothing moves: somebody may wait for a further look, and what has not
changed costs little to read again."""

AGAIN: Final = 1.0
"""Seconds until the next still after one that could not be read: at once, it would cost all there is."""


@final
class Pacing:
    """Is told of each picture and says whether the next one is to be a still.

    One is due at the beginning, for a press, where something has changed and come to rest, after one
    that could not be read, and now and then while nothing moves.

    Args:
        now: When it begins, in seconds of any clock that all its times are told by.
    """

    def __init__(self, now: float) -> None:
        self._due = True
        self._taken = now
        self._not_before = now

    def due(self, now: float) -> bool:
        """Return whether a picture taken now is to be a still."""
        return self._due and now >= self._not_before

    def glanced(self, glance: Glance, now: float) -> None:
        """Take note of a small picture that was taken now."""
        rested = glance.at_rest and now - self._taken >= AT_REST
        self._due = self._due or glance.worth_reading or rested

    def asked(self) -> None:
        """Take note that somebody wants a still."""
        self._due = True

    def was_read(self, taken: float) -> None:
        """Take note of a still that could be read.

        Args:
            taken: When it was taken; reading it has lasted since.
        """
        self._due = False
        self._taken = taken

    def failed(self, now: float) -> None:
        """Take note that a still turns out now not to be readable."""
        self._due = True
        self._not_before = now + AGAIN
