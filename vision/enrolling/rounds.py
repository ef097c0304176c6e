"""A round piece alone in a photograph: found by how its colour differs from the table's, and cut out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import cv2
import numpy as np

from vision.arrays import Flags, Image

SIDE: Final = 512
"""How wide a piece is that was cut out, in pixels."""

_LOOKED_AT: Final = 500
"""Long side of the picture in which it is looked for."""

_MARGIN: Final = 0.06
"""Share of the picture, along each edge, that shows nothing but the table."""

_LEAST: Final = 0.12
"""A piece is at least this share of the picture's short side wide;"""

_ROUND: Final = 0.93
"""its outline and its ellipse share at least this part of what both cover;"""

_ALIKE: Final = 0.02
"""of outlines that are as round but for this, the largest one is the piece's, others are printed on it;"""

_SLANTED: Final = 1.5
"""and the ellipse is no longer than this for its width: nobody photographs at a greater slant."""


def round_piece(picture: Image) -> Image | None:
    """Cut a round piece out of a photograph of a plain table; None where no single one lies there.

    Args:
        picture: (height, width, 3) with table all around the piece.

    Returns:
        (SIDE, SIDE, 3) of the piece from edge to edge, turned as in the photograph.
    """
    scale = min(1.0, _LOOKED_AT / max(picture.shape[:2]))
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    apart = _unlike_the_table(np.asarray(small, np.uint8))
    limit, _ = cv2.threshold(apart, 0, 255, cv2.THRESH_BINARY | cv2.THRESH_OTSU)
    rounds = [one for part in (0.5, 0.75, 1.0, 1.25) for one in _rounds(apart > part * limit)]
    if not rounds:
        return None
    roundest = max(one.roundness for one in rounds)
    best = max((one for one in rounds if one.roundness >= roundest - _ALIKE), key=lambda one: one.area)
    (x, y), (width, height), angle = best.ellipse
    axis = np.radians(angle)
    along = np.array([np.cos(axis), np.sin(axis)])
    turn = np.array([[along[0], -along[1]], [along[1], along[0]]])
    to_circle = turn @ np.diag([width / 2, height / 2]) @ turn.T / scale
    middle = (np.array([x, y]) + 0.5) / scale - 0.5
    corners = np.array([[-1, -1], [1, -1], [-1, 1]]) @ to_circle.T + middle
    straight = np.array([[0, 0], [SIDE, 0], [0, SIDE]]) - 0.5
    matrix = cv2.getAffineTransform(corners.astype(np.float32), straight.astype(np.float32))
    return np.asarray(cv2.warpAffine(picture, matrix, (SIDE, SIDE), flags=cv2.INTER_AREA), np.uint8)


def _unlike_the_table(picture: Image) -> Image:
    """Return how each pixel differs from the table, (height, width): light changes slowly along a table."""
    tones = cv2.cvtColor(cv2.GaussianBlur(picture, (0, 0), 1.5), cv2.COLOR_BGR2LAB).astype(np.float32)
    rows, columns = np.mgrid[-1 : 1 : tones.shape[0] * 1j, -1 : 1 : tones.shape[1] * 1j]
    edge = (np.abs(rows) > 1 - 2 * _MARGIN) | (np.abs(columns) > 1 - 2 * _MARGIN)
    terms = np.stack([np.ones_like(rows), rows, columns], axis=-1)
    plane, *_ = np.linalg.lstsq(terms[edge], tones[edge], rcond=None)
    apart = np.linalg.norm(tones - terms @ plane, axis=2)
    return np.asarray(np.clip(apart, 0, 255), np.uint8)


class _Round(NamedTuple):
    """An ellipse, as `cv2.fitEllipse` gives it, and how well it fits."""

    ellipse: tuple[Sequence[float], Sequence[float], float]
    roundness: float

    @property
    def area(self) -> float:
        return self.ellipse[1][0] * self.ellipse[1][1]


def _rounds(mask: Flags) -> list[_Round]:
    """Return the ellipses in a mask, (height, width), that do not reach its edge."""
    solid = cv2.morphologyEx(mask.astype(np.uint8), cv2.MORPH_OPEN, np.ones((5, 5), np.uint8))
    contours, _ = cv2.findContours(solid, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    found = []
    for contour in contours:
        if len(contour) < 5:  # noqa: PLR2004 -- fewer make no ellipse
            continue
        hull = cv2.convexHull(contour)
        ellipse = cv2.fitEllipse(contour)
        width, height = ellipse[1]
        if min(width, height) < _LEAST * min(mask.shape) or height > _SLANTED * width:
            continue
        x, y, across, down = cv2.boundingRect(hull)
        if min(x, y) <= 0 or x + across >= mask.shape[1] or y + down >= mask.shape[0]:
            continue
        own, other = np.zeros(mask.shape, np.uint8), np.zeros(mask.shape, np.uint8)
        cv2.fillConvexPoly(own, hull, 1)
        cv2.ellipse(other, ellipse, 1, -1)
        roundness = float((own & other).sum() / (own | other).sum())
        if roundness >= _ROUND:
            found.append(_Round(ellipse, roundness))
    return found
