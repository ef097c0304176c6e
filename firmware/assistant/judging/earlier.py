"""Earlier pictures: what each tells of a turn is searched once, however often it is looked at again."""

from __future__ import annotations

from typing import Any, Final, final

from engine.referee import Contradiction, Explained, Referee
from engine.referee.trace import Trace
from engine.words import Reading
from firmware.assistant.budget import Spell

Verdict = Explained | Contradiction


@final
class Earlier:
    """Remembers what pictures told of the turn after one state.

    Args:
        referee: Explains them.
        further: How many times as many states are looked at as usually.
        once: Whether a search that was cut short is remembered too. Else it is done again: where there is
            more time later, more is found.
    """

    def __init__(self, referee: Referee, *, further: int = 1, once: bool = False) -> None:
        self._referee: Final = referee
        self._further = further
        self._once = once
        self._state: Any = None
        self._told: dict[int, tuple[Trace, Verdict]] = {}

    def told(self, state: Any, reading: Reading, trace: Trace) -> Verdict | None:  # noqa: ANN401 -- of any game
        """Return what is remembered of a picture; see `explained`."""
        if state != self._state:
            return None
        known = self._told.get(reading.number)
        return known[1] if known is not None and known[0].same(trace) else None

    def explained(self, state: Any, reading: Reading, trace: Trace, late: Spell) -> Verdict:  # noqa: ANN401 -- of any game
        """Return what a picture tells of the turn after a state, as one turn.

        Args:
            state: The last confirmed state.
            reading: The picture.
            trace: What was seen since, until that picture.
            late: The time for a search.
        """
        known = self.told(state, reading, trace)
        if known is not None:
            return known
        if state != self._state:
            self._state = state
            self._told.clear()
        verdict = self._referee.explain(
            state, reading, late.up, trace=trace, further=self._further, alone=True
        )
        if self._once or not late.up():
            self._told[reading.number] = trace, verdict
        return verdict
