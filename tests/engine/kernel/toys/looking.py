"""Perfect eyes: the reading of a table that is just as a layout says."""

from __future__ import annotations

from engine.words import (
    Bag,
    Expectation,
    Expected,
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
)


def look(layout: Layout) -> Reading:
    """Return what is seen; where several faces are possible, the first by name lies there."""
    places = {place: _place(place, expected) for place, expected in layout.items()}
    return Reading(Seconds(0.0), 0, places)


def _place(place: str, expected: Expectation) -> PlaceReading:
    match expected:
        case Row(pieces=pieces) | Bag(pieces=pieces):
            return PlaceReading(place, Sight.SEEN, pieces=tuple(map(_piece, pieces)))
        case Top(piece=piece, count=count):
            seen = () if piece is None else (_piece(piece),)
            return PlaceReading(place, Sight.SEEN, pieces=seen, count=count)
        case Track(steps=steps):
            return PlaceReading(place, Sight.SEEN, steps={marker: ((step, 0.99),) for marker, step in steps})
        case Marks(marks=marks):
            return PlaceReading(place, Sight.SEEN, marks=tuple((mark, 0.99) for mark in sorted(marks)))
        case _:
            return PlaceReading(place, Sight.UNREAD)


def _piece(expected: Expected) -> PieceSeen:
    return PieceSeen(((min(expected.faces), 0.99),), expected.turn)
