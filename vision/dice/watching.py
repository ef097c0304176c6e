"""A tray watched by a camera: hardly any work while nothing moves, a few looks once dice rest."""

from __future__ import annotations

from typing import Final, final

import cv2
import numpy as np

from vision.arrays import Image
from vision.dice.enrolled import Known
from vision.dice.network import Network
from vision.dice.reader import read_dice
from vision.dice.rolls import Roll, Tray

_CHANGED: Final = 16
"""Difference of a pixel (of 255), softened, that is movement,"""
_MOVING: Final = 0.001
"""and the share of the tray that must show it."""
_LOOKS: Final = 6
"""Stills after a movement, at the most: dice that have not been seen alike by then are told as they are."""


@final
class TrayWatch:
    """Watches one tray.

    Args:
        tray: Left, top, right, bottom, as shares of the picture's width and height.
        own: Enrolled signs and colours.
        network: Another than the one that comes with Munshi.
    """

    def __init__(
        self,
        tray: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0),
        own: Known | None = None,
        network: Network | None = None,
    ) -> None:
        self._corners = tray
        self._own = own
        self._network = network
        self._tray: Tray | None = None
        self._last: Image | None = None
        self._size: float | None = None
        self._left = 0
        self._calm = False

    @property
    def wants_still(self) -> bool:
        """Whether a large picture is wanted now: something has moved, and rests."""
        return self._calm and self._left > 0

    def glance(self, pixels: Image) -> None:
        """Look at a small picture for movement.

        Args:
            pixels: (height, width, 3) uint8, BGR; of the same view as the large ones.
        """
        soft = np.asarray(cv2.GaussianBlur(self._cut(pixels), (0, 0), 1.0), np.uint8)
        moved = self._last is None or self._last.shape != soft.shape or _differ(self._last, soft)
        self._last = soft
        if moved:
            self._left = _LOOKS
            if self._tray is not None:
                self._tray.look((), moving=True)
        self._calm = not moved

    def look(self, pixels: Image) -> Roll | None:
        """Look at a large picture; return a roll that has come to rest, once.

        Args:
            pixels: (height, width, 3) uint8, BGR.
        """
        cut = self._cut(pixels)
        self._left -= 1
        self._calm = False  # a small picture comes between: hands may be back
        if self._tray is None:
            height, width = cut.shape[:2]
            self._tray = Tray((0, 0, width, height))
        dice = read_dice(cut, self._size, self._own, self._network, tray=True)
        if dice:
            self._size = float(np.median([die.size for die in dice]))
        roll = self._tray.look(dice, moving=False)
        if roll is not None:
            self._left = 0
        return roll

    def _cut(self, pixels: Image) -> Image:
        height, width = pixels.shape[:2]
        left, top, right, bottom = self._corners
        rows = slice(round(top * height), max(round(top * height) + 1, round(bottom * height)))
        columns = slice(round(left * width), max(round(left * width) + 1, round(right * width)))
        return np.ascontiguousarray(pixels[rows, columns])


def _differ(before: Image, now: Image) -> bool:
    return float((cv2.absdiff(before, now).max(axis=2) > _CHANGED).mean()) > _MOVING
