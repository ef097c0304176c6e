"""The clock of a match, the same in every process of this machine."""

from __future__ import annotations

import time
from typing import Self

from msgspec import Struct

from engine.words import Seconds


class MatchClock(Struct, frozen=True):
    """Seconds of a match; never goes back, whatever happens to the time of day.

    Args:
        zero: What `time.monotonic` showed when the match's clock stood at zero. All processes of a
            machine share that clock, so a copy tells the same time elsewhere.
    """

    zero: float

    @classmethod
    def standing_at(cls, seconds: float) -> Self:
        """Return a clock that shows this now, as a match that goes on wants it."""
        return cls(time.monotonic() - seconds)

    def __call__(self) -> Seconds:
        """Return what it shows."""
        return Seconds(time.monotonic() - self.zero)
