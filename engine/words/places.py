"""Places: where pieces lie."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class PlaceKind(StrEnum):
    """What a place holds and which of its features mean something."""

    CELL = "cell"
    """At most one piece."""
    ROW = "row"
    """Pieces in an order that matters."""
    HEAP = "heap"
    """A multiset of pieces; where each lies in it means nothing."""
    PILE = "pile"
    """Pieces on one another: a top face, a height, a count that may be unknown."""
    TRACK = "track"
    """Markers, each on one of several steps."""
    SHEET = "sheet"
    """A set of pen marks."""
    HAND = "hand"
    """Pieces that only their owner sees."""
    SUPPLY = "supply"
    """A stock that is counted, not looked at."""


class Source(StrEnum):
    """Who says what lies at a place."""

    OBSERVED = "observed"
    """The camera reads it."""
    DECLARED = "declared"
    """A person says it."""
    DERIVED = "derived"
    """The engine counts it and tells the players."""


class Place(Struct, frozen=True):
    """A place of the table.

    Args:
        id: Its name in layouts and readings, in English (`grid`, `seat-1-ships`).
        kind: What it holds.
        owner: The seat it belongs to (0 is the first), None where it is everybody's.
        source: Who says what lies there at the full coverage of the table.
        passing: Whether people clear it at any time, so that what came there counts although it
            is gone.
        turned: Whether the rules care for quarter turns of what lies there, so that readings and layouts
            name turned faces (`faces.turned`).
    """

    id: str
    kind: PlaceKind
    owner: int | None = None
    source: Source = Source.OBSERVED
    passing: bool = False
    turned: bool = False
