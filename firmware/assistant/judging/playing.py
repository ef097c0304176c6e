"""A turn that is still played: what needs no decision is followed, and its end may show without a press."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, final

from engine.kernel.contract import Chance
from engine.kernel.records import Origin
from engine.referee import Explained, Trace
from engine.words import Reading, Seconds, Sight
from firmware.assistant.course import Course
from firmware.assistant.evidence.pressed import Pressed
from firmware.assistant.evidence.resting import Resting
from firmware.assistant.evidence.supply import supply
from firmware.assistant.judging.confirming import Confirmation, confirmation_of
from firmware.assistant.judging.forgotten import Forgotten
from firmware.assistant.judging.proposing import Proposing, Settled

State: TypeAlias = Any
"""A state of any game."""

OFFERED: Final = 0.125
"""The share of the time for which a turn is searched that nobody has said to be over."""


@final
class Silent:
    """The pictures that have told nothing of what needs no decision: each is searched once."""

    def __init__(self) -> None:
        self._of: tuple[State, Trace] | None = None
        self._pictures: dict[int, Reading] = {}

    def of(self, state: State, trace: Trace) -> dict[int, Reading]:
        """Return those of a state, by their identity; more may be put in.

        Args:
            state: The last confirmed state.
            trace: What is followed since it was recorded.
        """
        if self._of is None or self._of[0] is not state or self._of[1] is not trace:
            self._of, self._pictures = (state, trace), {}
        return self._pictures


@final
class Playing:
    """Follows a turn that nobody has said to be over.

    Args:
        course: The match.
        forgotten: Finds turns whose press was forgotten.
        proposing: Takes what explains a turn.
    """

    def __init__(self, course: Course, forgotten: Forgotten, proposing: Proposing) -> None:
        self._course: Final = course
        self._forgotten = forgotten
        self._proposing = proposing
        self._unpressed: Final = confirmation_of(course.match.header) is Confirmation.UNSURE
        self._resting = Resting(wanted=self._unpressed)
        self._silent: Final = Silent()

    def due(self, reading: Reading) -> bool:
        """Tell whether a picture is to be looked at though it shows nothing new."""
        return self._resting.due(reading)

    def catch_up(self, until: Seconds) -> None:
        """Follow what was laid out while people answered: somebody may have begun a turn on it since.

        Args:
            until: The time of the last picture that counts.
        """
        course = self._course
        if not isinstance(course.match.pending, Chance):
            return
        trace, laid = course.chronicle.trace, supply(course.match.game, course.match.state)
        silent = self._silent.of(course.match.state, trace)
        taken = [one for one in trace.readings if one.time <= until and id(one) not in silent]
        shown = [one for one in taken if laid <= _seen(one)]
        # The last one has seen all that the trace has; for the others it is built anew.
        last = trace.during[-1] if trace.during and not trace.after else None
        earlier = [one.time for one in shown if one is not last]
        then = trace.at_each(earlier) if earlier else {}
        for reading in shown:
            now = course.chronicle.trace
            # Once something has been followed, the trace may begin with it.
            known = then.get(reading.time, trace) if now is trace else now.until(reading.time)
            self._follow(reading, known)
            if not isinstance(course.match.pending, Chance):
                return

    def follow(self, reading: Reading) -> None:
        """Follow what needs no decision: the table being laid, cards laid out."""
        self._follow(reading, self._course.chronicle.trace)

    def _follow(self, reading: Reading, trace: Trace) -> None:
        course = self._course
        silent = self._silent.of(course.match.state, course.chronicle.trace)
        if id(reading) in silent:
            return
        quiet = course.seams.referee.quiet(course.match.state, reading, trace)
        if quiet is None:
            silent[id(reading)] = reading
            return
        course.chronicle.follow(quiet, reading.time, Origin.CAMERA)
        if quiet.whole:
            course.begin(reading, quiet.ahead)

    def over(self, reading: Reading) -> Settled | None:
        """Return a turn that nobody has said to be over, but that must be, for all that is seen."""
        if self._course.phase != "play":
            return None  # the table is being laid: no turn has begun
        found = self._forgotten.over(reading, self._course.chronicle.trace)
        if found is None:
            return None
        return self._over(Pressed(found.shown.time, found.shown), found.verdict)

    def offer(self, reading: Reading) -> Settled | None:
        """Label the buttons with the explanations of a turn that may end now, where they are few.

        One that lies complete for long enough is returned, where the table wants no press for it.
        """
        course = self._course
        course.questions.close()
        if course.phase != "play" or course.clues is None:
            return None
        seams, trace = course.seams, course.chronicle.trace
        late, alone = seams.budget.part(OFFERED).up, not self._unpressed
        verdict = seams.referee.explain(seams.state, reading, late, trace=trace, alone=alone)
        if not isinstance(verdict, Explained):
            return None
        if self._resting.over(verdict, reading):
            return self._over(Pressed(reading.time, reading), verdict)
        if verdict.complete and not verdict.silent:
            course.questions.offer(verdict.explanations)
        return None

    def _over(self, supposed: Pressed, verdict: Explained) -> Settled | None:
        """Take a turn to be over; its press is still to come."""
        self._course.presses.unpressed = True
        return self._proposing.explained(supposed, verdict)


def _seen(reading: Reading) -> set[str]:
    """Return the places that a picture shows in full."""
    return {place for place, one in reading.places.items() if one.sight is Sight.SEEN}
