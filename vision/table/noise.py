"""How far pictures of the same camera differ where nothing has changed: less by day than in the dark."""

from __future__ import annotations

from collections import deque
from typing import Final

import numpy as np

from vision.arrays import Floats
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
