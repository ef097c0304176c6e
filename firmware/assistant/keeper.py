"""The keeper: follows turns by what was seen and pressed; draws no screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from msgspec.structs import replace

from engine.kernel.clues import Clues
from engine.kernel.contract import Chance, Over
from engine.kernel.match import Match
from engine.kernel.records import Origin, Record
from engine.referee import Contradiction, Explained, Explanation, InProgress, Referee
from engine.referee.trace import Trace
from engine.words import Reading, Seconds
from firmware.assistant.alarms import PATIENCE, Alarms
from firmware.assistant.budget import Budget
from firmware.assistant.chronicle import Chronicle
from firmware.assistant.confirming import Confirmation, actions, confirmation_of
from firmware.assistant.events import proposal
from firmware.assistant.forgotten import Forgotten, Missed
from firmware.assistant.moments import Moments
from firmware.assistant.moot import moot
from firmware.assistant.pictures import Pictures
from firmware.assistant.pressed import Pressed, as_pressed
from firmware.assistant.presses import Presses
from firmware.assistant.questions import Questions
from firmware.assistant.reconsidering import Reconsidering
from firmware.assistant.resting import Resting
from firmware.assistant.scene import Phase, Presenter, Reporter, Turn
from firmware.assistant.seams import Seams
from firmware.assistant.slips import Slips
from firmware.assistant.trouble import Diagnostician
from firmware.assistant.turns import turn_ends
from firmware.assistant.weighing import Weighing

OFFERED: Final = 0.125
"""The share of the time for which a turn is searched that nobody has said to be over."""

HALF: Final = 0.2
"""How likely it is at the least that what was taken for a repair, nobody having pressed, was half of one."""


@final
class Keeper:
    """Keeps a match in step with a table.

    Args:
        match: The match; nobody else changes it.
        referee: Explains readings.
        presenter: Knows what people can be asked.
        keep: Writes records to the disk; returns when they are safe there.
        budget: The time for searches.
        report: Takes what happens, for the log of a trial.

    Attributes:
        match: The match.
        alarms: What does not fit.
        pictures: The last readings.
        questions: The question to the table.
        chronicle: The turns understood, and what was seen since.
        reconsidering: Looks for the record that was wrong.
        presses: The presses that end turns.
        now: The time of what came in last.
        report: Takes what happens, for the log of a trial.
    """

    def __init__(
        self,
        match: Match[Any, Any, Any],
        referee: Referee,
        presenter: Presenter,
        keep: Callable[[Sequence[Record]], object],
        budget: Budget,
        report: Reporter,
    ) -> None:
        self.match: Final = match
        self._referee = referee
        self._moments = Moments(match.game, referee)
        self.questions: Final = Questions(match.game, self._moments, presenter, report)
        self.chronicle: Final = Chronicle(match, self._moments, keep, report)
        self._budget = budget
        self.report: Final = report
        diagnostician = Diagnostician(match.game, referee, budget)
        self.alarms: Final = Alarms(match, referee, diagnostician, keep, report)
        self.pictures: Final = Pictures()
        self.presses: Final = Presses()
        denied = self.questions.denied
        seams = Seams(match, referee, self._moments, diagnostician, self.alarms, denied, budget)
        self._seams = seams
        self._slips = Slips(seams)
        self._weighing = Weighing(seams, self._slips)
        self._forgotten = Forgotten(seams, self._slips)
        self.reconsidering: Final = Reconsidering(seams, self.chronicle, self._slips)
        self._confirmation = confirmation_of(match.header)
        self._resting = Resting(wanted=self._confirmation is Confirmation.UNSURE)
        self.now = Seconds(float("-inf"))
        self._laid = match.game.begun(match.state) > 0 or not isinstance(match.pending, Chance)

    @property
    def phase(self) -> Phase:
        """What is going on."""
        if isinstance(self.match.pending, Over):
            return "over"
        if not self._laid:
            return "setup"
        if self.questions.open:
            return "asking"
        return "play" if self.alarms.trouble is None else "alarm"

    @property
    def _trace(self) -> Trace:
        return self.chronicle.trace

    # --- what is seen ------------------------------------------------------------------------------

    def read(self, reading: Reading) -> None:
        """Take in a reading of what lies at rest; hands may move elsewhere."""
        known, again = self.pictures.considered(reading), self.take_in(reading)
        if self.presses.owed is not None or not known or self._resting.due(reading):
            self._consider(reading, again=again)

    def _consider(self, reading: Reading, *, again: bool) -> None:
        """Look what a reading tells that the one before did not."""
        if self.phase in {"setup", "play"} and self.presses.owed is None:
            self._cleared(reading)
        if self.phase in {"setup", "play"} and self.presses.owed is None:
            self._settle(reading)
            self._offer(reading)
        elif (owed := self.presses.owed) is not None and (
            self.phase == "play" or self._righted(owed, reading, again=again)
        ):
            self.look_again(owed, reading)
        elif self.phase == "asking" and self._moot(reading):
            self.presses.anew()
            self.chronicle.begin(reading)
            self.at_peace()

    def _righted(self, owed: Pressed, reading: Reading, *, again: bool) -> bool:
        """Tell whether a table that was wrong has been put right, unless it is the same as before."""
        return self.phase == "alarm" and not again and self._weighing.righted(owed, reading, self._trace)

    def _moot(self, reading: Reading) -> bool:
        """Tell whether nothing is left of what is asked about."""
        asked = self.questions.asked
        return asked is not None and moot(self._seams, asked, reading, self._trace)

    def look_again(self, pressed: Pressed, reading: Reading) -> None:
        """Look what a later picture tells of a press; who has put a turn right will press once more."""
        state, mending = self.match.state, self.alarms.mending
        self.presses.unpressed = mending is not None and mending.awaits(pressed, reading)
        self.conclude(pressed, reading)
        if self.match.state is state and not self.questions.open:
            self.presses.unpressed = False  # it was taken back: whoever plays now presses for it

    def take_in(self, reading: Reading) -> bool:
        """Keep a reading; tell whether it shows the same as the last one."""
        if (came := self.alarms.see(reading)) is not None:
            self.chronicle.leave_out(came)
        self._trace.add(reading, over=self.presses.owed is not None or self.phase == "asking")
        return self.pictures.take(reading)

    # --- turns -------------------------------------------------------------------------------------

    def _settle(self, reading: Reading) -> None:
        """Follow what needs no decision: the table being laid, cards laid out."""
        quiet = self._referee.quiet(self.match.state, reading, self._trace)
        if quiet is None:
            return
        self.chronicle.follow(quiet, reading.time, Origin.CAMERA)
        if quiet.whole:
            self._laid = True
            self.chronicle.begin(reading)

    def end_turn(self, pressed: Pressed) -> None:
        """Take a turn to be over; while a question is open, this waits."""
        self.alarms.stood += self.phase == "alarm"
        owed = self.presses.owed
        if owed is not None and self.phase == "play":
            self.conclude(owed, pressed.reading, pressed_on=True)  # another look for the press before
        if self.phase == "asking":
            self.presses.wait(pressed)
            return
        self.questions.close()
        if self.phase == "setup":
            self._settle(pressed.reading)
        elif self.phase != "over":
            self._over(pressed)

    def _over(self, pressed: Pressed) -> None:
        """Take a turn to be over, unless that was understood before the press."""
        made_up_for = self.presses.made_up_for()
        before = self.chronicle.before
        if not made_up_for or self._slips.wrong_since(before, pressed, self._trace):
            self.conclude(pressed, pressed.reading)
        else:
            self._also_over(before, pressed, self.chronicle.seen)

    def _cleared(self, reading: Reading) -> None:
        """End a turn that nobody has said to be over, but whose payment has been cleared away."""
        found = self._forgotten.cleared(reading, self._trace)
        if found is not None:
            self.presses.unpressed = True
            self._explained(Pressed(found.shown.time, found.shown), found.verdict)

    def conclude(self, pressed: Pressed, reading: Reading, *, pressed_on: bool = False) -> None:
        """Explain the table as a turn that has ended; somebody may have pressed again since."""
        trace = self._trace.over_since(pressed.time) if reading is pressed.reading else self._trace
        table = self.alarms.table(reading, trace)
        watched = self._referee.watch(self.match.state, table, trace)
        if not isinstance(watched, InProgress) or self.alarms.taken_back(table):
            if self.phase == "alarm":  # what came and went in the wrong turn pays for nothing
                self.chronicle.begin(reading)
            self.at_peace()
            self.presses.drop()
            return
        # First of all: the doubts, the alarm and the record read from the chronicle what was seen.
        self.chronicle.narrow(trace)
        verdict = self._weighing.verdict(pressed, table, trace, watched.clues)
        if verdict is None:
            self.presses.owe(pressed)
        elif pressed.half and self.alarms.trouble is None:
            self._half(pressed, reading, verdict, pressed_on=pressed_on)
        elif isinstance(verdict, Contradiction):
            hasty = not verdict.complete and reading is pressed.reading  # it has shown nothing yet
            alarmed = self.alarms.trouble is not None
            missed = None
            if not (hasty or alarmed or verdict.denied):
                missed = self._forgotten.missed(pressed, reading, trace)
            if missed is not None:
                self._missed(missed, pressed, reading)
                return
            if hasty or not self._doubts(pressed.on(reading), verdict):
                self._unexplained(pressed, reading, verdict, pressed_on=pressed_on)
        elif verdict.sure or not self._doubts(pressed.on(reading), verdict):
            self._explained(pressed.on(reading), verdict)

    def _explained(self, pressed: Pressed, verdict: Explained) -> None:
        """Record the only explanation, or ask which one it is."""
        # Before the alarm is over: after that nothing tells that the turn was under repair.
        repaired = self.alarms.trouble is not None and pressed.later is not None
        again = self.presses.explained(repaired=repaired)
        self.chronicle.kept.weigh(verdict.explanations)
        self.alarms.over(self.now)
        self.report("proposal", proposal(self.match, pressed, verdict, again=again))
        told = pressed.told
        facts = self.match.game.facts(verdict.explanations[0].state)
        agrees = told is None or facts.get(told.fact) == told.value
        if not verdict.sure or not agrees:
            self.ask(verdict.explanations, pressed, complete=verdict.complete and agrees)
            return
        source = Origin.CAMERA
        if pressed.told is not None:
            # The press that ended the turn said which of several it was.
            self.report("question", {"turn_end": pressed.time, "fact": pressed.told.fact})
            source = Origin.BUTTON
        if self._confirmation is Confirmation.ACTION:
            self.confirm_action(verdict.explanations[0], pressed, 0)
        else:
            self.confirm(verdict.explanations[0], pressed, source)

    def confirm_action(self, explanation: Explanation, pressed: Pressed, number: int) -> None:
        """Have an action of a turn confirmed; after the last one record the turn."""
        if number < len(actions(self.match.game, self.match.state, explanation.answers)):
            self.questions.confirm(self.match.state, explanation, pressed, number)
        else:
            self.confirm(explanation, pressed, Origin.BUTTON)

    def _unexplained(
        self, pressed: Pressed, reading: Reading, verdict: Contradiction, *, pressed_on: bool
    ) -> None:
        """Look again for a while, then say so."""
        self.presses.owe(pressed)
        denied = self.questions.denied
        unlikely = self.alarms.look(pressed, reading, verdict, self._trace, denied, pressed_on=pressed_on)
        if len(unlikely) > 1:
            self.ask(unlikely, pressed, complete=False)
        elif unlikely:
            self.questions.whether(unlikely[0], pressed)

    def _half(
        self, pressed: Pressed, reading: Reading, verdict: Explained | Contradiction, *, pressed_on: bool
    ) -> None:
        """Tell half a turn, which goes on, from one in which a rule was not kept."""
        if isinstance(verdict, Contradiction) and reading.time - pressed.time < PATIENCE:
            self._unexplained(pressed, reading, verdict, pressed_on=pressed_on)
        else:
            self.presses.settle()

    def _doubts(self, pressed: Pressed, verdict: Explained | Contradiction) -> bool:
        """Ask what a recorded turn was, where another one explains the table; tell whether it is asked."""
        alarmed = self.alarms.trouble is not None
        doubts = self.reconsidering.doubts(pressed, verdict, alarmed=alarmed)
        if not any(self.questions.recorded(one, pressed) for one in doubts):
            return False
        self.presses.owe(pressed)
        return True

    def confirm(
        self, explanation: Explanation, pressed: Pressed, source: Origin, on: Reading | None = None
    ) -> None:
        """Record what a turn was.

        Args:
            explanation: What it was.
            pressed: The press that ended it, or the next turn where its own was forgotten.
            source: Who says so.
            on: The picture that shows it, if it is an earlier one than that of the press.
        """
        before = self.match.state
        ends = turn_ends(self.match.game, before, explanation)
        used = self.alarms.kept(before)
        wrong = HALF if self.presses.half_repaired(source) else 0.0
        turn = self.chronicle.record(explanation, pressed, source, on, used, wrong)
        self.at_peace()
        self.report("confirmed", {"turn_end": pressed.time, "by": source.value, "ends": ends})
        if self.phase == "over":
            return
        if not self.presses.unpressed:
            self._also_over(before, as_pressed(pressed, turn.earlier), turn.earlier)
        if self.phase == "play" and self.presses.owed is None and self.pictures.last is not None:
            self._settle(self.pictures.last)
        self._serve()

    def _serve(self) -> None:
        """Take the presses that waited while a question was open."""
        while self.presses.waiting and self.phase == "play":
            self._over(self.presses.waiting.popleft())

    def _missed(self, missed: Missed, pressed: Pressed, now: Reading) -> None:
        """Record a turn whose press was forgotten, or ask; the press is of the turn after it."""
        verdict, shown = missed.verdict, missed.shown
        # The press is of the turn after the one that is recorded now: it is no second look at that one, and
        # what was declared, or that people played on, is none of it. What was turned down stays so till then.
        self.presses.settle()
        self.alarms.forget(self.now)
        if verdict.sure:
            self.report("proposal", proposal(self.match, pressed, verdict))
            self.confirm(verdict.explanations[0], pressed, Origin.CAMERA, on=shown)
            if missed.wrong:
                self.conclude(pressed, now)
        else:
            self.presses.wait_first(pressed)
            self._explained(Pressed(shown.time, shown, supposed=True), verdict)

    def _also_over(self, before: Any, pressed: Pressed, seen: Sequence[Reading]) -> None:  # noqa: ANN401
        """End the present turn with the one before, if it had begun well before the press; else ask.

        Args:
            before: The state at the beginning of the turn before.
            pressed: The press.
            seen: Pictures taken before it.
        """
        both = self._forgotten.both(before, pressed, seen, self._trace)
        if both is None:
            return
        if both.verdict is None:
            self.conclude(replace(pressed, half=True), pressed.reading)
        elif both.plain:
            self.conclude(pressed, pressed.reading)
        else:
            ended, complete = both.verdict.explanations, both.verdict.complete
            self.questions.whose_turn(self.match.state, ended, pressed, complete=complete)

    # --- questions ---------------------------------------------------------------------------------

    def _offer(self, reading: Reading) -> None:
        """Label the buttons with the explanations of a turn that may end now, where they are few."""
        self.questions.close()
        if self.phase != "play" or self.clues() is None:
            return
        late = self._budget.part(OFFERED).up
        verdict = self._referee.explain(self.match.state, reading, late, trace=self._trace)
        if not isinstance(verdict, Explained):
            return
        if self._resting.over(verdict, reading):
            self.presses.unpressed = True
            self._explained(Pressed(reading.time, reading), verdict)
        elif verdict.complete and not verdict.silent:
            self.questions.offer(verdict.explanations)

    def ask(self, explanations: Sequence[Explanation], pressed: Pressed, *, complete: bool = True) -> None:
        """Ask which explanation it is; what looks the same to everybody is recorded."""
        state, trace = self.match.state, self._trace
        if not self.questions.which(state, explanations, trace, pressed, complete=complete):
            self.confirm(explanations[0], pressed, Origin.CAMERA)

    def play_on(self) -> None:
        """Take a turn to be still played; all that was seen meanwhile is of it."""
        self.chronicle.plays_on()
        self._serve()

    def anew(self, last: Turn | None = None, trace: Trace | None = None) -> None:
        """Look at the table anew: the match goes on from elsewhere than its pictures have led to.

        Args:
            last: The last turn; None where nobody knows it.
            trace: What was seen of the table from which it goes on; None for nothing.
        """
        self.chronicle.go_on(last, trace or Trace())
        self._laid = True
        self.presses.anew()
        self.at_peace()

    def at_peace(self) -> None:
        """Forget what was owed, denied, declared or asked: the table is understood."""
        self.presses.settle()
        self.questions.close()
        self.alarms.forget(self.now)
        self.questions.denied.clear()

    def clues(self) -> Clues | None:
        """Return what differs from the confirmed state and is not yet explained, None for nothing."""
        last = self.pictures.last
        if last is None or self.phase in {"setup", "over"}:
            return None
        watched = self._referee.watch(self.match.state, last, self._trace)
        return watched.clues if isinstance(watched, InProgress) else None
