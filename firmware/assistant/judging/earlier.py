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

    Only searches that nothing cut short are remembered, so where there is more time later more is found.

    Args:
        referee: Explains them.
    """

    def __init__(self, referee: Referee) -> None:
        self._referee: Final = referee
        self._state: Any = None
        self._told: dict[int, tuple[Trace, Verdict]] = {}

    def explained(self, state: Any, reading: Reading, trace: Trace, late: Spell) -> Verdict:  # noqa: ANN401 -- of any game
        """Return what a picture tells of the turn after a state, as one turn.

        Args:
            state: The last confirmed state.
            reading: The picture.
            trace: What was seen since, until that picture.
            late: The time for a search.
        """
        if state != self._state:
            self._state = state
            self._told.clear()
        known = self._told.get(reading.number)
        if known is not None and known[0].same(trace):
            return known[1]
        verdict = self._referee.explain(state, reading, late.up, trace=trace, alone=True)
        if not late.up():
            self._told[reading.number] = trace, verdict
        return verdict
