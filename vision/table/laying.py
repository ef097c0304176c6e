"""One face laid under a card: aligned, changed for its twins until none is likelier, checked by blocks."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from msgspec import Struct

from vision.album import PICTURE
from vision.alignment import aligned
from vision.arrays import Flags, Floats
from vision.rectify import UNIT, Pyramid
from vision.table.portraits import BLOCKS, Portraits, Seen

FITS: Final = 7.0
"""Strangeness up to which a block is as the face has it."""

WELL: Final = 0.9
"""A face fits well that fits on this share of the blocks."""

DECIDED: Final = 0.35
"""Verdict against every rival from which on nothing is to be gained by another picture of the face."""

FAR: Final = 0.25
"""A face that fits on less than this share of the blocks is not the one, and neither is a twin of it."""

_ROUNDS: Final = 3
_DUELS: Final = 5


class Trial(Struct, frozen=True, eq=False):
    """How a face fits a card.

    Args:
        picture: Number of its picture in the album.
        corners: (4, 2) in the still's pixels, the face's own top left first.
        fit: Share of the blocks in sight that fit.
        strange: (n,) strangeness of those blocks.
        verdicts: (verdict, picture) of its rivals that may be meant.
        shown: Share of the card that nothing covers.
        light: (96, 96, 3) the card as if in the light of the face.
        veiled: Whether something is taken to hide a part of it that is no card: a highlight or a chip.
        free: (96 * 96,) which of its pixels no other card hides, None for all.
    """

    picture: int
    corners: Floats
    fit: float
    strange: Floats
    verdicts: tuple[tuple[float, int], ...]
    shown: float
    light: Floats
    veiled: bool = False
    free: Flags | None = None

    @property
    def uncovered(self) -> float:
        """Share of the card that no other card covers, whatever else may lie on it."""
        return 1.0 if self.free is None else float(self.free.mean())

    @property
    def margin(self) -> float:
        """The least verdict against a rival."""
        return min((verdict for verdict, _ in self.verdicts), default=0.5)

    @property
    def rank(self) -> tuple[float, bool, float]:
        """By which trials are compared: to a wrong face, what is printed looks like something laid on it."""
        return min(self.fit, WELL), not self.veiled, self.margin

    @property
    def certain(self) -> bool:
        """Whether nothing is to be gained by another face, or by another turn of it."""
        return self.fit > WELL and not self.veiled and self.margin >= DECIDED


class Layer:
    """Lays faces under cards.

    Args:
        portraits: The faces, in the evening's colours where these are known.
    """

    def __init__(self, portraits: Portraits) -> None:
        self._portraits = portraits

    def laid(
        self,
        pyramid: Pyramid,
        quad: Floats,
        picture: int,
        allowed: Flags,
        hiding: Floats,
        least: float = FAR,
    ) -> Trial:
        """Lay a face under a card, and again from where it came to lie as long as that is better.

        Args:
            pyramid: The still.
            quad: (4, 2) corners of the card, the one that is to be the face's top left first.
            picture: Number of the face's picture.
            allowed: (p,) which pictures may be meant.
            hiding: (k, 4, 2) quads that lie on the card.
            least: Where the face fits on less than this share of the blocks nobody wants to know more.
        """
        best = self._once(pyramid, quad, picture, allowed, hiding, least)
        for _ in range(_ROUNDS - 1):
            if best.fit <= FAR or (best.fit >= WELL and best.margin >= DECIDED):
                break
            again = self._once(pyramid, best.corners, best.picture, allowed, hiding, least)
            if again.rank <= best.rank:
                break
            best = again
        if best.fit > FAR and (best.fit < WELL or best.margin < DECIDED):
            for other in self._portraits.siblings(best.picture):
                again = self._once(pyramid, best.corners, other, allowed, hiding, least)
                best = max(best, again, key=lambda trial: trial.rank)
        return best

    def looked_at(
        self,
        pyramid: Pyramid,
        corners: Floats,
        picture: int,
        allowed: Flags,
        hiding: Floats,
        least: float = FAR,
    ) -> Trial:
        """Compare a face that lies under a card already with it and its twins; arguments as of `laid`."""
        free = _visible(corners, hiding)
        duel = self._duelled(pyramid, corners, picture, allowed, free, least, masked=False)
        trial = self._trial(corners, free, *duel)
        if trial.veiled and trial.fit >= least:
            # Only now: to another face a mark of this one looks like a highlight or a chip.
            duel = self._duelled(pyramid, corners, trial.picture, allowed, free, least, masked=True)
            trial = self._trial(corners, free, *duel)
        return trial

    def _trial(
        self,
        corners: Floats,
        free: Flags | None,
        picture: int,
        seen: Seen,
        verdicts: tuple[tuple[float, int], ...],
    ) -> Trial:
        visible = _without(free, seen.hidden)
        strange = self._strange(seen, picture, visible)
        shown = 1.0 if visible is None else float(visible.mean())
        veiled = seen.hidden is not None
        return Trial(picture, corners, _fit(strange), strange, verdicts, shown, seen.light, veiled, free)

    def _strange(self, seen: Seen, picture: int, visible: Flags | None) -> Floats:
        """Return the strangeness of the blocks in sight, (n,)."""
        return self._portraits.strangeness(seen.light, picture)[_judged_blocks(visible)]

    def _duelled(
        self,
        pyramid: Pyramid,
        corners: Floats,
        picture: int,
        allowed: Flags,
        free: Flags | None,
        least: float,
        *,
        masked: bool,
    ) -> tuple[int, Seen, tuple[tuple[float, int], ...]]:
        """Take a face's rival for it as long as that is likelier.

        `free`: (96 * 96,) which pixels no other card hides, None for all; `masked`: whether to leave out what
        something else hides too; the others as of `looked_at`. Returns the picture that stands, how the card
        looks in its light, and its verdicts; none where it fits too little, for those of a card that is
        partly hidden are dear.
        """
        met = {picture}
        while True:
            seen = self._portraits.seen(pyramid, corners, picture)
            visible = _without(free, seen.hidden) if masked else free
            if _fit(self._strange(seen, picture, _without(free, seen.hidden))) < least:
                return picture, seen, ()
            verdicts = self._portraits.verdicts(seen.light, picture, allowed, visible)
            against, other = min(verdicts, default=(1.0, picture))
            if against >= 0 or other in met or len(met) > _DUELS:
                return picture, seen, verdicts
            met.add(other)
            picture = other

    def _once(
        self,
        pyramid: Pyramid,
        quad: Floats,
        picture: int,
        allowed: Flags,
        hiding: Floats,
        least: float,
    ) -> Trial:
        corners, _ = aligned(pyramid, quad, self._portraits.album.template(picture))
        return self.looked_at(pyramid, corners, picture, allowed, hiding, least)


def _fit(strange: Floats) -> float:
    """Return the share of blocks that fit, from their strangeness; 0 of none."""
    return float((strange < FITS).mean()) if len(strange) else 0.0


def _visible(corners: Floats, hiding: Floats) -> Flags | None:
    """Return which pixels of a card, (96 * 96,), no quad lies on; None where there is none."""
    if not len(hiding):
        return None
    matrix = cv2.getPerspectiveTransform(corners.astype(np.float32), UNIT * PICTURE - 0.5)
    mask = np.zeros((PICTURE, PICTURE), np.uint8)
    for quad in hiding:
        spots = cv2.perspectiveTransform(quad[None].astype(np.float32), matrix)[0]
        cv2.fillConvexPoly(mask, np.round(spots).astype(np.int32), 1)
    # What lies on it throws a small shadow, and its outline is not known to the pixel.
    return np.asarray(cv2.dilate(mask, np.ones((5, 5), np.uint8)) == 0).ravel()


def _without(visible: Flags | None, hidden: Flags | None) -> Flags | None:
    """Return which pixels are visible and not hidden; None for all of them."""
    if hidden is None:
        return visible
    return ~hidden if visible is None else visible & ~hidden


def _judged_blocks(visible: Flags | None) -> Flags:
    """Return which blocks, (8, 8), are judged: those in sight, not the rounded corners."""
    blocks = np.ones((BLOCKS, BLOCKS), bool)
    blocks[[0, 0, -1, -1], [0, -1, 0, -1]] = False
    if visible is None:
        return blocks
    shape = (PICTURE, PICTURE)
    share = cv2.resize(
        visible.reshape(shape).astype(np.float32), (BLOCKS, BLOCKS), interpolation=cv2.INTER_AREA
    )
    return np.asarray(blocks & (share > 0.9))  # noqa: PLR2004 -- nearly all of a block
