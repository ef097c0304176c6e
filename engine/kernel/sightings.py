"""Sightings: faces that were missed when they came to light, and are seen later.

A sighting answers no question. It narrows what the state leaves open, and changes nothing else.
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
