"""Which faces pieces have, counted: once, for the same pieces are asked about again and again."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final

from engine.words import Face, PieceSeen

KEPT: Final = 4096
"""So many places' pieces are remembered: those of some hundred pictures."""


@lru_cache(maxsize=KEPT)
def counted(pieces: tuple[PieceSeen, ...]) -> Counter[Face]:
    """Return how often each face is the likeliest of some pieces; it is shared, so nobody may change it."""
    return Counter(piece.best for piece in pieces if piece.best is not None)


@lru_cache(maxsize=KEPT)
def by_face(pieces: tuple[PieceSeen, ...]) -> tuple[dict[Face, tuple[int, ...]], tuple[int, ...]]:
    """Return by likeliest face the indices of the pieces that have it, and those of pieces without a name.

    It is shared, so nobody may change it.
    """
    found: dict[Face, list[int]] = {}
    nameless = []
    for number, piece in enumerate(pieces):
        if piece.best is None:
            nameless.append(number)
        else:
            found.setdefault(piece.best, []).append(number)
    return {face: tuple(numbers) for face, numbers in found.items()}, tuple(nameless)
