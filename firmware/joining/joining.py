"""Takes the place of an assistant until a match that is joined midway begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from msgspec.structs import replace

from display.phrases import joining
from engine.kernel.contract import Game
from engine.words import DieSeen, Reading, Seconds
from firmware.assistant.scene import Choice, Scene
from firmware.assistant.screens import Screens
from firmware.buttons import Press
from firmware.entering.asked import EntryPage, Option, given
from firmware.joining.declaring import Declaring
from firmware.joining.form import Form
from vision.table.strangers import Stranger


@final
class Joining:
    """Asks for the position from which a match goes on.

    It is used as an assistant is: readings and presses in, scenes out.

    Args:
        game: The rules.
        form: What is asked.
        names: The players by seat.
        coverage: Ids of the places that the camera reads.
        begin: Begins the match with the options that are found.
        number: Of the last screen that was shown before.

    Attributes:
        screens: What was on the last screens; tell it when one is really shown.
        scene: What there is to be shown.
    """

    joins: Final = False
    """It is joined already."""
    inquiry: None = None
    agreeing: None = None
    onward: None = None
    introducing: None = None
    """No question of a match is open."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        form: Form,
        names: Sequence[str],
        coverage: Sequence[str],
        begin: Callable[[dict[str, Any]], object],
        number: int = 0,
    ) -> None:
        self.game: Final = game
        self._declaring = Declaring(form, joining.is_this_it())
        self._names = tuple(names)
        self._coverage = tuple(coverage)
        self._begin = begin
        self._number = number
        self._sees = bool(coverage)
        self._begun = False
        self._reading: Reading | None = None
        self.page = 0
        self.screens: Final = Screens()
        self._now = Seconds(float("-inf"))
        self.scene: Scene = self._drawn()

    def read(self, reading: Reading, *, overtaken: bool = False, strangers: Sequence[Stranger] = ()) -> None:
        """Take note of a picture; the one that counts is that of a press."""
        self._reading, self._now = reading, reading.time

    def rolled(self, dice: tuple[DieSeen, ...]) -> None:
        """Leave a roll aside: nothing is rolled before the match goes on."""

    def go_on(self, *, sees: bool) -> None:
        """Go on without a camera, or with it again."""
        if sees != self._sees:
            self._sees = sees
            self.scene = self._drawn()

    def press(self, press: Press, reading: Reading | None, strangers: Sequence[Stranger] = ()) -> None:
        """Take in a press on the present screen; one that was meant for another means nothing."""
        self._now = press.time
        if self.screens.meant(press) == self._number and not self._begun:
            self._reading = reading or self._reading
            self._pressed(press, reading)
            if not self._begun:
                self.scene = self._drawn()

    def _pressed(self, press: Press, reading: Reading | None) -> None:
        if self._declaring.open:
            draft = self._declaring.press(press)
            if draft is not None:
                self._begun = True
                self._begin(draft.settings)
        elif press.button == "a" and (reading is not None or not self._sees):
            self._declaring.look(reading)

    # --- what is shown -------------------------------------------------------------------------------

    def _drawn(self) -> Scene:
        self._number += 1
        self.screens.show(self._number, self._now, None)
        scene = Scene(
            number=self._number,
            phase="setup",
            names=self._names,
            state=None,
            match_number=0,
            reading=self._reading,
            clues=None,
            last=None,
            coverage=self._coverage if self._sees else (),
            ending=frozenset(),
        )
        if self._declaring.open:
            return self._declaring.labelled(scene)
        ask = joining.take_hands_off() if self._sees else joining.no_picture()
        look = joining.look_at_table() if self._sees else joining.declare_all()
        page = EntryPage(ask, ((Option(look, given(None), "eye"),),))
        ending = frozenset("a") if self._sees else frozenset[str]()
        return replace(scene, aside=page, choices=(Choice("a", look, "eye"),), ending=ending)
