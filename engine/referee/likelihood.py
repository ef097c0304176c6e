"""How well what was seen at one place fits what a state expects there.

Costs are negative logarithms of likelihoods (nats), against the best that the same picture could
have been; 0 is a perfect fit.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import log

from msgspec.structs import replace

from engine.referee.alignment import aligned
from engine.referee.bags import bag
from engine.referee.fits import PERFECT, Fit
from engine.referee.pairing import alike, named, piece_cost, plain
from engine.referee.weights import DIFFERENT, EXTRA, INSTEAD, MISSED, STRANGE
from engine.words import (
    Bag,
    Expectation,
    Expected,
    Face,
    Marks,
    PieceSeen,
    PlaceReading,
    Row,
    Sight,
    Top,
    Track,
    marker,
    on_step,
    one,
)


def fit(expected: Expectation, seen: PlaceReading, old: Collection[PieceSeen] | None = None) -> Fit:
    """Return how a reading fits an expectation of the same place.

    Args:
        expected: What a state expects.
        seen: The reading.
        old: The pieces that have lain there since the last record; None where nobody knows.
    """
    found = PERFECT
    if seen.sight is Sight.UNREAD:
        return found
    covered = seen.sight is Sight.COVERED
    match expected:
        case Bag():
            found = bag(expected, seen.pieces, old)
        case Row(pieces):
            found = _row(pieces, seen.pieces, covered=covered)
        case Top():
            found = _top(expected, seen, covered=covered)
        case Track():
            found = _track(expected, seen, covered=covered)
        case Marks():
            found = _marks(expected, seen, covered=covered)
    return replace(found, absent=(), covered=True, hidden=found.absent) if covered else found


def _top(expected: Top, seen: PlaceReading, *, covered: bool) -> Fit:
    pieces = () if expected.piece is None else (expected.piece,)
    # A pile shows one piece; that it may be empty makes its top no less certain.
    found = bag(Bag(pieces), seen.pieces)
    if found.surplus and expected.instead is not None:
        other = bag(Bag((expected.instead,)), seen.pieces)
        if not other.surplus:
            return Fit(INSTEAD, strange=other.strange)
    return replace(found, absent=()) if covered or expected.optional else found


def _row(pieces: Sequence[Expected], seen: Sequence[PieceSeen], *, covered: bool) -> Fit:
    """Align two sequences at the least cost, as one aligns words."""
    if len(pieces) == len(seen) and all(map(_certain, pieces, seen)):
        return PERFECT
    pairs = aligned(
        len(pieces),
        len(seen),
        lambda i, j: piece_cost(pieces[i], seen[j]),
        0.0 if covered else MISSED,
        lambda j: STRANGE if seen[j].best is None else EXTRA,
    )
    good = {i: j for i, j in pairs.items() if alike(piece_cost(pieces[i], seen[j]), seen[j])}
    left = [piece for j, piece in enumerate(seen) if j not in good.values()]
    surplus = named(left)
    return Fit(
        sum(piece_cost(pieces[i], seen[j]) for i, j in good.items()),
        tuple(piece for i, piece in enumerate(pieces) if i not in good),
        surplus,
        len(left) - len(surplus),
        told=plain((pieces[i], seen[j]) for i, j in good.items() if len(pieces[i].faces) > 1),
    )


def _certain(expected: Expected, seen: PieceSeen) -> bool:
    return len(expected.faces) == 1 and seen.best in expected.faces


def _track(expected: Track, seen: PlaceReading, *, covered: bool) -> Fit:
    """Compare markers; one that was not found tells nothing, for pieces stand on one another."""
    wanted = {which: on_step(which, step) for which, step in expected.steps}
    marked = {}
    for piece in seen.pieces:
        if piece.faces:
            marked[marker(piece.faces[0][0])] = piece
    paired = 0.0
    absent = []
    surplus = []
    for which, piece in marked.items():
        best, top = piece.faces[0]
        face = wanted.get(which)
        right = dict(piece.faces).get(face, 0.0) if face is not None else 0.0
        if right > top * DIFFERENT:
            paired -= log(right / top)
            continue
        surplus.append(best)
        if face is not None and not covered:
            absent.append(one(face))
    return Fit(paired, tuple(absent), tuple(surplus))


def _marks(expected: Marks, seen: PlaceReading, *, covered: bool) -> Fit:
    """Compare marked fields; of a covered sheet only those that were found tell anything."""
    chances = dict(piece.faces[0] for piece in seen.pieces if piece.faces)
    wanted, may = set(map(Face, expected.marks)), set(map(Face, expected.optional))
    found = []
    paired = 0.0
    for field in sorted((wanted | chances.keys()) - may):
        marked = chances.get(field, 0.0)
        right = marked if field in wanted else 1.0 - marked
        if covered and field in wanted:
            continue
        if right > DIFFERENT * max(marked, 1.0 - marked):
            paired -= log(right / max(marked, 1.0 - marked))
        else:
            found.append(field)
    return Fit(
        paired,
        tuple(one(field) for field in found if field in wanted),
        tuple(field for field in found if field not in wanted),
        spare=tuple(field for field in sorted(may) if chances.get(field, 0.0) > 1 / 2),
    )
