"""A card's picture as if in the light of another picture of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import cv2
import numpy as np

from vision.arrays import Floats, middle
from vision.table.rendition import slopes

_SIDE: Final = 16
_ROUNDS: Final = 3
_BURNT: Final = 238.0
"""Brightness from which on a pixel may be overexposed and tells nothing of the light."""

_FREE: Final = np.diag([1e-3, 40.0, 40.0, 1e-3]).astype(np.float32)
_TIED: Final = np.diag([1e-2, 200.0, 200.0, 1e-2, 4.0, 4.0]).astype(np.float32)
"""What keeps slopes small."""


def relit(seen: Floats, face: Floats) -> Floats:
    """Change the light of each channel: its gain may slope across the card, and it has a veil.

    What covers the card or differs on it is left out.

    Args:
        seen: (side, side, 3), 0 to 255.
        face: (side, side, 3) in the light that is wanted.
    """
    small, model = _small(seen).T, _small(face).T
    terms = np.ones((3, model.shape[1], 4), np.float32)
    terms[:, :, :3] = model[:, :, None] * slopes(_SIDE)
    trust = ((small < _BURNT) & (model < _BURNT)).astype(np.float32) + 0.02
    weights = trust
    solution = np.zeros((3, 4, 1), np.float32)
    for _ in range(_ROUNDS):
        weighted = (terms * weights[..., None]).transpose(0, 2, 1)
        solution = np.linalg.solve(weighted @ terms + _FREE, weighted @ small[..., None])
        off = np.abs(small - (terms @ solution)[..., 0]).max(axis=0)
        weights = trust / (1 + (off / (3 * float(middle(off)) + 2)) ** 2)
    gains = np.maximum(slopes(seen.shape[0]) @ solution[:, :3, 0].T, 0.2).reshape(seen.shape)
    return np.asarray((seen - solution[:, 3, 0]) / gains, np.float32)


def relit_alike(seen: Floats, face: Floats) -> Floats:
    """Change the light of all channels alike, once colours are rendered alike; arguments as of `relit`.

    Gain and veil may both slope across the card.
    """
    return next(all_relit_alike([seen], face))


def all_relit_alike(seen: Sequence[Floats], face: Floats) -> Iterator[Floats]:
    """Do the same with several pictures of the face or its kin, one after the other."""
    small, model = np.stack([_small(one) for one in seen]), _small(face)
    basis = np.broadcast_to(slopes(_SIDE)[:, None, :], (*model.shape, 3))
    flat = np.concatenate([model[..., None] * basis, basis], axis=2).reshape(-1, 6)
    products = (flat[:, :, None] * flat[:, None, :]).reshape(-1, 36)
    goal = small.reshape(len(seen), -1)
    # Where a lamp is near, only one or two channels of a pixel are overexposed; the others tell the light.
    clear = ((small < _BURNT) & (model < _BURNT)).astype(np.float32)
    trust = clear.reshape(len(seen), -1) + np.float32(0.02)
    weights = trust
    solution = np.zeros((len(seen), 6), np.float32)
    for _ in range(_ROUNDS):
        normal = (weights @ products).reshape(-1, 6, 6) + _TIED
        solution = np.linalg.solve(normal, ((weights * goal) @ flat)[..., None])[..., 0]
        off = worst(np.abs(goal - solution @ flat.T).reshape(small.shape) * clear)
        weights = trust * np.repeat(1 / (1 + (off / (3 * middle(off)[:, None] + 2)) ** 2), 3, axis=1)
    full = slopes(face.shape[0])
    for one, found in zip(seen, solution, strict=True):
        shape = (*one.shape[:2], 1)
        gain = np.maximum(full @ found[:3], 0.2).reshape(shape)
        yield np.asarray((one - (full @ found[3:]).reshape(shape)) / gain, np.float32)


def worst(values: Floats) -> Floats:
    """Return the greatest of three channels, (...), of (..., 3)."""
    return np.maximum(np.maximum(values[..., 0], values[..., 1]), values[..., 2])


def _small(picture: Floats) -> Floats:
    small = cv2.resize(picture, (_SIDE, _SIDE), interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.float32).reshape(-1, 3)
