"""Medians and percentiles of pictures: the same as numpy's, and several times as quick.

Numpy looks for what is no number, which pictures do not hold.
"""

from __future__ import annotations

import numpy as np

from vision.arrays import Floats, Image


def middle(values: Floats) -> Floats:
    """Return the median along the last axis, (...), of (..., n), n even."""
    half = values.shape[-1] // 2
    parted = np.partition(values, (half - 1, half), axis=-1)
    return np.asarray((parted[..., half - 1] + parted[..., half]) / 2, np.float32)


def percentile(values: Floats | Image, percent: float) -> float:
    """Return a percentile of some numbers, (n,), 0 of none."""
    if not len(values):
        return 0.0
    at = percent / 100 * (len(values) - 1)
    low = int(at)
    high = min(low + 1, len(values) - 1)
    parted = np.partition(values, (low, high))
    below, above = float(parted[low]), float(parted[high])
    return below + (above - below) * (at - low)
