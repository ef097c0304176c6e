"""Which faces of an album are twins, and how wide a card must be in the picture for them to be told apart.

What tells two faces apart is known pixel by pixel (`vision.table.duels`). A camera that is farther away shows
less of it: its lens and its pixels blur what is small. So what is left to tell them apart can be foretold
for any width; how much is enough was found by experiment (`ENOUGH`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final

import cv2
import numpy as np
from msgspec import Struct

from engine.words import Pixels
from vision.album import PICTURE, Album
from vision.table.duels import Rival
from vision.table.portraits import SOFT, SOFTER, Portraits

ENOUGH: Final = 150.0
"""Strength of a rival at which 19 of 20 pictures and more are told apart; of the others hardly one is
misread."""

WIDTHS: Final = tuple(range(40, PICTURE + 1, 2))
"""Pixels across a card that are looked at: the eyes see no more of a card than the album does."""

TWINS: Final = 0.1
"""Faces that differ on less than this share of their area are twins."""

_STILL: Final = 0.7
"""Blur of lens, pixels and resampling together, in pixels of a still;"""

_TAKEN: Final = 0.35
"""and that a picture of the album has of its own, in pixels of the album."""


class Twins(Struct, frozen=True):
    """Two faces that are nearly the same.

    Args:
        one, other: Their names, in order.
        differs: On which share of their area they differ, 0..1.
        x, y: The middle of where they differ, in shares of the card from its upper left corner.
        needs: Pixels across the card from which on they are told apart; None where the eyes cannot, however
            near the camera is, because the album shows too little of the difference.
    """

    one: str
    other: str
    differs: float
    x: float
    y: float
    needs: Pixels | None

    def told_at(self, width: float) -> bool:
        """Tell whether cards so many pixels wide are told apart."""
        return self.needs is not None and self.needs <= width


def twins(album: Album) -> tuple[Twins, ...]:
    """Return the twins of an album, by name. It takes some seconds for 200 faces."""
    portraits = Portraits(album)
    rivals: dict[tuple[str, str], list[Rival]] = defaultdict(list)
    for picture in range(len(album.owners)):
        for rival in portraits.rivals(picture):
            pair = (album.faces[album.owners[picture]], album.faces[album.owners[rival.picture]])
            rivals[pair].append(rival)
    found = []
    for one, other in sorted(rivals):
        if one < other:
            ways = [rivals[one, other], rivals.get((other, one), [])]
            found.append(_compared(one, other, [way for way in ways if way]))
    return tuple(pair for pair in found if pair.differs < TWINS or pair.needs is None)


def too_fine(album: Album, width: float) -> tuple[Twins, ...]:
    """Return the twins of an album that are not told apart where cards are so many pixels wide.

    Such cards get no name, never that of the twin.
    """
    return tuple(pair for pair in twins(album) if not pair.told_at(width))


def families(pairs: Iterable[Twins]) -> list[tuple[str, ...]]:
    """Return faces that are twins of each other, directly or through others, each family in order."""
    heads: dict[str, str] = {}

    def head(face: str) -> str:
        while heads.setdefault(face, face) != face:
            face = heads[face]
        return face

    for pair in pairs:
        heads[head(pair.other)] = head(pair.one)
    members: dict[str, list[str]] = defaultdict(list)
    for face in sorted(heads):
        members[head(face)].append(face)
    return sorted(tuple(faces) for faces in members.values())


def _compared(one: str, other: str, ways: Sequence[Sequence[Rival]]) -> Twins:
    """Compare two faces, each way round by the picture that shows the difference best."""
    best = [max(rivals, key=lambda rival: rival.strength) for rivals in ways]
    where = max(best, key=lambda rival: rival.strength)
    shares = np.maximum((where.telling * where.change).sum(axis=1), 1e-6)
    y, x = np.divmod(where.spots.astype(np.float64), PICTURE)
    middle = [
        float(shares @ (along + 0.5) / shares.sum() / PICTURE) if len(shares) else 0.5 for along in (x, y)
    ]
    needs = [_needs(rival) for rival in best]
    return Twins(
        one,
        other,
        round(max(rival.area for rival in best), 4),
        round(middle[0], 2),
        round(middle[1], 2),
        None if None in needs else Pixels(max(need for need in needs if need is not None)),
    )


def _needs(rival: Rival) -> int | None:
    """Return the least width at which enough is left to tell a face from its rival."""
    if rival.strength < ENOUGH:
        return None
    return next((width for width in WIDTHS if strength_at(rival, width) >= ENOUGH), None)


def strength_at(rival: Rival, width: float) -> float:
    """Return what is left of a rival's strength where cards are so many pixels wide."""
    blur = (_STILL * PICTURE / width) ** 2 + SOFT**2 - SOFTER**2 - _TAKEN**2
    if blur <= 0 or not len(rival.spots):
        return rival.strength
    change = np.zeros((PICTURE * PICTURE, 3), np.float32)
    change[rival.spots] = rival.change
    seen = cv2.GaussianBlur(change.reshape(PICTURE, PICTURE, 3), (0, 0), float(np.sqrt(blur)))
    left = float((seen.reshape(-1, 3)[rival.spots] * rival.telling).sum())
    return max(left, 0.0) ** 2 / max(rival.strength, 1.0)
