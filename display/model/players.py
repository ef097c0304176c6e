"""The players as every screen names them, and the head that says what the screen is about."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from display.drawing.theme import PLAYERS
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


def players_of(names: Sequence[str]) -> tuple[Player, ...]:
    """Return the players by seat, the colours in the order of PLAYERS, whatever the game.

    Args:
        names: Their names by seat, at most as many as there are colours.
    """
    return tuple(Player(name, colour) for name, colour in zip(names, PLAYERS, strict=False))


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
