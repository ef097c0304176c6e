"""The assistant: keeps a match in step with the table. It knows no game and no device.

    reading, press  ->  Assistant  ->  records (to be written first), scene (to be shown)

One thread at a time. A press takes the picture it was pressed on; while a question is open, further
presses that end turns wait with their pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from engine.kernel.contract import Game
from engine.kernel.history import past_turns
from engine.kernel.match import Match
from engine.kernel.records import Record
from engine.referee import Referee
from engine.words import Reading
from firmware.assistant.agreeing import Agreeing
from firmware.assistant.amending import Amending
from firmware.assistant.answering import answer
from firmware.assistant.aside import Aside, Past, RuleBook
from firmware.assistant.budget import Budget
from firmware.assistant.by_hand import AS_IT_LIES, ByHand
from firmware.assistant.by_touch import ByTouch
from firmware.assistant.course import Course
from firmware.assistant.entered import enter, look_again
from firmware.assistant.going_back import GoingBack
from firmware.assistant.going_on import FIRST, HAND, STOOD, GoingOn, Onward
from firmware.assistant.inquiry import Inquiry
from firmware.assistant.keeper import Keeper
from firmware.assistant.labels import Besides, labelled, otherwise
from firmware.assistant.pressed import Pressed, Told
from firmware.assistant.replacing import Replacement
from firmware.assistant.restoring import Restoring
from firmware.assistant.scene import Phase, Presenter, Reporter, Scene, nothing
from firmware.assistant.screens import Screens, Watched
from firmware.buttons import Press
from firmware.entering.asked import Teller
from firmware.joining.form import Draft


@final
class Assistant:
    """What people see and press, on the way to and from the keeper of the match.

    Args:
        match: The match; nobody else changes it.
        referee: Explains readings.
        presenter: Puts things into words.
        names: The players by seat.
        coverage: Ids of the places that the camera reads.
        keep: Writes records to the disk; returns when they are safe there.
        budget: The time for all searches of one picture or press; None for no limit.
        report: Takes what happens, for the log of a trial.
        teller: Knows what to ask where no camera sees; None where nothing can be entered then.
        onward: Returns what asks for the position from which a match goes on; None where nothing can.
        number: Of the last screen that was shown before.

    Attributes:
        match: The match.
        screens: What was on the last screens; tell it when one is really shown.
        scene: What there is to be shown.
        joins: Whether people want to join a match that is going on.
        onward: Asks for the position from which the match goes on, None for nothing.
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
        budget: Budget | None = None,
        report: Reporter = nothing,
        teller: Teller | None = None,
        onward: Onward | None = None,
        number: int = 0,
    ) -> None:
        self.match: Final = match
        self._budget = budget or Budget()
        self._course = Course(match, referee, presenter, keep, self._budget, report)
        self._keeper = Keeper(self._course)
        self._back = GoingBack(self._keeper, presenter, keep)
        self._teller = teller
        self._by_touch = ByTouch(self._course, teller, keep) if teller is not None else None
        self._sees = True
        self.joins = False
        self._presenter = presenter
        self._names = tuple(names)
        self._coverage = tuple(coverage)
        self.screens: Final = Screens()
        self._hand: ByHand | None = None
        self._onward = onward
        self.onward: GoingOn | None = None
        self._times = 0
        self._aside: Aside | Amending | None = None
        self._meanwhile: Phase = self.phase
        self._number = number
        self.scene: Scene = self._drawn()

    @property
    def inquiry(self) -> Inquiry | None:
        """The question about the table on the screen, None for none."""
        return self._course.questions.inquiry

    @property
    def agreeing(self) -> Agreeing | None:
        """The question whether all agree, None for none."""
        return self._back.agreeing

    @property
    def game(self) -> Game[Any, Any, Any]:
        """The rules."""
        return self.match.game

    def read(self, reading: Reading) -> None:
        """Take in a reading of what lies at rest; hands may move elsewhere."""
        self._budget.renew()
        self._course.now = reading.time
        if self._touch is not None:
            self._course.pictures.take(reading)  # the turn that is being entered comes first
        elif self.phase == self._course.phase:
            self._keeper.read(reading)
        else:
            self._course.take_in(reading)  # people are doing something else with the table
            self._back.read(reading)
        self.scene = self._drawn()

    def go_on(self, *, sees: bool) -> None:
        """Go on without a camera, or with it again; a turn that is being entered is entered to its end."""
        if sees != self._sees:
            self._sees = self._back.sees = sees
            if not self._course.questions.open:
                self._course.questions.close()
            self.scene = self._drawn()

    @property
    def phase(self) -> Phase:
        """What is going on; what was begun beside the match comes first."""
        if self._hand is not None or self.onward is not None:
            return "correcting"
        return self._back.phase or self._course.phase

    @property
    def _touch(self) -> ByTouch | None:
        """What takes the present turn by touch, None where the camera does."""
        touch = self._by_touch
        if touch is None or not (touch.begun or not self._sees):
            return None
        return touch if touch.open or self.phase in {"setup", "play"} else None

    def press(self, press: Press, reading: Reading | None) -> None:
        """Take in a press.

        Args:
            press: The press, with the number of the screen that the person had in view.
            reading: What the picture showed on which it was pressed; None where there was none.
        """
        self._budget.renew()
        self._course.now = press.time
        self._course.pictures.outdated()
        if reading is not None:
            self._course.take_in(reading)
        screen = self.screens.at(self.screens.meant(press))
        if screen.turned:
            pass  # it was meant for another page
        elif not isinstance(screen.menu, ByTouch):
            self._pressed(press, screen.menu, reading)
        elif screen.menu.press(press):
            self._besides(press, None)
        self.scene = self._drawn()

    def _pressed(self, press: Press, shown: Watched, reading: Reading | None) -> None:
        """Take in a press on a screen with a menu, or without one."""
        if isinstance(shown, RuleBook | Past | Amending | ByHand):
            self._turned(shown, press)
        elif isinstance(shown, GoingOn):
            self._asked_onward(shown, press, reading)
        elif isinstance(shown, Agreeing):
            self._back.answer(shown, press)
        elif isinstance(shown, Restoring) and press.button == "a":
            self._back.lies_right(shown, press, reading)
        elif isinstance(shown, Restoring | None):
            self._besides(press, reading)
        elif not shown.early:
            # Said of a question that has been settled since, it means nothing any more.
            if shown is self._course.questions.inquiry:
                answer(self._keeper, shown, press)
        elif press.button in {"a", "b", "c"} and reading is not None:
            self._end_turn(press, reading, shown.told(press.button))
        elif press.button == "d":
            self._go_back(press)

    def _besides(self, press: Press, reading: Reading | None) -> None:
        """Take in a press on a screen on which nothing is asked."""
        if self.phase == "agreeing" or (self.phase == "asking" and press.button in {"c", "d"}):
            return  # it was meant for the screen before
        if press.button == "a":
            self._end_turn(press, reading)
        elif press.button == "b":
            self._go_back(press)
        elif press.button == "c":
            self._look_up(press)
        elif self._course.alarms.trouble is not None:
            self._go_on() if self._offered else self._by_hand()
        elif self.match.undone:
            self._go_back(press)

    # --- where an alarm stands -----------------------------------------------------------------------

    @property
    def _offered(self) -> bool:
        """Whether people are offered to go on from the table as it lies, for an alarm has stood so long."""
        return self._onward is not None and self._course.alarms.stood >= STOOD

    def _by_hand(self) -> None:
        """Have people say what lies where, or what the turn was."""
        trouble, match = self._course.alarms.trouble, self.match
        if trouble is not None:
            clues, onward = trouble.verdict.clues, self._onward is not None
            self._hand = ByHand(match.game, match.state, clues, trouble.slip, onward=onward)

    def _go_on(self) -> None:
        """Ask for the position from which the match goes on; the alarm's own turn has ended, too."""
        if self._onward is not None:
            self._times += 1
            form = self._onward(self.match.state, 1 + self._course.alarms.stood)
            self.onward = GoingOn(FIRST + self._times, form)

    def _asked_onward(self, shown: GoingOn, press: Press, reading: Reading | None) -> None:
        """Take what people say of the table from which the match goes on."""
        if shown is not self.onward:
            return
        last = reading or self._course.pictures.last
        lying = (
            self._course.alarms.table(last, self._course.chronicle.trace)
            if last is not None and self._sees
            else None
        )
        said = shown.press(press, lying, sees=self._sees)
        if said is None:
            return
        self.onward = None
        if isinstance(said, Draft):
            self._back.go_on(said, shown.looked, press.time)
        elif said is HAND:
            self._by_hand()

    def _go_back(self, press: Press) -> None:
        """Take the last turn back, or bring back what was taken back just now."""
        if self.phase in {"asking", "agreeing", "correcting"}:
            return
        if press.button == "d" and self.match.undone:
            self._back.bring_back(press)
        else:
            self._back.take_back(press)

    def _end_turn(self, press: Press, reading: Reading | None, told: Told | None = None) -> None:
        """Take a turn to be over; without a camera people tell what it was."""
        if self.phase in {"agreeing", "restoring"}:
            return  # it was meant for the screen before
        if reading is not None:
            self._keeper.end_turn(Pressed(press.time, reading, told))
        elif not self._sees and self._by_touch is not None:
            self._by_touch.unfold()

    def _look_up(self, press: Press) -> None:
        """Open the rule that an alarm is about, or the earlier turns; else look at the table again."""
        trouble = self._course.alarms.trouble
        if self.phase == "setup":
            self.joins = self._presenter.under_way(self.scene)
        elif trouble is not None and trouble.rules:
            self._aside = RuleBook(trouble.rules)
        elif trouble is not None:
            look_again(self._keeper, press.time)
        elif turns := len(past_turns(self.match)) - 1:
            self._aside = Past(turns)
        self._meanwhile = self.phase

    def _turned(self, shown: Aside | Amending | ByHand, press: Press) -> None:
        """Take a press on what is looked up, or entered by hand: what lies where, or the whole turn."""
        if isinstance(shown, Amending):
            if shown is self._aside and (said := shown.press(press)) is not None:
                self._aside = None
                if isinstance(said, Replacement):
                    self._back.amend(said, press.time)
                elif turns := len(past_turns(self.match)) - 1:
                    self._aside = Past(turns, min(shown.turn, turns - 1))
        elif isinstance(shown, Past) and press.button == "c":
            if shown is self._aside and self._teller is not None:
                record = past_turns(self.match)[1 + shown.turn].played[0].record
                known = self._course.chronicle.kept.find(record)
                self._aside = Amending(self.match, shown.turn, known, self._presenter, self._teller)
        elif isinstance(shown, ByHand):
            self._said_by_hand(shown, press)
        elif shown is self._aside and shown.press(press.button):
            self._aside = None

    def _said_by_hand(self, shown: ByHand, press: Press) -> None:
        """Take what people say by hand of a table that is wrong."""
        told = shown.press(press.button) if shown is self._hand else None
        if told is None:
            return
        self._hand = None
        if told is AS_IT_LIES:
            self._go_on()
        else:
            enter(self._keeper, None if isinstance(told, str) else told, press.time)

    def _drawn(self) -> Scene:
        if self._course.alarms.trouble is None:
            self._hand = self.onward = None
        if self.phase != self._meanwhile:
            self._aside = None  # something is to be answered, or put right
        self._number += 1
        trouble = self._course.alarms.trouble
        scene = Scene(
            number=self._number,
            phase=self.phase,
            names=self._names,
            state=self.match.state,
            match_number=self.match.number,
            reading=self._course.pictures.shown,
            clues=self._course.clues,
            last=self._course.chronicle.last,
            coverage=self._coverage if self._sees else (),
            trouble=trouble.clues if trouble is not None else None,
            slip=trouble.slip if trouble is not None else None,
            ways=self._course.alarms.ways,
            onward=self._offered,
        )
        open_one = (
            self._aside
            or self._hand
            or self.onward
            or self._back.open
            or self._course.questions.inquiry
            or self._touch
        )
        self.screens.show(self._number, self._course.now, open_one)
        match = self.match
        besides = Besides(
            take_back=match.take_back is not None,
            bring_back=match.undone > 0,
            past=match.game.begun(match.state) > 0,
            join=self.phase == "setup" and self._presenter.under_way(scene),
        )
        if isinstance(open_one, ByTouch):
            return open_one.labelled(scene, otherwise(besides))
        scene = labelled(scene, self._presenter, open_one, besides)
        return scene if self._sees or self._by_touch is None else self._by_touch.beside(scene)
