"""Takes the place of an assistant until a match that is joined midway begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from msgspec.structs import replace

from display.phrases import entering, joining
from engine.kernel.contract import Game
from engine.words import Reading, Seconds
from firmware.assistant.scene import Choice, Scene
from firmware.assistant.screens import Screens
from firmware.buttons import Press
from firmware.entering.asked import Asked, Option, given
from firmware.entering.columns import PICKING
from firmware.entering.page import EntryPage
from firmware.entering.path import BACK, Path
from firmware.joining.form import Draft, Form

AGAIN: Final = "b"
"""The button that leads to another picture."""


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
        self._form = form
        self._names = tuple(names)
        self._coverage = tuple(coverage)
        self._begin = begin
        self._number = number
        self._sees = bool(coverage)
        self._path: Path | None = None
        self._draft: Draft | None = None
        self._begun = False
        self._reading: Reading | None = None
        self.page = 0
        self.screens: Final = Screens()
        self._now = Seconds(float("-inf"))
        self.scene: Scene = self._drawn()

    def read(self, reading: Reading) -> None:
        """Take note of a picture; the one that counts is that of a press."""
        self._reading, self._now = reading, reading.time

    def go_on(self, *, sees: bool) -> None:
        """Go on without a camera, or with it again."""
        if sees != self._sees:
            self._sees = sees
            self.scene = self._drawn()

    def press(self, press: Press, reading: Reading | None) -> None:
        """Take in a press on the present screen; one that was meant for another means nothing."""
        self._now = press.time
        if self.screens.meant(press) == self._number and not self._begun:
            self._reading = reading or self._reading
            self._pressed(press, reading)
            if not self._begun:
                self.scene = self._drawn()

    def _pressed(self, press: Press, reading: Reading | None) -> None:
        if self._draft is not None:
            self._settled(press, self._draft)
        elif self._path is None:
            if press.button == "a" and (reading is not None or not self._sees):
                self._form.look(reading)
                self._ask()
        elif press.button == BACK and press.entry is None:
            self._step_back(self._path)
        elif (told := self._path.press(press)) is not None:
            self._form.answer(told.answer)
            self._ask()

    def _settled(self, press: Press, draft: Draft) -> None:
        """Begin, take another picture, or ask again."""
        if press.button == BACK:
            self._form.back()
            self._ask()
        elif press.button == AGAIN:
            self._path = self._draft = None
        elif press.button == "c":
            self._form.forget()
            self._ask()
        elif not draft.faults:
            self._begun = True
            self._begin(draft.settings)

    def _step_back(self, path: Path) -> None:
        if path.back():
            return
        if self._form.back():
            self._ask()
        else:
            self._path = None

    def _ask(self) -> None:
        asked = self._form.ask()
        self._draft = asked if isinstance(asked, Draft) else None
        self._path = Path(asked) if isinstance(asked, Asked) else None

    # --- what is shown -------------------------------------------------------------------------------

    def _drawn(self) -> Scene:
        self._number += 1
        self.screens.show(self._number, self._now, None)
        draft = self._draft
        scene = Scene(
            number=self._number,
            phase="setup",
            names=self._names,
            state=draft.state if draft is not None else None,
            match_number=0,
            reading=self._reading,
            clues=None,
            last=None,
            coverage=self._coverage if self._sees else (),
            ending=frozenset(),
        )
        if draft is not None:
            return self._drafted(scene, draft)
        if self._path is None:
            ask = joining.take_hands_off() if self._sees else joining.no_picture()
            look = joining.look_at_table() if self._sees else joining.declare_all()
            page = EntryPage(ask, ((Option(look, given(None), "eye"),),))
            ending = frozenset("a") if self._sees else frozenset[str]()
            return replace(scene, aside=page, choices=(Choice("a", look, "eye"),), ending=ending)
        path = self._path
        choices = [
            Choice(button, column[0].words, column[0].icon)
            if len(column) == 1
            else Choice(button, entering.one_of_these(len(column)), "pointer")
            for button, column in zip(PICKING, path.columns, strict=False)
        ]
        choices.append(Choice(BACK, entering.step_back(), "undo", aside=True))
        page = EntryPage(path.asked.words, path.columns, (*self._form.told, *path.picked))
        return replace(scene, aside=page, choices=tuple(choices))

    def _drafted(self, scene: Scene, draft: Draft) -> Scene:
        """Return the scene of a position: the match as it would begin, or why it cannot."""
        again = Choice(AGAIN, joining.look_again(), "eye")
        anew = Choice("c", joining.declare_again(), "pencil")
        back = Choice(BACK, entering.step_back(), "undo", aside=True)
        if not draft.faults:
            start = Choice("a", joining.begin_here(), "tick")
            return replace(
                scene, phase="play", asked=joining.is_this_it(), choices=(start, again, anew, back)
            )
        page = EntryPage(joining.cannot_be(), (), self._form.told, joining.cannot_be(), draft.faults)
        return replace(scene, aside=page, choices=(again, anew, back))
