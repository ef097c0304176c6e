"""Moves: which pieces go where, so that a table lies as it should."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from display.words import Words
from engine.words import Bag, Expectation, Expected, Face, Marks, Row, Top, Track


class Moved(Struct, frozen=True):
    """A piece that does not lie as it should.

    Args:
        face: What it shows; None where nobody may know (ruling A45), or where it has several faces.
        origin: Id of the place where it lies; None where that is a hand, a supply, or not known.
        goal: Id of the place where it should lie; None likewise. A piece that is to be turned stays.
        wanted: What a piece that is to be turned should show; None for one that is to be moved.
    """

    face: Face | None
    origin: str | None
    goal: str | None
    wanted: Face | None = None


Reversal = Literal["taken-back", "brought-back", "corrected"]
"""Why a table does not lie as it should."""

Told = tuple[Words, str]
"""Something in words, with its icon."""


class Restoration(Struct, frozen=True):
    """What is still to be done until a table lies as it should.

    Args:
        why: What was done.
        was: The state that it showed.
        moves: The pieces that are to be moved or turned.
        owed: What people change by themselves, for no camera reads it.
    """

    why: Reversal
    was: Any
    moves: tuple[Moved, ...]
    owed: tuple[Told, ...] = ()


class Lack(Struct, frozen=True):
    """How one place differs from what should lie there.

    Args:
        absent: Faces that should lie there and do not, None for one of which nobody may know which.
        surplus: Faces that lie there and should not.
    """

    absent: tuple[Face | None, ...] = ()
    surplus: tuple[Face | None, ...] = ()

    @property
    def none(self) -> bool:
        """Whether nothing differs."""
        return not (self.absent or self.surplus)

    def without(self, known: Lack) -> Lack:
        """Return what differs beyond what is known to."""
        return Lack(_less(self.absent, known.absent), _less(self.surplus, known.surplus))


def moves(lacks: Mapping[str, Lack], piles: Collection[str] = ()) -> list[Moved]:
    """Return which pieces go where, those first whose both ends are known.

    Args:
        lacks: How places differ, by their ids.
        piles: Ids of the piles: what lies on one that misses its top piece is covered by it again.
    """
    come = [
        (place, face)
        for place, lack in lacks.items()
        if not (place in piles and lack.absent)
        for face in lack.surplus
    ]
    found: list[Moved] = []
    left: list[tuple[str, Face | None]] = []
    for goal, face in ((place, face) for place, lack in lacks.items() for face in lack.absent):
        origin = next((place for place, one in come if one == face is not None and place != goal), None)
        if origin is None:
            left.append((goal, face))
        else:
            come.remove((origin, face))
            found.append(Moved(face, origin, goal))
    for goal, face in left:
        here = next((one for place, one in come if place == goal and face is not None), None)
        if here is None:
            found.append(Moved(face, None, goal))
        else:
            come.remove((goal, here))
            found.append(Moved(here, goal, goal, face))
    return [*found, *(Moved(face, origin, None) for origin, face in come)]


def completed(move: Moved, planned: Iterable[Moved]) -> Moved:
    """Return a move with the end that was not seen, where a plan tells it."""
    if move.wanted is not None or (move.origin is not None and move.goal is not None):
        return move
    for one in planned:
        if one.face != move.face or one.wanted is not None:
            continue
        if move.origin is None and one.goal == move.goal:
            return replace(move, origin=one.origin)
        if move.goal is None and one.origin == move.origin:
            return replace(move, goal=one.goal)
    return move


def differing(was: Expectation | None, now: Expectation) -> tuple[list[Expected], list[Expected]]:
    """Return the pieces that a place expects now and did not, and those that it did and does not now."""
    before, after = Counter(_pieces(was)), Counter(_pieces(now))
    return [*(after - before).elements()], [*(before - after).elements()]


def _pieces(expected: Expectation | None) -> list[Expected]:
    """Return the pieces that must lie at a place; a marker's step and a mark count as pieces."""
    match expected:
        case Bag(pieces=pieces) | Row(pieces=pieces):
            return list(pieces)
        case Top(piece=piece):
            return [piece] if piece is not None else []
        case Track(steps=steps):
            return [Expected(frozenset((Face(f"{marker}@{step}"),))) for marker, step in steps]
        case Marks(marks=marks):
            return [Expected(frozenset((Face(mark),))) for mark in sorted(marks)]
    return []


def _less(faces: tuple[Face | None, ...], known: tuple[Face | None, ...]) -> tuple[Face | None, ...]:
    return tuple((Counter(faces) - Counter(known)).elements())
