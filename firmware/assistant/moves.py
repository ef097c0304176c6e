"""Moves: which pieces go where, so that a table lies as it should."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Any, Literal

from msgspec import Struct

from display.words import Words
from engine.kernel.clues import Clues
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


def lacks(clues: Clues, passing: Collection[str] = ()) -> dict[str, Lack]:
    """Return how places differ, by the ids of those that do.

    Args:
        clues: What differs.
        passing: Ids of the places that are cleared at any time. Nothing is missing there: what paid may
            have been cleared away, and what a state expects of it may rest on what it knows of a hand
            (ruling A45).
    """
    return {
        place: Lack(() if place in passing else named(clues[place].gone), clues[place].surplus)
        for place in dict.fromkeys((*clues.looks, *clues.at))
        if clues[place].differs
    }


def named(pieces: Iterable[Expected]) -> tuple[Face | None, ...]:
    """Return the faces of pieces, None for one that may show several."""
    return tuple(next(iter(piece.faces)) if len(piece.faces) == 1 else None for piece in pieces)


def moves(
    lacks: Mapping[str, Lack],
    piles: Collection[str] = (),
    turning: Collection[str] = (),
    planned: Iterable[Moved] = (),
) -> list[Moved]:
    """Return which pieces go where, those first whose both ends are known.

    Args:
        lacks: How places differ, by their ids.
        piles: Ids of the piles. One move puts both right there: the piece that comes covers what should
            not be seen, and the one that goes uncovers what should.
        turning: Ids of the places where a piece that should show something else is turned.
        planned: What was to be moved at first; it tells the ends that no picture shows.
    """
    plan = [move for move in planned if move.wanted is None]
    found, left, come = _paired(lacks)
    for place, face in [one for one in come if one[0] in piles]:
        away = next((one for one in plan if one.goal and (one.origin, one.face) == (place, face)), None)
        if away is not None:
            come.remove((place, face))
            found.append(away)
    uncovered = {move.origin for move in found}.intersection(piles)
    for goal, face in left:
        if goal in uncovered:
            continue
        turns = goal in turning and face is not None
        here = next((one for place, one in come if place == goal and turns), None)
        if here is None:
            origin = next((one.origin for one in plan if (one.goal, one.face) == (goal, face)), None)
            found.append(Moved(face, origin, goal))
        else:
            come.remove((goal, here))
            found.append(Moved(here, goal, goal, face))
    covered = {move.goal for move in found}.intersection(piles)
    for origin, face in come:
        if origin not in covered:
            to = next((one.goal for one in plan if (one.origin, one.face) == (origin, face)), None)
            found.append(Moved(face, origin, to))
    return found


def _paired(
    lacks: Mapping[str, Lack],
) -> tuple[list[Moved], list[tuple[str, Face | None]], list[tuple[str, Face | None]]]:
    """Return the pieces that lie elsewhere, and those missing and those too many besides, by place."""
    come = [(place, face) for place, lack in lacks.items() for face in lack.surplus]
    found: list[Moved] = []
    left: list[tuple[str, Face | None]] = []
    for goal, face in ((place, face) for place, lack in lacks.items() for face in lack.absent):
        origin = next((place for place, one in come if one == face is not None and place != goal), None)
        if origin is None:
            left.append((goal, face))
        else:
            come.remove((origin, face))
            found.append(Moved(face, origin, goal))
    return found, left, come


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
