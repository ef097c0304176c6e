"""While an alarm stands: people say by hand what lies there or what the turn was, or go on as it lies."""

from __future__ import annotations

from typing import Final, final

from engine.kernel.records import Origin
from engine.referee import Explanation, Slip
from engine.words import PlaceKind, Seconds
from firmware.assistant.alarms.alarms import waived
from firmware.assistant.going_back.going_back import GoingBack
from firmware.assistant.judging.proposing import Settled
from firmware.assistant.keeper import Keeper
from firmware.assistant.telling.by_hand import AS_IT_LIES, ByHand, Correction
from firmware.assistant.telling.going_on import FIRST, HAND, STOOD, GoingOn, Onward
from firmware.buttons import Press
from firmware.joining.form import Draft


@final
class WrongTable:
    """Takes what people do about a table that is wrong, besides putting it right.

    Args:
        keeper: Keeps the match in step with the table.
        back: Has the match go on from elsewhere.
        form: Returns what asks for the position from which a match goes on; None where nothing can.

    Attributes:
        by_hand: What is entered by hand, None for nothing.
        onward: Asks for the position from which the match goes on, None for nothing.
    """

    def __init__(self, keeper: Keeper, back: GoingBack, form: Onward | None) -> None:
        self._keeper: Final = keeper
        self._course = keeper.course
        self._back = back
        self._form = form
        self._times = 0
        self.by_hand: ByHand | None = None
        self.onward: GoingOn | None = None

    @property
    def open(self) -> ByHand | GoingOn | None:
        """What people are in the middle of, None for nothing."""
        return self.by_hand or self.onward

    @property
    def offered(self) -> bool:
        """Whether people are offered to go on from the table as it lies, for an alarm has stood so long."""
        return self._form is not None and self._course.alarms.stood >= STOOD

    def begin(self) -> None:
        """Begin what the alarm offers: to go on from the table as it lies, or to say what the matter is."""
        if self.offered:
            self._go_on()
        else:
            self._say_by_hand()

    def over(self) -> None:
        """Break it off: the table is not wrong any more."""
        self.by_hand = self.onward = None

    def press(self, shown: ByHand | GoingOn, press: Press) -> None:
        """Take a press on `shown`, which the person had in view; its picture has been taken in."""
        if isinstance(shown, ByHand):
            self._told_by_hand(shown, press)
        elif shown is self.onward:
            self._told_onward(shown, press)

    def _told_by_hand(self, shown: ByHand, press: Press) -> None:
        told = shown.press(press.button) if shown is self.by_hand else None
        if told is None:
            return
        self.by_hand = None
        if told is AS_IT_LIES:
            self._go_on()
        else:
            enter(self._keeper, None if isinstance(told, str) else told, press.time)

    def _told_onward(self, shown: GoingOn, press: Press) -> None:
        course, last = self._course, self._course.pictures.last
        lying = None
        if course.sees and last is not None:
            lying = course.alarms.table(last, course.chronicle.trace)
        said = shown.press(press, lying, sees=course.sees)
        if said is None:
            return
        self.onward = None
        if isinstance(said, Draft):
            self._back.go_on(said, shown.looked, press.time)
        elif said is HAND:
            self._say_by_hand()

    def _say_by_hand(self) -> None:
        """Have people say what lies where, or what the turn was."""
        trouble, match = self._course.alarms.trouble, self._course.match
        if trouble is not None:
            clues, onward = trouble.verdict.clues, self._form is not None
            self.by_hand = ByHand(match.game, match.state, clues, trouble.slip, onward=onward)

    def _go_on(self) -> None:
        """Ask for the position from which the match goes on; the alarm's own turn has ended, too."""
        if self._form is not None:
            self._times += 1
            match = self._course.match
            places = match.game.places(match.state)
            lasting = [one.id for one in places if one.kind is not PlaceKind.PILE and not one.passing]
            form = self._form(match.state, 1 + self._course.alarms.stood)
            self.onward = GoingOn(FIRST + self._times, form, lasting)


def enter(keeper: Keeper, told: Correction | Explanation | Slip | None, time: Seconds) -> None:
    """Take what people have entered, None for nothing: what lies where, or the whole turn.

    Args:
        keeper: Keeps the match.
        told: What they say; of a slip, that they leave it at that.
        time: When.
    """
    course = keeper.course
    owed, last = course.presses.owed, course.pictures.last
    if owed is None or last is None:
        return
    if told is not None:
        course.report("by-hand", {"time": time, "turn_end": owed.time})
    now = owed.on(last)
    if isinstance(told, Slip):
        course.chronicle.agree(waived(told.rules), time)
        keeper.record(Settled(told.explanation, now, Origin.AGREEMENT))
    elif isinstance(told, Explanation):
        keeper.record(Settled(told, now, Origin.BUTTON))
    else:  # going back: it may have been put right meanwhile
        if told is not None:
            told.declare(course.alarms.declared, last, course.chronicle.trace)
        keeper.conclude(owed, last)
