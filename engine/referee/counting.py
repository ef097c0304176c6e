"""Which faces pieces have, counted, and which of them a turn accounts for."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final

from engine.words import Bag, Expectation, Expected, Face, PieceSeen

KEPT: Final = 512
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


def without(pieces: tuple[PieceSeen, ...], others: list[PieceSeen]) -> list[PieceSeen]:
    """Return the pieces left over after each of `others` has cancelled one piece with the same face."""
    known = Counter(piece.best for piece in others)
    rest = []
    for piece in pieces:
        known[piece.best] -= 1
        if known[piece.best] < 0:
            rest.append(piece)
    return rest


def belonging(expected: Expectation | None, old: list[PieceSeen], pieces: list[PieceSeen]) -> list[PieceSeen]:
    """Return the pieces that an expectation names beyond those that are old, each once."""
    if not isinstance(expected, Bag):
        return []
    wanted = [*expected.pieces, *(may for may in expected.optional if len(may.faces) == 1)]
    wanted.sort(key=lambda one: len(one.faces))
    before = _taken(list(expected.leftover), old)
    _taken(wanted, [piece for piece in old if piece not in before])
    return _taken(wanted, pieces)


def unused(came: Counter[Face], expected: Expectation | None) -> Counter[Face]:
    """Return the faces that came to a place beyond those that a turn left there."""
    rest = +came
    if isinstance(expected, Bag):
        for piece in (*expected.pieces, *expected.optional):
            face = next((face for face in sorted(piece.faces) if rest[face] > 0), None)
            if face is not None:
                rest[face] -= 1
    return +rest


def _taken(wanted: list[Expected], pieces: list[PieceSeen]) -> list[PieceSeen]:
    """Return the pieces that are wanted, and take off what they fulfil."""
    found = []
    for piece in pieces:
        one = next((one for one in wanted if piece.best in one.faces), None)
        if one is not None:
            wanted.remove(one)
            found.append(piece)
    return found
