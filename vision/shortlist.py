"""The few faces that may lie under a quad, by coarse colour."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vision.album import Album, Marks
from vision.arrays import Flags, Floats, Image
from vision.features import PATCH, colour_features
from vision.polygons import lengths_of
from vision.rectify import Pyramid

IMPOSSIBLE = -1.0
"""Likeness of a face that may not be meant or cannot have this shape."""

_FORESHORTENED = 1.75
"""A card's sides may differ from its shape by this factor when seen from the side."""


def shortlist(pyramid: Pyramid, quads: Floats, album: Album, allowed: Flags) -> Floats:
    """Return how like each face is to each quad, for each way it may be turned.

    Args:
        pyramid: The photograph.
        quads: (n, 4, 2) corners, clockwise from any corner.
        album: Known faces.
        allowed: (p,) which pictures of the album may be meant.

    Returns:
        (n, 4, p) cosines, -1..1: quad, number of the corner that is the face's top left, picture.
    """
    possible = _possible_turns(quads, album) & allowed
    likeness = np.full(possible.shape, IMPOSSIBLE, np.float32)
    looked_at = np.flatnonzero(possible.any(axis=(1, 2)))
    if len(looked_at):
        patches = [pyramid.square(quads[number], PATCH) for number in looked_at]
        ways = np.flatnonzero(possible[looked_at].any(axis=(0, 2)))
        likeness[np.ix_(looked_at, ways)] = _turned_ways(patches, album.colour, ways.tolist())
        likeness[~possible] = IMPOSSIBLE
    return likeness


def _turned_ways(patches: Sequence[Image], marks: Marks, turns: Sequence[int]) -> Floats:
    """Return the likeness of each patch, turned each way, to each picture: (n, len(turns), p)."""
    features = colour_features(patches)
    white = marks.measure.whitened(features.reshape(len(features), -1)).reshape(features.shape)
    ways = np.stack([np.rot90(white, turn, axes=(1, 2)).reshape(len(white), -1) for turn in turns], axis=1)
    contrasted = marks.measure.contrasted(ways.reshape(-1, ways.shape[2]))
    return np.asarray(contrasted @ marks.vectors.T, np.float32).reshape(len(white), len(turns), -1)


def _possible_turns(quads: Floats, album: Album) -> Flags:
    """Tell which turns a picture's shape allows, (n, 4, p)."""
    sides = lengths_of(quads)
    wide = np.sqrt(sides[:, 0] * sides[:, 2])
    high = np.sqrt(sides[:, 1] * sides[:, 3])
    limit = np.log(_FORESHORTENED)
    shapes = np.log(album.shapes)
    upright = np.abs(np.log(high / wide)[:, None] - shapes) < limit
    lying = np.abs(np.log(wide / high)[:, None] - shapes) < limit
    return np.stack([upright, lying, upright, lying], axis=1)
