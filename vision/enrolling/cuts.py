"""Whether pictures of cards of one kind were cut out along their edges: laid over the others, none shifts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

import cv2
import numpy as np

from vision.arrays import Flags, Floats, Image

_SIDE: Final = 64
"""Pixels at which pictures are compared."""

_SIZES: Final = (0.88, 0.94, 1.0, 1.06, 1.12)
_DEGREES: Final = (-9.0, -6.0, -3.0, 0.0, 3.0, 6.0, 9.0)
_WAYS: Final = tuple(product(_SIZES, _DEGREES))
"""A picture is tried so much larger and turned so far,"""

_REACH: Final = 16
"""and moved by so many pixels."""

_STAYS: Final = 1
"""A good picture moves by no more."""

_BETTER: Final = 0.12
"""Correlation by which a bad one fits better where it is moved to;"""

_POOR: Final = 0.9
"""where it was, it has less than this share of what is usual."""

_ALIKE: Final = 0.65
"""Pictures of a kind that usually agree less than this tell nothing,"""

_FEW: Final = 5
"""nor do fewer."""


def cut_badly(pictures: Sequence[Image]) -> Flags:
    """Tell which pictures were cut out beside the card's edges, larger, or turned.

    Args:
        pictures: (height, width, 3) of n cards that have most of their print in common, such as their frame;
            to a quarter turn as they lie.

    Returns:
        (n,); none where they are few or differ too much.
    """
    seen = [_outlined(picture) for picture in pictures]
    bad = np.zeros(len(seen), np.bool_)
    if len(seen) < _FEW:
        return bad
    usual = _even(np.median(seen, axis=0).astype(np.float32))
    upright = [_turned(one, usual) for one in seen]
    fits = np.array([float((_even(one) * usual).sum()) for one in upright])
    if np.median(fits) < _ALIKE:
        return bad
    for number in np.flatnonzero(fits < _POOR * np.median(fits)).tolist():
        best, moved = _fitted(upright[number], usual)
        bad[number] = moved and best > fits[number] + _BETTER
    return bad


def _outlined(picture: Image) -> Floats:
    """Return how steep a picture is, (_SIDE, _SIDE), in whatever light."""
    grey = cv2.resize(
        cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), (2 * _SIDE, 2 * _SIDE), interpolation=cv2.INTER_AREA
    ).astype(np.float32)
    steep = cv2.magnitude(cv2.Sobel(grey, cv2.CV_32F, 1, 0), cv2.Sobel(grey, cv2.CV_32F, 0, 1))
    even = cv2.GaussianBlur(np.sqrt(steep / (1 + steep.mean())), (0, 0), 1.0)
    return np.asarray(cv2.resize(even, (_SIDE, _SIDE), interpolation=cv2.INTER_AREA), np.float32)


def _even(one: Floats) -> Floats:
    centred = one - one.mean()
    return np.asarray(centred / max(float(np.linalg.norm(centred)), 1e-6), np.float32)


def _turned(one: Floats, usual: Floats) -> Floats:
    """Return a picture in the quarter turn in which it fits best."""
    return max((np.rot90(one, turn).copy() for turn in range(4)), key=lambda way: float((way * usual).sum()))


def _fitted(one: Floats, usual: Floats) -> tuple[float, bool]:
    """Return how well a picture fits where it fits best, and whether that is elsewhere."""
    middle = ((_SIDE - 1) / 2, (_SIDE - 1) / 2)
    tried = [
        _even(
            np.asarray(
                cv2.warpAffine(
                    one,
                    cv2.getRotationMatrix2D(middle, degrees, size),
                    (_SIDE, _SIDE),
                    borderMode=cv2.BORDER_REPLICATE,
                ),
                np.float32,
            )
        )
        for size, degrees in _WAYS
    ]
    spectra = np.fft.rfft2(np.array(tried)) * np.conj(np.fft.rfft2(usual))
    near = np.r_[0 : _REACH + 1, _SIDE - _REACH : _SIDE]
    fits = np.fft.irfft2(spectra, s=(_SIDE, _SIDE))[:, near][:, :, near]
    way, down, across = np.unravel_index(fits.argmax(), fits.shape)
    steps = np.minimum(near, _SIDE - near)
    moved = _WAYS[way] != (1.0, 0.0) or max(steps[down], steps[across]) > _STAYS
    return float(fits.max()), bool(moved)
