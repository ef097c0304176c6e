"""The keeper: follows turns by what was seen and pressed; draws no screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from msgspec.structs import replace

from engine.referee import Explanation, InProgress, Trace
from engine.words import Reading, Sight
from firmware.assistant.course import Course
from firmware.assistant.evidence.passing import passing
from firmware.assistant.evidence.pressed import Pressed, as_pressed
from firmware.assistant.evidence.turns import is_turn_of, turn_ends
from firmware.assistant.judging.forgotten import Forgotten
from firmware.assistant.judging.judging import Judging
from firmware.assistant.judging.playing import Playing
from firmware.assistant.judging.proposing import Proposing, Settled
from firmware.assistant.judging.reconsidering import Reconsidering
from firmware.assistant.judging.seams import Seams
from firmware.assistant.judging.slips import Slips
from firmware.assistant.judging.weighing import Weighing

HALF: Final = 0.2
"""How likely it is at the least that what was taken for a repair, nobody having pressed, was half of one."""


@final
class Keeper:
    """Keeps a match in step with a table: each turn is judged, recorded, and the next one begins.

    Args:
        course: The match, and what is known of its table.

    Attributes:
        course: The same.
        reconsidering: Looks for the record that was wrong.
    """

    def __init__(self, course: Course) -> None:
        self.course: Final = course
        self._slips = Slips(course.seams)
        self._weighing = Weighing(course.seams, self._slips)
        self._forgotten = Forgotten(course.seams, self._slips)
        self.reconsidering: Final = Reconsidering(course.seams, course.chronicle, self._slips)
        self._proposing = Proposing(course)
        self._playing = Playing(course, self._forgotten, self._proposing)
        self._judging = Judging(course, self._weighing, self._forgotten, self.reconsidering, self._proposing)

    # --- what is seen ------------------------------------------------------------------------------

    def read(self, reading: Reading) -> None:
        """Take in a reading of what lies at rest; hands may move elsewhere."""
        course = self.course
        known = course.pictures.considered(reading)
        again = course.take_in(reading) and known  # the last one may have been kept without a look
        if course.presses.owed is not None or not known or self._playing.due(reading):
            self._consider(reading, again=again)

    def _consider(self, reading: Reading, *, again: bool) -> None:
        """Look what a reading tells that the one before did not."""
        course = self.course
        if self._plays:
            self._take(self._playing.over(reading))
        if self._plays:
            self._playing.catch_up(reading.time)
            self._playing.follow(reading)
            self._take(self._playing.offer(reading))
        elif (owed := course.presses.owed) is not None and (
            course.phase == "play" or self._righted(owed, reading, again=again)
        ):
            self.look_again(owed, reading)
        elif (
            course.phase == "asking"
            and (asked := course.questions.asked) is not None
            and _moot(course.seams, asked, reading, course.chronicle.trace)
        ):
            course.presses.anew()
            course.chronicle.begin(reading)
            course.at_peace()

    @property
    def _plays(self) -> bool:
        """Whether a turn is played, or the table laid, and no press is owed."""
        return self.course.phase in {"setup", "play"} and self.course.presses.owed is None

    def _righted(self, owed: Pressed, reading: Reading, *, again: bool) -> bool:
        """Tell whether a table that was wrong has been put right, unless it is the same as before."""
        if self.course.phase != "alarm" or again:
            return False
        return self._weighing.righted(owed, reading, self.course.chronicle.trace)

    def look_again(self, pressed: Pressed, reading: Reading) -> None:
        """Look what a later picture tells of a press; who has put a turn right will press once more."""
        course, mending = self.course, self.course.alarms.mending
        state = course.match.state
        course.presses.unpressed = mending is not None and mending.awaits(pressed, reading)
        self.conclude(pressed, reading)
        if course.match.state is state and not course.questions.open:
            course.presses.unpressed = False  # it was taken back: whoever plays now presses for it

    # --- turns that end ----------------------------------------------------------------------------

    def end_turn(self, pressed: Pressed) -> None:
        """Take a turn to be over; while a question is open, this waits."""
        course = self.course
        course.alarms.stood += course.phase == "alarm"
        owed = course.presses.owed
        if owed is not None and course.phase == "play":
            self.conclude(owed, pressed.reading, pressed_on=True)  # another look for the press before
        if course.phase == "asking":
            course.presses.wait(pressed)
            return
        if self._plays:
            self._playing.catch_up(pressed.time)
        course.questions.close()
        if course.phase == "setup":
            self._playing.follow(pressed.reading)
        elif course.phase != "over":
            self._over(pressed)

    def _over(self, pressed: Pressed) -> None:
        """Take a turn to be over, unless that was understood before the press."""
        chronicle = self.course.chronicle
        made_up_for, before = self.course.presses.made_up_for(), chronicle.before
        if not made_up_for or self._slips.wrong_since(before, pressed, chronicle.trace):
            self.conclude(pressed, pressed.reading)
        else:
            self._also_over(before, pressed, chronicle.seen)

    def conclude(self, pressed: Pressed, reading: Reading, *, pressed_on: bool = False) -> None:
        """Explain the table as a turn that has ended; somebody may have pressed again since."""
        self._take(self._judging.judge(pressed, reading, pressed_on=pressed_on))

    def other_turn(self, pressed: Pressed) -> None:
        """Explain a press of which people have said that it is another's turn after it than was thought."""
        self._take(self._judging.other_turn(pressed))

    def ask(self, explanations: Sequence[Explanation], pressed: Pressed, *, complete: bool = True) -> None:
        """Ask which explanation it is; what looks the same to everybody is recorded."""
        self._take(self._proposing.which(explanations, pressed, complete=complete))

    def searched_out(self, pressed: Pressed) -> bool:
        """Tell whether another search for what a press ended finds the same: the first came to its end.

        It is made on the press's own picture; where a later one told, the next turn may show by now.
        """
        return pressed.later is None and self._proposing.searched_out(pressed)

    def confirm_action(self, turn: Explanation, pressed: Pressed, number: int) -> None:
        """Have an action of a turn confirmed; after the last one record the turn."""
        self._take(self._proposing.action(turn, pressed, number))

    # --- what is recorded --------------------------------------------------------------------------

    def _take(self, settled: Settled | None) -> None:
        """Record a turn, if one is settled; its press may be of the turn after it."""
        if settled is None:
            return
        self.record(settled)
        if settled.then is not None:
            self.conclude(settled.pressed, settled.then)

    def record(self, settled: Settled) -> None:
        """Record what a turn was; the press, and those that waited, may be of the next ones."""
        course, pressed, source = self.course, settled.pressed, settled.source
        before, trace = course.match.state, course.chronicle.trace
        turn = settled.turn
        whole = course.seams.moments.whole(turn.state, trace, turn.ahead) if turn.ahead else None
        turn = course.seams.referee.narrowed(before, turn, trace.after, trace, whole)
        ends = turn_ends(course.match.game, before, turn)
        used = course.alarms.kept(before)
        wrong = HALF if course.presses.half_repaired(source) else 0.0
        told = course.chronicle.record(turn, pressed, source, settled.on, used, wrong)
        course.at_peace()
        course.report("confirmed", {"turn_end": pressed.time, "by": source.value, "ends": ends})
        if course.phase == "over":
            return
        if pressed.supposed:
            self._perhaps_late(before, told.earlier)
        elif not course.presses.unpressed:
            self._also_over(before, as_pressed(pressed, told.earlier), told.earlier)
        self._serve()
        # Not before: cards that are laid out by now were not when those who wait pressed.
        last = course.pictures.last
        if self._plays and last is not None:
            self._playing.catch_up(last.time)
            self._playing.follow(last)

    def _serve(self) -> None:
        """Take the presses that waited while a question was open."""
        waiting = self.course.presses.waiting
        while waiting and self.course.phase == "play":
            self._playing.catch_up(waiting[0].time)
            self._over(waiting.popleft())

    def _perhaps_late(self, before: Any, seen: Sequence[Reading]) -> None:  # noqa: ANN401 -- of any game
        """Ask what the press that waits has ended, where it may only be late: nobody ends what just began.

        It is of the turn after the one recorded just now, for which a press had been supposed, only where
        that had begun well before.

        Args:
            before: The state at the beginning of that turn.
            seen: Pictures taken before its end.
        """
        course, waiting = self.course, self.course.presses.waiting
        state, trace = course.match.state, course.chronicle.trace
        if not waiting:
            return
        told = waiting[0].next_seat is not None
        if told or not course.seams.moments.begun_before(before, state, trace, waiting[0], seen):
            self._also_over(before, waiting.popleft(), seen)

    def _also_over(self, before: Any, pressed: Pressed, seen: Sequence[Reading]) -> None:  # noqa: ANN401
        """End the present turn with the one before, if it had begun well before the press; else ask.

        Where people have said whose turn it is after the press, that tells.

        Args:
            before: The state at the beginning of the turn before.
            pressed: The press.
            seen: Pictures taken before it.
        """
        course = self.course
        if pressed.next_seat is not None:
            if self._ended_too(before, pressed, pressed.next_seat, seen):
                self.conclude(pressed, pressed.reading)
            return
        both = self._forgotten.both(before, pressed, seen, course.chronicle.trace)
        if both is None:
            return
        if both.verdict is None:
            self.conclude(replace(pressed, half=True), pressed.reading)
        elif both.plain:
            self.conclude(pressed, pressed.reading)
        else:
            ended, complete = both.verdict.explanations, both.verdict.complete
            course.questions.which_ended(course.match.state, ended, pressed, complete=complete)

    def _ended_too(self, before: Any, pressed: Pressed, seat: int, seen: Sequence[Reading]) -> bool:  # noqa: ANN401
        """Tell whether a press ended the present turn as well, people having said whose turn it is after it.

        Where it is that player's already, the present turn can only have won another one; if that has not
        plainly begun well before, people mean the turn that has just begun.

        Args:
            before: The state at the beginning of the turn before.
            pressed: The press.
            seat: The player.
            seen: Pictures taken before it.
        """
        course = self.course
        game, state = course.match.game, course.match.state
        if not is_turn_of(game, state, seat):
            return True
        both = self._forgotten.both(before, pressed, seen, course.chronicle.trace)
        if both is None or both.verdict is None or not both.plain:
            return False
        return any(is_turn_of(game, one.state, seat) for one in both.verdict.explanations)

    def play_on(self) -> None:
        """Take a turn to be still played; all that was seen meanwhile is of it."""
        self.course.chronicle.plays_on()
        self._serve()


def _moot(seams: Seams, asked: Pressed, reading: Reading, trace: Trace) -> bool:
    """Tell whether all lies as before the turn that is asked about, and is seen to.

    Args:
        seams: What it is told with.
        asked: The press that ended that turn.
        reading: The present picture.
        trace: What was seen since the last record.
    """
    state = seams.state
    if isinstance(seams.referee.watch(state, reading, trace), InProgress):
        return False
    then = seams.referee.watch(state, asked.shown)
    moved = {*then.clues.absent, *then.clues.surplus} if isinstance(then, InProgress) else set()
    lying = [reading.places.get(place) for place in moved - passing(seams.game, state)]
    return bool(lying) and all(one is not None and one.sight is Sight.SEEN for one in lying)
