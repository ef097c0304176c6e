"""Lines of text, each with its icon; alarms and lists of things to move are made of them."""

from __future__ import annotations

from msgspec import Struct

from display.drawing.vectors import check_icon
from display.model.table import Piece
from display.words import Words


class Entry(Struct, frozen=True):
    """What happened, what is wrong, or what is to be done.

    Args:
        words: A short sentence.
        icon: The icon before it; "" for none.
        pieces: The pieces that it is about; an alarm and a list of things to move show them.
    """

    words: Words
    icon: str = ""
    pieces: tuple[Piece, ...] = ()

    def __post_init__(self) -> None:
        check_icon(self.icon)


class Paragraph(Struct, frozen=True):
    """What belongs together.

    Args:
        head: What it is, in a few words; None for no headline.
        entries: Line by line.
    """

    head: Words | None = None
    entries: tuple[Entry, ...] = ()


class Notice(Struct, frozen=True):
    """What the players must know all the time: what is checked, what is believed, what is invented."""

    words: Words
    icon: str = ""

    def __post_init__(self) -> None:
        check_icon(self.icon)


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
