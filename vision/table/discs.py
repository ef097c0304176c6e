"""Round pieces: named by colour and pattern on rings, for they lie turned in any way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import cv2
import numpy as np

from vision.album import Album
from vision.arrays import Floats, Image
from vision.rectify import Pyramid

_SIDE: Final = 48
_RINGS: Final = 14
_TURNS: Final = 48
_REACH: Final = 0.88
"""Share of the radius that is looked at; the rim is the table's shadow."""

_DARK: Final = 12.0
"""Added before the logarithm, in steps of 256."""

_SAME: Final = 0.31
"""Mean difference of logarithms at which a face is as likely as not."""

_STEEP: Final = 45.0

_OFF: Final = ((0.0, 0.0), (1.5, 0.0), (-1.5, 0.0), (0.0, 1.5), (0.0, -1.5))
"""Where the middle is looked for, in pixels of 48 across."""

_COLOUR: Final = 2.0
"""What differences of colour count against differences of lightness."""


class Discs:
    """Names round pieces.

    Args:
        album: The faces.
        faces: Those of them that are round.
    """

    def __init__(self, album: Album, faces: Iterable[str]) -> None:
        wanted = set(faces)
        self._faces = [
            (face, _turned(_rings(album.pictures[picture], (0.0, 0.0))))
            for picture, owner in enumerate(album.owners)
            if (face := album.faces[owner]) in wanted
        ]

    def named(self, pyramid: Pyramid, quad: Floats, allowed: Iterable[str]) -> tuple[tuple[str, float], ...]:
        """Return the likely faces, best first, with their probabilities; none where it is like none.

        Args:
            pyramid: The still.
            quad: (4, 2) corners of the square around the disc, in its pixels.
            allowed: Faces that it may show.
        """
        may = set(allowed)
        square = pyramid.square(quad, _SIDE)
        seen = [_rings(square, off).ravel() for off in _OFF]
        apart: dict[str, float] = {}
        for face, turns in self._faces:
            if face in may:
                nearest = min(float(np.abs(turns - one).mean(axis=1).min()) for one in seen)
                apart[face] = min(apart.get(face, 9.0), nearest)
        odds = {face: float(np.exp(np.clip((_SAME - off) * _STEEP, -30, 30))) for face, off in apart.items()}
        total = 1 + sum(odds.values())
        ranked = sorted(odds.items(), key=lambda item: -item[1])[:2]
        return tuple((face, round(odd / total, 5)) for face, odd in ranked if odd / total > 0.01)  # noqa: PLR2004 -- worth saying


def _rings(picture: Image, off: tuple[float, float]) -> Floats:
    """Return lightness and two colours by angle and ring: (48, 14, 3)."""
    small = cv2.resize(picture, (_SIDE, _SIDE), interpolation=cv2.INTER_AREA)
    middle = ((_SIDE - 1) / 2 + off[0], (_SIDE - 1) / 2 + off[1])
    polar = cv2.warpPolar(
        small.astype(np.float32), (_RINGS, _TURNS), middle, _SIDE / 2 * _REACH, cv2.WARP_POLAR_LINEAR
    )
    logs = np.log(polar + _DARK)
    lightness = logs.mean(axis=2)
    reds, blues = logs[..., 2] - logs[..., 1], logs[..., 0] - logs[..., 1]
    return np.stack([lightness - lightness.mean(), reds * _COLOUR, blues * _COLOUR], axis=2)


def _turned(rings: Floats) -> Floats:
    """Return rings turned by each angle, one a row: (48, 48 * 14 * 3)."""
    return np.stack([np.roll(rings, turn, axis=0).ravel() for turn in range(_TURNS)])
