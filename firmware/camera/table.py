"""A table program as a camera that knows of buttons too (docs/table-protocol.md).

The table has a clock of its own, which may have begun at any time and is simulated or real. From the first
picture on, what passes on the match's clock passes on the table's; every time is told in the clock of who
hears it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Self, final

from msgspec.structs import replace

from engine.words import Seconds
from firmware.buttons import BUTTONS, ButtonId, Clock, Press
from firmware.camera.port import CameraError, Shot
from firmware.table.connection import Answered, TableConnection
from firmware.table_protocol.messages import Press as TablePress
from firmware.table_protocol.messages import Screen
from vision.frames import Frame

OPTIONS: Final[Mapping[str, ButtonId]] = {
    **{button: button for button in BUTTONS},
    **{f"touch-{number}": button for number, button in enumerate(BUTTONS)},
}
"""Buttons, and touches on what stands beside them; a touch elsewhere means nothing."""


def touch(press: TablePress, time: Seconds) -> Press:
    """Return a touch on an answer of a list as a press."""
    number = int(press.button.removeprefix("touch-"))
    return Press("a", time, press.state, touched=True, entry=number)


@final
class TableCamera:
    """Asks a table program for pictures.

    Args:
        table: The running program; closed by whoever started it.
        clock: The match's clock.
    """

    def __init__(self, table: TableConnection, clock: Clock) -> None:
        self._table = table
        self._clock = clock
        self._offset: float | None = None
        self._listed = False
        """Whether the screen lists answers, which are touched by their numbers."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._table.close()

    def motion(self) -> Shot | None:
        """Return a small picture, or the still on which somebody pressed a button."""
        return self._shot(self._table.motion(self._now()))

    def still(self) -> Shot | None:
        """Return a large picture of this moment."""
        return self._shot(self._table.still(self._now()))

    def relock(self) -> None:
        """A table program exposes as it likes."""

    def show(self, screen: Screen) -> None:
        """Pass on what the screen shows."""
        question = screen.question
        self._listed = question is not None and question.piece is not None
        if question is not None and question.at is not None:
            question = replace(question, at=question.at - self._ahead)
        self._table.show(replace(screen, time=screen.time - self._ahead, question=question))

    @property
    def _ahead(self) -> float:
        """By how many seconds the match's clock is ahead of the table's."""
        if self._offset is None:
            self._offset = self._clock() - self._table.hello.time
        return self._offset

    def _now(self) -> float:
        ahead = self._ahead
        return self._clock() - ahead

    def _ours(self, time: float) -> Seconds:
        return Seconds(time + self._ahead)

    def _shot(self, answered: Answered) -> Shot | None:
        if answered.picture is None or answered.pixels is None:
            if answered.bye is not None and answered.bye.reason == "failed":
                raise CameraError(
                    f"A table program that failed: {answered.bye.message}",
                    expected="pictures until the match is over",
                    advice="read what it printed; the match is on the disk up to here",
                )
            return None
        picture = answered.picture
        frame = Frame(answered.pixels, self._ours(picture.time), picture.number)
        presses = tuple(
            touch(press, self._ours(press.time))
            if self._listed and press.button not in BUTTONS
            else Press(OPTIONS[press.button], self._ours(press.time), press.state)
            for press in answered.presses
            if self._listed or press.button in OPTIONS
        )
        return Shot(frame, picture.kind == "still", presses)
