"""What happened a short while ago: people are told of it for longer than one picture lasts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar, final

TOLD: Final = 12.0
"""Seconds for which people are told: who has run into the camera looks at the table first."""

T = TypeVar("T")


@final
class Recent(Generic[T]):
    """Remembers the latest happening for a while.

    Args:
        clock: Seconds.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._latest: tuple[T, float] | None = None

    def happened(self, what: T) -> None:
        """Remember it from now on."""
        self._latest = (what, self._clock())

    def latest(self) -> T | None:
        """Return what happened last, None if that is no news any more."""
        if self._latest is None or self._clock() - self._latest[1] >= TOLD:
            return None
        return self._latest[0]
