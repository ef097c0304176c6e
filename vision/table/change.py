"""Which places look different from when they were read."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from vision.arrays import Flags, Floats, Image
from vision.quantiles import percentile
from vision.table.noise import Noise
from vision.table.relighting import worst
from vision.table.sheet import Box

_HALVED: Final = 2
"""So often a sheet is halved."""

CELL: Final = 2**_HALVED
"""Pixels of a sheet that are averaged to one cell: some 3 mm."""

_STEP: Final = 6.0
_SHARE: Final = 0.05
"""Difference of a cell, in steps of 256 and as a share of its brightness, that counts by day."""

_SPARSE: Final = 4
"""Every how many cells, across and down, the noise is learned from."""


class Memory:
    """What the sheet looked like where and when it was last read.

    Args:
        size: (width, height) of a sheet.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        self._known: Image = np.zeros((size[1] // CELL, size[0] // CELL, 3), np.uint8)
        self._now: Image = self._known
        self._noise = Noise()
        self._last: Floats | None = None
        self._kept: Flags = np.zeros(self._known.shape[:2], bool)

    def look(self, sheet: Image) -> None:
        """Take a new sheet to be compared and kept."""
        self._now = _averages(sheet)
        sparse = self._now[::_SPARSE, ::_SPARSE].astype(np.float32)
        if self._last is not None:
            self._noise.learn(_apart(sparse, self._last))
        self._last = sparse

    def changed(self, box: Box) -> bool:
        """Tell whether a box of the sheet differs from what was kept of it, exposure aside, or never was."""
        if not self._kept[_cells(box)].all():
            return True
        known, now = (cells[_cells(box)].astype(np.float32) for cells in (self._known, self._now))
        step = max(_STEP, self._noise.bound)
        return bool((_apart(now, known) > step + _SHARE * worst(known)).any())

    def keep(self, box: Box) -> None:
        """Remember a box of the sheet as it is now."""
        self._known[_cells(box)] = self._now[_cells(box)]
        self._kept[_cells(box)] = True


def _averages(sheet: Image) -> Image:
    """Return the cells of a sheet; halving it twice is many times quicker than doing it at once."""
    for _ in range(_HALVED):
        height, width = sheet.shape[0] // 2, sheet.shape[1] // 2
        whole = sheet[: 2 * height, : 2 * width]
        sheet = np.asarray(cv2.resize(whole, (width, height), interpolation=cv2.INTER_AREA), np.uint8)
    return sheet


def _apart(now: Floats, known: Floats) -> Floats:
    """Return how far each cell, (height, width, 3), is from what was known, exposure aside."""
    gain = percentile(((known[..., 1] + 1) / (now[..., 1] + 1)).ravel(), 50.0)
    return worst(np.abs(now * np.float32(gain) - known))


def _cells(box: Box) -> Box:
    rows, columns = box
    return slice(rows.start // CELL, rows.stop // CELL), slice(columns.start // CELL, columns.stop // CELL)
