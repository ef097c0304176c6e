"""The cells of a small picture that belong to each place, looked at all at once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vision.arrays import Floats, Integers
from vision.table.relighting import worst


class PlaceCells:
    """Cells by place.

    Args:
        cells: Of each place the numbers of its cells in the picture, row by row; a place may have none.

    Attributes:
        spans: Which of all places' cells, put one after the other, are a place's.
    """

    def __init__(self, cells: Sequence[Integers]) -> None:
        self._all = np.concatenate(cells) if cells else np.zeros(0, np.intp)
        lengths = np.array([len(one) for one in cells], np.intp)
        ends = np.cumsum(lengths)
        self.spans = [slice(int(end - length), int(end)) for end, length in zip(ends, lengths, strict=True)]
        self._lengths = lengths
        self._there = np.flatnonzero(lengths)
        self._starts = (ends - lengths)[self._there]

    def of(self, picture: Floats) -> Floats:
        """Return the cells of all places, (n, ...), of a picture, (height, width, ...)."""
        return picture.reshape(-1, *picture.shape[2:])[self._all]

    def greatest(self, values: Floats) -> Floats:
        """Return the greatest of each place's values, (places,), from those of all, (n,); 0 without any."""
        found = np.zeros(len(self._lengths), np.float32)
        if len(self._there):
            found[self._there] = np.maximum.reduceat(values, self._starts)
        return found

    def apart(self, now: Floats, known: Floats) -> Floats:
        """Return how far cells, (n, 3), are from what is known of them, a place's exposure aside: (n,)."""
        gains = np.ones(len(self._lengths), np.float32)
        if len(self._there):
            sums = [np.add.reduceat(one[:, 1] + 1, self._starts) for one in (known, now)]
            gains[self._there] = sums[0] / sums[1]
        return worst(np.abs(now * np.repeat(gains, self._lengths)[:, None] - known))
