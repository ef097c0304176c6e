"""Who turns to the screen, and when: to answer a question, or to end a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from firmware.simulator.people.answering import Buttons, Onward, press
from firmware.simulator.people.clock import Activity, Clock
from firmware.simulator.people.doer import Company, Doer
from firmware.simulator.people.plans import CourseKeeper
from firmware.table_protocol.messages import Question

_PATIENCE: Final = 8.0
"""Seconds after which somebody turns to a question again that is still there."""

_GLANCE: Final = 0.5
"""Seconds after which somebody looks at the screen again."""


_NEXT: Final = 4.0
"""Seconds for which people who have said what a piece is look whether another one is asked about."""


_SHOWN: Final = 1.0
"""Seconds after which people look what the screen says to the press that ended a turn."""


class Replies:
    """Sees to it that one person at a time is about a question.

    Args:
        company: The people.
        buttons: What they press.
        course: What they keep in mind.
        clock: The time.
    """

    def __init__(self, company: Company, buttons: Buttons, course: CourseKeeper, clock: Clock) -> None:
        self._company = company
        self._buttons = buttons
        self._course = course
        self._clock = clock
        self._noticed: dict[int, float] = {}
        self._replying: set[int] = set()
        self._onward = False

    def notice(self) -> None:
        """See to it that somebody answers the question that has come onto the screen."""
        question = self._buttons.raised
        now = self._clock.now
        if (
            question is None
            or self._onward
            or question.kind == "ending"
            or now - self._noticed.get(question.id, -_PATIENCE) < _PATIENCE
        ):
            return
        self._noticed[question.id] = now

        def answered() -> Activity:
            doer = self._company.somebody(self._course.now.actor)
            yield from self._company.claim(doer)
            yield from self._reply(doer, question)
            self._company.release(doer)

        self._clock.start(answered(), self._company.seconds(1.3, 3.0))

    def introduce(self, doer: Doer) -> Activity:
        """Say what the pieces are that the screen asks about, before anybody goes on.

        Args:
            doer: Who.
        """
        quiet = 0.0
        while quiet < _NEXT:
            question = self._asked
            if question is None or question.piece is None:
                quiet += _GLANCE
                yield _GLANCE
                continue
            quiet = 0.0
            if question.id in self._replying:
                yield _GLANCE
            else:
                self._noticed[question.id] = self._clock.now
                yield from self._reply(doer, question)

    def end_turn(self, doer: Doer, look: Callable[[], None]) -> Activity:
        """Answer the question that is on the screen, or wait for who is about it, and end the turn.

        While somebody goes on from the table as it lies, all others wait: that is asked of nobody else.

        Args:
            doer: Who.
            look: Called when the button goes down.
        """
        while self._onward or self._asked is not None or self._buttons.settling:
            question = self._asked
            if question is not None:
                self._noticed[question.id] = self._clock.now
            if question is None or self._onward or question.id in self._replying:
                yield _GLANCE
            else:
                yield from self._reply(doer, question)
        yield from self._visit(doer, "end", lambda: self._pressed(doer, look))

    def go_on(self, doer: Doer, look: Callable[[], None]) -> Activity:
        """Go on from the table as it lies, where the screen offers it; all wait meanwhile.

        Args:
            doer: Who stands at the buttons.
            look: Called whenever something is answered.
        """
        if not self._buttons.alarmed:
            return
        yield _SHOWN
        if self._buttons.offered is None:
            return
        self._onward, way = True, Onward()

        def step() -> bool:
            look()
            return self._buttons.go_on(doer.person.seat, way)

        yield from self._company.claim(doer)
        yield from self._visit(doer, "answer", step)
        self._company.release(doer)
        self._onward = False

    @property
    def _asked(self) -> Question | None:
        """The question that wants an answer before anything else; None for none."""
        question = self._buttons.question
        return question if question is not None and question.kind != "ending" else None

    def _reply(self, doer: Doer, question: Question) -> Activity:
        """Answer a question, unless somebody else is about it."""
        if question.id in self._replying:
            return
        self._replying.add(question.id)
        yield from self._visit(doer, "answer", lambda: self._buttons.reply(doer.person.seat, question))
        self._replying.discard(question.id)

    def _visit(self, doer: Doer, why: str, act: Callable[[], bool]) -> Activity:
        """Go to the buttons and come back, and write down how long that took."""
        since = self._clock.now
        yield from press(doer.work, act)
        self._buttons.visited(doer.person.seat, since, why)

    def _pressed(self, doer: Doer, look: Callable[[], None]) -> bool:
        """End the turn; tell whether a question that has come meanwhile keeps it from being ended."""
        question = self._asked
        if question is not None:
            if question.id not in self._replying and not self._onward:
                self._noticed[question.id] = self._clock.now
                self._buttons.reply(doer.person.seat, question)
            return True
        if self._buttons.settling:
            return True
        look()
        self._buttons.end_turn(doer.person.seat)
        return False
