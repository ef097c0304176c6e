"""What may come at any time: sightings, and positions on which the table agrees.

A sighting shows faces that were missed when they came to light. It narrows what the state leaves open, and
changes nothing else. A position holds whatever the record has said before. Neither answers a question.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct

from engine.kernel.errors import RecordError
from engine.words import Face

SIGHTING: Final = "sighting"
"""What a record names as the question that a sighting answers."""


class Sighting(Struct, frozen=True):
    """Faces that lie at a place.

    Args:
        place: The id of the place.
        faces: The faces of pieces there that the state left open, in any order; the others at the
            place are not among them.
    """

    place: str
    faces: tuple[Face, ...]


def read_sighting(place: str, written: Any) -> Sighting:
    """Return the sighting whose faces a record holds.

    Raises:
        RecordError: They are not faces.
    """
    try:
        return Sighting(place, tuple(msgspec.convert(written, tuple[Face, ...])))
    except msgspec.ValidationError as error:
        raise RecordError(
            f"the faces {written!r} seen at {place}",
            expected="ids of faces",
            advice="replay the record with the version of Munshi that wrote it",
        ) from error


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
