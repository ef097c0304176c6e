"""A press that ends a turn."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.contract import Fact
from engine.words import Reading, Seconds


class Told(Struct, frozen=True):
    """What a person said with a press.

    Args:
        fact: Key of a public fact.
        value: What it is.
    """

    fact: str
    value: Fact


class Pressed(Struct, frozen=True):
    """A press that ended a turn, with the picture it was pressed on.

    Args:
        time: When, in seconds of the injected clock.
        reading: What that picture showed.
        told: What the button said besides, None for nothing.
        later: The later picture that told what the turn was, where its own did not; None for its own.
        half: Whether it may have ended the turn before only, and half of the next one shows.
        supposed: Whether nobody pressed: it stands for one that was forgotten, and the real press waits.
        next_seat: Whose turn it is after it, where people have said so: a press before it may be missing.
    """

    time: Seconds
    reading: Reading
    told: Told | None = None
    later: Reading | None = None
    half: bool = False
    supposed: bool = False
    next_seat: int | None = None

    @property
    def shown(self) -> Reading:
        """The picture that told what the turn was."""
        return self.reading if self.later is None else self.later

    def on(self, reading: Reading) -> Pressed:
        """Return the press with the picture that tells what the turn was.

        Its own stays what people pressed on: what was not kept shows there, before the next turn began.

        Args:
            reading: The picture, its own or a later one.
        """
        return replace(self, later=None if reading is self.reading else reading)


def as_pressed(pressed: Pressed, seen: Sequence[Reading]) -> Pressed:
    """Return a press that says nothing besides, with the picture it was pressed on, or the last one before.

    Where that picture did not tell, a later one does: it may show the next turn.

    Args:
        pressed: The press, with the picture that told.
        seen: Pictures taken since the turn began, in order.
    """
    shown = pressed.shown
    if shown.time > pressed.time:
        shown = next((one for one in reversed(seen) if one.time <= pressed.time), shown)
    return replace(pressed, told=None, reading=shown, later=None, supposed=False)
