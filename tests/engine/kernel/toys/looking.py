"""Perfect eyes: the reading of a table that is just as a layout says."""

from __future__ import annotations

from msgspec.structs import replace

from engine.words import (
    Bag,
    Expectation,
    Expected,
    Face,
    Layout,
    Marks,
    PieceSeen,
    PlaceReading,
    Reading,
    Row,
    Seconds,
    Sight,
    Top,
    Track,
    on_step,
)


def look(layout: Layout) -> Reading:
    """Return what is seen; where several faces are possible, the first by name lies there."""
    places = {place: _place(place, expected) for place, expected in layout.items()}
    return Reading(Seconds(0.0), 0, places)


def _place(place: str, expected: Expectation) -> PlaceReading:
    match expected:
        case Row(pieces=pieces) | Bag(pieces=pieces):
            return _seen(place, *map(_face, pieces))
        case Top(piece=piece, count=count):
            return replace(_seen(place, *([] if piece is None else [_face(piece)])), count=count)
        case Track(steps=steps):
            return _seen(place, *(on_step(*one) for one in steps))
        case Marks(marks=marks):
            return _seen(place, *map(Face, sorted(marks)))
        case _:
            return PlaceReading(place, Sight.UNREAD)


def _seen(place: str, *faces: Face) -> PlaceReading:
    return PlaceReading(place, Sight.SEEN, pieces=tuple(PieceSeen(((face, 0.99),)) for face in faces))


def _face(expected: Expected) -> Face:
    return min(expected.faces)
