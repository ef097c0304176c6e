"""Forms: shape, size and thickness of pieces."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from engine.words.units import Millimetres


class Shape(StrEnum):
    """What a piece is like."""

    CARD = "card"
    """A flat rectangle that may be turned over; a tile too thick to bend is one as well."""
    DISC = "disc"
    """A flat round piece."""
    CUBE = "cube"
    """A die: the face that is up counts."""
    FIGURE = "figure"
    """A worker, a boat, a marker: its colour and where it stands count."""


class Form(Struct, frozen=True):
    """The shape and size of pieces.

    Args:
        shape: What they are like.
        width, height: Their sides as they lie; the diameter twice of round ones.
        thickness: How high one lies.
    """

    shape: Shape
    width: Millimetres
    height: Millimetres
    thickness: Millimetres
