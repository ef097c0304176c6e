"""Looking something up: the rule that an alarm is about, or earlier turns, of which one may be corrected."""

from __future__ import annotations

from typing import Final, final

from engine.kernel.history import past_turns
from engine.words import Seconds
from firmware.assistant.evidence.pressed import Pressed
from firmware.assistant.going_back.going_back import GoingBack
from firmware.assistant.keeper import Keeper
from firmware.assistant.recording.replacing import Replacement
from firmware.assistant.scene import Phase, Presenter
from firmware.assistant.telling.amending import Amending
from firmware.assistant.telling.aside import Aside, Past, RuleBook
from firmware.buttons import Press
from firmware.entering.asked import Teller


@final
class LookingUp:
    """Takes what people look up; it closes when something else goes on at the table.

    Args:
        keeper: Keeps the match in step with the table.
        back: Has an earlier turn corrected.
        presenter: Knows what is easy to tell of a turn.
        teller: Knows what to ask where all has to be told; None where no turn can be corrected.
        phase: What is going on.

    Attributes:
        open: What is looked up, or the earlier turn that was read wrong; None for nothing.
    """

    def __init__(
        self, keeper: Keeper, back: GoingBack, presenter: Presenter, teller: Teller | None, phase: Phase
    ) -> None:
        self._keeper: Final = keeper
        self._course = keeper.course
        self._back = back
        self._presenter = presenter
        self._teller = teller
        self._phase = phase
        self.open: Aside | Amending | None = None

    def begin(self, time: Seconds) -> None:
        """Open the rule that an alarm is about, or the earlier turns; else look at the table again."""
        trouble = self._course.alarms.trouble
        if trouble is not None and trouble.rules:
            self.open = RuleBook(trouble.rules)
        elif trouble is not None:
            self._look_again(time)
        elif turns := self._turns:
            self.open = Past(turns)

    def read(self, rule: str) -> None:
        """Open the card of a rule, by its id."""
        self.open = RuleBook((rule,))

    def _look_again(self, time: Seconds) -> None:
        """Forget what people have said of a table that is wrong, and look at it once more."""
        if (last := self._course.pictures.last) is not None:
            self._course.alarms.declared.clear()
            self._keeper.conclude(Pressed(time, last), last)

    def stays_in(self, phase: Phase) -> None:
        """Have what is looked up stay open while this goes on."""
        self._phase = phase

    def close_unless(self, phase: Phase) -> None:
        """Close it where something else goes on by now: something is to be answered, or put right.

        A press on the screen before may also have taken back the turn that is looked at.
        """
        if phase != self._phase or (isinstance(self.open, Past) and self.open.turn >= self._turns):
            self.open = None

    def press(self, shown: Aside | Amending, press: Press) -> None:
        """Take a press on what is looked up; `shown` is what the person had in view."""
        if shown is not self.open:
            return
        if isinstance(shown, Amending):
            self._amend(shown, press)
        elif isinstance(shown, Past) and press.button == "c":
            self._read_wrong(shown.turn)
        elif shown.press(press.button):
            self.open = None

    @property
    def _turns(self) -> int:
        return len(past_turns(self._course.match)) - 1

    def _read_wrong(self, turn: int) -> None:
        """Ask what an earlier turn was, from 0, where that can be asked."""
        match = self._course.match
        if self._teller is not None:
            record = past_turns(match)[1 + turn].played[0].record
            known = self._course.chronicle.kept.find(record)
            self.open = Amending(match, turn, known, self._presenter, self._teller, self._course.learn)

    def _amend(self, shown: Amending, press: Press) -> None:
        """Correct an earlier turn once people have said what it was, or look at the turns again."""
        said = shown.press(press)
        if said is None:
            return
        self.open = None
        if isinstance(said, Replacement):
            self._back.amend(said, press.time)
        elif turns := self._turns:
            self.open = Past(turns, min(shown.turn, turns - 1))
