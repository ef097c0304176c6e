"""Stills of which a part repeats another: a buffer that was read twice, or never filled anew."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from vision.arrays import Floats, Image
from vision.table.errors import RepeatedError

ALIKE: Final = 0.38
"""Likeness of a band with another from which on it repeats that.

Of whole stills at most 0.16, with chequered cloths around the mat 0.3; of repeated ones, by any number of
rows, at least 0.47 (measured on simulated tables, also after JPEG of quality 80).
"""

_BANDS: Final = 8
"""A band is this part of the picture high, and as wide as all of it."""

_FINE: Final = 4
_COARSE: Final = 8
"""So many rows of a still, and so many of its columns, are averaged to one value."""

_STEEP: Final = 3.0
"""Steps from row to row count up to so many times the usual one: no pattern beside the mat outweighs it."""


def refuse_repeated(image: Image) -> None:
    """See to it that no part of a still, (height, width, 3), repeats another above or beside it.

    Raises:
        RepeatedError: One does.
    """
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    height, width = grey.shape
    size = (width // _COARSE, height // _FINE)
    rows = cv2.resize(grey, size, interpolation=cv2.INTER_AREA)
    size = (width // _FINE, height // _COARSE)
    columns = cv2.resize(grey, size, interpolation=cv2.INTER_AREA).T
    for part, what in ((rows, "rows"), (columns, "columns")):
        likest, shift = _likest(np.asarray(part, np.float32))
        if likest > ALIKE:
            raise RepeatedError(
                f"a picture in which {what} repeat those {shift * _FINE} pixels away",
                expected="a picture of one moment, each part of it once",
                advice="see that the camera's cable sits firmly, and look at the next picture",
            )


def _likest(part: Floats) -> tuple[float, int]:
    """Return how much the likest two bands of a picture, (rows, values), are alike, and how far apart.

    Compared is how each row differs from the next: what goes straight down has no part in it.
    """
    steps = np.diff(part, axis=0)
    most = _STEEP * max(float(np.median(np.abs(steps))), 1 / _STEEP)
    steps = np.clip(steps, -most, most)
    steps /= np.maximum(np.linalg.norm(steps, axis=1, keepdims=True), 1.0)
    likeness = steps @ steps.T
    band = len(steps) // _BANDS
    found = (0.0, 0)
    for shift in range(band, len(steps) - band):
        sums = np.cumsum(likeness.diagonal(shift))
        sums[band:] = sums[band:] - sums[:-band]
        found = max(found, (float(sums[band - 1 :].max()) / band, shift))
    return found
