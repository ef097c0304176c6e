"""A press that ends a turn."""

from __future__ import annotations

from collections.abc import Iterable

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
    """

    time: Seconds
    reading: Reading
    told: Told | None = None


def as_pressed(pressed: Pressed, seen: Iterable[Reading]) -> Pressed:
    """Return a press that says nothing besides, with the picture it was pressed on, or the last one before.

    Where that picture did not tell, a later one does: it may show the next turn.

    Args:
        pressed: The press, with the picture that told.
        seen: Pictures taken since the turn began, in order.
    """
    if pressed.reading.time <= pressed.time:
        return replace(pressed, told=None)
    before = [reading for reading in seen if reading.time <= pressed.time]
    return replace(pressed, told=None, reading=before[-1] if before else pressed.reading)
