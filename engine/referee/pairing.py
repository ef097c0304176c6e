"""Which pieces that were found are which ones that are expected."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log
from typing import Final

from engine.referee.counting import by_face
from engine.referee.weights import DIFFERENT, FLOOR, MISREAD, NAMELESS, VAGUE
from engine.words import UNNAMED, Expected, Face, PieceSeen
from engine.words.faces import PLAIN, RIVAL

OPEN: Final = 0.2
"""A face is among those between which a picture leaves it open if it is so likely."""

VEILED_FACE: Final = 0.3
"""A face without any rival is likely enough from this probability on, if the piece is of the box."""

_SURE: Final = 1.0 / (1.0 + DIFFERENT)
"""A piece that shows a face more surely than this shows no other one."""


def piece_cost(expected: Expected, seen: PieceSeen) -> float:
    """Return the cost of a found piece being an expected one."""
    faces = expected.faces
    if len(faces) == 1 and seen.best in faces:
        return 0.0
    if seen.best == UNNAMED:
        return 0.0 if len(faces) > 1 else MISREAD
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


def paired_off(
    expected: Sequence[Expected], seen: Sequence[PieceSeen]
) -> tuple[dict[int, int], list[int], list[tuple[int, int]]]:
    """Pair what belongs together, what is certain first.

    Returns:
        By index of the expected piece that of the one seen; the indices of those left over; and the pairs
        that are not certain: only these cost anything.
    """
    pairs: dict[int, int] = {}
    lying, nameless = by_face(tuple(seen))
    taken_of: dict[Face, int] = {}
    for i, piece in enumerate(expected):
        if len(piece.faces) == 1:
            (face,) = piece.faces
            js, used = lying.get(face, ()), taken_of.get(face, 0)
            if used < len(js):
                pairs[i] = js[used]
                taken_of[face] = used + 1
    if len(pairs) == len(seen):
        return pairs, [], []
    open_seen = sorted([*nameless, *(j for face, js in lying.items() for j in js[taken_of.get(face, 0) :])])
    ranked = [
        (cost, len(piece.faces), i, j)
        for i, piece in enumerate(expected)
        if i not in pairs
        for j in open_seen
        if _may_be(piece, seen[j]) and alike(cost := piece_cost(piece, seen[j]), seen[j])
    ]
    ranked.sort()
    taken: set[int] = set()
    loose = []
    for _, _, i, j in ranked:
        if i not in pairs and j not in taken:
            pairs[i] = j
            taken.add(j)
            loose.append((i, j))
    return pairs, [j for j in open_seen if j not in taken], loose


def _may_be(expected: Expected, seen: PieceSeen) -> bool:
    """Tell whether a piece may count as the one expected; of most this is plain without their cost."""
    if not seen.faces or seen.faces[0][1] <= _SURE:
        return True
    face = seen.faces[0][0]
    return face in expected.faces or (face == UNNAMED and len(expected.faces) > 1)


def alike(cost: float, seen: PieceSeen) -> bool:
    """Tell whether a piece counts as the one expected; else it is another one, or was misread."""
    return cost <= -log(DIFFERENT) or seen.best is None


def named(pieces: Sequence[PieceSeen]) -> tuple[Face, ...]:
    """Return the likeliest faces of those pieces that have one."""
    return tuple(piece.best for piece in pieces if piece.best is not None)


def plain(pairs: Iterable[tuple[Expected, PieceSeen]]) -> tuple[Face, ...]:
    """Return the faces that are plainly seen, of pieces of which a state allows several.

    Of several faces between which a picture leaves it open, all but one may lie elsewhere.
    """
    told = ((seen.faces[0][0] if seen.plain else _only(expected, seen)) for expected, seen in pairs)
    return tuple(face for face in told if face is not None and face != UNNAMED)


def _only(expected: Expected, seen: PieceSeen) -> Face | None:
    """Return the only one of the faces that a piece may show which it may be, None for several or none.

    A piece that is expected is of the box, so that it has one of the faces that eyes have met: what they keep
    for a piece that nobody enrolled, where a highlight lies on it, speaks for none of the others.
    """
    known = sum(probability for _, probability in seen.faces)
    allowed = [(face, probability) for face, probability in seen.faces if face in expected.faces]
    if not allowed:
        return None
    face, most = max(allowed, key=lambda one: one[1])
    others = sum(probability for _, probability in allowed) - most
    if known >= PLAIN:
        return face if most >= OPEN and others <= (1 - PLAIN) / PLAIN * most else None
    return face if most >= VEILED_FACE and known - most < RIVAL * most else None
