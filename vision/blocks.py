"""Small blocks of one picture looked for in another, all at once."""

from __future__ import annotations

from functools import cached_property

import cv2
import msgspec
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from vision.arrays import Floats, Integers

_FLAT = 1e-4
"""A correlation that bends less than this from place to place has no top between them."""


class Grid(msgspec.Struct, frozen=True, dict=True):
    """Where the blocks of a square picture are.

    Args:
        side: Of the picture, in pixels.
        block: Side of a block, in pixels.
        across: Blocks in each row and column, evenly spread from edge to edge.
        reach: How far a block is looked for in each direction, in pixels; the picture looked at has this
            margin on each side.
        quiet: Contrast (root of the summed squares of a block, in steps of 256) that counts as noise.
    """

    side: int
    block: int
    across: int
    reach: int
    quiet: float

    @cached_property
    def starts(self) -> Integers:
        """First pixel of each block in its row, (across,)."""
        return np.linspace(0, self.side - self.block, self.across).round().astype(np.intp)

    @cached_property
    def centres(self) -> Floats:
        """Centres of all blocks in the card's own square, (across * across, 2), 0..1."""
        along = (self.starts + self.block / 2) / self.side
        down, across = np.meshgrid(along, along, indexing="ij")
        return np.stack([across.ravel(), down.ravel()], axis=1).astype(np.float32)


class Blocks(msgspec.Struct, frozen=True, eq=False):
    """The blocks of a reference, without their means.

    Args:
        values: (n, block * block) lightness.
        contrasts: (n,) length of each row.
    """

    values: Floats
    contrasts: Floats


def blocks_of(lightness: Floats, grid: Grid) -> Blocks:
    """Cut a reference, (side, side), into blocks."""
    starts = grid.starts
    windows = sliding_window_view(lightness, (grid.block, grid.block))[starts[:, None], starts]
    values = windows.reshape(grid.across**2, -1)
    values = values - values.mean(axis=1, keepdims=True)
    return Blocks(values=values, contrasts=np.linalg.norm(values, axis=1))


def found(lightness: Floats, blocks: Blocks, grid: Grid) -> tuple[Floats, Floats]:
    """Look for each block in its neighbourhood.

    Args:
        lightness: (side + 2 reach, side + 2 reach), the picture looked at.
        blocks: Of the reference.
        grid: Of both.

    Returns:
        (n,) best correlation of each block, -1..1, drawn to 0 where either side has no more contrast than
        noise; (n, 2) where that was, x and y in pixels from where it should be.
    """
    places = 2 * grid.reach + 1
    rows = grid.starts[:, None] + np.arange(places)
    windows = sliding_window_view(lightness, (grid.block, grid.block))
    seen = windows[rows[:, None, :, None], rows[None, :, None, :]]
    seen = seen.reshape(grid.across**2, places**2, grid.block**2)
    contrasts = _contrasts(lightness, grid)[rows[:, None, :, None], rows[None, :, None, :]]
    contrasts = contrasts.reshape(grid.across**2, places**2) + grid.quiet
    match = (seen @ blocks.values[:, :, None])[..., 0] / contrasts / (blocks.contrasts + grid.quiet)[:, None]
    best = match.argmax(axis=1)
    offsets = np.stack([best % places, best // places], axis=1) - grid.reach
    return match.max(axis=1), offsets + _between(match.reshape(-1, places, places), best)


def _between(match: Floats, best: Integers) -> Floats:
    """Return how far from the best place the top of a parabola through it and its neighbours lies, (n, 2).

    0 in a direction in which the best lies on the rim of what was tried.

    Args:
        match: (n, places, places) correlation of each block at each place, down and across.
        best: (n,) number of the best of these.
    """
    rows, last = np.arange(len(match)), match.shape[1] - 1
    down, across = np.divmod(best, match.shape[1])
    top = match[rows, down, across]
    parts = []
    for at, (dy, dx) in ((across, (0, 1)), (down, (1, 0))):
        before = match[rows, np.maximum(down - dy, 0), np.maximum(across - dx, 0)]
        after = match[rows, np.minimum(down + dy, last), np.minimum(across + dx, last)]
        bend = np.minimum(before + after - 2 * top, -_FLAT)
        parts.append(np.where((at > 0) & (at < last), (before - after) / (2 * bend), 0))
    return np.asarray(np.clip(np.stack(parts, axis=1), -0.5, 0.5), np.float32)


def _contrasts(lightness: Floats, grid: Grid) -> Floats:
    """Return the contrast of the block that starts at each pixel, of the shape of `lightness`."""
    size = (grid.block, grid.block)
    sums = cv2.boxFilter(lightness, cv2.CV_32F, size, anchor=(0, 0), normalize=False)
    squares = cv2.sqrBoxFilter(lightness, cv2.CV_32F, size, anchor=(0, 0), normalize=False)
    return np.asarray(np.sqrt(np.maximum(squares - sums * sums / grid.block**2, 0)), np.float32)
