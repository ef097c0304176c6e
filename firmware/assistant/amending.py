"""An earlier turn was read wrong: people say what it was, and see what would not hold any more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from msgspec import Struct
from msgspec.structs import replace

from display.words import Words, words
from engine.errors import MunshiError
from engine.kernel.clues import NOTHING
from engine.kernel.history import PastTurn, past_turns
from engine.kernel.match import Match
from engine.msgid import msgid
from engine.referee import Explanation
from engine.referee.questions import Option, ask
from engine.words import Seconds
from firmware.assistant.by_hand import BACK, ByHand
from firmware.assistant.inquiry import Inquiry, whole
from firmware.assistant.kept import KeptTurn
from firmware.assistant.replacing import Lost, Replacement, lost, replacement, same
from firmware.assistant.scene import Choice, Presenter, Scene

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
        kept: What is remembered of it, None for nothing.
        presenter: Knows what is easy to tell.
    """

    def __init__(
        self, match: Match[Any, Any, Any], turn: int, kept: KeptTurn | None, presenter: Presenter
    ) -> None:
        self._match = match
        self.turn: Final = turn
        self._turns: tuple[PastTurn[Any], ...] = past_turns(match)[1:]
        self._turn = self._turns[turn]
        self._kept = kept
        self._presenter = presenter
        self._stage = 0
        self._inquiry: Inquiry | None = None
        self._hand: ByHand | None = None
        self._told: Explanation | None = None
        self._new: Replacement | None = None
        self._lost: tuple[Lost[Any], ...] | None = None
        self._ask(kept.explanations if kept is not None else ())

    @property
    def page(self) -> int:
        """Tells each page of each question from the others."""
        open_one = self._inquiry or self._hand
        return self._stage * _STAGE + (open_one.page if open_one is not None else 0)

    @property
    def shown(self) -> AmendPage:
        """What is shown."""
        return AmendPage(self.turn, self._lost)

    def press(self, button: str) -> Replacement | str | None:
        """Take a press; return what is to be recorded, BACK for nothing, None while there is more to say."""
        if self._new is not None:
            return self._settled(button)
        if self._inquiry is not None:
            return self._answered(self._inquiry, button)
        told = self._hand.press(button) if self._hand is not None else BACK
        return self._heard(told)

    def asks(self, scene: Scene) -> Words:
        """Return the question on the screen."""
        at, presenter = self._at(scene), self._presenter
        if self._told is not None:
            return presenter.asks(at, whole(self._told))
        if self._inquiry is not None:
            return presenter.asks(at, self._inquiry.question)
        return self._hand.asks(presenter.acting(at)) if self._hand is not None else words(CORRECT_IT)

    def choices(self, scene: Scene) -> tuple[Choice, ...]:
        """Return the answers on the page."""
        if self._told is not None:
            return (Choice("a", words(CORRECT_IT), "pencil"), Choice("d", words(BACK), "undo", aside=True))
        open_one = self._inquiry or self._hand
        return open_one.choices(self._at(scene), self._presenter) if open_one is not None else ()

    def _at(self, scene: Scene) -> Scene:
        """Return the scene as it was at the turn."""
        return replace(scene, state=self._turn.before, phase="asking", reading=None, last=None, clues=None)

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
        """Have the turn told step by step."""
        readings = self._kept.reading.places if self._kept is not None else {}
        self._inquiry = None
        self._hand = ByHand(self._match.game, self._turn.before, replace(NOTHING, readings=readings))
        if (told := self._hand.tell()) is not None:
            self._heard(told)

    def _answered(self, inquiry: Inquiry, button: str) -> str | None:
        chosen = inquiry.press(button)
        if chosen is None:
            return None
        if not isinstance(chosen, Option):
            self._stage += 1
            self._tell()
        elif len(chosen.explanations) == 1:
            return self._heard(chosen.explanations[0])
        else:
            self._ask(chosen.explanations)
        return None

    def _heard(self, told: object) -> str | None:
        """Take what the turn was; BACK where it is nothing new."""
        if not isinstance(told, Explanation):
            return BACK if told is not None else None
        if same(self._turn, told.answers):
            return BACK
        return self._propose(told)

    # --- whether it is to be corrected ---------------------------------------------------------------

    def _propose(self, told: Explanation) -> str | None:
        """Find out what would not hold any more; BACK where the turn cannot be amended."""
        self._stage += 1
        self._inquiry = self._hand = None
        try:
            new = replacement(self._match, self._turn, told.answers)
            self._lost = tuple(lost(self._match, self._turns, self._turn, new))
        except MunshiError:
            return BACK
        self._told, self._new = told, new
        return None

    def _settled(self, button: str) -> Replacement | str | None:
        new, told = self._new, self._told
        if button == "d" or new is None or told is None:
            return BACK
        if button != "a":
            return None
        if new.number == self._match.number:
            return new
        # The match has gone on meanwhile: the list is another one now.
        self._turns = past_turns(self._match)[1:]
        if (
            self.turn >= len(self._turns)
            or self._turns[self.turn].played[0].record != self._turn.played[0].record
        ):
            return BACK
        self._turn = self._turns[self.turn]
        return self._propose(told)
