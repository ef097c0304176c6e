"""Readings compared with the truth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, Literal

import cv2
import numpy as np
from msgspec import Struct

from engine.words import PlaceReading, Region, Sight
from firmware.simulator.table.pieces import Piece, Pose
from vision.arrays import Floats

Kind = Literal["right", "wrong", "unknown", "missed", "extra"]

NEAR: Final = 15.0
"""A piece that was read is the one whose middle is at most so many millimetres away."""

SIDEWAYS: Final = 25.0
"""The same for piles, whose tops appear farther out than they are."""

UNCOVERED: Final = 0.5
"""A piece of which at least so much shows must be read where a place is `seen`."""

PILES: Final = frozenset({"draw", "discard", "elephant"})

Lying = tuple[Piece, Pose]


class Verdict(Struct, frozen=True):
    """What became of one piece, or of one reading too many.

    Args:
        kind: `unknown`: read without a name; `missed`: not read though the place counts as seen and
            enough of the piece shows; `extra`: read where nothing lies.
        place: Where.
        truth: Its face; empty for an extra one.
        told: The face that was read; empty where none was.
        x, y: Where on the mat, in millimetres.
        detail: Faces and probabilities as read.
    """

    kind: Kind
    place: str
    truth: str
    told: str
    x: float
    y: float
    detail: str = ""


def judged(region: Region, lying: Sequence[Lying], reading: PlaceReading) -> list[Verdict]:
    """Compare a place as it was read with what lies there.

    Args:
        region: The place.
        lying: All pieces at rest on the table, lower ones first.
        reading: What was read.
    """
    pile = region.place in PILES
    left = [number for number, (_, pose) in enumerate(lying) if region.holds(pose.x, pose.y)]
    if pile:
        left = left[-1:]
    found: list[Verdict] = []
    for piece in reading.pieces:
        told, detail = piece.best or "", str(piece.faces)
        near = min(left, key=lambda number: _apart(lying[number], piece.x, piece.y), default=None)
        if near is None or _apart(lying[near], piece.x, piece.y) > (SIDEWAYS if pile else NEAR):
            found.append(Verdict("extra", region.place, "", told, piece.x, piece.y, detail))
            continue
        left.remove(near)
        true = _face(lying[near])
        kind: Kind = "right" if told == true else "wrong" if told else "unknown"
        found.append(_verdict(kind, region.place, lying[near], told, detail))
    if reading.sight is Sight.SEEN:
        found += [
            _verdict("missed", region.place, lying[number])
            for number in left
            if shown(lying, number) >= UNCOVERED
        ]
    return found


def shown(lying: Sequence[Lying], number: int) -> float:
    """Return the share of a piece that nothing which lies on it covers."""
    piece, pose = lying[number]
    mask = np.zeros((64, 64), np.uint8)
    corner = np.array([pose.x - 32, pose.y - 32])
    cv2.fillConvexPoly(mask, _pixels(lying[number], corner), 255)
    whole = cv2.countNonZero(mask)
    for other in lying[number + 1 :]:
        if np.hypot(other[1].x - pose.x, other[1].y - pose.y) < (piece.size + other[0].size) * 0.71:
            cv2.fillConvexPoly(mask, _pixels(other, corner), 0)
    return cv2.countNonZero(mask) / max(whole, 1)


def tally(verdicts: Iterable[Verdict]) -> dict[str, Counter[str]]:
    """Count verdicts by class of face."""
    counts: dict[str, Counter[str]] = {}
    for verdict in verdicts:
        name = (verdict.truth or verdict.told or "nothing").split("-")[0]
        counts.setdefault(name, Counter())[verdict.kind] += 1
    return counts


def _face(lying: Lying) -> str:
    return lying[0].face(lying[1])


def _verdict(kind: Kind, place: str, lying: Lying, told: str = "", detail: str = "") -> Verdict:
    return Verdict(kind, place, _face(lying), told, lying[1].x, lying[1].y, detail)


def _apart(lying: Lying, x: float, y: float) -> float:
    return float(np.hypot(lying[1].x - x, lying[1].y - y))


def _pixels(lying: Lying, corner: Floats) -> np.typing.NDArray[np.int32]:
    return np.round(lying[0].corners(lying[1]) - corner).astype(np.int32)
