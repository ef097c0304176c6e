"""Judging a turn that has ended: whether it is explained, asked about, looked at again, or wrong."""

from __future__ import annotations

from typing import Final, final

from msgspec.structs import replace

from engine.kernel.clues import Clues
from engine.kernel.records import Origin
from engine.referee import Contradiction, Explained, InProgress
from engine.words import Reading, Sight
from firmware.assistant.alarms.alarms import PATIENCE
from firmware.assistant.budget import FOR_A_PRESS
from firmware.assistant.course import Course
from firmware.assistant.events import proposal
from firmware.assistant.evidence.moments import QUICK
from firmware.assistant.evidence.pressed import Pressed
from firmware.assistant.evidence.turns import is_turn_of
from firmware.assistant.judging.forgotten import Forgotten, Missed
from firmware.assistant.judging.proposing import Proposing, Settled
from firmware.assistant.judging.reconsidering import Reconsidering
from firmware.assistant.judging.weighing import Weighing

BEFORE_AN_ALARM: Final = 8.0
"""So many times a picture's time where only an alarm is left: for a forgotten press first, then all else.

Where the turn itself came to no end in its time: people would wait far longer for an alarm to be sorted out.
"""


@final
class Judging:
    """Judges turns that have ended; records none.

    Args:
        course: The match.
        weighing: Weighs what may have happened.
        forgotten: Finds turns whose press was forgotten.
        reconsidering: Looks for the record that was wrong.
        proposing: Takes what explains a turn.
    """

    def __init__(
        self,
        course: Course,
        weighing: Weighing,
        forgotten: Forgotten,
        reconsidering: Reconsidering,
        proposing: Proposing,
    ) -> None:
        self._course: Final = course
        self._weighing = weighing
        self._forgotten = forgotten
        self._reconsidering = reconsidering
        self._proposing = proposing

    def judge(self, pressed: Pressed, reading: Reading, *, pressed_on: bool = False) -> Settled | None:
        """Return what a turn was, None where nothing is to be recorded: it is asked, awaited, or wrong.

        Args:
            pressed: The press that ended it.
            reading: The picture that is to tell.
            pressed_on: Whether somebody has pressed again since.
        """
        course, trace = self._course, self._course.chronicle.trace
        if reading is pressed.reading:
            trace = trace.over_since(pressed.time)
        table = course.alarms.table(reading, trace)
        watched = course.seams.referee.watch(course.match.state, table, trace)
        if not isinstance(watched, InProgress) or course.alarms.taken_back(table):
            self._unchanged(pressed, reading, hidden=not isinstance(watched, InProgress))
            return None
        # First of all: the doubts, the alarm and the record read from the chronicle what was seen.
        course.chronicle.narrow(trace)
        weighed = self._weighing.weighed(pressed, table, trace, watched.clues, pressed_on=pressed_on)
        verdict, told, held = weighed
        if verdict is None:
            if held is not None and reading is pressed.reading and pressed.told is None:
                course.report("held", proposal(course.match, pressed, held))
            course.presses.owe(pressed)
            return None
        if pressed.half and course.alarms.trouble is None:
            return self._half(pressed, reading, verdict, pressed_on=pressed_on)
        if isinstance(verdict, Explained) and pressed.next_seat is not None:
            verdict = self._leading_to(pressed.next_seat, verdict, watched.clues)
        if isinstance(verdict, Contradiction):
            return self._contradicted(pressed, reading, verdict, pressed_on=pressed_on)
        shown = reading if told is table else told
        if not verdict.sure and self._doubts(pressed.on(shown), verdict):
            return None
        return self._proposing.explained(pressed.on(shown), verdict, pressed_on=pressed_on)

    def other_turn(self, pressed: Pressed) -> Settled | None:
        """Return what a press ended of which people have said whose turn it is after it.

        Args:
            pressed: The press; one before it may have been forgotten.
        """
        course = self._course
        then = course.chronicle.trace.until(pressed.time)
        course.seams.budget.extend(BEFORE_AN_ALARM)  # nothing else is left by what people have said
        missed = self._forgotten.missed(pressed, [(pressed.reading, then)])
        if missed is not None:
            return self._missed(missed, pressed, pressed.reading)
        return self.judge(pressed, course.pictures.last or pressed.reading)

    def _leading_to(self, seat: int, verdict: Explained, clues: Clues) -> Explained | Contradiction:
        """Return a verdict without what would be another player's turn next than people have said."""
        game = self._course.match.game
        told = verdict.explanations
        left = tuple(one for one in told if is_turn_of(game, one.state, seat))
        if left:
            # If it was two turns, whose turn it is tells nothing of what else one may have been.
            return replace(verdict, explanations=left, complete=verdict.complete and len(left) == len(told))
        return Contradiction(clues, verdict.steps, not verdict.cut_short, verdict.silent)

    def _unchanged(self, pressed: Pressed, reading: Reading, *, hidden: bool) -> None:
        """Take a press to mean nothing, unless hands may hide what was played before it.

        Args:
            pressed: The press.
            reading: The table, which lies as it was recorded.
            hidden: Whether that is so as far as it is seen; else people have taken back what they did.
        """
        course = self._course
        if hidden and course.phase == "play" and self._may_hide(pressed, reading):
            course.presses.owe(pressed)
            return
        alarmed = course.phase == "alarm"
        if alarmed:  # what came and went in the wrong turn pays for nothing
            course.chronicle.begin(reading)
        course.at_peace()
        if alarmed or not hidden or reading is not pressed.reading:  # a later picture voids those that wait
            course.presses.drop()

    def _may_hide(self, pressed: Pressed, reading: Reading) -> bool:
        """Tell whether hands may hide what was played before a press: what is everybody's is not all seen.

        Somebody else may have played soon after; then the press meant nothing.
        """
        if reading.time - pressed.time >= QUICK:
            return False
        places = self._course.match.game.places(self._course.match.state)
        common = (reading.places.get(place.id) for place in places if place.owner is None)
        return any(one is not None and one.sight is Sight.COVERED for one in common)

    def _half(
        self, pressed: Pressed, reading: Reading, verdict: Explained | Contradiction, *, pressed_on: bool
    ) -> Settled | None:
        """Tell half a turn, which goes on, from one in which a rule was not kept."""
        if isinstance(verdict, Contradiction) and reading.time - pressed.time < PATIENCE:
            return self._unexplained(pressed, reading, verdict, pressed_on=pressed_on)
        self._course.presses.owe_nothing()
        return None

    def _contradicted(
        self, pressed: Pressed, reading: Reading, verdict: Contradiction, *, pressed_on: bool
    ) -> Settled | None:
        """Look elsewhere for what explains the table: in two turns, or in a record that was wrong."""
        course = self._course
        hasty = not verdict.complete and reading is pressed.reading  # it has shown nothing yet
        if not (hasty or verdict.denied or course.alarms.trouble is not None):
            if verdict.cut_short and reading.time - pressed.time >= PATIENCE:
                course.seams.budget.extend(BEFORE_AN_ALARM)
            missed = self._before(pressed, reading)
            if missed is not None:
                sure = missed.verdict.sure and verdict.complete
                if not (sure or pressed_on or course.presses.waiting) and self._asks_whose_turn(
                    missed, pressed
                ):
                    return None
                return self._missed(missed, pressed, reading)
        if not hasty and self._doubts(pressed.on(reading), verdict):
            return None
        return self._unexplained(pressed, reading, verdict, pressed_on=pressed_on)

    def _before(self, pressed: Pressed, reading: Reading) -> Missed | None:
        """Return a turn before the one that a press ended, whose own was forgotten.

        While people answered questions, or hands were in the way, the next player may have begun: then only
        the picture of the press shows two turns and no more.
        """
        trace = self._course.chronicle.trace
        looks = [(reading, trace)]
        if reading is not pressed.reading:
            looks.append((pressed.reading, trace.until(pressed.time)))
        return self._forgotten.missed(pressed, looks)

    def _asks_whose_turn(self, missed: Missed, pressed: Pressed) -> bool:
        """Ask whose turn it is, where a press may have been forgotten; tell whether it is asked."""
        told = missed.verdict.explanations
        return self._course.questions.whose_turn(self._course.match.state, told, pressed, perhaps=False)

    def _missed(self, missed: Missed, pressed: Pressed, now: Reading) -> Settled | None:
        """Return a turn whose press was forgotten, or ask; the press is of the turn after it."""
        course, verdict, shown = self._course, missed.verdict, missed.shown
        # Before that turn is recorded: the press that was owed is no second look at it, and neither what was
        # declared is of it, nor that people played on. What was turned down stays so until it is recorded.
        course.presses.owe_nothing()
        course.alarms.forget(course.now)
        # To find it may have taken all the time; the turn after it is another one, and has its own.
        course.seams.budget.extend(FOR_A_PRESS)
        if not verdict.sure:
            course.presses.wait_first(pressed)
            return self._proposing.explained(Pressed(shown.time, shown, supposed=True), verdict)
        course.report("proposal", proposal(course.match, pressed, verdict))
        then = now if missed.wrong else None
        return Settled(verdict.explanations[0], pressed, Origin.CAMERA, on=shown, then=then)

    def _doubts(self, pressed: Pressed, verdict: Explained | Contradiction) -> bool:
        """Ask what a recorded turn was, where another one explains the table; tell whether it is asked."""
        course = self._course
        alarmed = course.alarms.trouble is not None
        doubts = self._reconsidering.doubts(pressed, verdict, alarmed=alarmed)
        if not any(course.questions.recorded(one, pressed) for one in doubts):
            return False
        course.presses.owe(pressed)
        return True

    def _unexplained(
        self, pressed: Pressed, reading: Reading, verdict: Contradiction, *, pressed_on: bool
    ) -> Settled | None:
        """Look again for a while, then say so, or ask about what is legal but unlikely."""
        course = self._course
        course.presses.owe(pressed)
        trace, denied = course.chronicle.trace, course.questions.denied
        unlikely = course.alarms.look(pressed, reading, verdict, trace, denied, pressed_on=pressed_on)
        if len(unlikely) > 1:
            return self._proposing.which(unlikely, pressed, complete=False)
        if unlikely:
            course.questions.whether(unlikely[0], pressed)
        return None
