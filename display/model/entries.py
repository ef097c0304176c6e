"""Lines of text, each with its icon."""

from __future__ import annotations

from msgspec import Struct

from display.model.icons import check_icon
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
