"""What differs between pictures where nothing has changed: noise, more in the dark than by day, and shine."""

from __future__ import annotations

from collections import deque
from typing import Final

import numpy as np

from vision.arrays import Flags, Floats
from vision.quantiles import percentile

_BEYOND: Final = 5.2
"""What noise does not reach in a picture of some ten thousand cells, in medians of what cells differ by."""

_CHANGED: Final = 3.0
"""Cells that differ by more than so many medians have changed, and tell nothing of the noise."""

_PICTURES: Final = 9
"""Among so many the middle one counts: a lamp that is switched on changes every cell of one."""


class Noise:
    """Learns from each picture.

    Attributes:
        bound: What a cell that has not changed does not differ by; 0 as long as too little is known.
    """

    def __init__(self) -> None:
        self._recent: deque[float] = deque(maxlen=_PICTURES)
        self.bound = 0.0

    def learn(self, apart: Floats) -> None:
        """Take in how far each cell of two pictures, one after the other, differs; most have not changed.

        Pictures have whole steps, and so have medians of them; the mean of what does not stick out is finer.
        """
        middle = percentile(apart.ravel(), 50.0) + 1.0
        self._recent.append(float(apart[apart <= _CHANGED * middle].mean()))
        if len(self._recent) > 1:  # what one pair of pictures differs by may be a lamp
            self.bound = _BEYOND * float(np.percentile(self._recent, 50.0, method="lower"))


_ALIKE: Final = 0.85
"""Share of the greatest change of a channel by which each of the others changes too."""

_SWAYS: Final = 24.0
"""A highlight changes a cell by no more from one small picture to the next; a hand over a card does."""

_WHITE: Final = 255.0

_BURNT: Final = 235.0
"""Mean of a cell from which on parts of it may be overexposed: such a channel cannot rise as it should."""


def shines(now: Floats, before: Floats, noise: float) -> Flags:
    """Tell which cells differ by nothing but white light, which was added or has gone.

    Args:
        now: (n, 3) cells, 0..255, in the exposure of `before`.
        before: The same cells of the picture before.
        noise: How far a channel may differ by noise.

    Returns:
        (n,) flags.
    """
    change = now - before
    most = np.abs(change).max(axis=1)
    rises = (change.max(axis=1) >= most)[:, None]
    along = np.where(rises, change, -change)
    # Where part of a cell is burnt out, light fills up what each channel still lacks to white.
    lacks = _WHITE - np.minimum(now, before)
    share = np.minimum(
        lacks / np.maximum(np.take_along_axis(lacks, along.argmax(axis=1)[:, None], axis=1), 1), 1
    )
    expected = most[:, None] * np.where(most[:, None] > _SWAYS, 1, share)
    alike = along >= _ALIKE * expected - noise / 2
    burnt = (np.maximum(now, before) >= _BURNT) & (along >= -noise / 2)
    return np.asarray((alike | burnt).all(axis=1))
