"""What there is to be shown, before anybody has put it into words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, Protocol

from msgspec import Struct

from display.model import Model
from display.words import Words, verbatim
from engine.kernel.clues import Clues
from engine.kernel.contract import Fact
from engine.referee import Slip
from engine.referee.questions import Question
from engine.words import Face, Reading
from firmware.assistant.moves import Restoration, Reversal
from firmware.assistant.repairs import Ways

Phase = Literal["setup", "play", "asking", "agreeing", "alarm", "correcting", "restoring", "over"]


class Turn(Struct, frozen=True):
    """A turn that has been understood.

    Args:
        before: The state before it.
        answers: What was decided and what showed.
        after: The state after it.
        reading: What was seen of the table when it was understood. What lay open is told by it, and
            not by what the state knows (ruling A45); None tells nothing of that kind.
        earlier: What was seen since the turn before; people clear the tray before they press.
    """

    before: Any
    answers: tuple[Any, ...]
    after: Any
    reading: Reading | None = None
    earlier: tuple[Reading, ...] = ()

    @property
    def readings(self) -> tuple[Reading, ...]:
        """All that was seen of the table in this turn."""
        return self.earlier if self.reading is None else (*self.earlier, self.reading)


class Choice(Struct, frozen=True):
    """One thing a button does.

    Args:
        button: `a` to `d`.
        words: What the screen says beside it.
        icon: Its icon, one of `display.drawing.vectors`; "" for none.
        aside: Whether it answers nothing and leads elsewhere: to further answers, back, or away.
    """

    button: Literal["a", "b", "c", "d"]
    words: Words
    icon: str = ""
    aside: bool = False


class Scene(Struct, frozen=True):
    """All that a screen is made of.

    Args:
        number: Counts screens; presses carry it back.
        phase: What the assistant is doing.
        names: The players by seat.
        state: The confirmed state.
        match_number: Number of that state in the match.
        reading: The last reading of the table, None before the first.
        clues: What differs from the state and is not yet explained, None for nothing.
        last: The last turn understood, None before the first.
        coverage: Ids of the places that the camera reads.
        asked: The words of the question, None for none.
        choices: What the buttons do.
        trouble: What differs from the turn as it should be, None where there is no alarm.
        slip: The rule that was not kept, None where no single one explains the table.
        ways: The ways on and what is still to be done of each, None where there is no alarm.
        ending: The buttons that end the turn, for which the picture of the press is needed.
        aside: What is looked up meanwhile, a `RulePage` or a `PastPage` of `aside`; None for nothing.
        restoration: What is still to be done until the table lies as it should; None for nothing.
        offered: The words of a question about the turn that is still played, which the press that
            ends it answers; None for none.
        onward: Whether an alarm has stood so long that people are offered to go on from the table as it lies.
    """

    number: int
    phase: Phase
    names: tuple[str, ...]
    state: Any
    match_number: int
    reading: Reading | None
    clues: Clues | None
    last: Turn | None
    coverage: tuple[str, ...]
    asked: Words | None = None
    choices: tuple[Choice, ...] = ()
    trouble: Clues | None = None
    slip: Slip | None = None
    ways: Ways | None = None
    ending: frozenset[str] = frozenset("a")
    offered: Words | None = None
    aside: Any = None
    restoration: Restoration | None = None
    onward: bool = False


class Presenter(Protocol):
    """Puts a game's scenes into words and pictures; knows the game, decides nothing.

    It draws on nothing but the public view of the states (ruling A45). What a game without a camera is
    never asked has a default.
    """

    def model(self, scene: Scene) -> Model:
        """Return what the screen shows."""

    def asks(self, scene: Scene, question: Question) -> Words:
        """Return the words of a question about the turn that begins with the scene's state.

        In the phase `play` that turn is still played, and its end will answer.
        """

    def option(self, scene: Scene, question: Question, value: Fact) -> tuple[Words, str]:
        """Return the words and the icon of one answer to it."""
        return verbatim(str(value)), ""

    def effort(self, fact: str) -> int:
        """Return how hard a fact is to answer at the table, 0 for what one look tells."""
        return 0

    def lasts(self, before: Any, after: Any, fact: str) -> bool:  # noqa: ANN401 -- of any game
        """Return whether a fact at the end of a turn still holds while the next one is played.

        Args:
            before: The state before the turn.
            after: The state at its end.
            fact: Key of the fact.
        """
        return True

    def under_way(self, scene: Scene) -> bool:
        """Return whether the last picture plainly shows no beginning, but a match that is going on."""
        return False

    def acting(self, scene: Scene) -> str:
        """Return the name of the player in turn."""

    def correction(self, scene: Scene, place: str, seen: Face | None, face: Face | None) -> tuple[Words, str]:
        """Return the words and the icon of what may lie at a place in truth.

        Args:
            scene: What is shown.
            place: Id of the place.
            seen: The face that was read, None for a piece that was overlooked.
            face: The face that lies there, None for nothing.
        """
        return verbatim(face or ""), ""

    def owed(
        self,
        names: Sequence[str],
        was: Any,  # noqa: ANN401 -- of any game
        now: Any,  # noqa: ANN401
        why: Reversal,
        lying: Reading | None,
    ) -> tuple[tuple[Words, str], ...]:
        """Return what people change by themselves when a match goes back, for no camera reads it.

        Args:
            names: The players by seat.
            was: The state that the table showed.
            now: The state that it should show.
            why: What was done.
            lying: The last picture; None where there is none.

        Returns:
            Words and icon of each thing.
        """
        return ()

    def answer(self, state: Any, answer: Any) -> tuple[Words, str]:  # noqa: ANN401 -- of any game
        """Return the words and the icon of a choice or result, to be picked by hand."""


Reporter = Callable[[str, dict[str, Any]], None]
"""Takes what happened, by kind, for the log of a trial; silent otherwise."""


def nothing(kind: str, values: dict[str, Any]) -> None:
    """Report nothing."""
