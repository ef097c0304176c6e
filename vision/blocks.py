"""Small blocks of one picture looked for in another, all at once."""

from __future__ import annotations

from functools import cached_property

import cv2
import msgspec
import numpy as np
from numpy.lib.stride_tricks import as_strided, sliding_window_view

from vision.arrays import Doubles, Floats, Image, Integers

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

    @cached_property
    def terms(self) -> Doubles:
        """1, x and y of the centres, (across * across, 3), x and y from -0.5 to 0.5."""
        return np.column_stack([np.ones(self.across**2), self.centres - np.float32(0.5)])

    @cached_property
    def spots(self) -> Integers:
        """Numbers of the pixels at which each block may begin, (across * across, places, places)."""
        return _crossed(self.starts[:, None] + np.arange(2 * self.reach + 1), self.side + 2 * self.reach)

    @cached_property
    def firsts(self) -> Integers:
        """Which place among those of all blocks is the first of each, (across * across,)."""
        return np.arange(self.across**2) * (2 * self.reach + 1) ** 2

    @cached_property
    def offsets(self) -> Doubles:
        """How far each place is from where a block should be, (places * places, 2): x and y in pixels."""
        along = np.arange(2 * self.reach + 1) - float(self.reach)
        down, across = np.meshgrid(along, along, indexing="ij")
        return np.stack([across.ravel(), down.ravel()], axis=1)

    @cached_property
    def steps(self) -> Integers:
        """How far from each place its neighbours across and down are, (places * places, 2); 0 on the rim."""
        inside = np.abs(self.offsets) < self.reach
        return np.where(inside, [1, 2 * self.reach + 1], 0)

    @cached_property
    def columns(self) -> Integers:
        """Numbers of the pixels each block may cover, (across * across, places, (block + 2 reach) * block).

        By how far it lies to the right; then row by row, so that one place farther down begins a row later.
        """
        reached, width = self.block + 2 * self.reach, self.side + 2 * self.reach
        down = self.starts[:, None] + np.arange(reached)
        right = self.starts[:, None, None] + np.arange(2 * self.reach + 1)[:, None] + np.arange(self.block)
        return (down[:, None, None, :, None] * width + right[None, :, :, None, :]).reshape(
            self.across**2, right.shape[1], -1
        )


def _crossed(along: Integers, width: int) -> Integers:
    """Return the numbers of pixels at all crossings of rows and columns, (n, k) each: (n * n, k, k)."""
    numbers = along[:, None, :, None] * width + along[None, :, None, :]
    return numbers.reshape(len(along) ** 2, along.shape[1], -1)


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


def found(lightness: Image, blocks: Blocks, grid: Grid) -> tuple[Floats, Floats]:
    """Look for each block in its neighbourhood.

    Args:
        lightness: (side + 2 reach, side + 2 reach), the picture looked at.
        blocks: Of the reference.
        grid: Of both.

    Returns:
        (n,) best correlation of each block, -1..1, drawn to 0 where either side has no more contrast than
        noise; (n, 2) where that was, x and y in pixels from where it should be.
    """
    columns = lightness.astype(np.float32).ravel().take(grid.columns)
    blocks_across, right, down = columns.strides
    places, step = 2 * grid.reach + 1, grid.block * down
    seen = as_strided(
        columns,
        (len(columns), places, places, grid.block**2),
        (blocks_across, step, right, down),
        writeable=False,
    ).reshape(len(columns), -1, grid.block**2)
    contrasts = _contrasts(lightness, grid).ravel().take(grid.spots) + grid.quiet
    match = (seen @ blocks.values[:, :, None]).reshape(contrasts.shape)
    match = match / contrasts / (blocks.contrasts + grid.quiet)[:, None, None]
    best = match.reshape(len(match), -1).argmax(axis=1)
    here = best + grid.firsts
    flat = match.ravel()
    tops = flat.take(here)
    return tops, grid.offsets.take(best, axis=0) + _between(flat, tops, here, grid.steps.take(best, axis=0).T)


def _between(match: Floats, tops: Floats, here: Integers, steps: Integers) -> Floats:
    """Return how far from the best place the top of a parabola through it and its neighbours lies, (n, 2).

    0 in a direction in which the best lies on the rim of what was tried.

    Args:
        match: Correlation of each block at each place, one after the other.
        tops: (n,) the best of each block.
        here: (n,) where among all that is.
        steps: (2, n) how far from it its neighbours across and down are; 0 on the rim.
    """
    before, after = match.take(here - steps), match.take(here + steps)
    bend = np.minimum(before + after - 2 * tops, -_FLAT)
    return np.asarray(np.minimum(np.maximum((before - after) / (2 * bend), -0.5), 0.5), np.float32).T


def _contrasts(lightness: Image, grid: Grid) -> Floats:
    """Return the contrast of the block that starts at each pixel, of the shape of `lightness`."""
    size = (grid.block, grid.block)
    sums = cv2.boxFilter(lightness, cv2.CV_32F, size, anchor=(0, 0), normalize=False)
    squares = cv2.sqrBoxFilter(lightness, cv2.CV_32F, size, anchor=(0, 0), normalize=False)
    return np.asarray(np.sqrt(np.maximum(squares - sums * sums / grid.block**2, 0)), np.float32)
