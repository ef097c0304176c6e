"""Who attends a table: takes in what is seen and pressed, and says what there is to be shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from engine.kernel.contract import Game
from engine.words import DieSeen, Reading
from firmware.assistant.asking.inquiry import Inquiry
from firmware.assistant.going_back.agreeing import Agreeing
from firmware.assistant.scene import Scene
from firmware.assistant.screens import Screens
from firmware.assistant.telling.going_on import GoingOn
from firmware.assistant.telling.introducing import Introducing
from firmware.buttons import Press
from vision.table.strangers import Stranger


class Attendant(Protocol):
    """The assistant of a match, or whoever takes its place before it begins."""

    @property
    def game(self) -> Game[Any, Any, Any]:
        """The rules."""

    @property
    def joins(self) -> bool:
        """Whether people want to join a match that is going on, in place of the one that was to begin."""

    @property
    def scene(self) -> Scene:
        """What there is to be shown."""

    @property
    def screens(self) -> Screens:
        """What was on the last screens; tell it when one is really shown."""

    @property
    def inquiry(self) -> Inquiry | None:
        """The question on the screen, None for none."""

    @property
    def agreeing(self) -> Agreeing | None:
        """The question to the table whether a turn is taken back, None for none."""

    @property
    def onward(self) -> GoingOn | None:
        """The questions for a position from which the match goes on, None for none."""

    @property
    def introducing(self) -> Introducing | None:
        """The questions for pieces that the album does not know; None where none are asked."""

    def read(self, reading: Reading, *, overtaken: bool = False, strangers: Sequence[Stranger] = ()) -> None:
        """Take in a reading of what lies at rest.

        Args:
            reading: The reading.
            strangers: What has no name in it.
            overtaken: A newer one is waiting already: this one is kept, and nothing is searched for it.
        """

    def press(self, press: Press, reading: Reading | None, strangers: Sequence[Stranger] = ()) -> None:
        """Take in a press, with what its picture showed, and what has no name there."""

    def go_on(self, *, sees: bool) -> None:
        """Go on without a camera, or with it again."""

    def rolled(self, dice: tuple[DieSeen, ...]) -> None:
        """Take in a roll that has come to rest."""
