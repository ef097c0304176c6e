"""A quad moved until the face that it is taken for lies exactly under it.

Blocks of the reference are looked for near where they should be; most of them agree on one small affine
change, whatever lies on the others.
"""

from __future__ import annotations

import cv2
import numpy as np

from vision.arrays import Doubles, Floats, Image
from vision.blocks import Blocks, Grid, blocks_of, found
from vision.rectify import UNIT, Pyramid, moved

COARSE = Grid(side=48, block=12, across=6, reach=3, quiet=60.0)
FINE = Grid(side=96, block=16, across=7, reach=2, quiet=100.0)

_STIFFNESS = (np.diag((0.02, 0.3, 0.3)), np.diag((0.02, 0.1, 0.1)))
"""What keeps shift and stretch small in the coarse and in the fine step, in blocks' weights."""

_TELLING = 1.5
"""Blocks with this many times the contrast of noise have something on them."""

_ALIKE = 0.45
"""Correlation from which on blocks look alike."""

_CORNERS = np.column_stack([np.ones(4), UNIT - 0.5])

_ROUNDS = 4
_STRAY = 0.8
"""Squared pixels of disagreement at which a block counts half."""


class Template:
    """A reference ready to be looked for.

    Args:
        picture: (96, 96, 3) the face, stretched to a square.
    """

    def __init__(self, picture: Image) -> None:
        fine = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.float32)
        self.fine: Blocks = blocks_of(fine, FINE)
        half = cv2.resize(fine, (COARSE.side, COARSE.side), interpolation=cv2.INTER_AREA)
        self.coarse: Blocks = blocks_of(np.asarray(half, np.float32), COARSE)


def aligned(pyramid: Pyramid, quad: Floats, template: Template) -> tuple[Floats, float]:
    """Fit a quad to a face.

    Args:
        pyramid: The photograph.
        quad: (4, 2) corners, the face's own top left first, within some 5 % of a side.
        template: The face.

    Returns:
        (4, 2) better corners, and the share of blocks with something on them that look alike, 0..1.
    """
    matches: Floats = np.zeros(0, np.float32)
    for grid, blocks, stiffness in zip(
        (COARSE, FINE), (template.coarse, template.fine), _STIFFNESS, strict=True
    ):
        square = cv2.cvtColor(pyramid.square(quad, grid.side, grid.reach), cv2.COLOR_BGR2GRAY)
        matches, offsets = found(np.asarray(square, np.uint8), blocks, grid)
        weights = np.maximum(matches, 0) ** 2 * np.minimum(blocks.contrasts / (2.5 * grid.quiet), 1)
        change = _affine(grid.terms, offsets, weights, stiffness)
        quad = moved(quad, np.asarray(UNIT + _CORNERS @ change / grid.side, np.float32))
    alike = matches[template.fine.contrasts > _TELLING * FINE.quiet] > _ALIKE
    return quad, int(np.count_nonzero(alike)) / max(len(alike), 1)


def _affine(terms: Doubles, offsets: Floats, weights: Floats, stiffness: Doubles) -> Floats:
    """Return the change, (3, 2) for 1, x and y, that most blocks agree on."""
    goals, transposed = offsets.astype(np.float64), np.ascontiguousarray(terms.T)
    now: Doubles = weights.astype(np.float64)
    change: cv2.typing.MatLike = np.zeros((3, 2))
    for _ in range(_ROUNDS):
        weighted = transposed * now
        _, change = cv2.solve(weighted @ terms + stiffness, weighted @ goals)
        stray = goals - terms @ change
        stray *= stray
        now = weights / (1 + (stray[:, 0] + stray[:, 1]) / _STRAY)
    return np.asarray(change, np.float32)
