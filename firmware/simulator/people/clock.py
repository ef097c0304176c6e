"""Simulated time: what happens next, and when."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from itertools import count

Activity = Iterator[float]
"""Something that goes on: each value it yields is a time in seconds until it goes on again."""


class Clock:
    """Runs activities on simulated time."""

    def __init__(self) -> None:
        self.now = 0.0
        self._order = count()
        self._due: list[tuple[float, int, Activity]] = []

    def start(self, activity: Activity, after: float = 0.0) -> None:
        """Let an activity begin after some seconds."""
        heappush(self._due, (self.now + after, next(self._order), activity))

    def run(self, until: float, stop: Callable[[], bool] = lambda: False) -> None:
        """Let time go on to a moment, everything due happening on its way.

        Args:
            until: The moment, in seconds.
            stop: Asked after each thing that happened; time goes no further where it says so.
        """
        while self._due and self._due[0][0] <= until:
            self.step()
            if stop():
                return
        self.now = max(self.now, until)

    def step(self) -> None:
        """Let the next thing happen; IndexError if nothing is left to happen."""
        time, _, activity = heappop(self._due)
        self.now = max(self.now, time)
        for wait in activity:
            self.start(activity, wait)
            break
