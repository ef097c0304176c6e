"""The players as every screen names them, and the head that says what the screen is about."""

from __future__ import annotations

from msgspec import Struct

from display.drawing.vectors import check_icon
from display.words import Words


class Player(Struct, frozen=True):
    """A player.

    Args:
        name: Their name.
        colour: Id of their colour (`display.drawing.theme.PLAYERS`).
    """

    name: str
    colour: str

    def __post_init__(self) -> None:
        check_icon(f"emblem-{self.colour}")


class Header(Struct, frozen=True):
    """The head of a screen.

    Args:
        words: What stands there in large letters, such as whose turn it is.
        colour: Id of the colour of the player whom that concerns.
        when: How far the match has come; None where that is not told.
        last: Whether `when` warns that the match is about to end.
    """

    words: Words
    colour: str
    when: Words | None = None
    last: bool = False

    def __post_init__(self) -> None:
        check_icon(f"emblem-{self.colour}")
