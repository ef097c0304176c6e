"""Sides of a quad moved onto the edges that the picture really has, and how much of each side has one."""

from __future__ import annotations

import cv2
import numpy as np

from vision.arrays import Floats, Image

_SAMPLES = 16
"""Places looked at along each side;"""

_ENDS = 0.08
"""not nearer to the corners than this share, for corners are rounded."""

_REACH = 5
"""Steps looked at to each side of the line;"""

_STEP = 0.008
"""each this share of the quad's size, at least one pixel."""

_EDGE = 14.0
"""Least difference across an edge, in steps of 256 of any channel."""


def settled(image: Image, quads: Floats, step: float = _STEP) -> tuple[Floats, Floats]:
    """Move quads onto nearby edges.

    Args:
        image: (height, width, 3).
        quads: (n, 4, 2) corners, clockwise.
        step: A fifth of how far edges are looked for, as a share of the quad's size.

    Returns:
        (n, 4, 2) quads whose sides lie where the picture changes most along a straight line, within some 4 %
        of the quad's size with the usual step; (n, 4) share of each side, 0..1, on which there is an edge.
    """
    if not len(quads):
        return quads, np.zeros((0, 4), np.float32)
    steepness, outwards, wide = _across(image, quads, step)
    first, last = _best_lines(steepness)
    lines = first[..., None] + (last - first)[..., None] * _along()
    place = np.clip(np.rint(lines).astype(np.intp), 0, steepness.shape[3] - 1)
    on_line = np.take_along_axis(steepness, place[..., None], axis=3)[..., 0]
    support = (on_line > _EDGE).mean(axis=2)
    ends = np.stack([first - _REACH, last - _REACH], axis=2)
    moved = _met(quads, outwards, ends * wide[:, None, None])
    usable = np.asarray(np.isfinite(moved).all(axis=(1, 2), keepdims=True))
    return np.where(usable, moved, quads).astype(np.float32), support.astype(np.float32)


def _along() -> Floats:
    return np.linspace(0, 1, _SAMPLES, dtype=np.float32)


def _across(image: Image, quads: Floats, share: float) -> tuple[Floats, Floats, Floats]:
    """Return how steep the picture is across each side, (n, 4, samples, places); normals; steps in pixels."""
    following = np.roll(quads, -1, axis=1)
    sides = following - quads
    lengths = np.linalg.norm(sides, axis=2, keepdims=True)
    outwards = np.stack([sides[..., 1], -sides[..., 0]], axis=2) / np.maximum(lengths, 1e-6)
    step = np.maximum(lengths[..., 0].mean(axis=1) * share, 1.0).astype(np.float32)
    shares = (_ENDS + (1 - 2 * _ENDS) * _along())[:, None]
    middle = quads[:, :, None] + sides[:, :, None] * shares
    offsets = np.arange(-_REACH - 1, _REACH + 2, dtype=np.float32)
    ways = outwards[:, :, None, None] * offsets[:, None] * step[:, None, None, None, None]
    places = (middle[:, :, :, None] + ways).astype(np.float32)
    x, y = np.moveaxis(places.reshape(len(quads) * 4, -1, 2), 2, 0)
    seen = cv2.remap(image, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    seen = np.asarray(seen).reshape(*places.shape[:4], 3)
    change = np.asarray(cv2.absdiff(seen[:, :, :, 2:], seen[:, :, :, :-2]))
    blue, green, red = np.moveaxis(change, 4, 0)  # the greatest of three slices is quicker than `max`
    steepness = np.maximum(np.maximum(blue, green), red).astype(np.float32)
    return steepness, outwards.astype(np.float32), step


def _best_lines(steepness: Floats) -> tuple[Floats, Floats]:
    """Return for each side the places, (n, 4), at its first and last sample that the best line joins."""
    places = steepness.shape[3]
    first, last = (grid.ravel() for grid in np.meshgrid(np.arange(places), np.arange(places), indexing="ij"))
    slight = np.abs(first - last) <= _REACH
    first, last = first[slight], last[slight]
    lines = np.rint(first[:, None] + (last - first)[:, None] * _along()).astype(np.intp)
    count = len(steepness)
    # One row a sample and place, so that whole rows of all sides are added at once.
    limited = np.minimum(steepness, 3 * _EDGE).reshape(count * 4, _SAMPLES, places).transpose(1, 2, 0)
    limited = np.ascontiguousarray(limited)
    score = np.zeros((len(lines), count * 4), np.float32)
    for sample in range(_SAMPLES):
        score += limited[sample].take(lines[:, sample], axis=0)
    nearness = np.exp(-(((np.abs(first - _REACH) + np.abs(last - _REACH)) / (6 * _REACH)) ** 2))
    best = (score * nearness[:, None].astype(np.float32)).argmax(axis=0).reshape(count, 4)
    return first[best].astype(np.float32), last[best].astype(np.float32)


def _met(quads: Floats, outwards: Floats, ends: Floats) -> Floats:
    """Return corners where moved sides meet. `ends` is (n, 4, 2): pixels out at first and last sample."""
    following = np.roll(quads, -1, axis=1)
    sides = following - quads
    slope = (ends[..., 1] - ends[..., 0]) / (1 - 2 * _ENDS)
    begin = ends[..., 0] - slope * _ENDS
    starts = quads + outwards * begin[..., None]
    ways = sides + outwards * slope[..., None]
    before_starts, before_ways = np.roll(starts, 1, axis=1), np.roll(ways, 1, axis=1)
    gap = starts - before_starts
    cross = before_ways[..., 0] * ways[..., 1] - before_ways[..., 1] * ways[..., 0]
    with np.errstate(all="ignore"):
        share = (gap[..., 0] * ways[..., 1] - gap[..., 1] * ways[..., 0]) / cross
        return np.asarray(before_starts + before_ways * share[..., None], np.float32)
