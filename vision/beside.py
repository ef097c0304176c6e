"""Cards beside known cards and half under them: where an edge runs along a known card's side.

Near-touching cards run together in every mask, and a card that the next one covers has no outline of its
own. But cards lie in rows: the far edge of such a card is as long as the known card's side, and parallel to
it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import cv2
import numpy as np

from vision.arrays import Floats
from vision.cards import kinds_of
from vision.nesting import centred_in, distinct
from vision.polygons import lengths_of
from vision.rectify import UNIT, Pyramid, moved, turned

_SIDE: Final = 48
"""Pixels to which a known card's side is brought;"""

_FARTHEST: Final = 1.12
"""so far from it its neighbour's far edge is looked for, in card sides,"""

_NEAREST: Final = 0.5
"""and no nearer: a card that is covered by more shows too little."""

_CLOSE: Final = 0.25
"""Nobody is looked for at a side if a known card lies so far beyond it, in card sides."""

_EDGE: Final = 14.0
"""Least difference across an edge, in steps of 256 of any channel."""

_LONG: Final = 0.6
"""Share of the side along which there is one."""

_ENDS: Final = 5
"""Pixels at each end that are not looked at: corners are round, and cards do not lie quite in line."""

_SHALLOWEST: Final = 0.15
_DEEPEST: Final = 1.9
"""How deep a card may be in an outline, as a share of it: of a row of six, or of which half is hidden."""

_ITSELF: Final = 0.12
"""An outline whose other side differs by less, in logarithms, is looked at as it is."""


def beside(pyramid: Pyramid, corners: Floats, known: Floats) -> Iterator[Floats]:
    """Yield where cards may lie that touch a known one or lie under it, (4, 2) corners each.

    Args:
        pyramid: The photograph.
        corners: (4, 2) of the known card, clockwise.
        known: (k, 4, 2) of all known cards.
    """
    for side in range(4):
        # Turned so that the neighbour is above the card: its far edge runs across the picture.
        quad = turned(corners, side)
        spot = moved(quad, np.array([[0.5, -_CLOSE]], np.float32))
        inside = ((spot[0] >= 0) & (spot[0] < pyramid.image.shape[1::-1])).all()
        if not inside or centred_in(spot[None], known).any():
            continue
        above = moved(quad, UNIT * (1, _FARTHEST) - (0, _FARTHEST))
        rows = round(_SIDE * _FARTHEST)
        for row in _edges(pyramid, above, rows):
            yield moved(quad, UNIT + (0, (row - rows) / _SIDE))


def _edges(pyramid: Pyramid, quad: Floats, rows: int) -> list[float]:
    """Return at which rows, of so many, edges run across a quad, farthest first."""
    square = cv2.GaussianBlur(pyramid.square(quad, rows), (0, 0), 0.8).astype(np.float32)
    steep = np.abs(square[2:] - square[:-2]).max(axis=2)[:, _ENDS:-_ENDS]
    support = (steep > _EDGE).mean(axis=1)
    strength = np.minimum(steep, 3 * _EDGE).mean(axis=1)
    last = int(rows - _NEAREST * _SIDE)
    found = []
    for row in range(len(strength)):
        around = strength[max(row - 2, 0) : row + 3]
        if row + 1 < last and support[row] >= _LONG and strength[row] >= around.max():
            found.append(row + 1.5)
    return found


def ends(quads: Floats, shapes: Floats) -> Floats:
    """Return where cards may lie at the ends of rows, and those of which only a strip shows.

    What cards that overlap have in common is an outline around the whole row, or around what shows of one.
    As wide or as high as such an outline is a card, and so its other side is known.

    Args:
        quads: (n, 4, 2) outlines, clockwise.
        shapes: (p,) height / width of cards that may be meant.

    Returns:
        (m, 4, 2), those that are nearly the outline itself left out.
    """
    kinds = kinds_of(shapes)
    lengths = lengths_of(quads)
    found = []
    for quad, sides in zip(quads, lengths, strict=True):
        across = np.array([sides[side] for side in range(4)])
        along = np.array([(sides[side - 1] + sides[(side + 1) % 4]) / 2 for side in range(4)])
        for ratio in {*kinds.tolist(), *(1 / kinds).tolist()}:
            for side, depth in enumerate(across * ratio / along):
                if _SHALLOWEST < depth < _DEEPEST and abs(np.log(depth)) > _ITSELF:
                    found.append(moved(turned(quad, side), UNIT * (1, depth)))
    quads = np.array(found, np.float32).reshape(-1, 4, 2)
    return quads[distinct(quads)] if len(quads) else quads
