"""Going back: a turn is taken back or brought back; then the table has to follow."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from itertools import count
from typing import Any, Final, final

from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Agree, Amend, Learn, Note, Observe, Origin, Pause, Record, Undo
from engine.kernel.sightings import SIGHTING
from engine.referee import Trace
from engine.words import Reading, Seconds
from firmware.assistant.evidence.pressed import Pressed
from firmware.assistant.going_back.agreeing import Agreeing
from firmware.assistant.going_back.restoring import Restoring
from firmware.assistant.keeper import Keeper
from firmware.assistant.moves import Reversal
from firmware.assistant.recording.replacing import Replacement
from firmware.assistant.recording.taking_back import beginning, between_turns, bring_back, take_back
from firmware.assistant.scene import Phase, Presenter
from firmware.buttons import Press
from firmware.joining.form import Draft

TAKEN_BACK: Final = "taken-back"
"""What the table agrees on when a turn is taken back that its player may not take back alone."""

RESTORED: Final = "restored"
"""What is recorded when the table agrees with the state again."""

FIRST: Final = 1_000_000
"""Numbers of these questions begin with it; those of the keeper are lower."""


@final
class GoingBack:
    """Takes turns back and brings them back, and sees to it that the table follows.

    Until it has, nothing is proposed: the keeper is shown no reading.

    Args:
        keeper: Keeps the match in step with the table; is told that it has gone back.
        presenter: Knows what no camera reads.
        keep: Writes records to the disk; returns when they are safe there.

    Attributes:
        agreeing: The question to the table, None for none.
        restoring: How the table follows; None where it does.
    """

    def __init__(
        self, keeper: Keeper, presenter: Presenter, keep: Callable[[Sequence[Record]], object]
    ) -> None:
        self._keeper: Final = keeper
        self._course = keeper.course
        self._match = keeper.course.match
        self._presenter = presenter
        self._keep = keep
        self._questions = count(FIRST)
        self.agreeing: Agreeing | None = None
        self.restoring: Restoring | None = None
        if (found := left_open(self._match)) is not None:
            self.follow(*found)

    @property
    def open(self) -> Agreeing | Restoring | None:
        """What is to be answered, None for nothing."""
        return self.agreeing or self.restoring

    @property
    def phase(self) -> Phase | None:
        """What is going on, None while nothing is to be answered."""
        if self.agreeing is not None:
            return "agreeing"
        return "restoring" if self.restoring is not None else None

    # --- back and forth ------------------------------------------------------------------------------

    def take_back(self, press: Press) -> None:
        """Go back to the beginning of the last turn, once all agree where that is needed."""
        offer = self._match.take_back
        if offer is None:
            return
        if not offer.barriers:
            self._take_back(press.time, agreed=False)
            return
        before = beginning(self._match)
        self.agreeing = Agreeing(next(self._questions), offer.barriers, offer.node.chose or 0, before)
        barriers = [one.value for one in offer.barriers]
        self._course.report("agreeing", {"time": press.time, "barriers": barriers})

    def answer(self, question: Agreeing, press: Press) -> None:
        """Take what the table says to a turn being taken back."""
        agreed = question.press(press.button) if question is self.open else None
        if agreed is None:
            return
        self.agreeing = None
        if agreed:
            self._keep([self._match.agree(TAKEN_BACK, Said(Origin.AGREEMENT, press.time))])
            self._take_back(press.time, agreed=True)

    def bring_back(self, press: Press) -> None:
        """Bring back the turn that was taken back last, if nothing else was recorded since."""
        was = self._match.state
        if bring_back(self._match, press.time, self._keep):
            self._course.report("redo", {"time": press.time})
            self.follow("brought-back", was)

    def amend(self, new: Replacement, time: Seconds) -> None:
        """Correct an earlier record; the later ones are played again."""
        was, said = self._match.state, Said(Origin.BUTTON, time)
        amendment = self._match.amend(new.record, *new.answers, said=said, number=new.number)
        self._keep([amendment.record])
        left_out = [record.sequence for record in amendment.left_out]
        self._course.report("amend", {"time": time, "record": new.record, "left_out": left_out})
        self.follow("corrected", was)

    def go_on(self, draft: Draft, lying: Reading | None, time: Seconds) -> None:
        """Go on from a position on which all have agreed; what was wrong before it is left behind.

        Args:
            draft: The position.
            lying: The picture that it was read from, None for none.
            time: When they agreed.
        """
        course, match = self._course, self._match
        self._keep([match.rejoin(draft.position, Said(Origin.AGREEMENT, time))])
        course.anew(trace=Trace(lying) if lying is not None else None)
        looked = lying.time if lying is not None else time
        self._course.report("rejoined", {"time": time, "turn_end": looked, "ends": [match.state]})

    def _take_back(self, time: Seconds, *, agreed: bool) -> None:
        was = self._match.state
        if take_back(self._match, time, self._keep, agreed=agreed):
            self._course.report("undo", {"time": time})
            self.follow("taken-back", was)

    # --- the table follows ---------------------------------------------------------------------------

    def follow(self, why: Reversal, was: Any) -> None:  # noqa: ANN401 -- of any game
        """Have the table follow; its pictures so far show another state.

        Args:
            why: What was done.
            was: The state that the table showed.
        """
        match, course = self._match, self._course
        lying = course.pictures.last if course.sees else None
        owed = self._presenter.owed(match.header.players, was, match.state, why, lying)
        states = (was, match.state)
        recorded = course.chronicle.trace.before
        course.anew()
        self.restoring = Restoring(match.game, course.seams.referee, states, why, owed, lying, recorded)
        if lying is not None:
            self._look(self.restoring, lying)

    def read(self, reading: Reading) -> None:
        """Take in a reading of what lies at rest."""
        if self.restoring is not None:
            self.restoring.see(reading)
            self._look(self.restoring, reading)

    def _look(self, restoring: Restoring, reading: Reading) -> None:
        """Go on once the table agrees with the state."""
        if restoring.done:
            self._restored(Origin.CAMERA, reading.time, Trace(reading))
        elif restoring.agrees:
            self._course.anew(trace=Trace(reading))

    def lies_right(self, restoring: Restoring, press: Press, reading: Reading | None) -> None:
        """Take it that the table agrees with the state, for somebody says so.

        Where it once did, what has changed since is of the next turn, which the press ends.
        """
        if restoring is not self.open or press.button != "a":
            return
        trace = self._course.chronicle.trace
        if reading is not None:
            restoring.see(reading)
            if restoring.agrees or not restoring.agreed:
                trace = Trace(reading)
        self._restored(Origin.BUTTON, press.time, trace)
        if reading is not None and self._course.phase == "play":
            self._keeper.conclude(Pressed(press.time, reading), reading)

    def _restored(self, source: Origin, time: Seconds, trace: Trace) -> None:
        self.restoring = None
        self._keep([self._match.agree(RESTORED, Said(source, time))])
        self._course.anew(trace=trace)
        self._course.report("restored", {"time": time, "by": source.value})


def left_open(match: Match[Any, Any, Any]) -> tuple[Reversal, Any] | None:
    """Return what was done last, and the state before it, which the table may still show; None for nothing.

    A match that was cut off is asked this when it goes on, and asks people for the same as before.
    """
    undone = {record.sequence for record in match.records if isinstance(record.step, Undo)}
    last: tuple[Reversal, Seconds] | None = None
    for moment in reversed(match.history):
        record = moment.record
        done = _reversal(record.step, undone)
        if last is None and done is not None:
            last = done, Seconds(record.time)
        elif last is None and _shown(record.step):
            return None
        # One press may take several decisions back, up to the beginning of a turn.
        elif last is not None and (last != (done, record.time) or between_turns(match.game, moment.state)):
            return last[0], moment.state
    return None


def _reversal(step: object, undone: Container[int]) -> Reversal | None:
    """Return how a step turned the match back, None where it did not."""
    if isinstance(step, Amend):
        return "corrected"
    if isinstance(step, Undo):
        return "brought-back" if step.record in undone else "taken-back"
    return None


def _shown(step: object) -> bool:
    """Tell whether the table showed the state when something was recorded: it was played, or agreed on."""
    if isinstance(step, Agree):
        return step.about == RESTORED
    return not isinstance(step, Learn | Note | Pause) and not (
        isinstance(step, Observe) and step.question == SIGHTING
    )
