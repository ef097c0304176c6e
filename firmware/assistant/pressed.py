"""A press that ends a turn."""

from __future__ import annotations

from msgspec import Struct

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
