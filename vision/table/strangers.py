"""Pieces that lie open and have no name, as the camera sees them: whoever names one can have it enrolled."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from msgspec import Struct

from engine.words import Face, Region
from vision.arrays import Floats, Image
from vision.rectify import Pyramid
from vision.table.places import along
from vision.table.registration import MatView
from vision.table.spotted import Spotted

SIDE: Final = 144
"""Side of a stranger's picture, in pixels: a card is about that wide in a still."""

_LIKE: Final = 0.1
"""A face that is no likelier is none that it may be."""

_HALF: Final = 0.5

_WHITE: Final = 240
"""What a lamp is mirrored in has at least this in all channels,"""

_SPECK: Final = np.ones((13, 13), np.uint8)
"""is no smaller than that: pips and letters may be as white,"""

_GLARING: Final = 0.03
"""and glares on more than this share of a card."""


class Stranger(Struct, frozen=True, eq=False):
    """A piece without a name, or of which it is in doubt.

    Args:
        place: Where it lies.
        x, y: Its middle on the mat, in millimetres.
        picture: (144, 144, 3) its face from edge to edge, upright as the place's reader sees it.
        disc: Whether it is round.
        like: What it may be, seen badly, in other light or too much like another, the likeliest first.
        sure: Whether it is surely one of those.
    """

    place: str
    x: float
    y: float
    picture: Image
    disc: bool = False
    like: tuple[Face, ...] = ()
    sure: bool = False

    @property
    def glares(self) -> bool:
        """Whether a lamp is mirrored in it: a picture in even light is a better one."""
        white = np.asarray(self.picture.min(axis=2) >= _WHITE, np.uint8)
        return float(cv2.morphologyEx(white, cv2.MORPH_OPEN, _SPECK).mean()) > _GLARING


def stranger(region: Region, spotted: Spotted, pyramid: Pyramid, view: MatView, *, disc: bool) -> Stranger:
    """Return a piece that was found, and not named."""
    corners = _upright(spotted.named.corners, view, region)
    likely = [(Face(face), share) for face, share in spotted.named.faces if share > _LIKE]
    sure = sum(share for _, share in likely) > _HALF
    like = tuple(face for face, _ in likely)
    return Stranger(region.place, spotted.x, spotted.y, pyramid.square(corners, SIDE), disc, like, sure)


def _upright(corners: Floats, view: MatView, region: Region) -> Floats:
    """Return corners, clockwise from any one, from the one on that is upper left for a place's reader."""
    across = [along(region, x, y) for x, y in view.millimetres(corners).tolist()]
    first = max(range(4), key=lambda number: across[(number + 1) % 4] - across[number])
    return np.roll(corners, -first, axis=0)
