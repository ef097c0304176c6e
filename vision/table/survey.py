"""What lies at the places that are due, found anew: cards, round pieces, tops of piles, other things."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import hypot
from typing import Final

import cv2
import numpy as np
from msgspec import Struct

from engine.words import Mat, PlaceKind, Region
from vision.arrays import Floats, Image
from vision.table.ground import Ground
from vision.table.masks import opened
from vision.table.outlines import LINE, Outlines, outlines
from vision.table.places import Watch
from vision.table.sheet import SCALE, Box, Sheet, to_mat, to_sheet
from vision.table.squares import grown
from vision.table.stacks import tops

REACH: Final = 45.0
"""Millimetres around a place in which a card that belongs to it may lie."""

NEAR: Final = 8.0
"""A piece whose middle lies in no place belongs to one that is at most so many millimetres away."""

EDGE: Final = 4.0
"""Millimetres inside a place's lines where nothing counts as lying in it."""

RIM: Final = 4
"""Pixels at the edge of a pile's surroundings that hardly a pile reaches."""

BROAD: Final = 9
"""Pixels that something is broader than which is no printed line."""

_SPREAD: Final = 11.0
"""Millimetres by which the cards of a pile may look out from under its top."""

_TAG_RIM: Final = 6.0
"""White around a tag, in millimetres."""

_MAT_RIM: Final = 2.0


class Finds(Struct, frozen=True, eq=False):
    """What was found at one place; corners and middles in pixels of the sheet.

    Args:
        cards: (n, 4, 2) corners.
        under: (n,) how many others lie on each.
        discs: (m, 2) middles.
        tops: Of a pile: (k, 4, 2) where its top may be.
        foreign: Square millimetres in it where something else lies.
        bulk: Of a pile: square millimetres that are not bare.
        crosses: Of a pile: whether something broad reaches into its place from outside.
    """

    cards: Floats
    under: tuple[int, ...]
    discs: Floats
    tops: Floats
    foreign: float
    bulk: float = 0.0
    crosses: bool = False


class There(Struct, frozen=True, eq=False):
    """What looks as it did, so that nobody need look for it; corners in pixels of the sheet.

    Args:
        cards: (4, 2) of each card that lies flat.
        tops: By pile, (4, 2) of its top.
    """

    cards: Sequence[Floats] = ()
    tops: Mapping[str, Floats] = {}


