"""Belonging: which pieces of a place a turn accounts for, so that they are none of the next one's."""

from __future__ import annotations

from collections import Counter

from engine.words import Bag, Expectation, Expected, Face, PieceSeen


def without(pieces: tuple[PieceSeen, ...], others: list[PieceSeen]) -> list[PieceSeen]:
    """Return the pieces beyond others, by face."""
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
