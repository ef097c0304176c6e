"""How well what was seen at one place fits what a state expects there.

Costs are negative logarithms of likelihoods (nats), against the best that the same picture could
have been; 0 is a perfect fit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from math import log

from msgspec.structs import replace

from engine.referee.fits import PERFECT, Fit
from engine.referee.pairing import alike, named, paired_off, piece_cost, plain
from engine.referee.weights import DIFFERENT, EXTRA, INSTEAD, MAY, MISSED, STRANGE
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

    `old`: the pieces that have lain there since the last record; None where nobody knows.
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


def aligned(
    rows: int,
    columns: int,
    pair: Callable[[int, int], float],
    left_out: float,
    added: Callable[[int], float],
) -> dict[int, int]:
    """Return which element of one sequence is which of another.

    Args:
        rows: Length of the first sequence.
        columns: Length of the second.
        pair: Cost of element i of the first being element j of the second.
        left_out: Cost of an element of the first that the second lacks.
        added: Cost of an element j of the second that the first lacks.
    """
    best = [[0.0] * (columns + 1) for _ in range(rows + 1)]
    for i in range(rows, -1, -1):
        for j in range(columns, -1, -1):
            ways = []
            if i < rows and j < columns:
                ways.append(pair(i, j) + best[i + 1][j + 1])
            if i < rows:
                ways.append(left_out + best[i + 1][j])
            if j < columns:
                ways.append(added(j) + best[i][j + 1])
            if ways:
                best[i][j] = min(ways)
    pairs = {}
    i = j = 0
    while i < rows and j < columns:
        if best[i][j] == pair(i, j) + best[i + 1][j + 1]:
            pairs[i] = j
            i, j = i + 1, j + 1
        elif best[i][j] == left_out + best[i + 1][j]:
            i += 1
        else:
            j += 1
    return pairs


def bag(expected: Bag, seen: Sequence[PieceSeen], old: Collection[PieceSeen] | None = None) -> Fit:
    """Return how pieces in no order fit.

    `old`: those that have lain there since the last record; None where nobody knows.
    """
    pieces = expected.pieces
    pairs, left, loose = paired_off(pieces, seen)
    paired = sum(piece_cost(pieces[i], seen[j]) for i, j in loose)
    told = [(pieces[i], seen[j]) for i, j in loose if len(pieces[i].faces) > 1]
    spare: list[PieceSeen] = []
    lain: list[PieceSeen] = []
    for new, others in ((True, expected.optional), (False, expected.leftover)):
        lain = []
        if not left or not others:
            continue
        rest = [seen[j] for j in left]
        more, _, _ = paired_off(others, rest)
        if old is not None:
            known = Counter(piece.best for piece in old)
            known -= Counter(seen[j].best for j in pairs.values())
            more = {i: j for i, j in more.items() if _may(others[i], old=known[rest[j].best] > 0, new=new)}
        paired += sum(
            MAY if len(others[i].faces) > 1 and new else piece_cost(others[i], rest[j])
            for i, j in more.items()
        )
        lain = [rest[j] for j in more.values()]
        spare += lain
        left = [one for j, one in enumerate(left) if j not in more.values()]
    surplus = named([seen[j] for j in left])
    absent = tuple(piece for i, piece in enumerate(pieces) if i not in pairs)
    strange = len(left) - len(surplus)
    return Fit(paired, absent, surplus, strange, named(spare), plain(told), left=named(lain))


def _may(expected: Expected, *, old: bool, new: bool) -> bool:
    """Tell whether a piece may be one that need not lie there.

    What has lain there all the time is none of the cards that are laid out now; what is left over from
    before has lain there all the time.
    """
    return (not old or len(expected.faces) == 1) if new else old
