"""The top of a pile: larger and farther from the middle of the picture than the mat's plane says."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from vision.arrays import Floats, Image
from vision.table.masks import filled, opened, rims
from vision.table.outlines import LINE, SPECK
from vision.table.registration import MatView
from vision.table.squares import likeliest

HEIGHTS: Final = (0.0, 12.0, 26.0, 40.0)
"""Heights of piles that are tried, in millimetres; each holds for some 7 mm to both sides."""

_APART: Final = 0.02
"""Quads whose corners differ by less than this share of a side are tried once."""

_MOST: Final = 12


def tops(covered: Image, image: Image, side: float, far: float) -> list[Floats]:
    """Return what may be the top of a pile, best first: (4, 2) corners in pixels each.

    Args:
        covered: (height, width) uint8, 255 for what is not the bare mat.
        image: (height, width, 3) what is seen there.
        side: Of a card that lies on the mat, in pixels.
        far: Distance of the camera from the mat, in millimetres.
    """
    mask = opened(covered, LINE, cv2.MORPH_ELLIPSE)
    whole = max(rims(mask), key=cv2.contourArea, default=None)
    if whole is None or cv2.contourArea(whole) < SPECK * side * side:
        return []
    part = filled(whole, mask.shape)
    found: list[Floats] = []
    for square in likeliest(part, part, image, [side * far / (far - height) for height in HEIGHTS]):
        if all(np.abs(square.quad - quad).max() > _APART * side for quad in found):
            found.append(square.quad)
        if len(found) == _MOST:
            break
    return found


def height(corners: Floats, view: MatView, card: float) -> float:
    """Return how high a card lies, in millimetres, judged by its size; at least 0.

    Args:
        corners: (4, 2) in the still's pixels.
        view: How the mat is seen.
        card: Side of a card, in millimetres.
    """
    flat = view.millimetres(corners)
    side = float(np.sqrt(abs(cv2.contourArea(flat.astype(np.float32)))))
    return max(0.0, view.distance * (1 - card / side))
