"""What is kept of a card to compare it with others: colours on a grid, and the numbers read on it."""

from __future__ import annotations

from typing import Final

import cv2
import msgspec
import numpy as np

from vision.arrays import Floats, Image
from vision.enrolling.hues import FLOOR, fits
from vision.enrolling.marks import SIDE
from vision.enrolling.reading import Numeral, numerals
from vision.enrolling.windows import GRID, Parts, parts_of

_SOFT: Final = 0.6
"""Blur of the grid in cells: cards are cut out with an error of about a cell."""


class Look(msgspec.Struct, frozen=True, eq=False):
    """A card as it is compared.

    Args:
        parts: Its parts; one card.
        colours: (c, w) how well each part is called by each colour.
        numerals: Numbers and dice that seem to be printed on it;
        read: if they were looked for.
    """

    parts: Parts
    colours: Floats
    numerals: tuple[Numeral, ...]
    read: bool = True


def look_at(crop: Image, *, read: bool = True) -> Look:
    """Return what is kept of a card.

    Args:
        crop: (SIDE, SIDE, 3) or any other size, straight on and upright.
        read: Whether numbers and dice are read, which takes ten times as long as all else.
    """
    card = crop
    if crop.shape[:2] != (SIDE, SIDE):
        card = np.asarray(cv2.resize(crop, (SIDE, SIDE), interpolation=cv2.INTER_AREA), np.uint8)
    grid = grid_of(card)
    return Look(parts_of(grid[None]), fits(grid), numerals(card) if read else (), read)


def grid_of(card: Image) -> Floats:
    """Return a picture, (height, width, 3), as a grid of cells, (GRID, GRID, 3), as `Parts` describes it."""
    small = cv2.resize(card, (GRID, GRID), interpolation=cv2.INTER_AREA).astype(np.float32)
    blue, green, red = np.moveaxis(np.log(cv2.GaussianBlur(small, (0, 0), _SOFT) + FLOOR), 2, 0)
    return np.asarray(np.stack([green, red - green, blue - green], axis=2), np.float32)
