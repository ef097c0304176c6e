"""How people use the buttons: they end turns, answer questions, and nod proposals through."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal

from numpy.random import Generator

from engine.facts import NONE
from firmware.simulator.people.clock import Activity, Clock
from firmware.simulator.people.handiwork import Handiwork
from firmware.simulator.people.memory import Memory
from firmware.simulator.table.ground import nearest_pad
from firmware.simulator.table.world import Log
from firmware.table_protocol.messages import Option, Press, Question, Screen

Manner = Literal["careless", "attentive"]
MANNERS: Final = ("careless", "attentive")

_END_OF_TURN: Final = "a"
_READING: Final = 0.9
"""Seconds in which somebody reads a new page."""

_REACTION: Final = 0.25
"""Seconds within which nobody takes in that the screen has changed."""

_MISJUDGED: Final = 0.2
"""Share of proposals that people take for true though they are not, or the other way round."""

_PATIENCE: Final = 8.0
"""Seconds after which people press again if nothing came of it."""

BACK: Final = "d"
"""The button that leads back from what is asked of a position."""

_STEPS: Final = 250
"""So many answers nobody gives to go on from the table as it lies."""

Printed = Callable[[float, float], Mapping[str, str] | None]
"""What is printed on a piece, by where it lies in millimetres; None where nothing lies."""

_FURTHER: Final = 3
"""So often somebody who says what pieces are looks for a further question."""

_PAGES: Final = 40
"""So many pages nobody turns for an answer that does not come."""

_WAITS: Final = 8
"""So many looks at a screen that does not change."""


class Onward:
    """How far somebody has come who goes on from the table as it lies.

    Attributes:
        leaves: Whether they have given up, and go back to the alarm.
    """

    def __init__(self) -> None:
        self.leaves = False
        self._last: int | None = -1
        self._waited = self._steps = 0

    def goes_on(self, question: int | None) -> bool:
        """Take in which question is seen, None for none; tell whether anybody would still go on."""
        self._waited = self._waited + 1 if question == self._last else 0
        self._last = question
        self._steps += not self._waited
        self.leaves |= self._steps > _STEPS
        return self._waited <= _WAITS and self._steps <= 3 * _STEPS  # who leaves goes back all the way

    @property
    def waits(self) -> bool:
        """Whether the screen has not changed since the last press."""
        return self._waited > 0

    @property
    def hopes(self) -> bool:
        """Whether something may come yet."""
        return self._steps <= 1


class Buttons:
    """The screen and the buttons, as the people at the table use them.

    Args:
        clock: The time.
        memory: What people know.
        manner: Whether people look at proposals before they press OK.
        log: Called with every press.
        dice: What lets people misjudge proposals that they look at; None for people who never do.
        printed: Returns what is printed on the piece that lies uppermost at a spot of the mat, as it lies.
    """

    def __init__(
        self,
        clock: Clock,
        memory: Memory,
        manner: Manner,
        log: Log,
        dice: Generator | None = None,
        printed: Printed = lambda _x, _y: None,
    ) -> None:
        self._printed = printed
        self._dice = dice
        self._misjudged: dict[int, bool] = {}
        self._clock = clock
        self._memory = memory
        self._manner = manner
        self._log = log
        self._screens = [(0.0, Screen(0.0, 0))]
        self._answered: dict[int, float] = {}
        self._turned = self._waited = 0
        self._introduces = False
        self.presses: list[Press] = []

    @property
    def _seen(self) -> Screen:
        """The screen as people have taken it in by now."""
        while len(self._screens) > 1 and self._screens[1][0] <= self._clock.now - _REACTION:
            del self._screens[0]
        return self._screens[0][1]

    @property
    def _lit(self) -> Screen:
        """The screen that is lit now."""
        return next(one for time, one in reversed(self._screens) if time <= self._clock.now)

    @property
    def alarmed(self) -> bool:
        """Whether the screen that comes says that something is wrong."""
        notice = self._screens[-1][1].notice
        return notice is not None and notice.kind in {"alarm", "restore"}

    @property
    def offered(self) -> str | None:
        """The button by which people go on from the table as it lies, where an alarm stands that long."""
        notice = self._seen.notice
        return notice.onward if notice is not None else None

    @property
    def question(self) -> Question | None:
        """The question that people see, and that nobody has answered in the last seconds."""
        return self._unanswered(self._seen)

    @property
    def settling(self) -> bool:
        """Whether people still see a question that was just answered: its buttons mean nothing else yet."""
        question = self._seen.question
        return question is not None and question.kind != "ending" and self._unanswered(self._seen) is None

    @property
    def raised(self) -> Question | None:
        """The question that has just come onto the screen, or will in a moment."""
        return self._unanswered(self._screens[-1][1])

    def _unanswered(self, screen: Screen) -> Question | None:
        question = screen.question
        if question is None or self._clock.now - self._answered.get(question.id, -1e9) < _PATIENCE:
            return None
        return question

    def show(self, screen: Screen) -> None:
        """Take in what the assistant's screen shows now."""
        # The assistant has thought meanwhile: what it tells now comes onto the screen when it says.
        self._introduces |= screen.question is not None and screen.question.piece is not None
        self._screens.append((max(self._clock.now, screen.time), screen))
        self._log(
            {"event": "screen", "state": screen.state, "question": screen.question, "notice": screen.notice}
        )

    @property
    def introduces(self) -> bool:
        """Whether the screen has asked about pieces, now or before: then people look at it between turns."""
        return self._introduces

    def answer(self, question: Question, seat: int) -> str | None:
        """Return the button that a person presses for a question, None if nothing fits.

        Where nothing on the page is true, that is the button that turns the page. Who does not know
        any more what a turn of the past was like says so, and never guesses.
        """
        if question.piece is not None:
            return self._named(question, *question.piece)
        if question.kind == "proposal" and self._manner == "careless":
            return question.options[0].button
        if self._memory.knows(question, seat):
            option = self._memory.true_option(question)
        else:
            option = next((one for one in question.options if one.facts is None), None)
        if question.kind == "proposal" and self._misjudges(question):
            option = self._mistaken(question, option)
        if option is not None:
            return option.button
        buttons = {one.button for one in question.options}
        return next((button for button in self._seen.labels if button not in buttons), None)

    def _named(self, question: Question, x: float, y: float) -> str:
        """Return the button that says most of what is printed on a piece; nobody reads it off another one."""
        printed = self._printed(x, y)
        if printed is None:
            return BACK
        true = (
            one
            for one in question.options
            if one.facts is not None
            and all(printed.get(name, NONE) == word for name, word in one.facts.items())
        )
        said = max(true, key=lambda one: len(one.facts or ()), default=None)
        return BACK if said is None else said.button

    def _misjudges(self, question: Question) -> bool:
        """Tell whether people misjudge a proposal; they do not change their minds."""
        if question.id not in self._misjudged:
            self._misjudged[question.id] = self._dice is not None and bool(self._dice.random() < _MISJUDGED)
        return self._misjudged[question.id]

    @staticmethod
    def _mistaken(question: Question, true: Option | None) -> Option | None:
        """Return what people answer who misjudge: OK to what is false, else anything but the truth."""
        proposed = question.options[0]
        if true is not proposed:
            return proposed
        return next((one for one in reversed(question.options) if one is not true), None)

    def end_turn(self, seat: int) -> None:
        """Press the button that ends the turn; one that tells how it ended, where there is one."""
        button = None
        question = self.question
        if question is not None and question.kind == "ending":
            option = self._memory.true_option(question)
            button = option.button if option is not None else None
        self._press(seat, button or _END_OF_TURN, "end")

    def reply(self, seat: int, question: Question) -> bool:
        """Press the button that answers a question, unless it is gone; return whether more is to do."""
        now = self.question
        if question.piece is not None and (now is None or now.piece is None):
            self._waited += 1  # the next one may come in a moment
            return self._waited <= _FURTHER
        if now is None or (now.id != question.id and not (now.piece and question.piece)):
            return False
        self._waited = 0
        button = self.answer(now, seat)
        if button is None:
            self._answered[now.id] = self._clock.now
            return False
        turns_page = now.piece is None and all(option.button != button for option in now.options)
        self._turned = self._turned + 1 if turns_page else 0
        if not turns_page or self._turned > _PAGES:
            self._answered[now.id] = self._clock.now
        if self._turned > _PAGES:
            self._turned = 0
            return False
        self._press(seat, button, "answer")
        return turns_page or now.piece is not None

    def go_on(self, seat: int, way: Onward) -> bool:
        """Take a step towards going on from the table as it lies; return whether more is to do.

        People look at what the screen says and answer what it asks from what they know; where they cannot,
        they go back to the alarm.

        Args:
            seat: Who stands at the buttons.
            way: How far they have come.
        """
        seen, offered = self._seen, self.offered
        question = seen.question
        if not way.goes_on(question.id if question is not None else None):
            return False
        if way.waits:
            return True
        if question is None:
            if offered is None or way.leaves:
                return offered is None and way.hopes  # the screen may not have come yet
            self._press(seat, offered, "answer")
            return True
        button = None if way.leaves else self.answer(question, seat)
        if button is None or all(option.button != button for option in question.options):
            way.leaves = True
            button = BACK
        self._press(seat, button, "answer")
        return True

    def visited(self, seat: int, since: float, why: str) -> None:
        """Write down that somebody's hand was at the buttons until now.

        Args:
            seat: Whose.
            since: When it left for them.
            why: `end` of a turn, or `answer`.
        """
        self._log({"event": "at-buttons", "seat": seat, "since": round(since, 3), "why": why})

    def _press(self, seat: int, button: str, why: str) -> None:
        press = Press(round(self._clock.now, 3), button, self._lit.state)
        self.presses.append(press)
        self._log({"event": "press", "seat": seat, "button": button, "state": press.state, "why": why})


def press(work: Handiwork, act: Callable[[], bool | None]) -> Activity:
    """Reach for the buttons, press as often as there is something to do, and take the hand back."""
    x, y = nearest_pad(work.world.mat, work.person.sits)
    yield from work.reach(x, y, 30.0)
    yield 0.08
    while act():
        yield _READING
    yield 0.12
    yield from work.home()
