"""Things that are no part of the game: cups, phones, and chips that somebody puts on a piece."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

Kind = Literal["cup", "phone", "chip"]

REACH: Final = {"cup": 44.0, "phone": 82.0, "chip": 11.0}
"""Radius of the circle that holds a thing, in millimetres."""


class Thing(Struct, frozen=True):
    """A thing that stands or lies on the table.

    Args:
        id: Its name.
        kind: What it is.
        x, y: Its middle, in millimetres from the mat's upper left corner.
        angle: Degrees, counter-clockwise as seen from above.
        tone: Which of the colours it has, 0 or more.
    """

    id: str
    kind: Kind
    x: float
    y: float
    angle: float = 0.0
    tone: int = 0
