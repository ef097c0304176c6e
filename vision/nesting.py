"""Outlines in outlines: which is the card, which the picture on it, which is the same one again."""

from __future__ import annotations

import numpy as np

from vision.arrays import Flags, Floats, Integers
from vision.polygons import area_of

_SAME = 0.03
"""Corners nearer than this share of a side are the same outline."""

_GREATER = 1.6
"""A quad lies in another if that is so many times its area."""


def distinct(quads: Floats) -> Integers:
    """Return the numbers, (m,), of quads, (n, 4, 2), that are not almost another; largest first."""
    starts = quads.sum(axis=2).argmin(axis=1)
    order = (starts[:, None] + np.arange(4)) % 4
    quads = np.take_along_axis(quads, order[..., None], axis=1)
    largest = np.argsort(-area_of(quads), kind="stable")
    flat = quads[largest].reshape(-1, 8)
    near = _SAME * np.linalg.norm(quads - np.roll(quads, 1, axis=1), axis=2).min(axis=1)[largest]
    kept: list[int] = []
    left = np.ones(len(flat), dtype=bool)
    for number, one in enumerate(flat):
        if left[number]:
            kept.append(number)
            beside = np.flatnonzero(np.abs(flat[:, 0] - one[0]) <= near)
            left[beside[np.abs(flat[beside] - one).max(axis=1) <= near[beside]]] = False
    return np.asarray(largest[kept], np.intp)


def centred_in(quads: Floats, outlines: Floats) -> Flags:
    """Tell whether the middle of each quad, (n, 4, 2), lies in each outline, (m, 4, 2), clockwise: (n, m)."""
    away = quads.mean(axis=1)[:, None, None] - outlines
    sides = np.roll(outlines, -1, axis=1) - outlines
    return np.asarray((sides[..., 0] * away[..., 1] - sides[..., 1] * away[..., 0] >= 0).all(axis=2))


def outermost(quads: Floats) -> Flags:
    """Tell which quads, (n, 4, 2), lie in no other that is much larger."""
    areas = area_of(quads)
    larger = areas[None, :] > _GREATER * areas[:, None]
    return np.asarray(~(centred_in(quads, quads) & larger).any(axis=1), dtype=bool)
