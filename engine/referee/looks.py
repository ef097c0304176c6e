"""Looks: what the pictures of a turn show of one place, one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Reversible
from typing import Final

from engine.referee.counting import counted
from engine.words import Face, PlaceReading, Reading, Sight

LIKE: Final = 0.1
"""A piece without a name is a face with such a share of its likeness; that of six twins is 0.16."""


def in_full(readings: Iterable[Reading], place: str) -> Iterator[tuple[Reading, PlaceReading]]:
    """Yield the pictures that show a place in full, each with how the place looks."""
    for reading in readings:
        look = reading.places.get(place)
        if look is not None and look.sight is Sight.SEEN:
            yield reading, look


def guessed(looks: Iterable[PlaceReading]) -> dict[Face, float]:
    """Return by face what pieces without a plain face may have been: the largest share of a likeness, 0..1.

    `looks`: of one place, in full.
    """
    found: dict[Face, float] = {}
    for look in looks:
        for face, share in (pair for piece in look.pieces if not piece.plain for pair in piece.faces):
            found[face] = max(share, found.get(face, 0.0))
    return {face: share for face, share in found.items() if share >= LIKE}


def tops(looks: Iterable[PlaceReading], *, plainly: bool = False) -> list[Face]:
    """Return the faces that have been the top of a pile, one after the other, of its looks in full.

    `plainly`: whether looks with a doubt are left out.
    """
    found: list[Face] = []
    for look in looks:
        if len(look.pieces) != 1 or (plainly and not look.pieces[0].plain):
            continue
        top = look.pieces[0].best
        if top is not None and found[-1:] != [top]:
            found.append(top)
    return found


def glimpsed(readings: Iterable[Reading], place: str, face: Face) -> bool:
    """Tell whether a face was seen at a place in one look at the most, as what is carried across is."""
    looks = {one.time - look.age for one, look in in_full(readings, place) if counted(look.pieces)[face]}
    return len(looks) <= 1


def steady(readings: Reversible[Reading], place: str) -> float:
    """Return for how many seconds a place has looked as it did when it was last seen in full."""
    first = last = None
    for reading, look in in_full(reversed(readings), place):
        if last is not None and counted(look.pieces) != counted(last[1].pieces):
            break
        last = last or (reading.time, look)
        first = reading.time - look.age
    return last[0] - first if last is not None and first is not None else 0.0


def already(
    readings: Iterable[Reading], place: str, face: Face, other: str, later: Face, count: int
) -> float:
    """Return for how many seconds a face had lain at a place when others had not yet come elsewhere.

    Args:
        readings: The pictures, in order.
        place: The place; it must have shown the face ever since.
        face: The face.
        other: The other place; pictures that do not show it in full tell nothing.
        later: The face there.
        count: How many of those had come in the end.
    """
    since: float | None = None
    seconds = 0.0
    for reading in readings:
        here, there = reading.places.get(place), reading.places.get(other)
        if here is None or here.sight is not Sight.SEEN:
            continue
        if not counted(here.pieces)[face]:
            since, seconds = None, 0.0
            continue
        since = reading.time if since is None else since
        if there is not None and there.sight is Sight.SEEN and counted(there.pieces)[later] < count:
            seconds = reading.time - since
    return seconds
