"""A whole turn, or the laying of the table, entered answer by answer as the rules ask for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias, final

from msgspec import Struct
from msgspec.structs import replace

from display.phrases import entering as phrases
from display.words import Words
from engine.errors import MunshiError
from engine.facts import Facts
from engine.kernel.contract import Chance, Game, Over
from engine.kernel.errors import IllegalChoiceError
from engine.kernel.records import Origin
from engine.kernel.replies import Question, answered, question_of
from engine.words import DieSeen, Face
from firmware.buttons import Press
from firmware.entering.asked import Asked, EntryPage, Given, Option, Teller, given
from firmware.entering.path import BACK, Path, source

State: TypeAlias = Any
"""A state of any game."""

Learn: TypeAlias = Callable[[Facts, Facts | None, Origin], Face]
"""Has a piece known from now on, by its facts, what it was taken for, and who says so; returns its face.

Raises MunshiError where that cannot be.
"""

MOST: Final = 500
"""More answers in a row without a question than any game gives."""


class Entered(Struct, frozen=True, eq=False):
    """A turn that was entered.

    Args:
        answers: Each with who said it.
        state: The state after it.
    """

    answers: tuple[tuple[Any, Origin], ...]
    state: State


class _Stage(Struct, frozen=True, eq=False):
    """A state on the way, and the questions that it waits for.

    Args:
        state: The state.
        answers: What led to it, with who said it; None for what came of itself before anybody said anything.
        path: The questions; its options are picked one after another.
        words: What has been picked before.
    """

    state: State
    answers: tuple[tuple[Any, Origin | None], ...]
    path: Path
    words: tuple[Words, ...]


@final
class TurnEntry:
    """Takes one turn; while the table is being laid, all until the first one.

    Args:
        game: The rules.
        teller: Knows its questions.
        state: The confirmed state.
        known: The answers of a turn that is corrected: all of it is taken at once, and what chance showed
            need not be named again. None for a turn that is played, which is taken up to what is asked alone.
        learn: Has a piece known, and kept, before it returns its face; None where all are.

    Attributes:
        complete: The rest of the turn, where nothing is left to be asked; None else. A match that was cut off
            between two answers may stand there.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any],
        teller: Teller,
        state: State,
        known: Sequence[Any] | None = None,
        learn: Learn | None = None,
    ) -> None:
        self._game = game
        self._teller = teller
        self._ended = game.turns(state).ended
        begins = not game.turns(state).begun and isinstance(game.pending(state), Chance)
        self._laying = begins and known is None
        self._known = known
        self._learn = learn
        self._stages: list[_Stage] = []
        self._refused: Words | None = None
        self._seen: Asked | None = None
        self._allowed: tuple[Words, ...] = ()
        self._warned: Entered | None = None
        self.complete: Final = self._go_on(state, (), ())

    @property
    def begun(self) -> bool:
        """Whether anything has been picked."""
        return len(self._stages) > 1 or (bool(self._stages) and self._stages[-1].path.length > 0)

    @property
    def asked(self) -> Asked:
        """The open question."""
        return self._stages[-1].path.asked

    @property
    def rolls(self) -> bool:
        """Whether it is a roll that is asked about."""
        return bool(self._stages) and self._stages[-1].path.first.rolled is not None

    @property
    def shown(self) -> EntryPage:
        """What is to be shown."""
        last = self._stages[-1]
        told = (*last.words, *last.path.picked)
        path = last.path
        page = EntryPage(path.asked.words, path.columns, told, self._refused, allowed=self._allowed)
        return replace(page, begun=path.asked.begun, cursor=path.cursor) if path.asked.pointed else page

    @property
    def answers(self) -> tuple[Any, ...]:
        """What has been answered so far."""
        return tuple(answer for answer, _ in self._stages[-1].answers)

    @property
    def state(self) -> State:
        """The state that these have led to, with the choices on the way that the open question is about."""
        at = self.asked.at
        return self._stages[-1].state if at is None else at

    def see(self, dice: Sequence[DieSeen]) -> bool:
        """Take in a roll that the camera has read; tell whether it is asked about, and not answered yet.

        People confirm it, name the dice that are not sure, or go a step back and name all. Where they roll
        again before that, the later roll counts.
        """
        path = self._stages[-1].path
        if again := path.length > 0 and path.asked is self._seen:
            path.back()
        ask = path.asked.rolled if not path.length else None
        found = None if ask is None else ask(dice)
        if isinstance(found, Asked):
            path.go_to(found)
        if ask is not None:
            self._refused = found if isinstance(found, Words) else None
        self._seen = path.asked
        return again or found is not None

    def press(self, press: Press) -> Entered | None:
        """Take a press; return the turn where it is complete."""
        self._refused, self._allowed = None, ()
        last = self._stages[-1]
        if press.entry is None and press.button == BACK:
            if not last.path.back() and len(self._stages) > 1:
                self._stages.pop()
                self._stages[-1].path.reopen()
            return None
        meant = self._meant(last.path, press)
        told = last.path.press(press)
        if told is None:
            if meant is not None:
                self._refuse(self.state, meant)
            return None
        return self._answer(last, told, source(press))

    def _answer(self, last: _Stage, told: Given, said: Origin) -> Entered | None:
        """Carry out an answer; where the rules do not allow it, say so and ask again."""
        if told.learns is not None:
            return self._learnt(last, told, told.learns, said)
        # What came of itself was said with the answer that follows.
        answers = tuple((answer, source or said) for answer, source in last.answers)
        state, answer = last.state, told.answer
        try:
            for answer in (told.answer, *told.then):
                state = answered(self._game, state, answer)[1]
                answers = (*answers, (answer, said))
        except IllegalChoiceError:
            self._refuse(state, answer)
            return None
        if last.path.asked.alone and self._known is None:
            return Entered(answers, state)
        asked = question_of(self._game.pending(last.state))
        while told.repeats and not self._over(state) and self._alike(asked, state):
            state = answered(self._game, state, told.answer)[1]
            answers = (*answers, (told.answer, said))
        entered = self._go_on(state, answers, (*last.words, *last.path.picked), said)
        return entered if entered is None else self._twice(last, entered)

    def _learnt(self, last: _Stage, told: Given, facts: Facts, said: Origin) -> Entered | None:
        """Have a piece known that nobody knew, and go on with it; a step back leads before its question.

        Where its facts do not fit to what is known, they are asked for again.
        """
        asked = self._teller.ask(last.state)
        if self._learn is None or not isinstance(asked, Asked):
            raise AssertionError(facts)
        fresh = Path(self._as_recorded(asked, tuple(answer for answer, _ in last.answers)))
        self._stages[-1] = last = replace(last, path=fresh)
        try:
            face = self._learn(facts, told.instead, said)
        except MunshiError:
            self._refused = phrases.cannot_be_so()
            return None
        led = told.answer(face)
        if isinstance(led, Given):
            return self._answer(last, led, said)
        last.path.go_to(led)
        return None

    def _twice(self, last: _Stage, entered: Entered) -> Entered | None:
        """Return a turn; where something is lost with it, warn first and return None."""
        warning = last.path.asked.warns(last.state, entered.state)
        if warning is None or (self._warned is not None and self._warned.state == entered.state):
            return entered
        self._warned, self._refused = entered, warning
        return None

    def _meant(self, path: Path, press: Press) -> Any:  # noqa: ANN401 -- of any game
        """Return what a spot that is touched and is no answer would stand for; None where nobody can say."""
        if isinstance(press.entry, str) and not path.stands_for(press.entry):
            return path.asked.meant(press.entry)
        return None

    def _refuse(self, state: State, answer: Any) -> None:  # noqa: ANN401 -- of any game
        self._refused = self._teller.refused(state, answer)
        self._allowed = self._teller.instead(state, answer)

    def _alike(self, asked: Question | None, state: State) -> bool:
        """Tell whether a state waits for what an answer has just been given to, wherever it lies."""
        question = question_of(self._game.pending(state))
        return question is not None and asked is not None and question.kind == asked.kind

    def _go_on(
        self,
        state: State,
        answers: tuple[tuple[Any, Origin | None], ...],
        words: tuple[Words, ...],
        said: Origin | None = None,
    ) -> Entered | None:
        """Go on to the next question; return the turn where there is none."""
        for _ in range(MOST):
            if self._over(state):
                return Entered(tuple((answer, by or Origin.BUTTON) for answer, by in answers), state)
            asked = self._teller.ask(state)
            if isinstance(asked, Asked):
                path = Path(self._as_recorded(asked, tuple(answer for answer, _ in answers)))
                self._stages.append(_Stage(state, answers, path, words))
                return None
            state = answered(self._game, state, asked.answer)[1]
            answers = (*answers, (asked.answer, said))
        raise AssertionError(state)

    def _as_recorded(self, asked: Asked, answers: tuple[Any, ...]) -> Asked:
        """Return what is asked of a corrected turn about chance: what was recorded in place of another roll.

        It is offered only where all before it is as it was.
        """
        known = self._known
        if known is None or not asked.alone:
            return asked
        options = tuple(option for option in asked.options if option.spots)
        if tuple(known[: len(answers)]) == answers and len(answers) < len(known):
            recorded = Option(phrases.as_recorded(), given(known[len(answers)]), "tick")
            options = (recorded, *options)
        return replace(asked, options=options)

    def _over(self, state: State) -> bool:
        game = self._game
        pending = game.pending(state)
        if isinstance(pending, Over):
            return True
        if self._laying:
            return not isinstance(pending, Chance)
        return game.turns(state).ended > self._ended and game.turns(state).resting
