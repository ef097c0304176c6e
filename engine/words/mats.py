"""The mat: the forms of pieces, and where on the table each place lies, in millimetres."""

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


class Tag(Struct, frozen=True):
    """A printed square marker by which the camera finds the mat.

    Args:
        id: Its number in OpenCV's dictionary DICT_4X4_50.
        x, y: Its centre from the mat's upper left corner.
        side: Its outer side.
    """

    id: int
    x: Millimetres
    y: Millimetres
    side: Millimetres


class Region(Struct, frozen=True):
    """The rectangle of a place on the mat.

    Args:
        place: The id of the place.
        x, y: Its upper left corner from the mat's upper left corner.
        width, height: Its sides.
        facing: Quarter turns counter-clockwise from the mat's top to its reader's top (0 to 3); 0
            is read by somebody who sits at the lower edge.
    """

    place: str
    x: Millimetres
    y: Millimetres
    width: Millimetres
    height: Millimetres
    facing: int = 0

    def holds(self, x: float, y: float) -> bool:
        """Tell whether a point of the mat, in millimetres, lies in the rectangle."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Mat(Struct, frozen=True):
    """A mat for one game and number of players.

    Args:
        name: Its id.
        width, height: Its size; x runs to the right, y down.
        piece: The form of most pieces that lie on it; a game tells which faces have another.
        tags: Its markers.
        regions: Its places; they do not overlap.
    """

    name: str
    width: Millimetres
    height: Millimetres
    piece: Form
    tags: tuple[Tag, ...]
    regions: tuple[Region, ...]

    def region(self, place: str) -> Region:
        """Return the rectangle of a place; KeyError where the mat has none."""
        for region in self.regions:
            if region.place == place:
                return region
        raise KeyError(place)
