"""Whether threads move: each is asked again and again, and must answer in time, or say that it moves."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Final, final

Answer = Callable[[], object]
Ask = Callable[[Answer], object]
"""Has a thread call an answer as soon as it comes to it; never waits."""

LIMIT: Final = 20.0
"""Seconds that a thread may be at one thing: a hard turn takes some nine on a slow machine."""

PERIOD: Final = 2.0
"""Seconds after which a thread is asked again."""


@final
class Pulse:
    """Feels the pulse of several threads.

    Args:
        asks: How each is asked, by its name.
        limit: Seconds that each has to answer.
        clock: Seconds.
    """

    def __init__(
        self, asks: Mapping[str, Ask], limit: float = LIMIT, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._asks = asks
        self._limit = limit
        self._clock = clock
        self._asked: dict[str, float] = {}
        self._due = clock()

    def moves(self, name: str) -> None:
        """Note that a thread is at something long, and gets on with it: it has all its time again."""
        if name in self._asked:
            self._asked[name] = self._clock()

    def stuck(self) -> list[str]:
        """Return the threads that have not answered in time; ask those again that have."""
        now = self._clock()
        due = now >= self._due
        self._due = now + PERIOD if due else self._due
        for name, ask in self._asks.items():
            if due and name not in self._asked:
                self._asked[name] = now
                ask(lambda name=name: self._asked.pop(name, None))  # type: ignore[misc]
        return [name for name, since in tuple(self._asked.items()) if now - since > self._limit]
