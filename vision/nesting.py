"""Outlines in outlines: which is the card, which the picture on it, which is the same one again."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from vision.arrays import Flags, Floats, Integers
from vision.polygons import FOLLOWING, area_of, lengths_of

_SAME = 0.03
"""Corners nearer than this share of a side are the same outline."""

_AT_ONCE = 256
"""So many quads are compared with all others at once."""

_GREATER = 1.6
"""A quad lies in another if that is so many times its area."""


def distinct(quads: Floats) -> Integers:
    """Return the numbers, (m,), of quads, (n, 4, 2), that are not almost another; largest first."""
    starts = quads.sum(axis=2).argmin(axis=1)
    order = (starts[:, None] + np.arange(4)) % 4
    quads = np.take_along_axis(quads, order[..., None], axis=1)
    largest = np.argsort(-area_of(quads), kind="stable")
    flat = quads[largest].reshape(-1, 8)
    near = _SAME * lengths_of(quads).min(axis=1)[largest]
    first, second = _alike(flat, near)
    starts = np.searchsorted(first, np.arange(len(flat) + 1))
    kept: list[int] = []
    left = np.ones(len(flat), dtype=bool)
    for number, (start, end) in enumerate(pairwise(starts.tolist())):
        if left[number]:
            kept.append(number)
            left[second[start:end]] = False
    return np.asarray(largest[kept], np.intp)


def _alike(flat: Floats, near: Floats) -> tuple[Integers, Integers]:
    """Return the pairs of rows, (n, 8), that nowhere differ by more than `near`, (n,), of the second."""
    pairs = [np.zeros((2, 0), np.intp)]
    for start in range(0, len(flat), _AT_ONCE):  # many outlines are not compared at once, to save memory
        first, second = np.nonzero(np.abs(flat[start : start + _AT_ONCE, :1] - flat[:, 0]) <= near)
        first += start
        same = np.abs(flat[second] - flat[first]).max(axis=1) <= near[second]
        pairs.append(np.stack([first[same], second[same]]))
    first, second = np.concatenate(pairs, axis=1)
    return first, second


def centred_in(quads: Floats, outlines: Floats) -> Flags:
    """Tell whether the middle of each quad, (n, 4, 2), lies in each outline, (m, 4, 2), clockwise: (n, m)."""
    middles = np.ones((len(quads), 3))
    middles[:, :2] = quads.mean(axis=1)
    x, y = outlines.transpose(2, 1, 0).astype(np.float64)
    across, down = x[FOLLOWING] - x, y[FOLLOWING] - y
    # How far to the right of each side, as one product; a row a side, for whole rows are compared at once.
    lines = np.stack([-down, across, down * x - across * y]).reshape(3, -1)
    right = middles @ lines >= 0
    return np.asarray(right.reshape(len(quads), 4, len(outlines)).all(axis=1))


def outermost(quads: Floats) -> Flags:
    """Tell which quads, (n, 4, 2), lie in no other that is much larger."""
    areas = area_of(quads)
    larger = areas[None, :] > _GREATER * areas[:, None]
    return np.asarray(~(centred_in(quads, quads) & larger).any(axis=1), dtype=bool)
