"""How pieces that lie in no order fit those that a state expects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from engine.referee.fits import Fit
from engine.referee.pairing import named, paired_off, piece_cost, plain
from engine.referee.weights import MAY
from engine.words import Bag, Expected, PieceSeen


def bag(expected: Bag, seen: Sequence[PieceSeen], old: Collection[PieceSeen] | None = None) -> Fit:
    """Return how pieces in no order fit.

    Args:
        expected: What a state expects.
        seen: The pieces found.
        old: Those that have lain there since the last record; None where nobody knows.
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
