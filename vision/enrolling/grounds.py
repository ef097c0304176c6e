"""What lies around cards, by its colours: a table may have several, in light and in shadow."""

from __future__ import annotations

from typing import Final

import cv2
import msgspec
import numpy as np

from vision.arrays import Floats, Image, Integers

_BINS: Final = (16, 6, 6)
"""Steps of lightness and of both colours that are told apart."""

_AROUND: Final = (1.2, 1.9)
"""Between so many times the size that a card seems to have lies the table beside it,"""

_WITHIN: Final = 0.97
"""within so much the card."""

_OWN: Final = np.array([[0.7], [0.3]])
"""The table beside a card itself, and the card itself, count so much; all tables and cards the rest."""

_LEAST: Final = 1e-6
"""Share of a colour that is never seen."""

_MOST: Final = 2.0


class Grounds(msgspec.Struct, frozen=True, eq=False):
    """What is table and what is card, by colours.

    Args:
        colours: (height / 2, width / 2) the number of each colour in the picture, whole numbers.
        unlike: (n, c) for each card, how much more of the table than of the cards has a colour, in
            logarithms.
    """

    colours: Floats
    unlike: Floats


def grounds_of(image: Image, quads: Floats, worth: Floats) -> Grounds:
    """Return what is table and what is card.

    Args:
        image: (height, width, 3).
        quads: (n, 4, 2) where cards lie, nearly.
        worth: (n,) how well this is known, 0..1.
    """
    small = cv2.GaussianBlur(cv2.pyrDown(image), (0, 0), 1.0)
    steps = cv2.cvtColor(small, cv2.COLOR_BGR2LAB) // np.array(_BINS, np.uint8)
    shape = tuple(255 // step + 1 for step in _BINS)
    colours = np.ravel_multi_index(tuple(np.moveaxis(steps.astype(np.intp), 2, 0)), shape)
    middles = quads.mean(axis=1, keepdims=True)
    within, free, wide = (
        np.round((middles + (quads - middles) * size) / 2).astype(np.int32) for size in (_WITHIN, *_AROUND)
    )
    bare = np.ones(colours.shape, np.uint8)
    for quad in free:
        cv2.fillConvexPoly(bare, quad, 0)
    parts = []
    for card, around in zip(within, wide, strict=True):
        low = np.clip(around.min(axis=0), 0, np.array(colours.shape[::-1]) - 1)
        high = np.maximum(around.max(axis=0), low + 1)  # some lie beside the picture
        part = colours[low[1] : high[1], low[0] : high[0]]
        table = bare[low[1] : high[1], low[0] : high[0]]
        own = np.zeros(part.shape, np.uint8)
        cv2.fillConvexPoly(own, card - low, 1)
        parts.append([_shares(part[mask == 1], shape) for mask in (table, own)])
    shares = np.array(parts)
    usual = np.average(shares, axis=0, weights=worth**4 + _LEAST)
    shares = np.log(_OWN * shares + (1 - _OWN) * usual + _LEAST)
    unlike = np.clip(shares[:, 0] - shares[:, 1], -_MOST, _MOST)
    return Grounds(colours.astype(np.float32), unlike.astype(np.float32))


def _shares(colours: Integers, shape: tuple[int, ...]) -> Floats:
    """Return the share of each colour, (c,), smoothed."""
    counts = np.bincount(colours, minlength=int(np.prod(shape))).astype(np.float32)
    for axis in range(3):
        turned = np.ascontiguousarray(np.moveaxis(counts.reshape(shape), axis, 0))
        smooth = cv2.GaussianBlur(turned.reshape(shape[axis], -1), (1, 5), sigmaX=0.1, sigmaY=0.8)
        counts = np.ascontiguousarray(np.moveaxis(smooth.reshape(turned.shape), 0, axis))
    return np.asarray(counts.ravel() / max(float(counts.sum()), 1.0), np.float32)
