"""Looks at one card in different light, put together.

A second picture of a table at rest shows what the first one did, with the same highlight on the same card: it
is no second witness. One in which a highlight has moved, a shadow has gone or the exposure is another is one.
Whether the card is still the same is not sure either: while something moved at its place, it may have been
exchanged for another that lies just where it lay. So what was known is carried over with the chance that the
card is still the same, and multiplied with what is seen now (a forward step of a hidden Markov model).
"""

from __future__ import annotations

from math import dist
from typing import Final

import numpy as np
from msgspec.structs import replace

from vision.arrays import Floats
from vision.table.known import Known
from vision.table.naming import Named
from vision.table.registration import MatView
from vision.table.standing import Standing

Faces = tuple[tuple[str, float], ...]
"""(face, probability), best first; what they lack to 1 is the chance of anything else."""

EXCHANGED: Final = 0.3
"""Chance that another card lies just where one lay, if something moved at its place meanwhile,"""

SPIRITED: Final = 0.002
"""and if nothing did: a hand that was quicker than the small pictures."""

NEAR: Final = 1.5
"""Millimetres by which the middle of a card at rest seems to move; its corners by twice as much."""

INDEPENDENT: Final = 0.25
"""Share of a card's blocks that must look different for a look to count in full."""

SURE: Final = 0.8
"""Where something moved, a card that has no name by itself keeps the one it had if that is so likely, and if
this look favours no other face."""

_LEAST: Final = 1e-3
"""No face is less likely than this after one look: what is certain may be a highlight."""

_OTHERS: Final = 4.0
"""Among so many faces an exchanged card is looked for: those that it may be taken for."""

_STRANGE: Final = 0.1
"""Chance that a card which was exchanged is none of the album."""

_TOLD: Final = 4


def seen_before(named: Named, standing: Standing, view: MatView) -> tuple[Known, float] | None:
    """Find the card that lay just where one lies now, but looked different.

    Args:
        named: The card as it was named now.
        standing: What became of the known cards of its place.
        view: How the mat is seen.

    Returns:
        It, and how much the look now counts beside the earlier ones, 0..1; None if no card lay there.
    """
    if not (standing.partly or standing.hidden):
        return None
    spots = view.millimetres(named.corners)
    looks = [(card, float(1 - same.mean())) for card, same in standing.partly]
    for card, changed in [*looks, *((card, 1.0) for card in standing.hidden)]:
        if _same_pose(card.spots, spots):
            return card, min(changed / INDEPENDENT, 1.0)
    return None


def voted(now: Named, earlier: tuple[Known, float], view: MatView, *, touched: bool) -> Named:
    """Put a card's earlier looks together with the one now.

    Args:
        now: What it was named now.
        earlier: What was known of the card that lay there, and how far this look is independent, 0..1.
        view: How the mat is seen.
        touched: Whether something moved at the place since.
    """
    before, counts = earlier
    if touched and (not now.faces or now.faces[0][0] != before.named.face):
        # Nothing says that it is the same card; a near-twin in its place changes little of the picture, and a
        # look that leaves it open between the two but leans to the other is no witness for the first.
        return now
    faces = combined(before.named.faces, now.faces, counts, EXCHANGED if touched else SPIRITED)
    best, share = faces[0]
    if touched and now.face is None and share < SURE:
        return now
    if best == before.named.face and best != now.face:
        corners = view.pixels(before.spots)
        return replace(before.named, faces=faces, corners=corners, shown=now.shown)
    return replace(now, faces=faces)


def combined(before: Faces, now: Faces, counts: float, exchanged: float) -> Faces:
    """Return what two looks say together.

    Args:
        before: What was known until now.
        now: What this look says by itself; nothing if it says nothing.
        counts: Weight of this look, 0 (the same picture once more) to 1.
        exchanged: Chance that the card is another than before.
    """
    earlier, seen = dict(before), dict(now)
    names = list(dict.fromkeys((*earlier, *seen)))
    other = max(1 - sum(earlier.values()), _LEAST)
    weights = {
        name: ((1 - exchanged) * max(earlier.get(name, 0.0), _LEAST) + exchanged * (1 - _STRANGE) / _OTHERS)
        * (max(seen.get(name, 0.0), _LEAST) ** counts if seen else 1.0)
        for name in names
    }
    rest = (1 - exchanged) * other + exchanged * _STRANGE
    if seen:
        rest *= max(1 - sum(seen.values()), _LEAST) ** counts
    total = sum(weights.values()) + rest
    ranked = sorted(weights.items(), key=lambda item: -item[1])[:_TOLD]
    return tuple((name, round(weight / total, 5)) for name, weight in ranked)


def _same_pose(one: Floats, other: Floats) -> bool:
    """Tell whether two cards, (4, 2) in millimetres, lie just as each other, whichever corner comes first."""
    if dist(_centre(one), _centre(other)) > NEAR:
        return False
    turns = [np.linalg.norm(np.roll(one, turn, axis=0) - other, axis=1).max() for turn in range(4)]
    return float(min(turns)) <= 2 * NEAR


def _centre(quad: Floats) -> tuple[float, float]:
    corners = quad.tolist()
    return sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4
