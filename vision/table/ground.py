"""What the bare mat looks like in this light, and what lies on it.

The mat is one colour; lamps make it lighter here and darker there. Its lightness is fitted as a smooth
surface over the whole mat, its colour as one point; whatever differs lies on it. Shadows are darker and
of the mat's colour, so they count as bare.
"""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from msgspec import Struct

from vision.arrays import Flags, Floats, Image
from vision.table.sheet import Box

STEP: Final = 8
"""Pixels of a sheet that are averaged to one sample."""

COLOUR_LIMIT: Final = 9
"""Distance in a or b (8 bits) from which on something is not the mat."""

LIGHTER: Final = 24
"""How much lighter (8 bits of L) than the mat something must be not to be the mat."""

DARKER: Final = 0.55
"""A shadow leaves at least this share of the mat's lightness, less `BLACK`."""

BLACK: Final = 8
"""Lightness (8 bits of L) by which noise makes a dark place darker."""

_ROUNDS: Final = 6
_BINS: Final = 64


class Ground(Struct, frozen=True, eq=False):
    """The bare mat in one still.

    Args:
        light: (height, width) uint8, its lightness (8 bits of L) at each pixel of the sheet.
        colour: (2,) a and b, 8 bits each.
    """

    light: Image
    colour: Floats

    def covered(self, sheet: Image, box: Box) -> Image:
        """Return which pixels of a box of a sheet are not the bare mat.

        Args:
            sheet: (height, width, 3) BGR, the whole sheet.
            box: Which part to look at.

        Returns:
            uint8, 0 or 255, of the box's shape.
        """
        lightness, a, b = cv2.split(cv2.cvtColor(sheet[box], cv2.COLOR_BGR2LAB))
        expected = self.light[box]
        brightest = cv2.add(expected, LIGHTER)  # type: ignore[call-overload]
        shadow = cv2.convertScaleAbs(expected, alpha=DARKER, beta=-BLACK)
        bare = cv2.bitwise_and(
            cv2.compare(lightness, brightest, cv2.CMP_LE), cv2.compare(lightness, shadow, cv2.CMP_GE)
        )
        for channel, centre in ((a, self.colour[0]), (b, self.colour[1])):
            near = cv2.inRange(channel, float(centre - COLOUR_LIMIT), float(centre + COLOUR_LIMIT))
            bare = cv2.bitwise_and(bare, near)
        return np.asarray(cv2.bitwise_not(bare), np.uint8)


def ground(sheet: Image) -> Ground:
    """Return what the bare mat looks like in a sheet, (height, width, 3).

    Most of it may be covered: the commonest colour is taken for the mat's, for cards differ from one
    another and the mat does not.
    """
    height, width = sheet.shape[:2]
    small = cv2.resize(sheet, (width // STEP, height // STEP), interpolation=cv2.INTER_AREA)
    lab = cv2.cvtColor(small, cv2.COLOR_BGR2LAB).astype(np.float32)
    terms = _terms(*lab.shape[:2])
    flat, where = lab.reshape(-1, 3), terms.reshape(-1, terms.shape[2])
    colour = _commonest(flat[:, 1:])
    near = np.abs(flat[:, 1:] - colour).max(axis=1) < COLOUR_LIMIT
    keep = near & (np.abs(flat[:, 0] - np.median(flat[near, 0])) < 2 * LIGHTER)
    surface = np.zeros(where.shape[1], np.float32)
    for _ in range(_ROUNDS):
        surface = _fitted(where[keep], flat[keep, 0])
        off = flat[:, 0] - where @ surface
        keep = near & (np.abs(off) < max(6.0, 2.5 * float(np.median(np.abs(off[keep])))))
    light = np.clip(terms @ surface, 0, 255).astype(np.uint8)
    full = cv2.resize(light, (width, height), interpolation=cv2.INTER_LINEAR)
    return Ground(np.asarray(full, np.uint8), flat[keep, 1:].mean(axis=0))


def _fitted(where: Floats, values: Floats) -> Floats:
    normal = where.T @ where + 1e-3 * np.eye(where.shape[1], dtype=np.float32)
    return np.asarray(np.linalg.solve(normal, where.T @ values), np.float32)


def _commonest(chroma: Floats) -> Floats:
    """Return the fullest bin of a and b, (2,), refined to the mean around it."""
    size = 256 // _BINS
    bins = (chroma // size).astype(np.intp)
    counts = np.bincount(bins[:, 0] * _BINS + bins[:, 1], minlength=_BINS**2).reshape(_BINS, _BINS)
    smooth = cv2.blur(counts.astype(np.float32), (3, 3))
    centre = (np.array(divmod(int(smooth.argmax()), _BINS), np.float32) + 0.5) * size
    near: Flags = np.abs(chroma - centre).max(axis=1) < COLOUR_LIMIT
    return np.asarray(chroma[near].mean(axis=0), np.float32)


def _terms(height: int, width: int) -> Floats:
    """Return the terms of the surface, (height, width, 6): 1, x, y, xx, xy, yy, each from -1 to 1."""
    x, y = np.meshgrid(
        np.linspace(-1, 1, width, dtype=np.float32), np.linspace(-1, 1, height, dtype=np.float32)
    )
    return np.stack([np.ones_like(x), x, y, x * x, x * y, y * y], axis=2)
