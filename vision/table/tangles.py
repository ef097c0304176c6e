"""Cards that overlap, told apart by their faces: the uppermost first, then what shows from under it."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from vision.arrays import Flags, Floats, Image
from vision.rectify import Pyramid
from vision.table.masks import opened, rims
from vision.table.naming import Named, Namer
from vision.table.outlines import LINE, Tangle
from vision.table.registration import MatView
from vision.table.sheet import to_mat, to_sheet
from vision.table.squares import grown, likeliest
from vision.table.strips import strip

_MOST: Final = 8
_CANDIDATES: Final = 12

FITS: Final = 0.88
"""Share of the blocks in sight that must fit for a card to be taken out of a tangle."""

TWIN: Final = 0.6
"""A face that fits on less has no twin that fits on so many."""


def unravelled(
    tangle: Tangle, sheet: Image, pyramid: Pyramid, view: MatView, namer: Namer, allowed: Flags, side: float
) -> tuple[list[Named], Image]:
    """Take cards out of a tangle as long as there is one that fits a face.

    Args:
        tangle: On the sheet.
        sheet: (height, width, 3).
        pyramid: The still.
        view: How the mat is seen in it.
        namer: Knows the faces.
        allowed: Which pictures of the album may be meant, (p,).
        side: Of a card, in pixels of the sheet.

    Returns:
        The cards, those of which too little shows to name them last; and what of the tangle is in none.
    """
    x, y = tangle.corner
    height, width = tangle.part.shape
    image = sheet[y : y + height, x : x + width]
    left = tangle.part.copy()
    found: list[Named] = []
    over = np.zeros((0, 4, 2), np.float32)
    while len(found) < _MOST and cv2.countNonZero(left) > 0.2 * side * side:
        squares = likeliest(tangle.part, left, image, [side])[:_CANDIDATES]
        quads = np.array([square.quad for square in squares], np.float32).reshape(-1, 4, 2) + tangle.corner
        named = namer.named_somewhere(pyramid, _in_still(quads, view), allowed, over, TWIN)
        if named is None or named.face is None or named.fit < FITS:
            break
        found.append(named)
        over = np.concatenate([over, named.corners[None]])
        quad = to_sheet(view.millimetres(named.corners)) - tangle.corner
        cv2.fillConvexPoly(left, np.round(grown(quad, 1.5)).astype(np.int32), 0)
    return found + _peeking(tangle, left, view, side), left


def _peeking(tangle: Tangle, left: Image, view: MatView, side: float) -> list[Named]:
    """Return cards of which only a strip shows, and take them out of what is left, in place."""
    left[:] = opened(left, LINE, alone=True)
    found = []
    for contour in rims(left):
        quad = strip(contour, tangle.part, side)
        if quad is not None:
            found.append(Named((), _in_still((quad + tangle.corner)[None], view)[0]))
            cv2.drawContours(left, [contour], -1, 0, cv2.FILLED)
    return found


def _in_still(quads: Floats, view: MatView) -> Floats:
    return view.pixels(to_mat(quads.reshape(-1, 2))).reshape(-1, 4, 2)
