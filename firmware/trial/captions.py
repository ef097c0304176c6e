"""What is going on at a simulated table, in words for a caption."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Final, final

from firmware.trial.games import tried
from firmware.trial.truth import TrueHabit, Truth

SHORTEST: Final = 3.0
"""Seconds for which a caption can be read at the least."""


@final
class Captions:
    """Tells what goes on at a moment.

    Args:
        truth: What happened.
        names: The players by seat.
    """

    def __init__(self, truth: Truth, names: Sequence[str]) -> None:
        self._truth = truth
        self._names = names
        self._words = tried(truth.game).captions
        self._ends = [turn.time for turn in truth.turns]

    def turn(self, time: float) -> str:
        """Return which turn is played, or pressed for, and by whom."""
        turns = self._truth.turns
        index = bisect_left(self._ends, time)
        if index == len(turns):
            return "the match is over"
        return f"turn {turns[index].number}, {self._names[turns[index].seat]}"

    def at(self, time: float) -> list[str]:
        """Return what people do besides playing, and what stands against the rules, at a time."""
        return [*self._habits(time), *self._mistakes(time)]

    def _habits(self, time: float) -> Iterator[str]:
        for one in self._truth.habits:
            if one.since <= time <= max(one.until, one.since + SHORTEST):
                yield self._told(one)

    def _mistakes(self, time: float) -> Iterator[str]:
        for one in self._truth.mistakes:
            if one.time <= time <= one.righted:
                yield f"{self._names[one.seat]} has not kept a rule ({one.kind})"

    def _told(self, habit: TrueHabit) -> str:
        """Return what somebody did, in words."""
        count = len(habit.pieces)
        hidden = f" and hides {count} piece{'s' if count > 1 else ''}" if count else ""
        name = self._names[habit.seat] if habit.seat is not None else ""
        return self._words[habit.habit].format(name=name, count=count, hidden=hidden)
