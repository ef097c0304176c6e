"""The prompter of an evening: tells people what the script has for them, and writes down what they do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, final

from firmware.simulator.people.clock import Activity, Clock
from firmware.simulator.people.script import Cue, Script


@final
class Prompter:
    """Keeps the cues that are still to come.

    Args:
        script: What is to be done.
        clock: The time.
        log: Called with everything that people do besides playing, script or no script.

    Attributes:
        turn: Number of the turn that is played, from 1; 0 before the first.
    """

    def __init__(self, script: Script, clock: Clock, log: Callable[[dict[str, Any]], None]) -> None:
        self.turn = 0
        self._left = sorted(script.cues, key=lambda cue: cue.turn)
        self._clock = clock
        self._log = log

    def awaits(self, habit: str) -> bool:
        """Tell whether the script has something that has not been done yet, now or later."""
        return any(cue.habit == habit for cue in self._left)

    def due(self, habits: Sequence[str]) -> list[Cue]:
        """Return the cues of some habits whose turn has come, in order."""
        return [cue for cue in self._left if cue.turn <= self.turn and cue.habit in habits]

    def take(self, cue: Cue) -> None:
        """Take note that somebody follows a cue now."""
        self._left.remove(cue)

    def again(self, cue: Cue) -> None:
        """Take note that nothing came of a cue; it is due again in the next turn."""
        self._left.insert(0, cue)

    def cued(self, habit: str, seat: int | None = None) -> bool:
        """Tell whether somebody is to do something now; who asks does it."""
        cue = next((cue for cue in self.due((habit,)) if cue.seat in {None, seat}), None)
        if cue is not None:
            self.take(cue)
        return cue is not None

    def mistake(self, seat: int) -> Cue | None:
        """Return the mistake that somebody is to make in this turn, None for none."""
        due = (cue for cue in self._left if cue.mistake and cue.turn <= self.turn)
        return next((cue for cue in due if cue.seat in {None, seat}), None)

    def during(self, habit: str, seat: int, activity: Activity, pieces: Sequence[str] = ()) -> Activity:
        """Let an activity go on, and write down that it was a habit.

        Args:
            habit: Which.
            seat: Whose.
            activity: What is done.
            pieces: Ids of the pieces it is about.
        """
        since, turn = self._clock.now, self.turn
        yield from activity
        self.did(habit, seat, since, turn, pieces)

    def did(self, habit: str, seat: int | None, since: float, turn: int, pieces: Sequence[str] = ()) -> None:
        """Write down what somebody has done until now.

        Args:
            habit: What.
            seat: Who; None for nobody in particular.
            since: When it began, in seconds of the table's clock.
            turn: Number of the turn in which it began.
            pieces: Ids of the pieces it is about: those that were covered, moved or taken.
        """
        self._log({
            "event": "habit", "habit": habit, "turn": turn, "seat": seat, "since": round(since, 3),
            "pieces": list(pieces),
        })  # fmt: skip
