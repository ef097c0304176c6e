"""What people must know of a camera and its pictures, whatever lies on the table."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Kind = Literal["mirrored", "frozen", "repeated", "colourless", "unheld", "size", "blurred"]
"""The picture is seen as in a mirror; is always the same; has a part twice; has no colours; may be exposed
otherwise each time; has another size than was asked for; is too blurred for some faces."""


class Remark(Struct, frozen=True):
    """One thing.

    Args:
        kind: What it is.
        numbers: Of `size`: width and height given, the same asked for, width of a card; all in pixels.
    """

    kind: Kind
    numbers: tuple[int, ...] = ()
