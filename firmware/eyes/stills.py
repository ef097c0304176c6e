"""The last stills in memory that two processes share, so that they outlive the eyes that took them.

What the eyes saw when they hung, died or misread is worth keeping, and nothing else of it is left then.
"""

from __future__ import annotations

from ctypes import c_longlong, c_ubyte
from math import ceil
from multiprocessing import get_context
from typing import Final, final

import numpy as np

from vision.arrays import Image, Integers
from vision.frames import Frame

SLOTS: Final = 2
"""One is written while the other is whole."""

SERIAL, NUMBER, WIDTH, HEIGHT = range(4)
FIELDS: Final = 4


@final
class Stills:
    """Two stills; the eyes keep them, the main process finds them.

    Made in the main process, and handed over when the eyes' process is started.

    Args:
        size: Width and height for which there is room; of larger stills only every n-th pixel is kept.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        context = get_context("spawn")
        self._size = size
        self._heads = context.RawArray(c_longlong, SLOTS * FIELDS)
        self._room = context.RawArray(c_ubyte, SLOTS * size[0] * size[1] * 3)

    def keep(self, frame: Frame) -> None:
        """Keep a still in place of the older one."""
        pixels = self._fitting(frame.pixels)
        height, width = pixels.shape[:2]
        heads = self._read_heads()
        slot, newest = int(heads[:, SERIAL].argmin()), int(heads[:, SERIAL].max())
        heads[slot, SERIAL] = 0  # nobody takes it for a whole one meanwhile
        self._slot(slot)[: pixels.size] = pixels.ravel()
        heads[slot] = (0, frame.number, width, height)
        heads[slot, SERIAL] = newest + 1

    def find(self, number: int | None = None) -> Image | None:
        """Return a copy of a still.

        Args:
            number: That of its frame; None for the newest.

        Returns:
            (height, width, 3) BGR; None where it is not there or was overwritten meanwhile.
        """
        heads = self._read_heads()
        wanted = heads[:, SERIAL] > 0
        if number is not None:
            wanted &= heads[:, NUMBER] == number
        if not wanted.any():
            return None
        slot = int(np.where(wanted, heads[:, SERIAL], 0).argmax())
        serial, _, width, height = (int(value) for value in heads[slot])
        pixels: Image = self._slot(slot)[: width * height * 3].reshape(height, width, 3).copy()
        return pixels if heads[slot, SERIAL] == serial else None

    def _fitting(self, pixels: Image) -> Image:
        height, width = pixels.shape[:2]
        step = ceil(max(width / self._size[0], height / self._size[1], 1))
        return pixels[::step, ::step]

    def _read_heads(self) -> Integers:
        return np.ctypeslib.as_array(self._heads).reshape(SLOTS, FIELDS)

    def _slot(self, slot: int) -> Image:
        slots = np.ctypeslib.as_array(self._room).reshape(SLOTS, -1)
        return np.asarray(slots[slot])
