"""What lies around cards, by its colours: a table may have several, in light and in shadow."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from vision.arrays import Flags, Floats, Image

_BINS: Final = (16, 6, 6)
"""Steps of lightness and of both colours that are told apart."""

_AROUND: Final = 1.3
"""A card so much larger than it seems leaves the table alone;"""

_WITHIN: Final = 0.97
"""one so much smaller is the card."""

_LEAST: Final = 1e-6
"""Share of a colour that is never seen."""

_MOST: Final = 2.0


def unlike_cards(image: Image, quads: Floats) -> Floats:
    """Return how much each place is like the table and unlike the cards, at half of the size.

    Args:
        image: (height, width, 3).
        quads: (n, 4, 2) the cards, nearly.

    Returns:
        (height / 2, width / 2) logarithms of how much more of the table than of the cards has a colour.
    """
    small = cv2.GaussianBlur(cv2.pyrDown(image), (0, 0), 1.0)
    steps = cv2.cvtColor(small, cv2.COLOR_BGR2LAB) // np.array(_BINS, np.uint8)
    shape = tuple(255 // step + 1 for step in _BINS)
    colours = np.ravel_multi_index(tuple(np.moveaxis(steps.astype(np.intp), 2, 0)), shape)
    table, cards = ~_covered(quads, _AROUND, small.shape), _covered(quads, _WITHIN, small.shape)
    shares = [np.log(_shares(colours[place], shape) + _LEAST) for place in (table, cards)]
    return np.asarray(np.clip(shares[0] - shares[1], -_MOST, _MOST)[colours], np.float32)


def _covered(quads: Floats, size: float, shape: tuple[int, ...]) -> Flags:
    mask = np.zeros(shape[:2], np.uint8)
    middles = quads.mean(axis=1, keepdims=True)
    for quad in (middles + (quads - middles) * size) / 2:
        cv2.fillConvexPoly(mask, np.round(quad).astype(np.int32), 1)
    return mask.astype(np.bool_)


def _shares(colours: Floats, shape: tuple[int, ...]) -> Floats:
    """Return the share of each colour, (c,), smoothed."""
    counts = np.bincount(colours, minlength=int(np.prod(shape))).astype(np.float32).reshape(shape)
    for axis in range(3):
        turned = np.moveaxis(counts, axis, 0).reshape(shape[axis], -1)
        smooth = cv2.GaussianBlur(turned, (1, 5), sigmaX=0.1, sigmaY=0.8)
        counts = np.moveaxis(smooth.reshape(np.moveaxis(counts, axis, 0).shape), 0, axis)
    return np.asarray(counts.ravel() / max(float(counts.sum()), 1.0), np.float32)
