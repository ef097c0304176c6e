"""The people at the table together: who is free, who is at work."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from numpy.random import Generator

from firmware.simulator.people.clock import Clock
from firmware.simulator.people.doing import Doer
from firmware.simulator.people.fidgets import fan, lean_in, rest, straighten
from firmware.simulator.people.habits import Habits
from firmware.simulator.people.handiwork import Activity

_GRID: Final = 0.6
"""Share of straightening that the grid gets; the rest goes to one's own rows."""


class Company:
    """All players.

    Args:
        doers: One per seat.
        clock: The time.
        dice: Chance.
        habits: What they do besides playing.
    """

    def __init__(self, doers: Sequence[Doer], clock: Clock, dice: Generator, habits: Habits) -> None:
        self.doers = doers
        self.habits = habits
        self._clock = clock
        self._dice = dice

    def chance(self, share: float) -> bool:
        """Return True in a share of all cases."""
        return bool(self._dice.random() < share)

    def pick(self, count: int) -> int:
        """Return any number below a count."""
        return int(self._dice.integers(count))

    def seconds(self, least: float, most: float) -> float:
        """Return any time between two."""
        return float(self._dice.uniform(least, most))

    def claim(self, doer: Doer) -> Activity:
        """Wait until somebody's hands are free, and keep them busy."""
        while doer.person.busy:
            yield 0.15
        doer.person.busy = True

    def release(self, doer: Doer) -> None:
        """Let somebody's hands be free again."""
        doer.person.busy = False

    def at_rest(self) -> Activity:
        """Wait until nobody holds a piece over the table."""
        while any(doer.person.right.carried for doer in self.doers):
            yield 0.1

    def somebody(self, actor: int) -> Doer:
        """Return somebody whose hands are free, the players before the one in turn first."""
        order = [self.doers[(actor - 1 - k) % len(self.doers)] for k in range(len(self.doers))]
        return next((doer for doer in order if not doer.person.busy), order[0])

    def fidget(self, actor: int) -> None:
        """Let somebody who waits do what people do while they wait."""
        others = [doer for doer in self.doers if doer.person.seat != actor and not doer.person.busy]
        if not others:
            return
        doer, habits = others[self.pick(len(others))], self.habits
        rows = [f"seat-{doer.person.seat}-{row}" for row in ("score", "buildings", "goods")]
        row = rows[self.pick(len(rows))]
        place = "grid" if self.chance(_GRID) else row
        delay = self.seconds(0.0, 5.0)
        if self.chance(habits.lean_in):
            self._clock.start(lean_in(doer, self._clock), delay)
        if self.chance(habits.rest):
            self._clock.start(rest(doer), delay)
        if self.chance(habits.straighten):
            self._clock.start(self._if_free(doer, lambda: straighten(doer, place, len(self.doers))), delay)
        elif self.chance(habits.fan):
            self._clock.start(self._if_free(doer, lambda: fan(doer, rows[2])), delay)

    def _if_free(self, doer: Doer, begin: Callable[[], Activity]) -> Activity:
        """Do something if the hands are free, else leave it."""
        if not doer.person.busy:
            doer.person.busy = True
            yield from begin()
            doer.person.busy = False
