"""Readings: what the camera made out at each place."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from engine.words.faces import Face, PieceSeen
from engine.words.units import Seconds


class Sight(StrEnum):
    """How well a place could be seen."""

    SEEN = "seen"
    """In full: what is not among the pieces is not there."""
    COVERED = "covered"
    """Something lies or moves over it: the pieces found are there, others may be as well."""
    UNREAD = "unread"
    """Not looked at. Never the same as empty."""


class PlaceReading(Struct, frozen=True, gc=False):
    """What was made out at one place.

    Args:
        place: The id of the place.
        sight: How well it could be seen.
        age: Seconds since the picture from which it was read.
        pieces: The pieces found; of a row in its owner's order from the left, of a pile the top, of a sheet
            the marked fields by their ids, of a track the markers on their steps (`faces.on_step`).
        count: Pieces in a pile as its height tells, with no promise; None where not told.
    """

    place: str
    sight: Sight
    age: Seconds = Seconds(0.0)
    pieces: tuple[PieceSeen, ...] = ()
    count: float | None = None

    @property
    def shown(self) -> list[Face | None]:
        """The likeliest faces, None for a piece without one, in their order."""
        return [piece.best for piece in self.pieces]


class DieSeen(Struct, frozen=True):
    """A die that was rolled and has come to rest.

    Args:
        shows: Its number of pips, as "1" to "6", or the name of its face; None where that is not sure.
        colour: The name of its colour; None where that is not known or not sure.
    """

    shows: str | None = None
    colour: str | None = None


class Reading(Struct, frozen=True):
    """The table at one moment.

    Args:
        time: When its picture was taken, in seconds of the injected clock.
        number: Number of the picture, counted up by the camera.
        places: One entry per place that the coverage of the table includes.
    """

    time: Seconds
    number: int
    places: dict[str, PlaceReading]

    def alike(self, other: Reading) -> bool:
        """Tell whether another reading shows the same pieces at the same places, in the same order."""
        return self.places.keys() == other.places.keys() and all(
            one.sight is other.places[place].sight and one.shown == other.places[place].shown
            for place, one in self.places.items()
        )