class Surveyor:
    """Finds pieces on sheets.

    Args:
        mat: The mat.
        watches: The places that are read.
        sheet: How sheets are made.
    """

    def __init__(self, mat: Mat, watches: Iterable[Watch], sheet: Sheet) -> None:
        self._mat = mat
        watches = tuple(watches)
        self._kinds = {watch.place: watch.kind for watch in watches}
        self._disc = max((watch.diameter for watch in watches), default=0.0)
        self._regions = {place: mat.region(place) for place in self._kinds}
        self._around = {place: sheet.box(region, REACH) for place, region in self._regions.items()}
        self._inside = {place: sheet.box(region, -EDGE) for place, region in self._regions.items()}
        self._pile_box = {place: sheet.box(region, NEAR) for place, region in self._regions.items()}
        self._open = self._free(sheet)

    def foreign(self, place: str, mask: Image) -> float:
        """Return how much of a place a mask of a sheet covers, in square millimetres."""
        return cv2.countNonZero(mask[self._inside[place]]) / SCALE**2

    def survey(
        self, sheet: Image, ground: Ground, due: Sequence[str], there: There, far: float
    ) -> tuple[dict[str, Finds], Outlines]:
        """Look at places.

        Args:
            sheet: (height, width, 3).
            ground: Its bare mat.
            due: Ids of the places to look at.
            there: What is known to lie there uncovered.
            far: Distance of the camera from the mat, in millimetres.

        Returns:
            What each place holds besides those cards, and all outlines of pieces on the sheet but piles'.
        """
        mask = ground.covered(sheet, [self._around[place] for place in due])
        where = np.zeros_like(mask)
        for place in due:
            where[self._inside[place]] = 255
        mask &= self._open
        for quad in there.cards:
            cv2.fillConvexPoly(mask, np.round(grown(quad, 2.0)).astype(np.int32), 0)
        found: dict[str, Finds] = {}
        for place in due:
            if self._kinds[place] is PlaceKind.PILE:
                found[place] = self._pile(place, sheet, mask, where, there.tops.get(place), far)
        lying = outlines(mask, sheet, where, self._mat.piece.width * SCALE, self._disc * SCALE)
        cards = self._belonging(due, lying.cards.mean(axis=1)) if len(lying.cards) else []
        discs = self._belonging(due, lying.discs[:, :2])
        for place in due:
            if place not in found:
                own = [number for number, owner in enumerate(cards) if owner == place]
                found[place] = Finds(
                    lying.cards[own],
                    tuple(lying.under[number] for number in own),
                    lying.discs[[number for number, owner in enumerate(discs) if owner == place], :2],
                    np.zeros((0, 4, 2), np.float32),
                    self.foreign(place, lying.foreign),
                )
        return found, lying

    def place_of(self, x: float, y: float, due: Iterable[str]) -> str | None:
        """Return which place a point of the mat, in millimetres, belongs to; None for none of those due."""
        apart = {place: _outside(self._regions[place], x, y) for place in self._regions}
        nearest = min(apart, key=lambda place: apart[place], default=None)
        return nearest if nearest is not None and apart[nearest] <= NEAR and nearest in set(due) else None

    def _belonging(self, due: Iterable[str], middles: Floats) -> list[str | None]:
        return [self.place_of(float(x), float(y), due) for x, y in to_mat(middles.reshape(-1, 2))]

    def _pile(
        self, place: str, sheet: Image, mask: Image, where: Image, top: Floats | None, far: float
    ) -> Finds:
        """Find the top of a pile if it is not known, and take the pile out of the mask."""
        box = self._pile_box[place]
        solid = opened(mask[box], LINE)
        bulk = cv2.countNonZero(solid)
        corner = np.array([box[1].start, box[0].start], np.float32)
        if top is None:
            side = self._mat.piece.width * SCALE
            quads = [quad + corner for quad in tops(mask[box], sheet[box], side, far)]
        else:
            quads = [top]
        foreign = self._beside(place, mask, quads) if quads else self.foreign(place, mask)
        broad = opened(solid, BROAD)
        broad[RIM:-RIM, RIM:-RIM] = 0
        where[self._inside[place]] = 0
        mask[box] = 0
        return Finds(
            np.zeros((0, 4, 2), np.float32),
            (),
            np.zeros((0, 2), np.float32),
            np.array(quads, np.float32).reshape(-1, 4, 2),
            foreign,
            bulk / SCALE**2,
            crosses=cv2.countNonZero(broad) > 0,
        )

    def _beside(self, place: str, mask: Image, tops: Iterable[Floats]) -> float:
        """Return how much lies in a place that is no part of the pile under what may be its top."""
        rest = mask.copy()
        for top in tops:
            cv2.fillConvexPoly(rest, np.round(grown(top, _SPREAD * SCALE)).astype(np.int32), 0)
        return cv2.countNonZero(opened(rest[self._inside[place]], LINE)) / SCALE**2

    def _free(self, sheet: Sheet) -> Image:
        """Return the sheet's mask of the mat without its tags."""
        mask = np.zeros((sheet.size[1], sheet.size[0]), np.uint8)
        mat = self._mat
        _fill(mask, (_MAT_RIM, _MAT_RIM, mat.width - _MAT_RIM, mat.height - _MAT_RIM), 255)
        for tag in mat.tags:
            half = tag.side / 2 + _TAG_RIM
            _fill(mask, (tag.x - half, tag.y - half, tag.x + half, tag.y + half), 0)
        return mask


def _outside(region: Region, x: float, y: float) -> float:
    """Return how far outside a region a point lies, in millimetres; 0 inside."""
    across = max(region.x - x, 0.0, x - region.x - region.width)
    down = max(region.y - y, 0.0, y - region.y - region.height)
    return hypot(across, down)


def _fill(mask: Image, edges: tuple[float, float, float, float], value: int) -> None:
    left, top, right, bottom = edges
    corners = to_sheet(np.array([[left, top], [right, bottom]], np.float32)).round().astype(int)
    (x0, y0), (x1, y1) = corners
    box: Box = (slice(max(y0, 0), max(y1, 0)), slice(max(x0, 0), max(x1, 0)))
    mask[box] = value
