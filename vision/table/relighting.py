"""A card's picture as if in the light of another picture of it."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from vision.arrays import Floats
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
        weights = trust / (1 + (off / (3 * float(np.median(off)) + 2)) ** 2)
    gains = np.maximum(slopes(seen.shape[0]) @ solution[:, :3, 0].T, 0.2).reshape(seen.shape)
    return np.asarray((seen - solution[:, 3, 0]) / gains, np.float32)


def relit_alike(seen: Floats, face: Floats) -> Floats:
    """Change the light of all channels alike, once colours are rendered alike; arguments as of `relit`.

    Gain and veil may both slope across the card.
    """
    small, model = _small(seen), _small(face)
    basis = np.broadcast_to(slopes(_SIDE)[:, None, :], (*model.shape, 3))
    terms = np.concatenate([model[..., None] * basis, basis], axis=2)
    clear = ((small < _BURNT) & (model < _BURNT)).all(axis=1).astype(np.float32) + 0.02
    weights = clear
    solution = np.zeros(6, np.float32)
    flat, goal = terms.reshape(-1, 6), small.ravel()
    for _ in range(_ROUNDS):
        weighted = (flat * np.repeat(weights, 3)[:, None]).T
        solution = np.linalg.solve(weighted @ flat + _TIED, weighted @ goal)
        off = np.abs(goal - flat @ solution).reshape(-1, 3).max(axis=1)
        weights = clear / (1 + (off / (3 * float(np.median(off)) + 2)) ** 2)
    shape = (*seen.shape[:2], 1)
    gain = np.maximum(slopes(seen.shape[0]) @ solution[:3], 0.2).reshape(shape)
    veil = (slopes(seen.shape[0]) @ solution[3:]).reshape(shape)
    return np.asarray((seen - veil) / gain, np.float32)


def _small(picture: Floats) -> Floats:
    small = cv2.resize(picture, (_SIDE, _SIDE), interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.float32).reshape(-1, 3)
