"""Whether pictures of cards of one kind are evenly lit: a shadow or a lamp on one, the others do not have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np

from vision.arrays import Flags, Floats, Image
from vision.quantiles import percentile

_SIDE: Final = 24
"""Pictures are compared as so many cells square."""

_DARK: Final = 12.0
"""Added before the logarithm, in steps of 256."""

_COMMON: Final = 0.12
"""What differs less than this on most cards of a kind, in logarithms, is printed on all of them."""

_ENOUGH: Final = 0.1
"""Share of a card that must be, to tell its light."""

_RIM: Final = (1, 6)
"""From so many cells inside the edge to so many a card is looked at: in the middle prints differ,"""

_INNER: Final = np.pad(
    np.zeros((_SIDE - 2 * _RIM[1],) * 2, np.bool_), _RIM[1] - _RIM[0], constant_values=True
)
"""and the outermost cell may be table."""

_UNEVEN: Final = 0.3
"""In an even light no part is so much darker than another, in logarithms; both are at least"""

_PART: Final = 8.0
"""so many hundredths of what is common."""

_BURNT: Final = 250
"""From here on a channel is overexposed."""

_WHITE: Final = 0.4
"""Share of a card that is overexposed where others of its kind are not."""

_BLANK: Final = 0.2
"""Share of a card on which all channels are overexposed, where others of its kind are not."""

_FEW: Final = 5
"""Fewer pictures tell nothing."""


def unevenly_lit(pictures: Sequence[Image]) -> tuple[Flags, Flags]:
    """Tell which pictures have a shadow on a part, and which are overexposed over a large one.

    Args:
        pictures: (height, width, 3) of n cards of one kind, cut out along their edges.

    Returns:
        (n,) and (n,); none where they are few or have too little in common.
    """
    shaded, burnt = np.zeros((2, len(pictures)), np.bool_)
    if len(pictures) < _FEW:
        return shaded, burnt
    size = (_SIDE, _SIDE)
    small = [cv2.resize(one, size, interpolation=cv2.INTER_AREA) for one in pictures]
    light = np.log(np.stack(small).astype(np.float32).mean(axis=3) + _DARK)
    light -= np.median(light, axis=(1, 2), keepdims=True)
    usual = np.median(light, axis=0)
    common = (np.median(np.abs(light - usual), axis=0) < _COMMON) & np.pad(_INNER, _RIM[0])
    burnt = _whiter([one.max(axis=2) for one in pictures]) > _WHITE
    if common.mean() >= _ENOUGH:
        apart = [[_spread(one, common) for one in way] for way in _turned(light) - usual]
        shaded = np.min(apart, axis=0) > _UNEVEN
    return np.asarray(shaded), np.asarray(burnt)


def blank(pictures: Sequence[Image]) -> Flags:
    """Tell which pictures, as of `unevenly_lit`, are white with light over a large part: (n,)."""
    if len(pictures) < _FEW:
        return np.zeros(len(pictures), np.bool_)
    return np.asarray(_whiter([one.min(axis=2) for one in pictures]) > _BLANK)


def _whiter(channels: Sequence[Image]) -> Floats:
    """Return on which share of each picture a channel is overexposed that is not on most: (n,)."""
    bright = [np.asarray(one >= _BURNT, np.float32) for one in channels]
    small = [cv2.resize(one, (_SIDE, _SIDE), interpolation=cv2.INTER_AREA) for one in bright]
    white = np.array(small, np.float32)
    more = _turned(white) - np.median(white, axis=0)
    return np.asarray(np.maximum(more, 0).mean(axis=(2, 3)).min(axis=0), np.float32)


def _turned(some: Floats) -> Floats:
    """Return pictures, (n, s, s), in all quarter turns, (4, n, s, s): some lie on their heads."""
    return np.stack([np.rot90(some, turn, axes=(1, 2)) for turn in range(4)])


def _spread(light: Floats, common: Flags) -> float:
    soft = cv2.medianBlur(cv2.medianBlur(light.astype(np.float32), 5), 5)
    seen = np.asarray(soft, np.float32)[common]
    return percentile(seen, 100 - _PART) - percentile(seen, _PART)
