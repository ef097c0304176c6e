"""Turns that must be over, whether somebody has pressed or not: what a picture tells of such a one."""

from __future__ import annotations

from typing import Any, Final, final

from engine.referee import Explained, Referee
from engine.referee.trace import Trace
from engine.words import Reading
from firmware.assistant.budget import FOR_A_PRESS, Budget
from firmware.assistant.judging.earlier import Earlier

FURTHER: Final = 4
"""So many times as many states as usually are looked at, once: much may have happened out of sight."""

MOST: Final = 0.8
"""The share of the time for it."""


@final
class Ended:
    """Searches what a turn was that is over.

    As with a press there is more time for it, but once for a picture: later ones show the next turn too.

    Args:
        referee: Explains readings.
    """

    def __init__(self, referee: Referee) -> None:
        self._earlier: Final = Earlier(referee, further=FURTHER, once=True)

    def turn(self, state: Any, reading: Reading, trace: Trace, budget: Budget) -> Explained | None:  # noqa: ANN401 -- of any game
        """Return what a turn was, None where nothing is complete.

        Args:
            state: The last confirmed state.
            reading: The picture that shows all of the turn.
            trace: What was seen since, until that picture.
            budget: The time for the present picture.
        """
        if self._earlier.told(state, reading, trace) is None:
            budget.extend(FOR_A_PRESS)
        verdict = self._earlier.explained(state, reading, trace, budget.part(MOST))
        return verdict if isinstance(verdict, Explained) and verdict.complete else None
