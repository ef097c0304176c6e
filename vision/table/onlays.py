"""What lies on a card, such as a chip or a fingertip: there another thing is seen, not another print.

A near-twin differs by marks and letters, by a colour all over, or by another picture; something that lies on
a card hides one compact spot of it, larger than a mark and much smaller than the card.
"""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from vision.arrays import Flags, Floats, Image
from vision.table.relighting import worst

_APART: Final = 36.0
"""Difference from the face (of 255) from which on a pixel may show something else."""

_RADIUS: Final = 6.6
"""Radius of the largest circle in what lies on a card, in pixels of 96 across, at the least: 8 mm across;"""

_LARGEST: Final = 0.3
"""and its area at the most, as a share of the card."""

_SOLID: Final = 0.8
"""Share of its convex hull that it fills."""

_BROAD: Final = 12.0
"""Radius of the largest circle in a hull, in pixels of 96 across, from which on what has a hole or a gap is a
chip of which a part looks like the face, and no letter."""

_RIM: Final = np.ones((11, 11), np.uint8)
"""Around it its rim and shadow hide the face as well."""

_MOST: Final = 0.4
"""If it all is more than this share of the card, it is another card."""


def onlay(light: Floats, face: Floats) -> Flags | None:
    """Return what of a card something lies on.

    Args:
        light: (96, 96, 3) the card in the light of its face.
        face: (96, 96, 3) the face.

    Returns:
        (96 * 96,) which pixels it hides; None where nothing lies there.
    """
    far = cv2.GaussianBlur(worst(np.abs(light - face)), (0, 0), 1.0) > _APART
    if not far.any():
        return None
    apart = cv2.morphologyEx(far.astype(np.uint8), cv2.MORPH_OPEN, np.ones((5, 5), np.uint8))
    if not apart.any():
        return None
    count, labels = cv2.connectedComponents(np.asarray(apart, np.uint8))
    blobs = [np.asarray(labels == number, np.uint8) for number in range(1, count)]
    lying = [hull for hull in map(_lying, blobs) if hull is not None]
    if not lying:
        return None
    hidden = cv2.dilate(np.maximum.reduce(lying), _RIM) > 0
    return np.asarray(hidden).ravel() if hidden.mean() < _MOST else None


def _lying(blob: Image) -> Image | None:
    """Return what of a blob, (height, width) of 0 and 1, lies on the card: compact and of the right size.

    None where it is print, which has gaps.
    """
    area = cv2.countNonZero(blob)
    if not np.pi * _RADIUS**2 * 0.8 < area < _LARGEST * blob.size:
        return None
    contours, _ = cv2.findContours(blob, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    hull = cv2.convexHull(contours[0])
    if area < _SOLID * cv2.contourArea(hull):
        return None
    if _inscribed(blob) >= _RADIUS:
        return blob
    whole = np.asarray(cv2.fillConvexPoly(np.zeros_like(blob), hull, 1), np.uint8)
    return whole if _inscribed(whole) >= _BROAD else None


def _inscribed(blob: Image) -> float:
    """Return the radius of the largest circle in a blob, in its pixels."""
    framed = cv2.copyMakeBorder(blob, 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=0)
    return float(cv2.distanceTransform(framed, cv2.DIST_L2, 5).max())
