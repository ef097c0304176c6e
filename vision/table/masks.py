"""Masks of a sheet: (height, width) uint8, 255 where something lies."""

from __future__ import annotations

from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from vision.arrays import Image

Rim: TypeAlias = npt.NDArray[np.int32]
"""Pixels along the outer edge of something, (n, 1, 2)."""


def opened(mask: Image, size: int, shape: int = cv2.MORPH_RECT, *, alone: bool = False) -> Image:
    """Return a mask without what is narrower than `size` pixels.

    Args:
        mask: The mask.
        size: Of the kernel.
        shape: Of the kernel, as OpenCV numbers them.
        alone: Whether what is outside the mask is known to be bare; else it is taken to go on as it ends.
    """
    kernel = cv2.getStructuringElement(shape, (size, size))
    if not alone:
        return np.asarray(cv2.morphologyEx(mask, cv2.MORPH_OPEN, kernel), np.uint8)
    found = cv2.morphologyEx(mask, cv2.MORPH_OPEN, kernel, borderType=cv2.BORDER_CONSTANT, borderValue=0)
    return np.asarray(found, np.uint8)


def rims(mask: Image) -> list[Rim]:
    """Return the rims of all things that lie apart."""
    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    return [np.asarray(contour, np.int32) for contour in contours]


def filled(rim: Rim, shape: tuple[int, ...]) -> Image:
    """Return a mask of a shape, (height, width), of all that is inside a rim."""
    mask = np.zeros(shape[:2], np.uint8)
    cv2.drawContours(mask, [rim], -1, 255, cv2.FILLED)
    return mask
