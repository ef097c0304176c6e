"""How this evening's camera and lamp render the colours of an album, learned from cards that are certain.

Two pictures of one face, taken on two days, differ in the colours of the lamp, in how the camera mixes
colours, in its tone curve; these are the same for the whole table. Each card adds only what its own light
does: a gain that slopes, and a veil of gloss. Learned once from all certain cards together, the common part
leaves so little freedom to each card that blue stays blue and purple stays purple.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Final

import cv2
import numpy as np
from msgspec import Struct

from vision.arrays import Doubles, Floats, Image

FEWEST: Final = 8
"""With fewer certain cards nothing is learned."""

MOST: Final = 60
"""More are not needed."""

GRID: Final = 10
"""Cards are compared as pictures of so many pixels square."""

_EXPONENTS: Final = (0.5, 0.7, 0.95, 1.3, 1.8)
_STEPS: Final = (0.8, 0.9, 1.1, 1.22)
"""Exponents that are tried, and then around the best."""

_BURNT: Final = 0.93
"""Brightness (of 1) from which on a pixel may be overexposed."""

_ROUNDS: Final = 4
_HELD: Final = np.array([1e-3, 0.5, 0.5, 0.05, 0.5, 0.5])
"""What keeps slopes and veils of single cards small; the gain is drawn to 1."""


class Rendition(Struct, frozen=True, eq=False, dict=True):
    """From colours of the album to colours of the evening: (matrix @ colour * gain + veil) ** exponent.

    Args:
        matrix: (3, 3) for colours blue, green, red.
        exponent: Of the tone curve.
        error: Mean difference that is left, in steps of 256.
    """

    matrix: Floats
    exponent: float
    error: float

    @cached_property
    def table(self) -> Image:
        """The (256,) bytes that undo the tone curve of a picture of the evening."""
        return np.round(255 * (np.arange(256) / 255) ** (1 / self.exponent)).astype(np.uint8)


class Pair(Struct, frozen=True, eq=False):
    """A face as the album has it and as it was seen, aligned, (10, 10, 3) each, 0 to 255."""

    face: Floats
    seen: Floats


def pair(face: Floats, seen: Floats) -> Pair:
    """Return the two pictures of a face, of any size, small enough to be kept."""
    return Pair(_small(face), _small(seen))


def learned(pairs: Sequence[Pair]) -> Rendition | None:
    """Learn how colours are rendered; None where there are too few cards."""
    if len(pairs) < FEWEST:
        return None
    chosen = pairs[:: max(1, len(pairs) // MOST)][:MOST]
    faces = _shares([one.face for one in chosen])
    seen = _shares([one.seen for one in chosen])
    coarse = min((_fitted(faces, seen, exponent) for exponent in _EXPONENTS), key=_error)
    finer = [_fitted(faces, seen, coarse.exponent * step) for step in _STEPS]
    return min((coarse, *finer), key=_error)


def _small(picture: Floats) -> Floats:
    return np.asarray(cv2.resize(picture, (GRID, GRID), interpolation=cv2.INTER_AREA), np.float32)


def _shares(pictures: Sequence[Floats]) -> Doubles:
    """Return pictures as (cards, 100, 3), 0 to 1."""
    return np.asarray(np.stack([picture.reshape(-1, 3) for picture in pictures]) / 255.0, np.float64)


def _error(rendition: Rendition) -> float:
    return rendition.error


def _fitted(faces: Doubles, seen: Doubles, exponent: float) -> Rendition:
    """Return the best matrix for an exponent. `faces` and `seen` are (cards, 100, 3), 0 to 1."""
    straight: Doubles = np.maximum(seen, 1e-3) ** (1 / exponent)
    slope = exponent * np.maximum(straight, 0.02) ** (exponent - 1)  # back to steps of the picture
    clear = ((seen < _BURNT) & (faces < _BURNT)).all(axis=2, keepdims=True)
    trust: Doubles = np.broadcast_to(clear, seen.shape).astype(np.float64)
    matrix: Doubles = np.eye(3)
    off = np.zeros_like(seen)
    for _ in range(_ROUNDS):
        lights = _lights(faces @ matrix.T, straight, trust * slope**2)
        gain, veil = lights[:, :3] @ slopes(GRID).T, lights[:, 3:] @ slopes(GRID).T
        off = (straight - (faces @ matrix.T * gain[..., None] + veil[..., None])) * slope
        worst = np.abs(off).max(axis=2, keepdims=True)
        spread = 3 * float(np.median(worst[clear])) + 1e-3
        trust = np.broadcast_to(clear / (1 + (worst / spread) ** 2), seen.shape)
        matrix = _matrix(faces * gain[..., None], straight - veil[..., None], trust * slope**2)
    error = float((np.abs(off) * trust).sum() / max(float(trust.sum()), 1.0)) * 255
    return Rendition(matrix.astype(np.float32), exponent, error)


def _lights(model: Doubles, straight: Doubles, weights: Doubles) -> Doubles:
    """Return gain and veil of each card, (cards, 6): 1, x and y of both."""
    basis = np.broadcast_to(slopes(GRID)[None, :, None, :], (*model.shape, 3))
    terms = np.concatenate([model[..., None] * basis, basis], axis=3).reshape(len(model), -1, 6)
    weighted = (terms * weights.reshape(len(model), -1, 1)).transpose(0, 2, 1)
    goal = weighted @ straight.reshape(len(model), -1, 1)
    goal[:, 0, 0] += _HELD[0]
    return np.asarray(np.linalg.solve(weighted @ terms + np.diag(_HELD), goal)[..., 0])


def _matrix(faces: Doubles, goal: Doubles, weights: Doubles) -> Doubles:
    """Return the matrix that takes faces to a goal, its mean row sum 1; all are (cards, 100, 3)."""
    flat = faces.reshape(-1, 3)
    rows = []
    for channel in range(3):
        weighted = flat * weights[..., channel].reshape(-1, 1)
        rows.append(
            np.linalg.solve(weighted.T @ flat + 1e-4 * np.eye(3), weighted.T @ goal[..., channel].reshape(-1))
        )
    matrix = np.stack(rows)
    return np.asarray(matrix * 3 / matrix.sum())


@lru_cache(maxsize=4)
def slopes(side: int) -> Floats:
    """Return 1, x and y of each pixel of a square, x and y from -0.5 to 0.5: (side * side, 3)."""
    along = (np.arange(side, dtype=np.float32) + 0.5) / side - 0.5
    x, y = np.meshgrid(along, along)
    return np.asarray(np.stack([np.ones_like(x), x, y], axis=2).reshape(-1, 3), np.float32)
