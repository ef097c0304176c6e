"""The assistant: keeps a match in step with the table. It knows no game and no device.

    reading, press  ->  Assistant  ->  records (to be written first), scene (to be shown)

One thread at a time. A press takes the picture it was pressed on; while a question is open, further
presses that end turns wait with their pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from msgspec.structs import replace

from engine.kernel.contract import Game
from engine.kernel.match import Match
from engine.kernel.records import Record
from engine.referee import Referee
from engine.words import DieSeen, Reading
from firmware.assistant.answering import answer
from firmware.assistant.asking.inquiry import Inquiry
from firmware.assistant.budget import FOR_A_PRESS, Budget
from firmware.assistant.course import Course
from firmware.assistant.drawing import Drawing
from firmware.assistant.evidence.pressed import Pressed, Told
from firmware.assistant.going_back.agreeing import Agreeing
from firmware.assistant.going_back.going_back import GoingBack
from firmware.assistant.going_back.restoring import Restoring
from firmware.assistant.keeper import Keeper
from firmware.assistant.scene import Phase, Presenter, Reporter, Scene, nothing
from firmware.assistant.screens import Menu
from firmware.assistant.telling.amending import Amending
from firmware.assistant.telling.aside import Past, RuleBook
from firmware.assistant.telling.by_hand import ByHand
from firmware.assistant.telling.by_touch import ByTouch
from firmware.assistant.telling.going_on import GoingOn, Onward
from firmware.assistant.telling.introducing import Introducing, Meets
from firmware.assistant.telling.looking_up import LookingUp
from firmware.assistant.telling.wrong_table import WrongTable
from firmware.buttons import Press
from firmware.entering.asked import Teller
from firmware.entering.turn import TurnEntry
from vision.table.strangers import Stranger


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
        meets: What is needed to ask for pieces that the album does not know; None asks for none.

    Attributes:
        match: The match.
        screens: What was on the last screens; tell it when one is really shown.
        scene: What there is to be shown.
        joins: Whether people want to join a match that is going on.
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
        meets: Meets | None = None,
    ) -> None:
        self.match: Final = match
        self._budget = budget or Budget()
        self._course = Course(match, referee, presenter, keep, self._budget, report)
        self._keeper = Keeper(self._course)
        self._back = GoingBack(self._keeper, presenter, keep)
        self._by_touch = ByTouch(self._course, teller, keep) if teller is not None else None
        self.introducing: Final = None if meets is None else Introducing(self._course, meets)
        self._wrong = WrongTable(self._keeper, self._back, onward)
        self._looking_up = LookingUp(self._keeper, self._back, presenter, teller, self.phase)
        self._presenter = presenter
        self._drawing = Drawing(self._course, presenter, names, coverage, self._by_touch, number=number)
        self.screens: Final = self._drawing.screens
        self.joins = False
        self._held: list[Pressed | Reading] = []
        self._strangers: tuple[Stranger, ...] = ()
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
    def entering(self) -> TurnEntry | None:
        """What people have entered of a turn; None where the camera takes turns, and after the end."""
        return self._touch.entry if self._touch is not None else None

    @property
    def onward(self) -> GoingOn | None:
        """The questions for a position from which the match goes on, None for none."""
        return self._wrong.onward

    @property
    def game(self) -> Game[Any, Any, Any]:
        """The rules."""
        return self.match.game

    def read(self, reading: Reading, *, overtaken: bool = False, strangers: Sequence[Stranger] = ()) -> None:
        """Take in a reading of what lies at rest; hands may move elsewhere.

        Args:
            reading: The reading.
            strangers: What has no name in it.
            overtaken: A newer one is waiting already: this one is kept, and nothing is searched for it.
                Else a computer that searches longer than pictures take to come would fall behind for good.
        """
        self._budget.renew(1.0 if self._course.presses.owed is None else FOR_A_PRESS)
        self._course.now = reading.time
        self._introduce(reading, strangers, overtaken=overtaken)
        if self.introducing is not None:
            reading = self.introducing.named(reading, strangers)
        if self._touch is not None:
            self._course.pictures.take(reading)  # the turn that is being entered comes first
        elif self.phase != self._course.phase:
            self._course.take_in(reading)  # people are doing something else with the table
            self._back.read(reading)
        elif self._busy:
            self._hold(reading)
        elif overtaken:
            self._keep(reading)
        else:
            self._keeper.read(reading)
        self.scene = self._drawn()

    def _keep(self, reading: Reading) -> None:
        """Keep a reading from which nothing is concluded."""
        self._course.take_in(reading)
        self._course.alarms.table(reading, self._course.chronicle.trace)
        self._course.pictures.outdated()

    def _hold(self, reading: Reading) -> None:
        """Keep a reading until what lies there has names, but for one that only shows the same again."""
        last = self._held[-1] if self._held else None
        if not isinstance(last, Reading) or not last.alike(reading):
            self._held.append(reading)

    def _introduce(self, reading: Reading, strangers: Sequence[Stranger], *, overtaken: bool = False) -> None:
        """Ask for what has no name; what waits for names is taken in once all have one, in its order."""
        if self.introducing is None or overtaken or not self._course.sees:
            return
        self.introducing.see(reading, strangers)
        if not self.introducing.busy:
            held, self._held = self._held, []
            for one in held:
                if isinstance(one, Reading):
                    self._keep(self.introducing.named(one))
                else:
                    self._keeper.end_turn(replace(one, reading=self.introducing.named(one.reading)))
            self.introducing.forget(strangers)

    @property
    def _busy(self) -> bool:
        """Whether what lies on the table is to be named first."""
        return self.introducing is not None and self.introducing.busy

    def go_on(self, *, sees: bool) -> None:
        """Go on without a camera, or with it again; a turn that is being entered is entered to its end."""
        if sees != self._course.sees:
            self._course.sees = sees
            if not self._course.questions.open:
                self._course.questions.close()
            self.scene = self._drawn()

    def rolled(self, dice: tuple[DieSeen, ...]) -> None:
        """Take in a roll that has come to rest, where people enter their turns."""
        if self._by_touch is not None and not self._course.sees:
            self._by_touch.rolled(dice)
            self.scene = self._drawn()

    @property
    def phase(self) -> Phase:
        """What is going on; what was begun beside the match comes first."""
        if self._wrong.open is not None:
            return "correcting"
        return self._back.phase or self._course.phase

    @property
    def _touch(self) -> ByTouch | None:
        """What takes the present turn by touch, None where the camera does."""
        touch = self._by_touch
        if touch is None or not (touch.begun or not self._course.sees):
            return None
        return touch if touch.open or self.phase in {"setup", "play"} else None

    def press(self, press: Press, reading: Reading | None, strangers: Sequence[Stranger] = ()) -> None:
        """Take in a press.

        Args:
            press: The press, with the number of the screen that the person had in view.
            reading: What the picture showed on which it was pressed; None where there was none.
            strangers: What has no name there.
        """
        self._budget.renew(FOR_A_PRESS)
        self._course.now = press.time
        self._course.pictures.outdated()
        self._strangers = tuple(strangers)
        if reading is not None:
            reading = reading if self.introducing is None else self.introducing.named(reading, strangers)
            if self._busy:
                self._hold(reading)
            else:
                self._course.take_in(reading)
        screen = self.screens.at(self.screens.meant(press))
        menu = screen.menu
        if screen.turned and not (isinstance(menu, ByTouch) and menu.still_asked(press, screen.page)):
            pass  # it was meant for another page
        elif isinstance(menu, Introducing):
            menu.press(press)
        elif not isinstance(menu, ByTouch):
            self._pressed(press, menu, reading)
        elif menu.press(press):
            self._besides(press, None)
        elif menu.rule:
            self._looking_up.read(menu.rule)
            self._looking_up.stays_in(self.phase)
        self.scene = self._drawn()

    def _pressed(self, press: Press, shown: Menu, reading: Reading | None) -> None:
        """Take in a press on a screen with a menu, or without one."""
        if isinstance(shown, RuleBook | Past | Amending):
            self._looking_up.press(shown, press)
        elif isinstance(shown, ByHand | GoingOn):
            self._wrong.press(shown, press)
        elif isinstance(shown, Agreeing):
            self._back.answer(shown, press)
        elif isinstance(shown, Restoring | None):
            if shown is not None and press.button == "a":
                self._back.lies_right(shown, press, reading)
            else:
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
            self._wrong.begin()
        elif self.match.undone:
            self._go_back(press)

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
            self._introduce(reading, self._strangers)
            if self.introducing is not None:
                reading = self.introducing.named(reading, self._strangers)
            pressed = Pressed(press.time, reading, told)
            if self._busy:
                self._held.append(pressed)
            else:
                self._keeper.end_turn(pressed)
        elif not self._course.sees and self._by_touch is not None:
            self._by_touch.unfold()

    def _look_up(self, press: Press) -> None:
        """Open what can be looked up; a table at which a match is going on is not laid, but joined."""
        if self.phase == "setup":
            self.joins = self._presenter.under_way(self.scene)
        else:
            self._looking_up.begin(press.time)
        self._looking_up.stays_in(self.phase)

    @property
    def _introduced(self) -> Introducing | None:
        """The question about a piece, None for none."""
        return self.introducing if self.introducing is not None and self.introducing.open else None

    def _settle(self) -> None:
        """Have the line of the match lie where somebody is asked, however it came to where it is.

        A correction, a turn taken or brought back, a record that was cut off may leave it within a turn.
        While the table still follows that, or something else is asked, it waits.
        """
        if self._by_touch is not None and not self._course.sees and self.phase in {"setup", "play", "alarm"}:
            self._by_touch.settle()

    def _drawn(self) -> Scene:
        """Return the scene as it is now; what nobody needs any more is closed."""
        self._settle()
        if self._course.alarms.trouble is None:
            self._wrong.over()
        self._looking_up.close_unless(self.phase)
        open_one = (
            self._looking_up.open
            or self._wrong.open
            or self._back.open
            or self._introduced
            or self._course.questions.inquiry
            or self._touch
        )
        return self._drawing.drawn(self.phase, open_one, onward=self._wrong.offered)
