"""Fingers that enter on the screen what was played: by touching what is listed, or by buttons alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Literal

from engine.games.cards_and_karma.choices import Pay
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.play.paying import Payment
from engine.games.cards_and_karma.play.piles import Reveal
from engine.games.cards_and_karma.results import Shown
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.views.public import seen_by_all
from engine.kernel.contract import UNSEEN, Chance, Decision, Over
from engine.kernel.replies import answered
from engine.words import Seconds
from firmware.assistant.assistant import Assistant
from firmware.buttons import Press
from firmware.entering.asked import Asked, EntryPage, Option
from firmware.entering.path import NEXT, PICKING, RULE, THIS, stride
from firmware.entering.turn import TurnEntry
from firmware.presenters.games.cards_and_karma.entering.proposing import proposed
from tests.firmware.entering.paths import path_to

Way = Literal["touch", "buttons"]
GAME = CardsAndKarma()


class Truth:
    """A match played at random, every card of it known.

    Attributes:
        state: Where it stands.
    """

    def __init__(self, seed: int, options: Options) -> None:
        self._random = Random(seed)
        self.state: State = GAME.setup(options)

    def lay(self) -> list[tuple[State, Any]]:
        """Lay the table; return each state with what showed in it."""
        return list(self._until(lambda: isinstance(GAME.pending(self.state), Decision)))

    def turn(self) -> list[tuple[State, Any]]:
        """Play a turn; return each state with its answer."""
        ended = GAME.turns(self.state).ended

        def over() -> bool:
            turns = GAME.turns(self.state)
            return turns.ended > ended and turns.resting

        return list(self._until(over))

    def _until(self, over: Any) -> Iterator[tuple[State, Any]]:  # noqa: ANN401
        while not over() and not isinstance(question := GAME.pending(self.state), Over):
            answers = question.results if isinstance(question, Chance) else question.choices
            answer = self._random.choice(list(answers))
            yield self.state, answer
            self.state = answered(GAME, self.state, answer)[1]


def as_seen(state: State, answer: Any) -> Any:  # noqa: ANN401 -- any answer of the game
    """Return an answer as everybody sees it; what goes into a hand is not seen."""
    if isinstance(answer, Shown):
        task = state.agenda[-1]
        if isinstance(task, Reveal) and task.goes_to not in {"grid", "draw"}:
            return UNSEEN
        face = state.box.action_face(answer.card)
        assert face is not None
        return Shown(state.box.face_mask[face])
    return seen_by_all(state.box, answer) if isinstance(GAME.pending(state), Decision) else answer


def vaguely(state: State, answer: Any) -> Any:  # noqa: ANN401 -- any answer of the game
    """Return a payment as people say it who do not name dice, where that is proposed; else the same."""
    task = state.agenda[-1]
    if not isinstance(answer, Pay) or not isinstance(task, Payment):
        return answer
    for pay in proposed(state, task.card.bit_length() - 1):
        counts = len(pay.dice), pay.administrators, pay.karma
        if counts == (len(answer.dice), answer.administrators, answer.karma) and all(
            mask & other for mask, other in zip(pay.dice, answer.dice, strict=True)
        ):
            return pay
    return answer


def way_to(asked: Asked, state: State, *wanted: Any) -> list[Option] | None:  # noqa: ANN401
    """Return the options that lead from a question in a position to answers, None where none do.

    An option may give the first of them, or some at once.
    """
    box = state.box
    card = getattr(wanted[0], "card", 0)
    face = box.action_face(card) if card else None
    pay = next((one for one in wanted[:2] if isinstance(one, Pay)), Pay())
    faces = {mask: face for face, mask in box.dice_face_mask.items()}
    pieces = Counter[str](faces.get(mask, "") for mask in pay.dice)
    pieces += Counter(administrator=pay.administrators, karma=pay.karma)

    def strays(picked: tuple[Option, ...]) -> bool:
        # From a pencil on, and in a list, what paid is named piece by piece.
        named = next((at for at, one in enumerate(picked) if one.icon == "pencil"), len(picked))
        named = named if asked.pointed else -1
        others = {one.face for one in picked[: max(named, 0)]} - {None, face}
        return bool(others or Counter(one.face or one.icon for one in picked[named + 1 :]) - pieces)

    return path_to(asked, wanted, strays)


class Finger:
    """Enters turns at an assistant that sees nothing.

    Attributes:
        presses: How many it took so far.
        named: How many of these named a card that came to lie open.
    """

    def __init__(self, assistant: Assistant, way: Way, tell: Callable[[State, Any], Any] = as_seen) -> None:
        self._assistant = assistant
        self._way = way
        self._tell = tell
        self.presses = 0
        self.named = 0
        self.time = 10.0

    def enter(self, answers: list[tuple[State, Any]]) -> None:
        """Enter all answers; those that nobody is asked for must be the right ones."""
        seen = [self._tell(state, answer) for state, answer in answers]
        number = self._assistant.match.number
        while self._assistant.match.number == number:
            entry = self._entry()
            last = entry._stages[-1]
            told = [answer for answer, _ in last.answers]
            assert told == seen[: len(told)]
            wanted = seen[len(told) :]
            self._pick(entry, answers[len(told)][0], wanted)
            self.named += isinstance(wanted[0], Shown)

    def press(self, button: str, entry: int | str | None = None) -> None:
        """Press once, a second later."""
        self.presses += 1
        self.time += 1.0
        shown = self._assistant.scene.number
        pressed = Press(button, Seconds(self.time), shown, self._way == "touch", entry)  # type: ignore[arg-type]
        self._assistant.screens.lit(shown, Seconds(self.time - 0.5))
        self._assistant.press(pressed, None)

    def _pick(self, entry: TurnEntry, state: State, wanted: Sequence[Any]) -> None:
        options = entry.asked.options
        picked = way_to(entry.asked, state, *wanted)
        assert picked is not None, (wanted, [option.words for option in options])
        number = options.index(picked[0])
        if entry.asked.pointed:
            self._point(entry, number)
            return
        column = next(at for at, column in enumerate(entry.shown.columns) if picked[0] in column)
        listed = isinstance(self._assistant.scene.aside, EntryPage)
        self.press(PICKING[column], number if self._way == "touch" and listed else None)

    def _point(self, entry: TurnEntry, number: int) -> None:
        """Give an answer on the drawn table: by its spot, or by buttons that go from one to the next."""
        if self._way == "touch":
            spots = entry.asked.options[number].spots
            self.press(THIS, spots[0] if spots else number)
            return
        steps = (number - (entry.shown.cursor or 0)) % len(entry.asked.options)
        far = stride(entry.asked)
        leaps, steps = divmod(steps, far) if far else (0, steps)
        for button in (*(RULE,) * leaps, *(NEXT,) * steps):
            self.press(button)
        self.press(THIS)

    def _entry(self) -> TurnEntry:
        touch = self._assistant._by_touch
        assert touch is not None
        entry = touch._fresh()
        assert entry is not None
        return entry
