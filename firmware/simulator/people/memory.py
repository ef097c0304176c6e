"""What people remember of the table, so that they can answer questions about a moment ago."""

from __future__ import annotations

from collections import deque
from typing import Final

from firmware.simulator.table.facts import Facts
from firmware.table_protocol import Option, Question

_KEPT: Final = 80
_SOON: Final = 0.5
"""People do not tell moments apart that are closer than this, in seconds."""


class Memory:
    """Facts of the last moments, and of the last turns' ends."""

    def __init__(self) -> None:
        self._moments: deque[tuple[float, Facts]] = deque(maxlen=_KEPT)
        self._ends: deque[tuple[float, Facts]] = deque(maxlen=_KEPT)

    def remember(self, time: float, facts: Facts, *, end: bool = False) -> None:
        """Keep the facts of a moment; `end` if a turn ended then and nothing of the next had begun."""
        self._moments.append((time, facts))
        if end:
            self._ends.append((time, facts))

    def true_option(self, question: Question) -> Option | None:
        """Return the option that is true, the one for "none of these" if no other is, else None."""
        truths = self._truths(question.at)
        for truth in truths:
            for option in question.options:
                if option.facts is not None and holds(option.facts, truth):
                    return option
        return next((option for option in question.options if option.facts is None), None)

    def _truths(self, at: float | None) -> list[Facts]:
        """Return what was true at a time: in that moment, and at the last turn's end before it."""
        found = []
        for known in (self._moments, self._ends):
            before = [facts for time, facts in known if at is None or time <= at + _SOON]
            found += before[-1:]
        return found


def holds(claimed: Facts, truth: Facts) -> bool:
    """Tell whether all facts that are claimed are true; what is left out does not count."""
    return all(name in truth and truth[name] == value for name, value in claimed.items())
