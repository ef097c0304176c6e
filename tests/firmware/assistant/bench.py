"""A bench: an assistant that follows a game by perfect readings of a table that a test sets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from display.words import Words, verbatim
from engine.kernel.contract import UNSEEN, Chance, Fact, Game
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin
from engine.kernel.replies import answered
from engine.referee import Explanation, Limits, Referee
from engine.referee.questions import Question
from engine.words import Face, PlaceReading, Reading, Seconds
from firmware.assistant.asking.inquiry import whole
from firmware.assistant.assistant import Assistant
from firmware.assistant.budget import FOR_A_PRESS, Budget
from firmware.assistant.evidence.denied import Denied
from firmware.assistant.moves import Reversal
from firmware.assistant.scene import Scene
from firmware.buttons import ButtonId, Press
from firmware.entering.asked import Teller
from tests.engine.kernel.toys.looking import look

NAMES = ("Asha", "Bela")


class PlainPresenter:
    """Puts everything into words as it is written in the program; every fact is easy to tell.

    Attributes:
        owes: What people change by themselves when a match goes back.
    """

    def __init__(self) -> None:
        self.owes: tuple[tuple[Words, str], ...] = ()

    def model(self, scene: Scene) -> Any:  # noqa: ANN401 -- nobody draws it
        """Return the scene."""
        return scene

    def asks(self, scene: Scene, question: Question) -> Words:
        """Return the fact."""
        return verbatim(question.fact)

    def option(self, scene: Scene, question: Question, value: Fact) -> tuple[Words, str]:
        """Return the value."""
        return verbatim(repr(value)), ""

    def effort(self, fact: str) -> int:
        """Return that one look tells."""
        return 0

    def lasts(self, before: object, after: object, fact: str) -> bool:
        """Return that nothing does."""
        return False

    def under_way(self, scene: Scene) -> bool:
        """Return that no match is going on."""
        return False

    def acting(self, scene: Scene) -> str:
        """Return the first name."""
        return scene.names[0]

    def correction(self, scene: Scene, place: str, seen: Face | None, face: Face | None) -> tuple[Words, str]:
        """Return what was read and what lies there."""
        return verbatim(f"{place}: {seen}, {face}"), ""

    def owed(
        self, names: Sequence[str], was: object, now: object, why: Reversal, lying: Reading | None
    ) -> tuple[tuple[Words, str], ...]:
        """Return what the test has set."""
        return self.owes

    def answer(self, state: object, answer: object) -> tuple[Words, str]:
        """Return the answer."""
        return verbatim(repr(answer)), ""


def turned_down(*states: object) -> Denied:
    """Return what people have denied who turned down that a turn led to some states."""
    denied = Denied(lambda _: {})
    for state in states:
        denied.add(whole(Explanation((), state, 0.0, 0.0)))
    return denied


class Hurry:
    """A clock for searches: while the machine is slow, each look at it takes a while.

    Attributes:
        slow: Whether it is.
        budget: What there is for each picture; for a press it is so many looks.
    """

    def __init__(self, looks: float = 8) -> None:
        self.slow = True
        self._spent = 0.0
        self.budget = Budget(looks / FOR_A_PRESS, self)

    def __call__(self) -> float:
        """Return what has been spent."""
        self._spent += self.slow
        return self._spent


class From:
    """A game that begins with a position.

    Args:
        game: The rules.
        state: The position.
    """

    def __init__(self, game: Game[Any, Any, Any], state: object) -> None:
        self._game = game
        self._state = state

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 -- all that the rules are
        return getattr(self._game, name)

    def setup(self, _: object) -> Any:  # noqa: ANN401 -- of any game
        """Return the position, whatever the options are."""
        return self._state


class Bench:
    """An assistant, the table it looks at, and what it told.

    Attributes:
        true: The state that the table shows; it goes on by `plays` alone.
        told: What the assistant reported, by kind; not what it held back.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any],
        *,
        limits: Limits | None = None,
        budget: Budget | None = None,
        referee: Referee | None = None,
        options: object = None,
        teller: Teller | None = None,
    ) -> None:
        self.game = game
        said = Said(Origin.BUTTON, Seconds(0.0))
        match = Match.start(game, options or {"players": 2}, NAMES, said)
        while isinstance(match.pending, Chance):
            match.follow((UNSEEN,), said=said)
        self.true = match.state
        self.told: list[str] = []
        self.time = 0.0
        self.presenter = PlainPresenter()
        self._referee = referee or Referee(game, limits)
        self._budget = budget
        self._teller = teller
        self.follows(match)
        self.read()

    def follows(self, match: Match[Any, Any, Any]) -> None:
        """Have a new assistant follow a match, as after it was cut off."""
        self.assistant = Assistant(
            match,
            self._referee,
            self.presenter,
            NAMES,
            tuple(self.look().places),
            lambda _: None,
            budget=self._budget,
            report=lambda kind, _: self.told.append(kind) if kind != "held" else None,
            teller=self._teller,
        )

    @property
    def state(self) -> Any:  # noqa: ANN401 -- of any game
        """The state that is recorded."""
        return self.assistant.match.state

    @property
    def phase(self) -> str:
        """What the assistant is doing."""
        return self.assistant.scene.phase

    def plays(self, *answers: object) -> None:
        """Have people play; nobody looks."""
        for answer in answers:
            self.true = answered(self.game, self.true, answer)[1]

    def look(self, **places: PlaceReading) -> Reading:
        """Take a picture of the table now; some places may be read otherwise."""
        seen = look(self.game.layout(self.true))
        return replace(seen, time=Seconds(self.time), number=int(self.time), places={**seen.places, **places})

    def read(self, reading: Reading | None = None, *, after: float = 1.0, overtaken: bool = False) -> None:
        """Let some time go by and show the assistant a picture; perhaps a newer one is waiting by then."""
        self.time += after
        seen = self.look() if reading is None else replace(reading, time=Seconds(self.time))
        self.assistant.read(seen, overtaken=overtaken)

    def pressed(self, button: ButtonId, *, after: float = 1.0, screen: int | None = None) -> Press:
        """Return the press of a button on the screen that is shown, or on another one."""
        self.time += after
        shown = self.assistant.scene.number if screen is None else screen
        return Press(button, Seconds(self.time), shown)

    def press(
        self,
        button: ButtonId,
        reading: Reading | None = None,
        *,
        after: float = 1.0,
        screen: int | None = None,
    ) -> None:
        """Press a button on the screen that is shown, or on another one, and have a picture taken."""
        press = self.pressed(button, after=after, screen=screen)
        seen = self.look() if reading is None else replace(reading, time=Seconds(self.time))
        self.assistant.press(press, seen)

    def picks(self, value: Fact, reading: Reading | None = None) -> None:
        """Press the button of an answer to the question on the screen."""
        inquiry = self.assistant.inquiry
        assert inquiry is not None
        number = [option.value for option in inquiry.question.options].index(value)
        self.press(("a", "b", "c")[number], reading, after=0.5)
