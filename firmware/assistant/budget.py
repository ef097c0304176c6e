"""The budget: what all searches for one picture, or one press, may take together.

Each search takes a part of what is left, so that one that leads nowhere leaves something for those after it.
What falls short is not sure: it is looked at again with the next picture, which has a budget of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Final, final

SECONDS: Final = 2.0
"""CPU seconds for all that is searched for one picture; in as many a slower computer looks less far."""

FOR_A_PRESS: Final = 2.0
"""So many times as much for a press, and for a further look at its turn: people wait for it."""


class Spell:
    """A time for searches.

    Args:
        clock: Tells what has been spent, in seconds.
        seconds: How long.
    """

    def __init__(self, clock: Callable[[], float], seconds: float) -> None:
        self._clock = clock
        self._until = clock() + seconds

    def up(self) -> bool:
        """Tell whether it is over."""
        return self._clock() >= self._until

    def part(self, share: float = 0.5) -> Spell:
        """Return a part of what is left of it, from now on.

        Args:
            share: How much of it, from 0 to 1.
        """
        return Spell(self._clock, share * max(0.0, self._until - self._clock()))


@final
class Budget(Spell):
    """The time for one picture, and then for the next.

    Args:
        seconds: How long.
        clock: Tells what has been spent; of the CPU by this thread, so that other programs cost nothing.
            Without one no search is ever cut short.

    Attributes:
        number: How many pictures have had one.
    """

    def __init__(self, seconds: float = inf, clock: Callable[[], float] = lambda: 0.0) -> None:
        super().__init__(clock, seconds)
        self._seconds = seconds
        self.number = 0

    def renew(self, times: float = 1.0) -> None:
        """Start the time limit for the next picture; `times` multiplies it while people wait."""
        self._until = self._clock() + times * self._seconds
        self.number += 1

    def extend(self, times: float) -> None:
        """Give the same picture so many times its own from now on, where it has less."""
        self._until = max(self._until, self._clock() + times * self._seconds)
