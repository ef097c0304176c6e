"""An earlier turn was read wrong: people say what it was, and see what would not hold any more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from msgspec import Struct
from msgspec.structs import replace

from display.phrases.entering import correcting
from display.words import words
from engine.errors import MunshiError
from engine.kernel.history import PastTurn, past_turns
from engine.kernel.match import Match
from engine.msgid import msgid
from engine.referee import Explanation
from engine.referee.questions import Option, ask
from engine.words import Seconds
from firmware.assistant.asking.inquiry import Inquiry, whole
from firmware.assistant.recording.replacing import Lost, Replacement, lost, replacement, same
from firmware.assistant.scene import Choice, Presenter, Scene
from firmware.assistant.telling.by_hand import BACK
from firmware.assistant.telling.by_touch import entering
from firmware.buttons import Press
from firmware.entering.asked import Teller
from firmware.entering.path import BACK as BACKWARD
from firmware.entering.turn import Learn, TurnEntry

CORRECT_IT: Final = msgid("correct it")

_STAGE: Final = 1_000_000
"""No menu has so many pages."""


class AmendPage(Struct, frozen=True):
    """An earlier turn that is being corrected.

    Args:
        turn: From 0, the first turn of the match.
        lost: What would not hold any more of later turns; None before it is known what the turn was.
    """

    turn: int
    lost: tuple[Lost[Any], ...] | None = None


@final
class Amending:
    """Asks what a turn was, then whether it is to be corrected.

    First what the referee thought possible, where that is remembered; else the turn is told step by step.

    Args:
        match: The match; nothing of it is touched.
        turn: Which turn, from 0.
        explanations: What it may have been.
        presenter: Knows what is easy to tell.
        teller: Knows what to ask where all has to be told.
        learn: Has a piece known that nobody knew.
    """

    def __init__(
        self,
        match: Match[Any, Any, Any],
        turn: int,
        explanations: Sequence[Explanation],
        presenter: Presenter,
        teller: Teller,
        learn: Learn | None = None,
    ) -> None:
        self._match = match
        self.turn: Final = turn
        self._turn: PastTurn[Any] = past_turns(match)[1 + turn]
        self._presenter = presenter
        self._teller = teller
        self._learn = learn
        self._stage = 0
        self._inquiry: Inquiry | None = None
        self._entry: TurnEntry | None = None
        self._told: tuple[Explanation, Replacement, tuple[Lost[Any], ...]] | None = None
        self._ask(explanations)

    @property
    def page(self) -> int:
        """Tells each screen from all others."""
        return self._stage * _STAGE + (self._inquiry.page if self._inquiry is not None else 0)

    def press(self, press: Press) -> Replacement | str | None:
        """Take a press; return what is to be recorded, BACK for nothing, None while there is more to say."""
        if self._told is not None:
            return self._settled(*self._told[:2], press.button)
        if self._inquiry is not None:
            return self._answered(self._inquiry, press.button)
        return self._entered(self._entry, press) if self._entry is not None else BACK

    def labelled(self, scene: Scene) -> Scene:
        """Return a scene with what is shown and asked, and what the buttons do."""
        # Nothing of the present table is told of then.
        at = replace(scene, state=self._turn.before, phase="asking", reading=None, last=None, clues=None)
        at = replace(at, ending=frozenset())
        presenter = self._presenter
        if self._told is not None:
            told, _, gone = self._told
            correct = Choice("a", words(CORRECT_IT), "pencil")
            back = Choice("d", words(BACK), "undo", aside=True)
            page = AmendPage(self.turn, gone)
            return replace(at, choices=(correct, back), asked=presenter.asks(at, whole(told)), aside=page)
        if self._inquiry is not None:
            asked = presenter.asks(at, self._inquiry.question)
            choices = self._inquiry.choices(at, presenter)
            return replace(at, choices=choices, asked=asked, aside=AmendPage(self.turn))
        if self._entry is None:
            return at
        shown = entering(at, self._entry, words(BACK))
        return replace(shown, aside=replace(shown.aside, about=correcting(self.turn + 1)))

    # --- what the turn was ---------------------------------------------------------------------------

    def _ask(self, explanations: Sequence[Explanation]) -> None:
        """Ask which of several it was; where that cannot be asked, have it told."""
        self._stage += 1
        facts, effort = self._match.game.facts, self._presenter.effort
        question = ask(explanations, facts, effort) if explanations else None
        if question is None:
            self._tell()
        else:
            self._inquiry = Inquiry(self._stage, question, Seconds(0.0))

    def _tell(self) -> None:
        self._stage += 1
        self._inquiry = None
        self._entry = TurnEntry(self._match.game, self._teller, self._turn.before, self._known, self._learn)

    @property
    def _known(self) -> tuple[Any, ...] | None:
        """What was recorded of the turn; None for one that is still played, of which a part is corrected."""
        turns, turn = self._match.game.turns, self._turn
        ended = turns(turn.after).ended > turns(turn.before).ended
        return tuple(one.answer for one in turn.played) if ended else None

    def _answered(self, inquiry: Inquiry, button: str) -> str | None:
        chosen = inquiry.press(button)
        if chosen is None:
            return None
        if not isinstance(chosen, Option):
            self._tell()
        elif len(chosen.explanations) == 1:
            return self._propose(chosen.explanations[0])
        else:
            self._ask(chosen.explanations)
        return None

    def _entered(self, entry: TurnEntry, press: Press) -> str | None:
        self._stage += 1
        if press.entry is None and press.button == BACKWARD and not entry.begun:
            return BACK
        told = entry.press(press)
        if told is None:
            return None
        answers = tuple(answer for answer, _ in told.answers)
        return self._propose(Explanation(answers, told.state, 0.0, 0.0, 1.0))

    # --- whether it is to be corrected ---------------------------------------------------------------

    def _propose(self, told: Explanation) -> str | None:
        """Find out what would not hold any more; BACK where there is nothing to be corrected."""
        self._stage += 1
        self._inquiry = self._entry = self._told = None
        turns, first = past_turns(self._match)[1:], self._turn.played[0].record
        there = self.turn < len(turns) and turns[self.turn].played[0].record == first
        if not there or same(turns[self.turn], told.answers):
            return BACK
        try:
            new = replacement(self._match, 1 + self.turn, told.answers)
            gone = lost(self._match, 1 + self.turn, new)
        except MunshiError:  # what the rules ask for is another question by now
            return BACK
        self._told = told, new, tuple(gone)
        return None

    def _settled(self, told: Explanation, new: Replacement, button: str) -> Replacement | str | None:
        if button == "d":
            return BACK
        if button != "a":
            return None
        if new.number == self._match.number:
            return new
        # The match has gone on meanwhile: what would be lost is another list now.
        return self._propose(told)
