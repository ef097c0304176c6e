"""Faces and pieces: what is printed on one side, what is expected and what was seen."""

from __future__ import annotations

from typing import Final, NewType

from msgspec import Struct

from engine.words.units import Millimetres

Face = NewType("Face", str)
"""The id of one printed side, in English (`ship-12`, `die-blue-4`); never shown to a player."""

UNNAMED: Final = Face("?")
"""Stands for a face that lies open and that nobody could name."""


class Expected(Struct, frozen=True, gc=False, cache_hash=True):
    """A piece that a state expects at a place.

    Args:
        faces: The faces it may show; one where the state knows it, several where it does not.
    """

    faces: frozenset[Face]


def one(face: str) -> Expected:
    """Return an expectation of exactly one face."""
    return Expected(frozenset((Face(face),)))


def turned(face: str, quarters: int) -> Face:
    """Return a face as it lies after quarter turns, counter-clockwise against its reader.

    Where the rules care for turns, one face lies there as four: what is turned in place has gone, and
    something else has come.

    Example:
        turned("tile-7", 5) == "tile-7~1"
    """
    return Face(f"{face}~{quarters % 4}")


def on_step(marker: str, step: int) -> Face:
    """Return the face of a marker on a step of a track.

    Example:
        on_step("marker-red", 12) == "marker-red@12"
    """
    return Face(f"{marker}@{step}")


def marker(face: Face) -> Face:
    """Return the marker that stands on a step (`on_step`)."""
    return Face(face.rpartition("@")[0])


PLAIN: Final = 0.8
"""From this probability on, a face is seen beyond doubt."""

ALONE: Final = 0.6
"""So is from this probability on one to which there is no rival but a piece that nobody enrolled."""

RIVAL: Final = 0.05
"""A rival is at least this likely, against the best face."""


class PieceSeen(Struct, frozen=True, gc=False, cache_hash=True):
    """A piece that was found in a picture: a card or token, a pen mark, or a marker on a step.

    Args:
        faces: (face, probability) pairs, best first; what their probabilities (0 to 1) lack to one
            is the probability that it is a piece that nobody enrolled.
        x, y: Centre on the mat, in millimetres from its upper left corner.
    """

    faces: tuple[tuple[Face, float], ...]
    x: Millimetres = Millimetres(0.0)
    y: Millimetres = Millimetres(0.0)

    @property
    def best(self) -> Face | None:
        """The likeliest face, None where all others together are likelier."""
        if not self.faces or self.faces[0][1] < 0.5:  # noqa: PLR2004 -- one half
            return None
        return self.faces[0][0]

    @property
    def plain(self) -> bool:
        """Whether its likeliest face is beyond doubt."""
        if not self.faces:
            return False
        best = self.faces[0][1]
        rival = self.faces[1][1] if len(self.faces) > 1 else 0.0
        return best >= PLAIN or (best >= ALONE and rival < RIVAL * best)
