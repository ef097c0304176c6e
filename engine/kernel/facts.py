"""Facts: what everybody at the table may know, as plain values that a person can be asked about."""

from __future__ import annotations

from typing import Final

from engine.words import UNNAMED, Bag, Expectation, Expected, Marks, Row, Top, Track, on_step

PUBLIC: Final = -1
"""The seat of those who may know only what everybody at the table sees."""

Fact = str | int | bool | list[str] | None
"""One public fact: a face, a count, faces of a row."""

UNKNOWN: Final = UNNAMED
"""Stands in facts for a face that lies open and that nobody has seen yet."""


def unknown(fact: Fact) -> bool:
    """Tell whether a fact, or one face of a row, is not known."""
    return fact == UNKNOWN or (isinstance(fact, list) and UNKNOWN in fact)


def lying(expected: Expectation) -> Fact:
    """Return what lies at a place as a fact; None where a state says nothing of it."""
    match expected:
        case Row(pieces=pieces):
            return [*map(_face, pieces)]
        case Bag(pieces=pieces):
            return sorted(map(_face, pieces))
        case Top(piece=piece):
            return "" if piece is None else _face(piece)
        case Track(steps=steps):
            return sorted(on_step(*one) for one in steps)
        case Marks(marks=marks):
            return sorted(marks)
    return None


def _face(piece: Expected) -> str:
    return min(piece.faces) if len(piece.faces) == 1 else UNKNOWN


MORE: Final = "..."
"""Ends the list of a fact that is only begun: there may be more behind those that it names, in order."""

COURSE: Final = frozenset({"actor", "over"})
"""Keys of the facts that tell the end of a turn: which seat's turn it is, whether the match is over."""
