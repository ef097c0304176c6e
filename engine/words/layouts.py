"""Layouts: what a state expects to lie at each place."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from engine.words.faces import Expected, Face


class Row(Struct, frozen=True, gc=False, tag="row"):
    """Pieces in this order, from the owner's left (or the first one laid) on."""

    pieces: tuple[Expected, ...]


class Bag(Struct, frozen=True, gc=False, tag="bag"):
    """Pieces in any order.

    Args:
        pieces: What must lie there.
        optional: What may lie there besides.
        leftover: What may still lie there from before (the last turn's tray need not be cleared).
    """

    pieces: tuple[Expected, ...]
    optional: tuple[Expected, ...] = ()
    leftover: tuple[Expected, ...] = ()


class Top(Struct, frozen=True, gc=False, tag="top"):
    """A pile: its top piece and its height in pieces.

    Args:
        piece: What lies on top, None for an empty pile.
        count: Pieces in the pile, None where nobody knows.
        optional: Whether the place may be empty all the same (hands have still to shuffle).
        instead: What may lie on top instead, though less likely (hands are dealing from it).
    """

    piece: Expected | None
    count: int | None = None
    optional: bool = False
    instead: Expected | None = None


class Track(Struct, frozen=True, gc=False, tag="track"):
    """A track: on which step each marker stands.

    Args:
        steps: (face of the marker, step) pairs.
    """

    steps: tuple[tuple[Face, int], ...]


class Marks(Struct, frozen=True, gc=False, tag="marks"):
    """A sheet: the ids of its fields.

    Args:
        marks: Those that are marked.
        optional: Those that may be marked besides.
    """

    marks: frozenset[str]
    optional: frozenset[str] = frozenset()


class Anything(Struct, frozen=True, gc=False, tag="anything"):
    """A place of which the state says nothing."""


Expectation = Row | Bag | Top | Track | Marks | Anything
Layout = Mapping[str, Expectation]
"""Expectations by the id of their place; a place that is not named may hold anything."""
