"""Weighing: what is legal, but doubtful, against a rule that was not kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from msgspec.structs import replace

from engine.kernel.clues import NOTHING, Clues
from engine.kernel.match import Match
from engine.referee import Contradiction, Explained, InProgress, Referee, Trace
from engine.words import Reading
from firmware.assistant.alarms import Alarms
from firmware.assistant.denied import Denied
from firmware.assistant.pressed import Pressed
from firmware.assistant.trouble import CLEAR, SECOND_LOOK, Diagnostician

DOUBTFUL: Final = 2.5
"""Nats against a legal explanation from which on it is compared with rules that were not kept."""

UNUSUAL: Final = 3.9
"""Nats from which on what is legal is asked about, as paying more than the cost needs (ruling A36)."""

SURELY: Final = 3.0
"""A rule that was not kept is told if it is likelier than what is legal by so many nats."""

LIKELIER: Final = 1.0
"""It is asked about if it is likelier by more than this: most doubts are those of eyes."""


@final
class Weighing:
    """Weighs what may have happened in a turn.

    Args:
        match: The match; nothing is changed.
        referee: Explains readings.
        diagnostician: Finds rules that were not kept.
        alarms: What does not fit, and what people have said of the table.
        denied: What people have said is not true.
        late: Returns a function that tells when a search has taken too long.
    """

    def __init__(
        self,
        match: Match[Any, Any, Any],
        referee: Referee,
        diagnostician: Diagnostician,
        alarms: Alarms,
        denied: Denied,
        late: Callable[[], Callable[[], bool]],
    ) -> None:
        self._match = match
        self._referee = referee
        self._diagnostician = diagnostician
        self._alarms = alarms
        self._denied = denied
        self._late = late

    def verdict(
        self, pressed: Pressed, reading: Reading, trace: Trace, clues: Clues
    ) -> Explained | Contradiction:
        """Return what a picture after the end of a turn tells of it.

        Args:
            pressed: The press that ended the turn.
            reading: The picture.
            trace: What was seen since the last record.
            clues: What differs from it in the picture.
        """
        told = pressed.told
        said = (told.fact, told.value) if told is not None else None
        state, declared = self._match.state, self._alarms.declared
        explained = self._referee.explain(state, reading, self._late(), declared, trace, said)
        verdict = self._denied.without(explained, clues)
        if isinstance(verdict, Explained) and self._alarms.trouble is None and told is None:
            return self._weighed(pressed, verdict, trace)
        return verdict

    def _weighed(self, pressed: Pressed, verdict: Explained, trace: Trace) -> Explained | Contradiction:
        """Weigh what is legal, but doubtful, against a rule that was not kept.

        It is asked about where a broken rule is likelier, a contradiction where it is much likelier.
        """
        if not verdict.sure or verdict.doubt < DOUBTFUL:
            return verdict
        if verdict.explanations[0].odd >= UNUSUAL:
            return replace(verdict, complete=False)
        against = self._diagnostician.against(self._match.state, pressed, self._alarms.declared, trace)
        first = verdict.explanations[0]
        if verdict.doubt > against + SURELY:
            watched = self._referee.watch(first.state, pressed.reading)
            clues = watched.clues if isinstance(watched, InProgress) else NOTHING
            return Contradiction(first, clues, verdict.steps, complete=True)
        return replace(verdict, complete=False) if verdict.doubt > against + LIKELIER else verdict

    def may_be_two(self, pressed: Pressed, reading: Reading, trace: Trace) -> bool:
        """Tell whether to look for a rule that was not kept in the turn after one whose press was forgotten.

        That is where no rule not kept in one turn tells all, at the second look.
        """
        if reading.time - pressed.time < SECOND_LOOK:
            return False
        return self._diagnostician.against(self._match.state, pressed, self._alarms.declared, trace) >= CLEAR
