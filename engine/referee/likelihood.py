"""How well what was seen at one place fits what a state expects there.

Costs are negative logarithms of likelihoods (nats), against the best that the same picture could
have been; 0 is a perfect fit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from math import log
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.referee.alignment import aligned
from engine.referee.weights import (
    CARRIED,
    DIFFERENT,
    EXTRA,
    FLOOR,
    INSTEAD,
    LEFT,
    MAY,
    MISREAD,
    MISSED,
    NAMELESS,
    STRANGE,
    VAGUE,
)
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
)

T = TypeVar("T")


class Fit(Struct, frozen=True, gc=False):
    """How a reading of one place fits.

    Args:
        paired: Nats of the pieces that were found where pieces are expected.
        absent: Pieces that should lie there and were not found; none where the place is covered.
        surplus: Faces that lie there and should not.
        strange: Pieces too many whose face nobody knows.
        spare: Faces that may lie there and need not.
        told: Faces that are plainly seen where the state allows several.
        covered: Whether the place could not be seen in full.
        hidden: Pieces that should lie there and may, under what covers the place.
    """

    paired: float = 0.0
    absent: tuple[Expected, ...] = ()
    surplus: tuple[Face, ...] = ()
    strange: int = 0
    spare: tuple[Face, ...] = ()
    told: tuple[Face, ...] = ()
    covered: bool = False
    hidden: tuple[Expected, ...] = ()

    @property
    def cost(self) -> float:
        """All of it, in nats; one piece too few and one too many may be one that was misread."""
        misread = min(len(self.absent), len(self.surplus))
        return (
            self.paired
            + MISREAD * misread
            + (LEFT if self.covered else MISSED) * (len(self.absent) - misread)
            + (CARRIED if self.covered else EXTRA) * (len(self.surplus) - misread)
            + STRANGE * self.strange
        )

    def without(self, absent: Iterable[Expected] = (), surplus: Iterable[Face] = (), strange: int = 0) -> Fit:
        """Return the fit without some of what does not fit, each as often."""
        return replace(
            self,
            absent=_less(self.absent, absent),
            surplus=_less(self.surplus, surplus),
            strange=max(0, self.strange - strange),
        )


PERFECT: Final = Fit()


def in_all(fits: Sequence[Fit]) -> Fit:
    """Return what fits none of several expectations of the same reading."""
    if len(fits) == 1:
        return fits[0]
    absent, surplus = (Counter(fits[0].absent), Counter(fits[0].surplus))
    for one in fits[1:]:
        absent &= Counter(one.absent)
        surplus &= Counter(one.surplus)
    return Fit(
        min(one.paired for one in fits),
        tuple(absent.elements()),
        tuple(surplus.elements()),
        min(one.strange for one in fits),
        covered=fits[0].covered,
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
            found = _bag(expected, seen.pieces, old)
        case Row(pieces):
            found = _row(pieces, seen.pieces, covered=covered)
        case Top():
            found = _top(expected, seen, covered=covered)
        case Track():
            found = _track(expected, seen, covered=covered)
        case Marks():
            found = _marks(expected, seen, covered=covered)
    return replace(found, absent=(), covered=True, hidden=found.absent) if covered else found


def piece_cost(expected: Expected, seen: PieceSeen) -> float:
    """Return the cost of a found piece being an expected one."""
    if expected.turn is not None and seen.turn is not None and expected.turn != seen.turn:
        return MISREAD
    faces = expected.faces
    if len(faces) == 1 and seen.best in faces:
        return 0.0
    known = 0.0
    best = 0.0
    fitting = 0.0
    for face, probability in seen.faces:
        known += probability
        best = max(best, probability)
        if face in faces:
            fitting += probability
    unknown = max(0.0, 1.0 - known)
    # A piece that eyes would not name may well be the one expected.
    fitting = min(1.0, fitting) + unknown * NAMELESS
    top = max(best + unknown * NAMELESS, unknown)
    if len(faces) > 1 and (seen.best is None or fitting > DIFFERENT * top):
        return VAGUE
    return max(0.0, -log(max(fitting / top, FLOOR)))


def _pairs(expected: Sequence[Expected], seen: Sequence[PieceSeen]) -> tuple[dict[int, int], list[int]]:
    """Pair what belongs together, what is certain first.

    Returns:
        By index of the expected piece that of the one seen, and the indices of those left over.
    """
    pairs: dict[int, int] = {}
    left: dict[Face | None, list[int]] = {}
    for j, found in enumerate(seen):
        left.setdefault(found.best, []).append(j)
    nameless = left.pop(None, [])
    for i, piece in enumerate(expected):
        if len(piece.faces) == 1 and piece.turn is None:
            (face,) = piece.faces
            if js := left.get(face):
                pairs[i] = js.pop(0)
    open_seen = sorted([*nameless, *(j for js in left.values() for j in js)])
    if not open_seen:
        return pairs, open_seen
    ranked = sorted(
        (piece_cost(piece, seen[j]), len(piece.faces), i, j)
        for i, piece in enumerate(expected)
        if i not in pairs
        for j in open_seen
    )
    taken: set[int] = set()
    for cost, _, i, j in ranked:
        if i not in pairs and j not in taken and _alike(cost, seen[j]):
            pairs[i] = j
            taken.add(j)
    return pairs, [j for j in open_seen if j not in taken]


def _alike(cost: float, seen: PieceSeen) -> bool:
    """Tell whether a piece counts as the one expected; else it is another one, or was misread."""
    return cost <= -log(DIFFERENT) or seen.best is None


def _bag(expected: Bag, seen: Sequence[PieceSeen], old: Collection[PieceSeen] | None = None) -> Fit:
    pieces = expected.pieces
    pairs, left = _pairs(pieces, seen)
    paired = sum(piece_cost(pieces[i], seen[j]) for i, j in pairs.items())
    told = [seen[j] for i, j in pairs.items() if len(pieces[i].faces) > 1]
    spare: list[PieceSeen] = []
    for new, others in ((True, expected.optional), (False, expected.leftover)):
        if not left or not others:
            continue
        rest = [seen[j] for j in left]
        more, _ = _pairs(others, rest)
        if old is not None:
            known = Counter(piece.best for piece in old)
            known -= Counter(seen[j].best for j in pairs.values())
            more = {i: j for i, j in more.items() if _may(others[i], old=known[rest[j].best] > 0, new=new)}
        paired += sum(
            MAY if len(others[i].faces) > 1 and new else piece_cost(others[i], rest[j])
            for i, j in more.items()
        )
        spare += [rest[j] for j in more.values()]
        left = [one for j, one in enumerate(left) if j not in more.values()]
    surplus = _named([seen[j] for j in left])
    absent = tuple(piece for i, piece in enumerate(pieces) if i not in pairs)
    return Fit(paired, absent, surplus, len(left) - len(surplus), _named(spare), _plain(told))


def _may(expected: Expected, *, old: bool, new: bool) -> bool:
    """Tell whether a piece may be one that need not lie there.

    What has lain there all the time is none of the cards that are laid out now; what is left over from
    before has lain there all the time.
    """
    return (not old or len(expected.faces) == 1) if new else old


def _top(expected: Top, seen: PlaceReading, *, covered: bool) -> Fit:
    pieces = () if expected.piece is None else (expected.piece,)
    # A pile shows one piece; that it may be empty makes its top no less certain.
    found = _bag(Bag(pieces), seen.pieces)
    if found.surplus and expected.instead is not None:
        other = _bag(Bag((expected.instead,)), seen.pieces)
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
    good = {i: j for i, j in pairs.items() if _alike(piece_cost(pieces[i], seen[j]), seen[j])}
    left = [piece for j, piece in enumerate(seen) if j not in good.values()]
    surplus = _named(left)
    return Fit(
        sum(piece_cost(pieces[i], seen[j]) for i, j in good.items()),
        tuple(piece for i, piece in enumerate(pieces) if i not in good),
        surplus,
        len(left) - len(surplus),
        told=_plain([seen[j] for i, j in good.items() if len(pieces[i].faces) > 1]),
    )


def _certain(expected: Expected, seen: PieceSeen) -> bool:
    return len(expected.faces) == 1 and seen.best in expected.faces and expected.turn is None


def _less(items: tuple[T, ...], known: Iterable[T]) -> tuple[T, ...]:
    """Return items without those that are known, each as often."""
    left = Counter(known) if items else None
    if not left:
        return items
    rest = []
    for item in items:
        if left[item] > 0:
            left[item] -= 1
        else:
            rest.append(item)
    return tuple(rest)


def _named(pieces: Sequence[PieceSeen]) -> tuple[Face, ...]:
    return tuple(piece.best for piece in pieces if piece.best is not None)


def _plain(pieces: Sequence[PieceSeen]) -> tuple[Face, ...]:
    return tuple(piece.faces[0][0] for piece in pieces if piece.plain)


def _track(expected: Track, seen: PlaceReading, *, covered: bool) -> Fit:
    """Compare markers; one that was not found tells nothing, for pieces stand on one another."""
    paired = 0.0
    absent = []
    surplus = []
    wanted = dict(expected.steps)
    for marker, steps in seen.steps.items():
        if not steps:
            continue
        best, top = steps[0]
        right = dict(steps).get(wanted[marker], 0.0) if marker in wanted else 0.0
        if right > top * DIFFERENT:
            paired -= log(right / top)
            continue
        surplus.append(Face(f"{marker}@{best}"))
        if marker in wanted and not covered:
            absent.append(Expected(frozenset((Face(f"{marker}@{wanted[marker]}"),))))
    return Fit(paired, tuple(absent), tuple(surplus))


def _marks(expected: Marks, seen: PlaceReading, *, covered: bool) -> Fit:
    """Compare marked fields; of a covered sheet only those that were found tell anything."""
    chances = dict(seen.marks)
    fields = expected.marks.union(chances) - expected.optional
    found = Counter[str]()
    paired = 0.0
    for field in sorted(fields):
        marked = chances.get(field, 0.0)
        right = marked if field in expected.marks else 1.0 - marked
        if covered and field in expected.marks:
            continue
        if right > DIFFERENT * max(marked, 1.0 - marked):
            paired -= log(right / max(marked, 1.0 - marked))
        else:
            found[field] = 1
    return Fit(
        paired,
        tuple(Expected(frozenset((Face(field),))) for field in found if field in expected.marks),
        tuple(Face(field) for field in found if field not in expected.marks),
        spare=tuple(Face(field) for field in sorted(expected.optional) if chances.get(field, 0.0) > 1 / 2),
    )
