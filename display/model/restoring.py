"""What has to be moved until the table lies as it should."""

from __future__ import annotations

from msgspec import Struct

from display.model.alarms import Step
from display.words import Words


class Restore(Struct, frozen=True):
    """What is still to be done; what has been done is no longer there.

    Args:
        words: Why, in one sentence.
        steps: What, in the order in which it is best done, each with one piece at most.
    """

    words: Words
    steps: tuple[Step, ...] = ()
