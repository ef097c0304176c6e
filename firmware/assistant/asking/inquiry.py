"""A question to the table: asked after a turn, or offered before its end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from msgspec import Struct

from display.words import words
from engine.kernel.contract import Fact, Game
from engine.msgid import msgid
from engine.referee import Explanation
from engine.referee.questions import Option, Question
from engine.words import Seconds
from firmware.assistant.asking.menu import Menu, turning
from firmware.assistant.evidence.pressed import Told
from firmware.assistant.judging.confirming import STEP
from firmware.assistant.scene import Choice, Presenter, Scene

WHOLE: Final = "turn"
"""Stands for all facts at once, where the question is whether an explanation is right."""

NONE_OF_THESE: Final = msgid("none of these")
NONE_OR_NOT_SURE: Final = msgid("none of these, or not sure")
SOMETHING_ELSE: Final = msgid("end of turn: something else")

NONE: Final = "none"
"""Picked where nothing that is offered is true."""


def whole(explanation: Explanation) -> Question:
    """Return the question whether an explanation is right."""
    return Question(WHOLE, (Option(None, (explanation,)),))


class Then(Struct, frozen=True):
    """A turn of the past.

    Args:
        before: The state at its beginning.
        ago: How many turns ago it was, 1 for the last one.
    """

    before: Any
    ago: int


@final
class Inquiry:
    """A question with its pages of answers.

    Args:
        number: Counts the questions of a match.
        question: What is asked.
        at: The time at which its facts held, in seconds of the injected clock; None for now.
        seat: Whose turn it is about; None for the one that is still played.
        said: What the press that ended the turn said of it.
        complete: Whether the search for explanations came to its end, so that there are no others.
        then: Of which turn of the past it is; None for the present one.
    """

    def __init__(
        self,
        number: int,
        question: Question,
        at: Seconds | None = None,
        seat: int | None = None,
        said: Told | None = None,
        *,
        complete: bool = True,
        then: Then | None = None,
    ) -> None:
        self.number: Final = number
        self.question: Final = question
        self.at: Final = at
        self.seat: Final = seat
        self.complete: Final = complete
        self.then: Final = then
        self._said: Final = said
        self.early: Final = at is None
        """Whether the turn is still played; then the press that ends it also answers."""
        self.settles: Final = complete or question.fact in {STEP, WHOLE}
        """Whether an answer that leaves one explanation has been said to be the turn."""
        self.perhaps_two: Final = not all(option.explanations for option in question.options)
        """Whether an answer may tell that the press ended another turn than all that is offered explain."""
        self._menu: Final = Menu[Option | None]((*question.options, None))

    @property
    def page(self) -> int:
        """Tells one page of answers from the others."""
        return self._menu.first

    @property
    def playing(self) -> bool:
        """Whether it may be that no turn has ended: one answer is that it is still played."""
        return not all(one.answers for option in self.question.options for one in option.explanations)

    def press(self, button: str) -> Option | str | None:
        """Return the option that a button picks, NONE for none of them, None where it turned the page."""
        offered = any(at == button for at, _ in self._menu.page)
        chosen = self._menu.press(button)
        if chosen is not None:
            return chosen
        return NONE if offered else None

    def told(self, button: str) -> Told | None:
        """Return what the press of a button says of the turn that it ends."""
        option = next((option for at, option in self._menu.page if at == button), None)
        return Told(self.question.fact, option.value) if option is not None else None

    def contrary(self, game: Game[Any, Any, Any]) -> bool:
        """Tell whether a turn that it offers contradicts what the press that ended the turn said of it."""
        said = self._said
        return said is not None and any(
            game.facts(one.state).get(said.fact) != said.value
            for option in self.question.options
            for one in option.explanations
        )

    def facts(self, game: Game[Any, Any, Any]) -> tuple[Mapping[str, Fact] | None, ...]:
        """Return what each answer on the page would make true, in the order of the choices."""
        return tuple(self._facts_of(game, option) for _, option in self._menu.page)

    def choices(self, scene: Scene, presenter: Presenter) -> tuple[Choice, ...]:
        """Return the answers on the page, in words; of a turn of the past one may not be sure any more."""
        none = words(SOMETHING_ELSE if self.early else NONE_OR_NOT_SURE if self.then else NONE_OF_THESE)
        choices = [
            Choice(button, *presenter.option(scene, self.question, option.value))
            if option is not None
            else Choice(button, none, "cross", aside=True)
            for button, option in self._menu.page
        ]
        return (*choices, *turning(self._menu))

    def _facts_of(self, game: Game[Any, Any, Any], option: Option | None) -> Mapping[str, Fact] | None:
        if option is None:
            return None
        if self.question.fact in {STEP, WHOLE}:
            return game.facts(option.explanations[0].state)
        return {self.question.fact: option.value}
