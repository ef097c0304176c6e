"""Readings compared with the truth."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from engine.words import PlaceReading, Sight
from tests.vision.table.tables import Lies, Table

NEAR = 15.0


class Verdict(Struct, frozen=True):
    """What became of one piece, or of one reading too many.

    Args:
        kind: `right`, `wrong`, `unknown`, `missed`, `extra`.
        place: Where.
        truth: Its face; empty for an extra one.
        told: The face that was read; empty where none was.
        x, y: Where on the mat.
        detail: Probabilities.
    """

    kind: str
    place: str
    truth: str
    told: str
    x: float
    y: float
    detail: str = ""


def judged(table: Table, reading: PlaceReading) -> list[Verdict]:
    """Compare a place as it was read with what lies there."""
    place = reading.place
    left = list(table.truth(place))
    found = []
    for piece in reading.pieces:
        told = piece.best or ""
        near = min(left, key=lambda lies: _apart(lies, piece.x, piece.y), default=None)
        if near is None or (place not in {"draw", "discard"} and _apart(near, piece.x, piece.y) > NEAR):
            found.append(Verdict("extra", place, "", told, piece.x, piece.y, str(piece.faces)))
            continue
        left.remove(near)
        kind = "right" if told == near.face else "wrong" if told else "unknown"
        found.append(Verdict(kind, place, near.face, told, near.x, near.y, str(piece.faces)))
    if reading.sight is Sight.SEEN:
        found += [Verdict("missed", place, lies.face, "", lies.x, lies.y) for lies in left]
    return found


def tally(verdicts: list[Verdict]) -> dict[str, Counter[str]]:
    """Count verdicts by class of face."""
    counts: dict[str, Counter[str]] = {}
    for verdict in verdicts:
        name = (verdict.truth or verdict.told or "nothing").split("-")[0]
        counts.setdefault(name, Counter())[verdict.kind] += 1
    return counts


def _apart(lies: Lies, x: float, y: float) -> float:
    return float(((lies.x - x) ** 2 + (lies.y - y) ** 2) ** 0.5)
