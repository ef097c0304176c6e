"""Going on from the table as it lies: all agree on a position, whatever the record has said before.

It answers no question, and holds wherever it stands: what is corrected before it changes nothing after it.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from engine.kernel.sightings import SIGHTING

REJOIN: Final = "rejoin"
"""What a record names as the question that it answers."""

UNASKED: Final = frozenset((SIGHTING, REJOIN))
"""What stands in records as a question, and is none: it may come at any time."""


class Rejoin(Struct, frozen=True):
    """The match goes on from a position.

    Args:
        position: Of the game's own kind, as its `write` and `read` take it: what lies open and what is
            declared, nothing that only a hand or a pile could tell.
    """

    position: Any
