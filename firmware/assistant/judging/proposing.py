"""Proposing: a turn that is explained is recorded, or people are asked which of several it was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from msgspec import Struct

from engine.kernel.records import Origin
from engine.referee import Explained, Explanation
from engine.words import Reading, Seconds
from firmware.assistant.course import Course
from firmware.assistant.events import proposal
from firmware.assistant.evidence.pressed import Pressed
from firmware.assistant.judging.confirming import Confirmation, actions, confirmation_of


class Settled(Struct, frozen=True):
    """A turn that is to be recorded: nothing of it is open any more.

    Args:
        turn: What it was.
        pressed: The press that ended it, or the next turn where its own was forgotten.
        source: Who says so.
        on: The picture that shows it, if it is an earlier one than that of the press.
        then: The picture on which the press is looked at again for the turn after it; None where it is not.
    """

    turn: Explanation
    pressed: Pressed
    source: Origin
    on: Reading | None = None
    then: Reading | None = None


@final
class Proposing:
    """Takes what explains a turn: settles what it was, or puts the question.

    Args:
        course: The match.
    """

    def __init__(self, course: Course) -> None:
        self._course: Final = course
        self._each = confirmation_of(course.match.header) is Confirmation.ACTION
        self._cut_short: Seconds | None = None  # the press whose search was

    def explained(self, pressed: Pressed, verdict: Explained, *, pressed_on: bool = False) -> Settled | None:
        """Return the only explanation, None where people are asked which one it is.

        Args:
            pressed: The press that ended the turn.
            verdict: What it may have been.
            pressed_on: Whether somebody has pressed again since: by now it is another player's turn.
        """
        course, match, told = self._course, self._course.match, pressed.told
        # Before the alarm is over: after that nothing tells that the turn was under repair.
        repaired = course.alarms.trouble is not None and pressed.later is not None
        again = course.presses.explained(repaired=repaired)
        course.chronicle.kept.weigh(verdict.explanations)
        course.alarms.over(course.now)
        course.report("proposal", proposal(match, pressed, verdict, again=again))
        first = verdict.explanations[0]
        agrees = told is None or match.game.facts(first.state).get(told.fact) == told.value
        self._cut_short = pressed.time if verdict.cut_short else None
        if not verdict.sure or not agrees:
            complete = verdict.complete and agrees
            return self.which(verdict.explanations, pressed, complete=complete, pressed_on=pressed_on)
        if told is not None:
            # The press that ended the turn said which of several it was.
            course.report("question", {"turn_end": pressed.time, "fact": told.fact})
        if self._each:
            return self.action(first, pressed, 0)
        return Settled(first, pressed, Origin.CAMERA if told is None else Origin.BUTTON)

    def which(
        self,
        explanations: Sequence[Explanation],
        pressed: Pressed,
        *,
        complete: bool,
        pressed_on: bool = False,
    ) -> Settled | None:
        """Ask which explanation it is; what looks the same to everybody is settled.

        Args:
            explanations: What the turn may have been, likeliest first.
            pressed: The press that ended it.
            complete: Whether there are no others.
            pressed_on: Whether somebody has pressed again since: by now it is another player's turn.
        """
        course = self._course
        state, trace = course.match.state, course.chronicle.trace
        perhaps_two = self._cut_short == pressed.time and not (pressed_on or course.presses.waiting)
        asked = course.questions.which(
            state, explanations, trace, pressed, complete=complete, perhaps_two=perhaps_two
        )
        return None if asked else Settled(explanations[0], pressed, Origin.CAMERA)

    def searched_out(self, pressed: Pressed) -> bool:
        """Tell whether the search for what a press ended came to its end."""
        return self._cut_short != pressed.time

    def action(self, turn: Explanation, pressed: Pressed, number: int) -> Settled | None:
        """Have an action of a turn confirmed; after the last one the turn is settled.

        Args:
            turn: What it was.
            pressed: The press that ended it.
            number: Of the action, from 0.
        """
        match = self._course.match
        if number >= len(actions(match.game, match.state, turn.answers)):
            return Settled(turn, pressed, Origin.BUTTON)
        self._course.questions.confirm(match.state, turn, pressed, number)
        return None
