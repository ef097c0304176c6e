"""What of an entry is on the screen."""

from __future__ import annotations

from msgspec import Struct

from display.words import Words
from firmware.entering.asked import Option


class EntryPage(Struct, frozen=True, eq=False):
    """A question with its answers, each over the button that picks it.

    Args:
        words: What is asked.
        columns: The answers over `a`, `b` and `c`.
        told: What has been picked before, in order.
        refused: Why what was picked last is not allowed, None where it was.
        allowed: What would be allowed instead, the nearest first.
        faults: What is wrong, in place of answers.
        listed: What is asked about all at once, in place of answers: the buttons alone give them.
    """

    words: Words
    columns: tuple[tuple[Option, ...], ...]
    told: tuple[Words, ...] = ()
    refused: Words | None = None
    faults: tuple[Words, ...] = ()
    listed: tuple[Words, ...] = ()
    allowed: tuple[Words, ...] = ()
