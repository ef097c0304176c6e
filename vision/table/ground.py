"""What the bare mat looks like in this light, and what lies on it.

The mat is one colour; lamps make it lighter here and darker there. Its lightness is fitted as a smooth
surface over the whole mat, its colour as one point; whatever differs lies on it. Shadows are darker and
of the mat's colour, so they count as bare. What is overexposed is white, whatever it is, and never bare.
A window that lies on the mat as a wide veil adds the same to each colour; it is taken off first.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import cv2
import numpy as np
from msgspec import Struct

from vision.arrays import Flags, Floats, Image, Integers
from vision.quantiles import percentile
from vision.table.refusals import OVEREXPOSED
from vision.table.sheet import Box, apart

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

_BURNT: Final = (OVEREXPOSED, OVEREXPOSED, OVEREXPOSED)
_WHITE: Final = (255, 255, 255)

_TINTED: Final = 12.0
"""What the mat under a veil may differ from the mat and grey, of 256."""

_BEYOND: Final = 1e6
"""No light is so much stronger or weaker."""

_WIDE: Final = 3.0
"""Samples over which a veil is even (standard deviation): most of a card."""

_FEW: Final = 0.02
"""Share of them that must be mat, or less is believed."""

_SEEN: Final = 100
"""Samples of mat that a veil must lie on,"""

_BARE: Final = 20
"""and those that lie bare beside it."""

_NEAR: Final = np.ones((3, 3), np.uint8)
_ROUNDS: Final = 6
_BINS: Final = 64


class Ground(Struct, frozen=True, eq=False):
    """The bare mat in one still.

    Args:
        light: (height, width) uint8, its lightness (8 bits of L) at each pixel of the sheet.
        colour: (2,) a and b, 8 bits each.
        veil: (height, width, 3) uint8, what a mirrored window adds; None where there is none.
    """

    light: Image
    colour: Floats
    veil: Image | None = None

    def covered(self, sheet: Image, boxes: Sequence[Box]) -> Image:
        """Return which pixels of a sheet are not the bare mat.

        Args:
            sheet: (height, width, 3) BGR.
            boxes: Which parts to look at; they may overlap.

        Returns:
            (height, width) uint8, 0 or 255; 0 outside the boxes.
        """
        mask = np.zeros(sheet.shape[:2], np.uint8)
        for part in apart(boxes):
            veil = None if self.veil is None else self.veil[part]
            mask[part] = self._covered(sheet[part], self.light[part], veil)
        return mask

    def _covered(self, part: Image, expected: Image, veil: Image | None) -> Image:
        """Return which pixels of a part of a sheet are not the bare mat of the lightness that is expected."""
        clear = part if veil is None else cv2.subtract(part, veil)
        lab = cv2.cvtColor(clear, cv2.COLOR_BGR2LAB)
        low, high = (
            (edge, *(self.colour + sign * np.float32(COLOUR_LIMIT)).tolist())
            for edge, sign in ((0, -1), (255, 1))
        )
        brightest = cv2.add(expected, LIGHTER)  # type: ignore[call-overload]
        shadow = cv2.convertScaleAbs(expected, alpha=DARKER, beta=-BLACK)
        light = cv2.inRange(cv2.extractChannel(lab, 0), shadow, brightest)
        bare = cv2.bitwise_and(light, cv2.inRange(lab, low, high))
        burnt = cv2.inRange(part, _BURNT, _WHITE)
        return np.asarray(cv2.bitwise_or(cv2.bitwise_not(bare), burnt), np.uint8)


def ground(sheet: Image) -> Ground:
    """Return what the bare mat looks like in a sheet, (height, width, 3).

    Most of it may be covered: the commonest colour is taken for the mat's, for cards differ from one
    another and the mat does not.
    """
    height, width = sheet.shape[:2]
    rows, columns = height // STEP, width // STEP
    whole = sheet[: rows * STEP, : columns * STEP]  # averages of a part of a step take four times as long
    small = cv2.resize(whole, (columns, rows), interpolation=cv2.INTER_AREA)
    lab = np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2LAB), np.uint8)
    terms = _terms(rows, columns)
    near = np.flatnonzero(_near(lab, _commonest(lab)))
    # Only what has the mat's colour is looked at from here on.
    lightness, where = lab.reshape(-1, 3)[near, 0].astype(np.float32), terms.reshape(len(terms), -1)[:, near]
    keep = np.abs(lightness - percentile(lightness, 50.0)) < 2 * LIGHTER
    surface = np.zeros(len(where), np.float32)
    for _ in range(_ROUNDS):
        surface = _fitted(where, lightness, keep)
        off = np.abs(lightness - surface @ where)
        kept, keep = keep, off < max(6.0, 2.5 * percentile(off[keep], 50.0))
        if np.array_equal(kept, keep):
            break
    light = np.clip(np.tensordot(surface, terms, 1), 0, 255).astype(np.uint8)
    colour = _mean(lab, near[keep])
    veil = _veil(np.asarray(small, np.uint8), light, colour)
    thick = None if veil is None else np.repeat(_spread(veil, height, width)[..., None], 3, axis=2)
    return Ground(_spread(light, height, width), colour, thick)


def _spread(samples: Image, height: int, width: int) -> Image:
    """Return samples of each step, (rows, columns), for each pixel of a sheet."""
    rows, columns = samples.shape
    full = cv2.resize(samples, (columns * STEP, rows * STEP), interpolation=cv2.INTER_LINEAR)
    below, beside = height - rows * STEP, width - columns * STEP
    return np.asarray(cv2.copyMakeBorder(full, 0, below, 0, beside, cv2.BORDER_REPLICATE), np.uint8)


def _veil(small: Image, light: Image, colour: Floats) -> Image | None:
    """Return what a mirrored window adds to all colours of each sample, (rows, columns); None where nothing.

    The mat under it is told from cards by its colour less the veil, and by being as bright as what is
    around it.
    """
    mat = cv2.merge([light, *(np.full_like(light, round(float(one))) for one in colour)])
    more = cv2.subtract(small, cv2.cvtColor(mat, cv2.COLOR_LAB2BGR), dtype=cv2.CV_32F)
    added = np.asarray(cv2.transform(more, np.full((1, 3), 1 / 3)), np.float32)
    off = cv2.absdiff(more, cv2.merge([added] * 3))
    alike = cv2.inRange(off, (0,) * 3, (_TINTED,) * 3) > 0
    alike &= cv2.inRange(small, _BURNT, _WHITE) == 0
    if (alike & (added > LIGHTER)).sum() < _SEEN:
        return None
    alike = _joined(alike & ~_steep(added, alike), added < LIGHTER)
    for _ in range(_ROUNDS):
        alike &= np.abs(added - _evened(added, alike)) < LIGHTER
    return np.asarray(_evened(added, alike).clip(0, 255), np.uint8)


def _evened(values: Floats, of: Flags) -> Floats:
    """Return the values, (rows, columns), of some samples, evened out over the others."""
    counted, weight = (
        cv2.GaussianBlur(one.astype(np.float32), (0, 0), _WIDE) for one in (np.where(of, values, 0), of)
    )
    return np.asarray(counted / np.maximum(weight, _FEW), np.float32)


def _steep(values: Floats, of: Flags) -> Flags:
    """Tell which samples are near a step from one of those samples to the next."""
    highest = cv2.dilate(np.where(of, values, -_BEYOND).astype(np.float32), _NEAR)
    lowest = cv2.erode(np.where(of, values, _BEYOND).astype(np.float32), _NEAR)
    return np.asarray(cv2.dilate((highest - lowest > 2 * LIGHTER).astype(np.uint8), _NEAR) > 0)


def _joined(alike: Flags, bare: Flags) -> Flags:
    """Return the samples from which no step leads to the bare mat: else it is a thing of such a colour."""
    _, labels = cv2.connectedComponents(cv2.dilate(alike.astype(np.uint8), _NEAR), connectivity=4)
    joined = np.bincount(labels[alike & bare], minlength=int(labels.max()) + 1) >= _BARE
    return np.asarray(alike & joined[labels])


def _fitted(where: Floats, values: Floats, keep: Flags) -> Floats:
    """Return what each of the terms, (6, n), weighs to be nearest to those values, (n,), that are kept."""
    kept = where * keep.astype(np.float32)
    normal = kept @ where.T + 1e-3 * np.eye(len(where), dtype=np.float32)
    return np.asarray(np.linalg.solve(normal, kept @ values), np.float32)


def _commonest(lab: Image) -> Floats:
    """Return the fullest bin of a and b, refined to the mean around it: (2,)."""
    counts = cv2.calcHist([lab], [1, 2], None, [_BINS, _BINS], [0, 256, 0, 256])
    smooth = np.asarray(cv2.blur(counts, (3, 3)), np.float32)
    centre = (np.array(divmod(int(smooth.argmax()), _BINS), np.float32) + 0.5) * (256 // _BINS)
    return _mean(lab, np.flatnonzero(_near(lab, centre)))


def _near(lab: Image, centre: Floats) -> Flags:
    """Tell which samples, (height * width,), are near a and b, (2,)."""
    a, b = (np.abs(lab[..., 1 + axis] - centre[axis]) < COLOUR_LIMIT for axis in range(2))
    return np.asarray(a & b).ravel()


def _mean(lab: Image, chosen: Integers) -> Floats:
    """Return the means of a and b, (2,), of samples, (n,), by their numbers."""
    return np.array([lab[..., axis].ravel()[chosen].mean() for axis in (1, 2)], np.float32)


@lru_cache(maxsize=2)
def _terms(height: int, width: int) -> Floats:
    """Return the terms of the surface, (6, height, width): 1, x, y, xx, xy, yy, each from -1 to 1."""
    x, y = np.meshgrid(
        np.linspace(-1, 1, width, dtype=np.float32), np.linspace(-1, 1, height, dtype=np.float32)
    )
    return np.stack([np.ones_like(x), x, y, x * x, x * y, y * y])
