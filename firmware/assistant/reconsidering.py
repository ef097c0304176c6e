"""Reconsidering: what was recorded wrongly shows when people play on, and finds its way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, final

from engine.kernel.match import Match
from engine.kernel.records import Record
from engine.referee import Explained, Referee
from engine.referee.trace import Trace
from firmware.assistant.hindsight import Hindsight
from firmware.assistant.pressed import Pressed
from firmware.assistant.scene import Turn
from firmware.assistant.taking_back import beginning, take_back


@final
class Reconsidering:
    """Looks for the record that was wrong, where nothing explains the table.

    Args:
        match: The match; the record is taken back.
        referee: Explains readings.
        keep: Writes records to the disk; returns when they are safe there.
        late: Returns a function that tells when a search has taken too long.
    """

    def __init__(
        self,
        match: Match[Any, Any, Any],
        referee: Referee,
        keep: Callable[[Sequence[Record]], object],
        late: Callable[[], Callable[[], bool]],
    ) -> None:
        self._match = match
        self._hindsight = Hindsight(match.game, referee)
        self._keep = keep
        self._late = late
        self._last: tuple[Turn, Trace] | None = None

    def remember(self, turn: Turn, trace: Trace) -> None:
        """Remember a turn that has been recorded.

        Args:
            turn: The turn.
            trace: What was seen before it was recorded.
        """
        self._last = turn, trace

    def forget(self) -> None:
        """Forget what was recorded: the match goes on from elsewhere."""
        self._last = None

    def corrected(self, pressed: Pressed, trace: Trace) -> tuple[Explained, Trace] | None:
        """Take the last record back, where the table is legal without it.

        Args:
            pressed: The press that ended the present turn.
            trace: What was seen since the last record.

        Returns:
            What the turn was instead and the trace that tells it; None where nothing was taken back.
        """
        match = self._match
        if self._last is None or match.state != self._last[0].after:
            return None
        last, earlier = self._last
        before, now = beginning(match), pressed.shown  # what was laid out before it stays
        found = self._hindsight.without(before, last.after, earlier, trace, now, self._late())
        if found is None or not take_back(match, pressed.time, self._keep, agreed=True):
            return None
        self._last = None
        return found
