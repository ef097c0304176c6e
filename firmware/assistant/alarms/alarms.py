"""Alarms: raised where nothing legal explains a table, over when it is understood."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final, final

from msgspec.structs import replace

from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin, Record
from engine.referee import Contradiction, Explanation, InProgress, Referee, Slip, Trace
from engine.words import Face, PlaceReading, Reading, Seconds
from firmware.assistant.alarms.mending import Mending
from firmware.assistant.alarms.trouble import SECOND_LOOK, Diagnostician, Trouble
from firmware.assistant.events import alarm
from firmware.assistant.evidence.denied import Denied
from firmware.assistant.evidence.moments import faces
from firmware.assistant.evidence.passing import passing
from firmware.assistant.evidence.pressed import Pressed
from firmware.assistant.repairs import Repairs, Ways
from firmware.assistant.scene import Reporter

PATIENCE: Final = 6.0
"""Seconds for which a table that nothing explains is looked at again before an alarm."""

HALF_A_TURN: Final = 3.0
"""Seconds within which whoever is in the middle of a turn goes on."""

CONTRADICTION: Final = "contradiction"
"""Why a match pauses while its table is put right."""

UNDERSTOOD: Final = "understood"
"""Why it goes on."""


def waived(rules: Sequence[str]) -> str:
    """Return what the table agrees on where it leaves a table against the rules as it lies."""
    return f"waived: {', '.join(rules)}"


def _untold(trouble: Trouble) -> Trouble:
    """Return a trouble of which no rule is told."""
    return replace(trouble, slip=None, clues=trouble.verdict.clues, turned={})


@final
class Alarms:
    """Raises alarms and ends them.

    Methods that take a `table` want it as it lies now, as the method `table` returns it.

    Args:
        match: The match; it pauses while an alarm lasts.
        referee: Explains readings.
        diagnostician: Finds out what the trouble is.
        keep: Writes records to the disk; returns when they are safe there.
        report: Takes what happens, for the log of a trial.

    Attributes:
        trouble: What the present alarm is about, None for none.
        repairs: What has been put right of it, None where there is no alarm.
        mending: How the turn is put right, None where there is no alarm.
        declared: What people have said of places that the camera misread, by place.
        stood: How many turns were ended over it, the one that raised it left out.
    """

    def __init__(
        self,
        match: Match[Any, Any, Any],
        referee: Referee,
        diagnostician: Diagnostician,
        keep: Callable[[Sequence[Record]], object],
        report: Reporter,
    ) -> None:
        self._match = match
        self._referee = referee
        self._diagnostician = diagnostician
        self._keep = keep
        self._report = report
        self.trouble: Trouble | None = None
        self.repairs: Repairs | None = None
        self.declared: dict[str, PlaceReading] = {}
        self._played_on = False
        self.stood = 0
        self.mending: Mending | None = None
        self._doubted: tuple[Trouble, Mending] | None = None

    def look(
        self,
        pressed: Pressed,
        reading: Reading,
        verdict: Contradiction,
        trace: Trace,
        denied: Denied,
        *,
        pressed_on: bool = False,
    ) -> tuple[Explanation, ...]:
        """Look at a table that nothing legal explains; raise an alarm where it has shown enough.

        Args:
            pressed: The press that ended the turn.
            reading: The present picture.
            verdict: What the referee says of it.
            trace: What was seen since the last record.
            denied: What people have said is not true.
            pressed_on: Whether somebody has pressed again: it shows no more by waiting.

        Returns:
            What explains the table and is legal, though unlikely: it is to be asked instead; and the rule
            that was not kept, where one would explain it. Empty for nothing.
        """
        waited = reading.time - pressed.time
        enough = HALF_A_TURN if pressed.half else SECOND_LOOK
        if self.trouble is None and waited < enough and not pressed_on:
            return ()
        if self.trouble is None and denied.wrong and self._doubted is not None:
            self._again(pressed, reading, verdict, trace)
            return ()
        state = self._match.state
        trouble = self._diagnostician.trouble(state, pressed, reading, verdict, self.declared, trace)
        # Where a search was cut short something legal may explain the table after all: nobody is accused.
        known = self.trouble is not None and self.trouble.slip is not None
        untold = not (denied.wrong or known) and (verdict.cut_short or self._unnamed)
        # People have turned down what explains it: what no picture shows may, or what was not found in time.
        untold |= denied.legal and not (known or (trouble.clear and trouble.complete))
        if self.trouble is not None:
            self._raised(_untold(trouble) if untold else trouble, reading, trace)
            if reading is pressed.reading:
                self._played_on = True
                self._mend(pressed, reading, trace)
            return ()
        if waited < PATIENCE and (untold or not trouble.clear):
            return ()
        legal = trouble.legal
        possible = legal is not None and denied.possible(legal, more=True) and denied.agrees(legal)
        if legal is not None and possible and not denied.wrong:
            # People nod at something legal that is proposed alone.
            both = () if trouble.slip is None else (legal, trouble.slip.explanation)
            return tuple(replace(one, probability=1 / 2) for one in both) or (legal,)
        trouble = _untold(trouble) if untold else trouble
        self._raised(trouble, reading, trace)
        self._mend(pressed, reading, trace)
        self._told(pressed, reading, trouble)
        return ()

    @property
    def _unnamed(self) -> bool:
        """Whether an alarm over the same turn that is over named no rule.

        What explains that turn nobody knows, and people may have played on: a rule that two turns together
        do not keep, neither may have broken.
        """
        return self._doubted is not None and self._doubted[0].slip is None

    def _told(self, pressed: Pressed, reading: Reading, trouble: Trouble) -> None:
        self._keep([self._match.pause(CONTRADICTION, Said(Origin.CAMERA, reading.time))])
        self._report("alarm", alarm(reading.time, pressed, trouble))

    def _again(self, pressed: Pressed, reading: Reading, verdict: Contradiction, trace: Trace) -> None:
        """Raise the same alarm again: people have said that it was not put right by what has come since."""
        if self._doubted is None:
            return
        trouble, self.mending = self._doubted
        trouble = replace(trouble, verdict=verdict)
        self.mending.see(reading)
        self.mending.disown()
        self._raised(trouble, reading, trace)
        self._told(pressed, reading, trouble)

    def _raised(self, trouble: Trouble, reading: Reading, trace: Trace) -> None:
        """Take what the trouble is; follow what is put right of it from the picture on which it was found."""
        looked = trouble.looked or reading
        if self.repairs is None or self.trouble is None or self.trouble.looked is not trouble.looked:
            self.repairs = Repairs(self._referee, looked, trace.anew())
        self.trouble = trouble
        self.repairs.see(reading, trace.anew())

    def _mend(self, pressed: Pressed, reading: Reading, trace: Trace) -> None:
        """Follow what is put right from here: people press when they have done, or have played on."""
        game, state = self._match.game, self._match.state
        self.mending = Mending(game, self._referee, state, pressed, reading, trace)

    def table(self, reading: Reading, trace: Trace) -> Reading:
        """Return a picture in which what is covered lies as it was seen last while the alarm lasts.

        Args:
            reading: The picture.
            trace: What is known of the table since the last record.
        """
        if self.repairs is None:
            return reading
        self.repairs.see(reading, trace)
        return self.repairs.table

    @property
    def slip(self) -> Slip | None:
        """The rule that the alarm says was not kept; None where no single one is known, or none is raised."""
        return self.trouble.slip if self.trouble is not None else None

    @property
    def ways(self) -> Ways | None:
        """The ways on and what is still to be done of each; None where there is no alarm."""
        if self.trouble is None or self.repairs is None:
            return None
        return self.repairs.ways(self._match.state, self.trouble.slip)

    def taken_back(self, table: Reading) -> bool:
        """Tell whether a table that was wrong lies as it did before the turn."""
        return self.trouble is not None and self._as_in(self._match.state, table)

    def touched(self, table: Reading) -> bool:
        """Tell whether nothing of what was wrong still lies as it did; how it lies now need not be right."""
        slip = self.slip
        return slip is not None and self.mending is not None and self.mending.touched(slip, table)

    def moved(self, table: Reading) -> bool:
        """Tell whether as much has been moved as lay wrongly, whatever has been laid by playing on."""
        slip = self.slip
        return slip is not None and self.mending is not None and self.mending.moved(slip, table)

    def mended(self, table: Reading) -> bool:
        """Tell whether a table lies as the turn should be, where that can be told."""
        slip = self.slip
        told = slip is not None and self.mending is not None and self.mending.told(slip)
        return slip is not None and told and self._as_in(slip.mended, table)

    def unturned(self, table: Reading) -> bool:
        """Tell whether pieces are to be turned in the turn as it should be, and none of them has been."""
        trouble = self.trouble
        if trouble is None or trouble.looked is None or not trouble.turned:
            return False
        then, now = trouble.looked.places, table.places
        return all(
            place in now and place in then and faces(now[place]) == faces(then[place])
            for place in trouble.turned
        )

    def unmended(self, table: Reading) -> bool | None:
        """Tell whether all still lies as wrongly as when the alarm was raised; people may have played on.

        None where that is not known.
        """
        slip = self.slip
        if slip is None or self.mending is None or self.declared:
            return None
        return self.mending.untouched(slip, table)

    def stands(self, table: Reading) -> bool:
        """Tell whether all that the wrong turn changed is still so, but for what lies where people pay."""
        return self.mending is not None and self.mending.stands(table)

    def as_left(self, table: Reading, trace: Trace) -> tuple[Reading, Trace]:
        """Return a table, and its trace, without what has come where people pay since the alarm's press.

        Args:
            table: How it lies now, as `table` returns it.
            trace: What is known of it since the last record.
        """
        return (table, trace) if self.mending is None else self.mending.as_left(table, trace)

    def see(self, reading: Reading) -> dict[str, Counter[Face]] | None:
        """Take in a picture while an alarm lasts; return what came and may pay, by place; else None."""
        if self.mending is None:
            return None
        self.mending.see(reading)
        return self.mending.came

    def _as_in(self, state: Any, reading: Reading) -> bool:  # noqa: ANN401 -- of any game
        """Tell whether the table lies as in a state; what people clear at any time may be gone."""
        watched = self._referee.watch(state, reading)
        return not isinstance(watched, InProgress) or (
            not watched.clues.surplus and watched.clues.absent.keys() <= passing(self._match.game, state)
        )

    def kept(self, state: Any) -> frozenset[str]:  # noqa: ANN401 -- of any game
        """Return where pieces came and went that the turn after the next record may have used.

        People may have played on while the alarm lasted, and cleared away what both turns had paid.
        """
        return passing(self._match.game, state) if self._played_on else frozenset()

    def over(self, time: Seconds) -> None:
        """End the alarm, if there is one: the table is understood."""
        if self.trouble is not None and self.mending is not None:
            self._doubted = self.trouble, self.mending
        self.trouble = self.repairs = self.mending = None
        if self._match.paused:
            self._keep([self._match.resume(UNDERSTOOD, Said(Origin.CAMERA, time))])

    def forget(self, time: Seconds) -> None:
        """End the alarm and forget what was said about it: the turn has been recorded, or taken back."""
        self.over(time)
        self.declared.clear()
        self._doubted = None
        self._played_on = False
        self.stood = 0
