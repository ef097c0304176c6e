"""What does not fit, and what is to be moved."""

from __future__ import annotations

from msgspec import Struct

from display.model.entries import Entry, Paragraph
from display.words import Words


class Alarm(Struct, frozen=True):
    """The table and the rules do not fit together.

    Args:
        words: What is wrong, in one sentence.
        wrong: What that means: what the rule asks for and what there is, what is wrong besides, and the
            rule itself (`display.rules.cited`).
        ways: The ways on, one of which is enough; what has been done of them is no longer there.
    """

    words: Words
    wrong: tuple[Paragraph, ...] = ()
    ways: tuple[Paragraph, ...] = ()


class Restore(Struct, frozen=True):
    """What has to be moved until the table lies as it should; what has been done is no longer there.

    Args:
        words: Why, in one sentence.
        entries: What, in the order in which it is best done, each with one piece at most.
    """

    words: Words
    entries: tuple[Entry, ...] = ()
