"""The assistant: keeps a match in step with the table. It knows no game and no device.

    reading, press  ->  Assistant  ->  records (to be written first), scene (to be shown)

One thread at a time. A press takes the picture it was pressed on; while a question is open, further
presses that end turns wait with their pictures.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final, final

from msgspec import Struct
from msgspec.structs import replace

from display.words import Words, words
from engine.kernel.clues import Clues
from engine.kernel.contract import Chance, Over
from engine.kernel.errors import TakeBackError
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin, Record
from engine.msgid import msgid
from engine.referee import Contradiction, Explained, Explanation, InProgress, Referee
from engine.referee.questions import Option, Question, ask
from engine.referee.trace import Trace
from engine.words import Reading, Seconds
from firmware.assistant.menu import Menu
from firmware.assistant.scene import Choice, Phase, Presenter, Reporter, Scene, Turn, nothing
from firmware.assistant.turns import turn_ends
from firmware.buttons import Press

PATIENCE: Final = 6.0
"""Seconds for which a table that nothing explains is looked at again before an alarm."""

MORE: Final = msgid("more ...")
NONE_OF_THESE: Final = msgid("none of these")
END_OF_TURN: Final = msgid("end of turn")
TAKE_BACK: Final = msgid("take back")
LOOK_AGAIN: Final = msgid("look again")
BY_HAND: Final = msgid("by hand")


ANOTHER_LOOK: Final = 3.0
"""Seconds for which a question waits where a covered place may still answer it."""

QUICK: Final = 3.0
"""Seconds before a press within which the next player may have begun, who did not wait for it."""

WHOLE: Final = "turn"
"""Stands for all facts at once, where the question is whether an explanation is right."""


class Pressed(Struct, frozen=True):
    """A press that ended a turn, with the picture it was pressed on.

    Args:
        time: When, in seconds of the injected clock.
        reading: What that picture showed.
    """

    time: Seconds
    reading: Reading


@final
class Assistant:
    """Keeps a match in step with a table.

    Args:
        match: The match; nobody else changes it.
        referee: Explains readings.
        presenter: Puts things into words.
        names: The players by seat.
        coverage: Ids of the places that the camera reads.
        keep: Writes records to the disk; returns when they are safe there.
        late: Returns a function that tells when a search has taken too long.
        report: Takes what happens, for the log of a trial.
    """

    def __init__(  # noqa: PLR0913 -- its seams, each of another kind
        self,
        match: Match[Any, Any, Any],
        referee: Referee,
        presenter: Presenter,
        names: Sequence[str],
        coverage: Sequence[str],
        keep: Callable[[Sequence[Record]], object],
        *,
        late: Callable[[], Callable[[], bool]] = lambda: lambda: False,
        report: Reporter = nothing,
    ) -> None:
        self.match: Final = match
        self._referee = referee
        self._presenter = presenter
        self._names = tuple(names)
        self._coverage = tuple(coverage)
        self._keep = keep
        self._late = late
        self._report = report
        self._reading: Reading | None = None
        self._trace = Trace()
        self._last: Turn | None = None
        self._owed: Pressed | None = None
        self._waiting: deque[Pressed] = deque()
        self._explanations: tuple[Explanation, ...] = ()
        self._asked: Pressed | None = None
        self._question: Question | None = None
        self._menu: Menu[Option | None] | None = None
        self._trouble: Contradiction | None = None
        self._questions = 0
        self._screens: dict[int, int] = {}
        self._number = 0
        laid = match.game.begun(match.state) > 0 or not isinstance(match.pending, Chance)
        self._phase: Phase = "play" if laid else "setup"
        self.scene: Scene = self._drawn()

    # --- what comes in -----------------------------------------------------------------------------

    def read(self, reading: Reading) -> None:
        """Take in a reading of the table at rest."""
        self._reading = reading
        self._trace.add(reading, over=self._owed is not None or self._phase == "asking")
        if self._phase in {"setup", "play"} and self._owed is None:
            self._settle(reading)
        elif self._owed is not None and self._phase != "asking":
            self._conclude(self._owed, reading)
        self.scene = self._drawn()

    def press(self, press: Press, reading: Reading | None) -> None:
        """Take in a press.

        Args:
            press: The press, with the number of the screen that the person had in view.
            reading: What the picture showed on which it was pressed; None where there was none.
        """
        shown = self._screens.get(press.answers)
        if shown is not None:
            # Said of a question that has been settled since, it means nothing any more.
            if self._question is not None and shown == self._questions:
                self._answer(press)
        elif press.button == "a" and reading is not None:
            self._end_turn(Pressed(press.time, reading))
        elif press.button == "b" and self._phase != "asking":
            self._take_back(press)
        elif press.button == "c" and self._trouble is not None and self._reading is not None:
            self._conclude(Pressed(press.time, self._reading), self._reading)
        self.scene = self._drawn()

    # --- turns -------------------------------------------------------------------------------------

    def _settle(self, reading: Reading) -> None:
        """Follow what needs no decision: the table being laid, cards laid out."""
        quiet = self._referee.quiet(self.match.state, reading, self._trace)
        if quiet is None:
            return
        self._follow(quiet, reading.time, Origin.CAMERA)
        if not quiet.whole:
            return
        if self._phase == "setup":
            self._phase = "play"
        self._trace = self._trace.next(reading)

    def _end_turn(self, pressed: Pressed) -> None:
        if self._phase == "asking":
            self._waiting.append(pressed)
            return
        self._reading = pressed.reading
        self._trace.add(pressed.reading)
        if self._phase == "setup":
            self._settle(pressed.reading)
            return
        if self._phase == "over":
            return
        self._conclude(pressed, pressed.reading)

    def _conclude(self, pressed: Pressed, reading: Reading) -> None:
        """Explain the table as a turn that has ended."""
        state = self.match.state
        if not isinstance(self._referee.watch(state, reading, self._trace), InProgress):
            self._owed = None
            return
        late = self._late()
        verdict = self._referee.explain(state, reading, late, trace=self._trace)
        sure = isinstance(verdict, Explained) and verdict.sure
        further = not isinstance(verdict, Explained) or verdict.explanations[0].ahead
        if not sure and further and self._missed_turn(pressed, late):
            return
        if isinstance(verdict, Contradiction):
            self._unexplained(pressed, reading, verdict)
            return
        if verdict.silent and not sure and reading.time - pressed.time < ANOTHER_LOOK:
            self._owed = pressed  # what is covered now may spare the question in a moment
            return
        pressed = Pressed(pressed.time, reading)
        self._owed = None
        self._trouble = None
        self._propose(pressed, verdict)
        if sure:
            self._confirm(verdict.explanations[0], pressed, Origin.CAMERA)
        else:
            self._ask(verdict.explanations, pressed, complete=verdict.complete)

    def _unexplained(self, pressed: Pressed, reading: Reading, verdict: Contradiction) -> None:
        """Look again for a while, then say so."""
        self._owed = pressed
        if self._trouble is None and reading.time - pressed.time >= PATIENCE:
            self._phase = "alarm"
            self._report("alarm", {"time": reading.time, "turn_end": pressed.time, **_told(verdict)})
        if self._phase == "alarm":
            self._trouble = verdict

    def _propose(self, pressed: Pressed, verdict: Explained) -> None:
        first = verdict.explanations[0]
        self._report(
            "proposal",
            {
                "turn_end": pressed.time,
                "ends": turn_ends(self.match.game, self.match.state, first),
                "explanations": len(verdict.explanations),
                "sure": verdict.sure,
                "margin": verdict.margin,
                "steps": verdict.steps,
                "probability": first.probability,
            },
        )

    def _confirm(
        self, explanation: Explanation, pressed: Pressed, source: Origin, on: Reading | None = None
    ) -> None:
        """Record what a turn was.

        Args:
            explanation: What it was.
            pressed: The press that ended it, or the next turn where its own was forgotten.
            source: Who says so.
            on: The picture that shows it, if it is an earlier one than that of the press.
        """
        before = self.match.state
        ends = turn_ends(self.match.game, before, explanation)
        self._follow(explanation, pressed.time, source)
        seen = (*self._trace.during, *self._trace.after)
        self._last = Turn(before, explanation.answers, self.match.state, pressed.reading, seen)
        self._trace = self._trace.next(on or pressed.reading, explanation.ahead)
        over = isinstance(self.match.pending, Over)
        self._phase = "over" if over else "play"
        self._report("confirmed", {"turn_end": pressed.time, "by": source.value, "ends": ends})
        if over:
            return
        if self._forgotten(pressed, seen):
            self._conclude(pressed, pressed.reading)
        if self._phase == "play" and self._owed is None and self._reading is not None:
            self._settle(self._reading)
        while self._waiting and self._phase == "play":
            waiting = self._waiting.popleft()
            self._conclude(waiting, waiting.reading)

    def _missed_turn(self, pressed: Pressed, late: Callable[[], bool]) -> bool:
        """Confirm a turn whose press was forgotten by an earlier picture; tell whether that was it.

        It is believed only where the picture of the press then explains the turn that follows.
        """
        referee = self._referee
        for earlier in reversed(self._trace.during):
            if late():
                break
            verdict = referee.explain(self.match.state, earlier, late, trace=self._trace)
            if not isinstance(verdict, Explained) or not verdict.sure or verdict.explanations[0].ahead:
                continue
            first = verdict.explanations[0]
            second = referee.explain(first.state, pressed.reading, late, trace=self._trace.next(earlier))
            if isinstance(second, Explained):
                self._propose(pressed, verdict)
                self._confirm(first, pressed, Origin.CAMERA, on=earlier)
                return True
        return False

    def _forgotten(self, pressed: Pressed, seen: Sequence[Reading]) -> bool:
        """Tell whether a press ends the turn after the one explained, whose own was forgotten.

        It is so where the next turn had begun well before the press; a player who was only quick
        began a moment ago. In doubt it is not: the next press tells.
        """
        state = self.match.state
        begun = pressed.time
        for reading in reversed((*seen, pressed.reading)):
            if reading.time > pressed.time:
                continue
            if not isinstance(self._referee.watch(state, reading, self._trace), InProgress):
                break
            begun = reading.time
        return pressed.time - begun >= QUICK

    def _follow(self, explanation: Explanation, time: Seconds, source: Origin) -> None:
        """Record an explanation; it is on the disk before anything is shown."""
        said = Said(source, time, explanation.probability)
        self._keep(self.match.follow(explanation.answers, others=explanation.others, said=said))

    # --- questions ---------------------------------------------------------------------------------

    def _ask(self, explanations: Sequence[Explanation], pressed: Pressed, *, complete: bool = True) -> None:
        question = ask(explanations, self.match.game.facts, self._presenter.effort)
        if question is None and not complete:
            # The search was cut short: there may be others, so the people say whether this is it.
            question = Question(WHOLE, (Option(None, tuple(explanations[:1])),))
        if question is None:
            # They look the same to everybody: nothing could be asked.
            self._question = None
            self._confirm(explanations[0], pressed, Origin.CAMERA)
            return
        self._phase = "asking"
        self._explanations = tuple(explanations)
        self._asked = pressed
        self._question = question
        self._questions += 1
        self._menu = Menu((*question.options, None))
        self._report("question", {"turn_end": pressed.time, "fact": question.fact})

    def _answer(self, press: Press) -> None:
        if self._menu is None or self._asked is None:
            return
        page = dict(self._menu.page)
        chosen = self._menu.press(press.button)
        asked = self._asked
        if chosen is not None:
            self._report("answer", {"time": press.time, "turn_end": asked.time})
            self._question = self._menu = None
            if len(chosen.explanations) == 1:
                self._phase = "play"
                self._confirm(chosen.explanations[0], asked, Origin.BUTTON)
            else:
                self._ask(chosen.explanations, asked)
        elif press.button in page:
            self._none_of_them(press, asked)

    def _none_of_them(self, press: Press, asked: Pressed) -> None:
        """Nothing that was offered is true: the people put it right, and the table is read again."""
        self._report("none", {"time": press.time, "turn_end": asked.time})
        self._question = self._menu = None
        self._phase = "play"
        self._owed = asked

    def _take_back(self, press: Press) -> None:
        offer = self.match.take_back
        if offer is None:
            return
        said = Said(Origin.AGREEMENT if offer.barriers else Origin.BUTTON, press.time)
        try:
            record = self.match.undo(said, agreed=bool(offer.barriers))
        except TakeBackError:
            return
        self._keep([record])
        self._last = None
        self._owed = None
        self._trouble = None
        self._phase = "play"
        self._report("undo", {"time": press.time})

    # --- what is shown -----------------------------------------------------------------------------

    @property
    def facts(self) -> tuple[dict[str, Any] | None, ...]:
        """What each answer of the open question would make true, in the order of the choices."""
        if self._menu is None or self._question is None:
            return ()
        return tuple(
            self._facts_of(self._question, option) if option is not None else None
            for _, option in self._menu.page
        )

    def _facts_of(self, question: Question, option: Option) -> dict[str, Any]:
        if question.fact == WHOLE:
            return dict(self.match.game.facts(option.explanations[0].state))
        return {question.fact: option.value}

    @property
    def question(self) -> tuple[int, Seconds] | None:
        """Number of the open question and the time at which its facts held."""
        if self._question is None or self._asked is None:
            return None
        return self._questions, self._asked.time

    def _drawn(self) -> Scene:
        scene = Scene(
            number=self._number,
            phase=self._phase,
            names=self._names,
            state=self.match.state,
            match_number=self.match.number,
            reading=self._reading,
            clues=self._clues(),
            last=self._last,
            coverage=self._coverage,
            trouble=self._trouble.clues if self._trouble is not None else None,
        )
        if self._question is not None and self._menu is not None:
            scene = self._with_question(scene, self._question, self._menu)
        else:
            scene = _with(scene, choices=self._labels())
        self._number += 1
        if self._question is not None:
            self._screens[self._number] = self._questions
        return _with(scene, number=self._number)

    def _with_question(self, scene: Scene, question: Question, menu: Menu[Option | None]) -> Scene:
        choices = []
        for button, option in menu.page:
            told: tuple[Words, str] = (words(NONE_OF_THESE), "")
            if option is not None:
                told = self._presenter.option(scene, question, option.value)
            choices.append(Choice(button, *told))  # type: ignore[arg-type]
        if menu.paged:
            choices.append(Choice("d", words(MORE)))
        return _with(scene, asked=self._presenter.asks(scene, question), choices=tuple(choices))

    def _labels(self) -> tuple[Choice, ...]:
        if self._phase == "over":
            return ()
        labels = [Choice("a", words(END_OF_TURN), "end-turn")]
        if self.match.take_back is not None:
            labels.append(Choice("b", words(TAKE_BACK), "undo"))
        if self._trouble is not None:
            labels.append(Choice("c", words(LOOK_AGAIN), "eye"))
        return tuple(labels)

    def _clues(self) -> Clues | None:
        if self._reading is None or self._phase in {"setup", "over"}:
            return None
        watched = self._referee.watch(self.match.state, self._reading, self._trace)
        return watched.clues if isinstance(watched, InProgress) else None


def _told(verdict: Contradiction) -> dict[str, Any]:
    clues = verdict.clues
    return {
        "missing": {place: list(faces) for place, faces in clues.missing.items()},
        "surplus": {place: list(faces) for place, faces in clues.surplus.items()},
        "steps": verdict.steps,
        "complete": verdict.complete,
    }


def _with(scene: Scene, **changes: Any) -> Scene:  # noqa: ANN401 -- any field
    return replace(scene, **changes)
