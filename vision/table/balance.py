"""White balance from the tags' own white: paper is white in whatever light."""

from __future__ import annotations

from typing import Final, final

import cv2
import numpy as np

from vision.arrays import Floats, Image
from vision.table.lamps import known_whites
from vision.table.refusals import OVEREXPOSED

LEFT: Final = 0.2
"""A cast up to this, as a logarithm of a channel against their mean, is left as it is: a camera's own white
balance leaves as much under a warm lamp, and each card is compared in its own light anyhow."""

_KEPT: Final = 0.03
"""Change of a gain, as a logarithm, up to which the old gains stay: every change of them makes all cards look
a little different."""

_MOST: Final = 0.7
"""A gain is at most so far from 1, as a logarithm: what is beyond is no paper."""

_ALIKE: Final = 0.1
"""Tags whose white is of one colour differ at most so much: no lamp lights them all alike."""

_FEWEST: Final = 3
"""So many tags, and half of those that are seen, must show it."""

_HALF_BURNT: Final = 225.0
"""Of paper with an overexposed channel one that is darker than this tells of a cast, if of a lesser one."""

_DARKEST: Final = 30.0
"""Brightness below which a tag's white is too dark to tell its tint."""


@final
class Balance:
    """Takes the cast of the light out of stills; does nothing before it has been told of any white.

    Attributes:
        known: Whether it has: enough tags showed the same white.
    """

    def __init__(self) -> None:
        self.known = False
        self._cast: Floats = np.zeros(3, np.float32)
        self._table: Image | None = None

    def adopt(self, whites: Floats) -> bool:
        """Learn what white looks like; tell whether stills look different by that from now on.

        Args:
            whites: (n, 3) the white of each tag, blue, green, red, 0 to 255; NaN for a tag that is not seen.
        """
        cast = _cast(whites)
        if cast is None:
            return False
        self.known = True
        if float(np.abs(cast).max()) <= LEFT:
            cast = np.zeros(3, np.float32)
        elif float(np.abs(cast - self._cast).max()) <= _KEPT:
            return False
        if not (cast.any() or self._cast.any()):
            return False
        self._cast = cast
        bytes_ = np.arange(256, dtype=np.float32)[:, None] * np.exp(-cast)
        bytes_[OVEREXPOSED:] = 255  # what is overexposed stays so
        self._table = np.clip(np.rint(bytes_), 0, 255).astype(np.uint8)[None] if cast.any() else None
        return True

    def balanced(self, image: Image) -> Image:
        """Return a still, (height, width, 3), as if in white light; itself where there is no cast."""
        return image if self._table is None else np.asarray(cv2.LUT(image, self._table), np.uint8)


def _cast(whites: Floats) -> Floats | None:
    """Return the logarithms of blue, green and red of what is white, their mean 0; None if unknown."""
    seen = whites[known_whites(whites)]
    shades = seen.max(axis=1, initial=0.0)
    tells = (shades < OVEREXPOSED) | (seen.min(axis=1, initial=255.0) < _HALF_BURNT)
    clear = np.log(np.maximum(seen[(shades >= _DARKEST) & tells], 1.0))
    casts = clear - clear.mean(axis=1, keepdims=True)
    apart = np.abs(casts[:, None] - casts[None]).max(axis=2)
    alike = (apart <= _ALIKE).sum(axis=1)
    # A hand, or a highlight, may lie on some; what is overexposed has no colour of its own.
    if alike.max(initial=0) < max(_FEWEST, len(seen) / 2):
        return None
    cast = casts[apart[alike.argmax()] <= _ALIKE].mean(axis=0)
    return np.asarray(np.clip(cast, -_MOST, _MOST), np.float32)
