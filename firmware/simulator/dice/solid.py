"""The shape of a die: a rounded cube whose corners a ball may cut. Lengths are half sides, axes the die's."""

from __future__ import annotations

from typing import Final

import numpy as np

from firmware.simulator.dice.looks import Floats, Look

_STEPS: Final = 22
_NEAR: Final = 0.006
_BEYOND: Final = 1.8
"""Nothing of a die is farther than this from its middle."""


def dot(first: Floats, second: Floats) -> Floats:
    """Return the inner products of (n, 3) with (n, 3) vectors."""
    return np.asarray(np.einsum("ij,ij->i", first, second), np.float32)


def length(vectors: Floats) -> Floats:
    """Return the lengths of (n, 3) vectors."""
    return np.asarray(np.sqrt(dot(vectors, vectors)), np.float32)


def _most(values: Floats) -> Floats:
    # numpy's own maximum along so short an axis is ten times slower.
    return np.asarray(np.maximum(np.maximum(values[:, 0], values[:, 1]), values[:, 2]), np.float32)


def distance(points: Floats, look: Look) -> Floats:
    """Return how far (n, 3) points are outside the die; negative inside."""
    out = np.abs(points) - np.float32(1 - look.rounding)
    beyond = length(np.maximum(out, 0))
    cube = beyond + np.minimum(_most(out), 0) - np.float32(look.rounding)
    return np.asarray(np.maximum(cube, length(points) - np.float32(look.ball)), np.float32)


def normals(points: Floats, look: Look) -> Floats:
    """Return (n, 3) unit vectors that point out of the die where it has these surface points."""
    out = np.maximum(np.abs(points) - np.float32(1 - look.rounding), 0) * np.sign(points)
    cut = length(points) > look.ball - 2 * _NEAR
    out[cut] = points[cut]
    return np.asarray(out / np.maximum(length(out), 1e-6)[:, None], np.float32)


def meet(
    origin: Floats, directions: Floats, look: Look
) -> tuple[np.ndarray[tuple[int], np.dtype[np.bool_]], Floats]:
    """Follow rays from outside to the die.

    Args:
        origin: (3,).
        directions: (n, 3) unit vectors.
        look: The die's shape.

    Returns:
        (n,) whether each ray meets it, and (n, 3) where; without meaning for the others.
    """
    middle = -(directions @ origin)
    passing = (origin**2).sum() - middle**2
    near = passing < _BEYOND**2
    hits = np.zeros(len(directions), bool)
    points = np.zeros_like(directions)
    index = np.flatnonzero(near)
    along = (middle - np.sqrt(np.maximum(_BEYOND**2 - passing, 0)))[index].astype(np.float32)
    rays = directions[index]
    for _ in range(_STEPS):
        here = origin + rays * along[:, None]
        left = distance(here, look)
        done = left < _NEAR
        hits[index[done]] = True
        points[index[done]] = here[done]
        going = ~done & (left < 2 * _BEYOND) & (along < middle[index] + _BEYOND)
        index, rays, along = index[going], rays[going], along[going] + left[going]
        if not len(index):
            break
    return hits, points


def through(points: Floats, directions: Floats) -> tuple[Floats, Floats]:
    """Follow (n, 3) rays inside the die from its surface to the other side of the plain cube.

    Returns:
        (n, 3) where they leave, (n,) how long the way is.
    """
    way = np.where(np.abs(directions) < 1e-5, np.float32(1e-5), directions)  # noqa: PLR2004 -- never divide by nothing
    reach = (np.sign(way) * np.float32(1.0) - points) / way
    far = np.maximum(-_most(np.asarray(-reach, np.float32)), 0).astype(np.float32)
    return np.asarray(points + way * far[:, None], np.float32), far


def shaded(points: Floats, toward: Floats) -> Floats:
    """Return for (n, 3) points outside how much of the plain cube's core hides (k, 3) directions; 0 to 1."""
    share = np.zeros(len(points), np.float32)
    for one in toward:
        way = np.where(np.abs(one) < 1e-5, np.float32(1e-5), one)  # noqa: PLR2004 -- never divide by nothing
        first, last = (-0.97 - points) / way, (0.97 - points) / way
        enter, leave = _most(np.minimum(first, last)), -_most(-np.maximum(first, last))
        share += (enter < leave) & (leave > 0)
    return share / np.float32(len(toward))
