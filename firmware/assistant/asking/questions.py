"""The question to the table: put, offered or answered; and what people have turned down."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any, Final, final

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.contract import Game
from engine.referee import Explanation
from engine.referee.questions import Option, Question
from engine.referee.trace import Trace
from engine.words import Seconds
from firmware.assistant.asking.asking import Asking
from firmware.assistant.asking.inquiry import WHOLE, Inquiry, Then, whole
from firmware.assistant.evidence.denied import Denied
from firmware.assistant.evidence.moments import Moments
from firmware.assistant.evidence.pressed import Pressed, Told
from firmware.assistant.evidence.turns import breaks_a_rule, player
from firmware.assistant.judging.confirming import STEP, step
from firmware.assistant.judging.doubt import UNUSUAL
from firmware.assistant.judging.reconsidering import Doubt
from firmware.assistant.scene import Presenter, Reporter
from firmware.buttons import Press

SURPRISING: Final = 0.2
"""An answer that leaves less than this share of what was likeliest was not expected.

Seven in a hundred are not told beside the rest (`Limits.share`): that is no longer little.
"""


class Answer(Struct, frozen=True):
    """What people have said to a question.

    Args:
        pressed: The press that it was about.
        explanations: What the turn may have been by that; empty where nothing that was offered is true.
        settled: Whether the first of them has been said to be the turn.
        complete: Whether there are no others.
        other_turn: Whether the press ended none of the turns that were found: it is another player's next.
        step: The action of the turn that has been confirmed, from 0; None where that was not asked.
        playing: Whether the turn has been said not to be over.
        doubt: The recorded turn that this is about; None for one that is not recorded.
        surprise: What came of the turn, where little was left that agrees: what was too unlikely to be told
            beside the rest may be as likely as that. None where it is no surprise.
    """

    pressed: Pressed
    explanations: tuple[Explanation, ...] = ()
    settled: bool = False
    complete: bool = True
    other_turn: bool = False
    step: int | None = None
    playing: bool = False
    doubt: Doubt | None = None
    surprise: Told | None = None


@final
class Questions:
    """Asks the table, one question at a time.

    Args:
        game: The rules.
        moments: Tells when things happened.
        presenter: Knows what people can be asked.
        report: Takes what happens, for the log of a trial.

    Attributes:
        inquiry: The open question, or one that the press at the end of the turn may answer; None for none.
        denied: What people have said of the turn.
    """

    def __init__(
        self, game: Game[Any, Any, Any], moments: Moments, presenter: Presenter, report: Reporter
    ) -> None:
        self._game = game
        self._asking = Asking(game, moments, presenter)
        self._report = report
        self._numbers = count(1)
        self._asked: Pressed | None = None
        self._doubt: Doubt | None = None
        self._whose_asked: Seconds | None = None
        self._likeliest: dict[Seconds, float] = {}
        self.inquiry: Inquiry | None = None
        self.denied: Final = Denied(game.facts)

    @property
    def open(self) -> bool:
        """Whether people have to answer before the match goes on."""
        return self.inquiry is not None and not self.inquiry.early

    @property
    def asked(self) -> Pressed | None:
        """The press that the open question is about; None where nothing is asked."""
        return self._asked if self.open else None

    def close(self) -> None:
        """Ask nothing."""
        self.inquiry = None

    def offer(self, explanations: Sequence[Explanation]) -> None:
        """Label the buttons with what a turn may be that is still played, where that is little."""
        question = self._asking.offered(explanations)
        self.inquiry = Inquiry(next(self._numbers), question) if question is not None else None

    def which_ended(
        self,
        state: Any,  # noqa: ANN401 -- of any game
        ended: Sequence[Explanation],
        pressed: Pressed,
        *,
        complete: bool,
    ) -> None:
        """Ask whether a press ended a turn that has begun, or the one before, if that can be asked.

        Args:
            state: The state at its beginning.
            ended: What it was if it has ended.
            pressed: The press.
            complete: Whether there are no other explanations.
        """
        question = self._asking.which_ended(state, ended)
        if question is not None:
            self._put(question, pressed, pressed.time, complete=complete)

    def whose_turn(
        self,
        state: Any,  # noqa: ANN401 -- of any game
        explanations: Sequence[Explanation],
        pressed: Pressed,
        *,
        perhaps: bool,
    ) -> bool:
        """Ask whose turn it is after a press, if that was not asked yet; tell whether it is asked.

        Args:
            state: The last confirmed state.
            explanations: Of the turn after it, likeliest first; there may be others.
            pressed: The press.
            perhaps: Whether it may have ended that turn; else it ended the next one, whatever that was.
        """
        question = self._asking.whose_turn(state, explanations, perhaps=perhaps)
        if question is None or pressed.supposed or self._whose_asked == pressed.time:
            return False
        self._whose_asked = pressed.time
        self._put(question, pressed, pressed.time, complete=False)
        return True

    def which(
        self,
        state: Any,  # noqa: ANN401 -- of any game
        explanations: Sequence[Explanation],
        trace: Trace,
        pressed: Pressed,
        *,
        complete: bool = True,
        perhaps_two: bool = False,
    ) -> bool:
        """Ask which explanation is true; tell whether it could be asked: they may look the same to everybody.

        Where one is left, and nobody knows whether there are others, people only nod; two turns may pass for
        it. So whose turn it is is asked first.

        Args:
            state: The last confirmed state.
            explanations: Of the turn after it, likeliest first.
            trace: What was seen since.
            pressed: The press that ended it.
            complete: Whether there are no others.
            perhaps_two: Whether the press may have ended two turns instead of one.
        """
        likeliest = max(one.probability for one in explanations)
        # Of all that was told of the press: an answer may leave what is unlikely already.
        self._likeliest = {pressed.time: max(likeliest, self._likeliest.get(pressed.time, 0.0))}
        told = self.denied.told.keys()
        question, at = self._asking.best(state, explanations, trace, pressed, told, complete=complete)
        if question is None:
            return False
        nods = len(question.options) == 1 and perhaps_two and pressed.told is None
        if nods and self.whose_turn(state, explanations, pressed, perhaps=True):
            return True
        self._put(question, pressed, at, player(self._game, state, explanations[0]), complete=complete)
        return True

    def recorded(self, doubt: Doubt, pressed: Pressed) -> bool:
        """Ask what a recorded turn was; tell whether it could be asked: it may look the same to everybody.

        Args:
            doubt: The turn, and what it may have been instead.
            pressed: The press that nothing explains without.
        """
        share = _share(doubt.instead)
        return self._which_recorded((*doubt.instead, _as_recorded(doubt, share or 1.0)), doubt, pressed)

    def _which_recorded(self, explanations: Sequence[Explanation], doubt: Doubt, pressed: Pressed) -> bool:
        """Ask which of several turns a recorded one was; tell whether it could be asked."""
        question = self._asking.recorded(explanations)
        if question is None:
            return False
        told = doubt.told
        # What it may have been instead may begin only after the cards that were laid out before it.
        seat = player(self._game, told.turn.before, _as_recorded(doubt))
        self._put(question, pressed, told.pressed.time, seat, complete=False, doubt=doubt)
        return True

    def whether(self, explanation: Explanation, pressed: Pressed) -> None:
        """Ask whether an unlikely explanation is true; there may be others."""
        self._put(whole(explanation), pressed, pressed.time, complete=False)

    def confirm(self, state: Any, explanation: Explanation, pressed: Pressed, number: int) -> None:  # noqa: ANN401
        """Have one action of a turn confirmed.

        Args:
            state: The last confirmed state.
            explanation: What the turn was.
            pressed: The press that ended it.
            number: Of the action, from 0.
        """
        seat = player(self._game, state, explanation)
        self._put(step(explanation, number), pressed, pressed.time, seat)

    def _put(
        self,
        question: Question,
        pressed: Pressed,
        at: Seconds,
        seat: int | None = None,
        *,
        complete: bool = True,
        doubt: Doubt | None = None,
    ) -> None:
        """Put a question on the screen; see `Inquiry`."""
        self._asked, self._doubt = pressed, doubt
        then = Then(doubt.told.turn.before, doubt.ago) if doubt is not None else None
        number, told = next(self._numbers), pressed.told
        self.inquiry = Inquiry(number, question, at, seat, told, complete=complete, then=then)
        self._report("question", {"turn_end": pressed.time, "fact": question.fact})

    def answer(self, inquiry: Inquiry, press: Press) -> Answer | None:
        """Take a press on the open question.

        Returns:
            What it says; None where it only turned the page, or where there is more to ask.
        """
        chosen, asked = inquiry.press(press.button), self._asked
        if chosen is None or asked is None:
            return None
        self.inquiry = None
        said = {"time": press.time, "turn_end": asked.time}
        if self._doubt is not None:
            return self._of_recorded(self._doubt, asked, chosen, said)
        if inquiry.perhaps_two:
            return self._of_whose_turn(inquiry, asked, chosen, said)
        return self._of_turn(inquiry, asked, chosen, said)

    def _of_turn(
        self, inquiry: Inquiry, asked: Pressed, chosen: Option | str, said: dict[str, Any]
    ) -> Answer:
        """Return what people have said of the turn that a press ended."""
        question = inquiry.question
        if not isinstance(chosen, Option) or breaks_a_rule(self._game, *chosen.explanations):
            # Nothing legal that was offered is true: something else is, or people put the table right.
            self._report("none", said)
            if not inquiry.playing and isinstance(chosen, Option) and not inquiry.settles:
                self.denied.add_slip(question, chosen)
            elif not inquiry.playing:
                self.denied.add(question, wrong=isinstance(chosen, Option))
            return Answer(asked, playing=inquiry.playing)
        self._report("answer", said)
        explanations = tuple(chosen.explanations)
        if not explanations[0].answers:
            return Answer(asked, explanations, playing=True)
        self.denied.add_others(question, chosen)
        if question.fact == STEP and isinstance(chosen.value, int):
            return Answer(asked, explanations, step=chosen.value)
        clear = inquiry.settles or explanations[0].vague == question.fact
        settled = len(explanations) == 1 and clear
        surprise = Told(question.fact, chosen.value) if self._surprising(question, chosen, asked) else None
        return Answer(asked, explanations, settled=settled, complete=inquiry.complete, surprise=surprise)

    def _surprising(self, question: Question, chosen: Option, asked: Pressed) -> bool:
        """Tell whether an answer leaves what was hardly likely, all of what was offered usual and legal."""
        if question.fact == WHOLE or asked.told is not None or self.denied.wrong:
            return False
        offered = [one for option in question.options for one in option.explanations]
        if any(one.odd >= UNUSUAL or breaks_a_rule(self._game, one) for one in offered):
            return False  # weighed against a rule that was not kept, which would be asked about again
        return _share(chosen.explanations) < SURPRISING * self._likeliest.get(asked.time, 0.0)

    def _of_whose_turn(
        self, inquiry: Inquiry, asked: Pressed, chosen: Option | str, said: dict[str, Any]
    ) -> Answer:
        """Return what people have said of whose turn it is; nothing of the turns: each may be one of two.

        Where they do not know, what was found is asked about as if that had not been asked.
        """
        if not isinstance(chosen, Option) or not isinstance(chosen.value, int):
            self._report("none", said)
            found = tuple(one for option in inquiry.question.options for one in option.explanations)
            return Answer(asked, found, complete=inquiry.complete)
        self._report("answer", said)
        told = replace(asked, next_seat=chosen.value)
        left = chosen.explanations
        return Answer(told, left, complete=inquiry.complete, other_turn=not left)

    def _of_recorded(
        self, doubt: Doubt, asked: Pressed, chosen: Option | str, said: dict[str, Any]
    ) -> Answer | None:
        """Return what people have said of a recorded turn; without explanations, that it stands.

        Where several turns agree with it, it is asked further which one it was.
        """
        if not isinstance(chosen, Option):
            self._report("none", said)
            return Answer(asked, doubt=doubt)
        self._report("answer", said)
        left = chosen.explanations
        if len(left) > 1 and self._which_recorded(left, doubt, asked):
            return None
        stands = any(one.state == doubt.told.turn.after for one in left)
        return Answer(asked, () if stands else left, doubt=doubt)


def _share(explanations: Sequence[Explanation]) -> float:
    """Return the share that explanations have of all that may have happened."""
    return sum(one.probability for one in explanations)


def _as_recorded(doubt: Doubt, probability: float = 1.0) -> Explanation:
    turn = doubt.told.turn
    return Explanation(turn.answers, turn.after, 0.0, 0.0, probability)
