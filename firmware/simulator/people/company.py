"""The people at the table together: who is free, who is at work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from numpy.random import Generator

from firmware.simulator.people.clock import Activity
from firmware.simulator.people.habits import Habits
from firmware.simulator.people.prompter import Prompter

if TYPE_CHECKING:
    from firmware.simulator.people.doer import Doer


class Company:
    """All players.

    Args:
        dice: Chance.
        habits: What they do besides playing.
        prompter: Tells what the script has for them, and writes down what they do.

    Attributes:
        doers: They, seat 0 first; each joins when it is made.
    """

    def __init__(self, dice: Generator, habits: Habits, prompter: Prompter) -> None:
        self.doers: list[Doer] = []
        self.prompter = prompter
        self.habits = habits
        self._dice = dice

    def chance(self, share: float) -> bool:
        """Return True in a share of all cases."""
        return bool(self._dice.random() < share)

    def does(self, habit: str, share: float, seat: int, *, able: bool = True) -> bool:
        """Tell whether somebody does something now, by chance or because the script says so.

        Args:
            habit: What.
            share: How often by chance.
            seat: Who.
            able: Whether it can be done now; else the script's cue waits.
        """
        drawn = bool(share) and self.chance(share)
        return able and (self.prompter.cued(habit, seat) or drawn)

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
