"""Spots: what lies where its like lay before has most likely lain there all the time.

Eyes that will not name a piece in one picture, or waver between two faces, say nothing of a piece that was
named in the picture before and lies where it lay. Without that memory each such moment would be news twice:
a piece has gone, and its like has come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from math import hypot
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.referee.counting import counted
from engine.words import UNNAMED, Face, Millimetres, PieceSeen, PlaceReading

SPOT: Final = Millimetres(12.0)
"""A piece that is found nearer than this to where its like lay has not been moved."""

NUDGED: Final = Millimetres(4.0)
"""The same where its like has been seen to come elsewhere meanwhile: eyes are not that far off."""


PUT_BACK: Final = 0.25
"""How likely it is that a piece of which nothing is known is the one that lay on its spot at the record: too
little to count as seen, and more than that it is any other one."""


def still(lasting: Sequence[PieceSeen], pieces: Sequence[PieceSeen]) -> list[PieceSeen]:
    """Return those of some pieces whose like is still seen, or may be, on their spot.

    One that had no name, but a few that it may have, is returned with the one it shows there now.
    """
    return [now for _, now in _stayed(lasting, pieces)]


def _stayed(
    lasting: Sequence[PieceSeen], pieces: Sequence[PieceSeen], *, heap: bool = False
) -> Iterator[tuple[PieceSeen, PieceSeen]]:
    """Yield each piece that is still there, and it as it is known now."""
    seen = Counter(piece.best for piece in pieces)
    unsure = [piece for piece in pieces if not piece.plain]
    for piece in lasting:
        shown = piece if seen[piece.best] else next((one for one in unsure if _lies_there(one, piece)), None)
        if shown is None and piece.best is None:
            named = bool(piece.faces) or not heap
            shown = next((one for one in pieces if one.faces and _lies_there(piece, one, named=named)), None)
        if shown is not None and seen[shown.best]:
            seen[shown.best] -= 1
            yield piece, shown if piece.best is None else piece


class Lasting(Struct, frozen=True, gc=False, cache_hash=True):
    """What has lain at a place all the time.

    Args:
        pieces: Found in the last picture, as far as the place was seen.
        missing: Not found any more while most of the others were; found again on their spots, they were
            only overlooked. Who clears a place takes the others too.
        heap: Whether pieces are never turned there: one of which nothing was known is what it shows later.
    """

    pieces: tuple[PieceSeen, ...] = ()
    missing: tuple[PieceSeen, ...] = ()
    heap: bool = False

    @lru_cache(maxsize=1024)  # noqa: B019 -- the pictures of a turn are gone through again and again
    def after(self, pieces: tuple[PieceSeen, ...], elsewhere: frozenset[Face] = frozenset()) -> Lasting:
        """Return what has lain there after a further look at the place in full.

        Args:
            pieces: What is seen there.
            elsewhere: Faces that have come to other places since the record: a piece that was carried there
                and another one of its face, laid about where it lay, are not one that has stayed.
        """
        kept_on = [one for one in self.pieces if one.best not in elsewhere or _untouched(one, pieces)]
        stayed = list(_stayed(kept_on, pieces, heap=self.heap))
        there = [now for _, now in stayed]
        again = _again(self.missing, pieces, there)
        kept = Counter(map(id, (*(then for then, _ in stayed), *again)))
        gone = tuple(one for one in (*kept_on, *self.missing) if not kept[id(one)])
        return Lasting((*there, *again), gone if len(there) > len(gone) else (), self.heap)


def _untouched(piece: PieceSeen, pieces: Sequence[PieceSeen]) -> bool:
    """Tell whether a piece of the same face lies just where one lay, or none at all about there."""
    like = [apart(one, piece) for one in pieces if one.best == piece.best]
    return not like or min(like) < NUDGED


def _again(
    missing: Sequence[PieceSeen], pieces: Sequence[PieceSeen], there: Sequence[PieceSeen]
) -> list[PieceSeen]:
    """Return the missing pieces whose like is found on their spot, beyond what is there anyway."""
    found = []
    beyond = Counter(piece.best for piece in pieces) - Counter(piece.best for piece in there)
    for piece in missing:
        if beyond[piece.best] > 0 and any(
            one.best == piece.best and apart(one, piece) < SPOT for one in pieces
        ):
            beyond[piece.best] -= 1
            found.append(piece)
    return found


def recalled(reading: PlaceReading, lasting: Collection[PieceSeen]) -> PlaceReading:
    """Return a reading in which pieces of doubt are those that have lain on their spots all the time.

    Not for places where a piece may be turned, or laid on another, without leaving its spot.
    """
    if not lasting or all(piece.plain for piece in reading.pieces):
        return reading
    sure = Counter(piece.best for piece in reading.pieces if piece.plain)
    left = []
    for piece in lasting:
        sure[piece.best] -= 1
        if sure[piece.best] < 0 and piece.plain:
            left.append(piece)
    pieces = []
    for piece in reading.pieces:
        known = [] if piece.plain else [one for one in left if _lies_there(piece, one)]
        if len(known) == 1:  # of two that lie there, nobody knows which it is
            left.remove(known[0])
            pieces.append(replace(piece, faces=known[0].faces))
        else:
            pieces.append(piece)
    return replace(reading, pieces=tuple(pieces))


def put_back(reading: PlaceReading, before: Sequence[PieceSeen]) -> PlaceReading:
    """Return a reading in which pieces of which nothing is known may be those that lay there at the record.

    Who lifts a card and lays it back leaves it where it lay; a highlight may hide what it is by then.
    """
    blank = [piece for piece in reading.pieces if not piece.faces]
    if not blank or not before:
        return reading
    missing = counted(tuple(before)) - counted(reading.pieces)
    pieces = []
    for piece in reading.pieces:
        lay = [one.best for one in before if one.best in missing and apart(one, piece) < SPOT]
        if piece.faces or len(lay) != 1 or lay[0] is None:  # of two that lay there, nobody knows which it is
            pieces.append(piece)
        else:
            missing -= Counter((lay[0],))
            pieces.append(replace(piece, faces=((lay[0], PUT_BACK),)))
    return replace(reading, pieces=tuple(pieces))


def still_unnamed(reading: PlaceReading, blank: Sequence[PieceSeen]) -> PlaceReading:
    """Return a reading in which pieces of which nothing is known are those without a name that lay there.

    `blank`: the pieces without a name at the record, all others having been named.
    """
    left = list(blank)
    pieces = []
    for piece in reading.pieces:
        lay = next((one for one in left if not piece.faces and apart(one, piece) < SPOT), None)
        if lay is None:
            pieces.append(piece)
        else:
            left.remove(lay)
            pieces.append(replace(piece, faces=((UNNAMED, 1.0),)))
    return reading if len(left) == len(blank) else replace(reading, pieces=tuple(pieces))


def apart(one: PieceSeen, other: PieceSeen) -> float:
    """Return how far two pieces lie from one another, in millimetres."""
    return hypot(one.x - other.x, one.y - other.y)


def _lies_there(unsure: PieceSeen, piece: PieceSeen, *, named: bool = False) -> bool:
    """Tell whether a piece of doubt lies where another one lay, and may be it.

    `named`: whether that must be among the faces that it may have.
    """
    may_be = any(piece.best == face for face, _ in unsure.faces)
    return (may_be or (unsure.best is None and not named)) and apart(unsure, piece) < SPOT
