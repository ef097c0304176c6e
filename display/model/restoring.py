"""What has to be moved until the table lies as it should."""

from __future__ import annotations

from msgspec import Struct

from display.model.cards import CardView
from display.model.icons import check_icon
from display.words import Words


class Put(Struct, frozen=True):
    """One thing to be done.

    Args:
        words: What.
        icon: Its icon; "" for none.
        card: The piece that it is about; None for what is no piece, or not a single one.
    """

    words: Words
    icon: str = ""
    card: CardView | None = None

    def __post_init__(self) -> None:
        check_icon(self.icon)


class Restore(Struct, frozen=True):
    """What is still to be done; what has been done is no longer there.

    Args:
        words: Why, in one sentence.
        puts: What, in the order in which it is best done.
    """

    words: Words
    puts: tuple[Put, ...] = ()
