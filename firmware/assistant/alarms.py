"""Alarms: raised where nothing legal explains a table, over when it is understood."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from msgspec.structs import replace

from engine.kernel.clues import NOTHING
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin, Record
from engine.referee import Contradiction, Explained, Explanation, InProgress, Referee, Trace
from engine.words import PlaceReading, Reading, Seconds
from firmware.assistant.events import alarm
from firmware.assistant.pressed import Pressed
from firmware.assistant.scene import Reporter
from firmware.assistant.trouble import CLEAR, Diagnostician, Trouble

PATIENCE: Final = 6.0
"""Seconds for which a table that nothing explains is looked at again before an alarm."""

SECOND_LOOK: Final = 1.0
"""Seconds after which a table is clearly against one rule, if a picture other than the press's shows it."""

DOUBTFUL: Final = 2.5
"""Nats against a legal explanation from which on it is compared with rules that were not kept."""

UNUSUAL: Final = 3.9
"""Nats from which on what is legal is asked about, as paying more than the cost needs (ruling A36)."""

SURELY: Final = 3.0
"""A rule that was not kept is told if it is likelier than what is legal by so many nats."""

LIKELIER: Final = 1.0
"""It is asked about if it is likelier by more than this: most doubts are those of eyes."""

CONTRADICTION: Final = "contradiction"
"""Why a match pauses while its table is put right."""

UNDERSTOOD: Final = "understood"
"""Why it goes on."""


def waived(rules: Sequence[str]) -> str:
    """Return what the table agrees on where it leaves a table against the rules as it lies."""
    return f"waived: {', '.join(rules)}"


@final
class Alarms:
    """Raises alarms and ends them.

    Args:
        match: The match; it pauses while an alarm lasts.
        referee: Explains readings.
        keep: Writes records to the disk; returns when they are safe there.
        late: Returns a function that tells when a search has taken too long.
        report: Takes what happens, for the log of a trial.

    Attributes:
        trouble: What the present alarm is about, None for none.
        declared: What people have said of places that the camera misread, by place.
    """

    def __init__(
        self,
        match: Match[Any, Any, Any],
        referee: Referee,
        keep: Callable[[Sequence[Record]], object],
        late: Callable[[], Callable[[], bool]],
        report: Reporter,
    ) -> None:
        self._match = match
        self._referee = referee
        self._diagnostician = Diagnostician(match.game, referee, late)
        self._keep = keep
        self._report = report
        self.trouble: Trouble | None = None
        self.declared: dict[str, PlaceReading] = {}

    def look(
        self,
        pressed: Pressed,
        reading: Reading,
        verdict: Contradiction,
        trace: Trace,
        denied: Sequence[object],
    ) -> Explanation | None:
        """Look at a table that nothing legal explains; raise an alarm where it has shown enough.

        Args:
            pressed: The press that ended the turn.
            reading: The present picture.
            verdict: What the referee says of it.
            trace: What was seen since the last record.
            denied: States that people have said are not true.

        Returns:
            What explains the table and is legal, though unlikely: it is to be asked instead.
        """
        waited = reading.time - pressed.time
        if self.trouble is None and waited < SECOND_LOOK:
            return None
        state = self._match.state
        trouble = self._diagnostician.trouble(state, pressed, reading, verdict, self.declared, trace)
        if self.trouble is not None:
            self.trouble = trouble
            return None
        if waited < PATIENCE and not trouble.clear:
            return None
        if trouble.legal is not None and trouble.legal.state not in denied:
            return trouble.legal
        self.trouble = trouble
        self._keep([self._match.pause(CONTRADICTION, Said(Origin.CAMERA, reading.time))])
        self._report("alarm", alarm(reading.time, pressed, trouble))
        return None

    def weighed(self, pressed: Pressed, verdict: Explained, trace: Trace) -> Explained | Contradiction:
        """Weigh what is legal, but doubtful, against a rule that was not kept.

        Args:
            pressed: The press that ended the turn.
            verdict: What the referee says of its picture.
            trace: What was seen since the last record.

        Returns:
            The verdict; one that is asked about, where a broken rule is likelier; a contradiction where
            it is much likelier.
        """
        if not verdict.sure or verdict.doubt < DOUBTFUL:
            return verdict
        if verdict.explanations[0].odd >= UNUSUAL:
            return replace(verdict, complete=False)
        against = self._diagnostician.against(self._match.state, pressed, self.declared, trace)
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
        return self._diagnostician.against(self._match.state, pressed, self.declared, trace) >= CLEAR

    def righted(self, reading: Reading) -> bool:
        """Tell whether the table lies as it should: as before the turn, or with the rule kept.

        Half of a repair may look like another legal turn; so anything else waits for a press.

        Args:
            reading: The present picture.
        """
        slip = self.trouble.slip if self.trouble is not None else None
        ways = (
            [self._match.state] if slip is None or slip.mended is None else [self._match.state, slip.mended]
        )
        return any(not isinstance(self._referee.watch(state, reading), InProgress) for state in ways)

    def over(self, time: Seconds) -> None:
        """End the alarm, if there is one: the table is understood."""
        self.trouble = None
        if self._match.paused:
            self._keep([self._match.resume(UNDERSTOOD, Said(Origin.CAMERA, time))])
