"""The course of a match at its table: what is recorded, seen, pressed and asked, and what does not fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from engine.facts import Facts
from engine.kernel.clues import Clues
from engine.kernel.contract import Chance, Over
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin, Record
from engine.referee import InProgress, Referee
from engine.referee.trace import Trace
from engine.words import Face, Reading, Seconds
from firmware.assistant.alarms.alarms import Alarms
from firmware.assistant.alarms.trouble import Diagnostician
from firmware.assistant.asking.questions import Questions
from firmware.assistant.budget import Budget
from firmware.assistant.evidence.moments import Moments
from firmware.assistant.evidence.pictures import Pictures
from firmware.assistant.evidence.presses import Presses
from firmware.assistant.judging.seams import Seams
from firmware.assistant.recording.chronicle import Chronicle
from firmware.assistant.scene import Phase, Presenter, Reporter, Turn


@final
class Course:
    """Holds what is known of a match and its table, and the phase that follows of it; judges nothing.

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
        presses: The presses that end turns.
        questions: The question to the table.
        chronicle: The turns understood, and what was seen since.
        seams: What turns are judged with.
        sees: Whether a camera sees the table; else people tell.
        laid: Whether the table has been laid, and the first turn can begin.
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
        self.report: Final = report
        self._keep = keep
        moments = Moments(match.game, referee)
        diagnostician = Diagnostician(match.game, referee, budget)
        self.questions: Final = Questions(match.game, moments, presenter, report)
        self.chronicle: Final = Chronicle(match, moments, keep, report)
        self.alarms: Final = Alarms(match, referee, diagnostician, keep, report)
        self.pictures: Final = Pictures()
        self.presses: Final = Presses()
        denied = self.questions.denied
        self.seams: Final = Seams(match, referee, moments, diagnostician, self.alarms, denied, budget)
        self.sees = True
        self.laid = match.game.turns(match.state).begun > 0 or not isinstance(match.pending, Chance)
        self.now = Seconds(float("-inf"))

    @property
    def phase(self) -> Phase:
        """What is going on."""
        if isinstance(self.match.pending, Over):
            return "over"
        if not self.laid:
            return "setup"
        if self.questions.open:
            return "asking"
        return "play" if self.alarms.trouble is None else "alarm"

    @property
    def latest(self) -> Seconds:
        """The time of what came in last; before anything has, of what was recorded last."""
        return Seconds(max(self.now, self.match.records[-1].time))

    @property
    def clues(self) -> Clues | None:
        """What differs from the confirmed state and is not yet explained, None for nothing."""
        last = self.pictures.last
        if last is None or self.phase in {"setup", "over"}:
            return None
        watched = self.seams.referee.watch(self.match.state, last, self.chronicle.trace)
        return watched.clues if isinstance(watched, InProgress) else None

    def learn(self, facts: Facts, instead: Facts | None, source: Origin) -> Face:
        """Have a piece known that was not, or was taken for another one; it is kept at once.

        Raises:
            MunshiError: The facts do not fit to what is known.
        """
        self._keep([self.match.learn(facts, Said(source, self.latest), instead)])
        return self.match.game.learn(facts)

    def take_in(self, reading: Reading) -> bool:
        """Keep a reading; tell whether it shows the same as the last one."""
        if (came := self.alarms.see(reading)) is not None:
            self.chronicle.leave_out(came)
        over = self.presses.owed is not None or self.phase == "asking"
        self.chronicle.trace.add(reading, over=over)
        return self.pictures.take(reading)

    def begin(self, reading: Reading, ahead: frozenset[str] = frozenset()) -> None:
        """Take the table to be laid, if it was not, and a picture to show it as it is recorded.

        Args:
            reading: The picture.
            ahead: Ids of places where somebody has gone on meanwhile; what lies about while the table is
                laid is none of a turn.
        """
        self.chronicle.begin(reading, ahead if self.laid else frozenset())
        self.laid = True

    def at_peace(self) -> None:
        """Forget what was owed, denied, declared or asked: the table is understood."""
        self.presses.owe_nothing()
        self.questions.close()
        self.alarms.forget(self.latest)
        self.questions.denied.clear()

    def anew(self, last: Turn | None = None, trace: Trace | None = None) -> None:
        """Look at the table anew: the match goes on from elsewhere than its pictures have led to.

        Args:
            last: The last turn; None where nobody knows it.
            trace: What was seen of the table from which it goes on; None for nothing.
        """
        self.chronicle.go_on(last, trace or Trace())
        self.laid = True
        self.presses.anew()
        self.at_peace()
