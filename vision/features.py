"""What of a card's picture is compared: logarithms of averages, so that light is a sum and not a product."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from vision.arrays import Floats, Image

PATCH = 64
"""Side of the square that a card is warped to before its features are taken, in pixels."""

COLOUR_SIDE = 16
LIGHT_SIDE = 32

_DARK = 12.0
"""Added before the logarithm, in steps of 256: what sensor noise and stray light make of black."""


def colour_features(patches: Sequence[Image]) -> Floats:
    """Return lightness and two colour ratios, coarse: (n, 16, 16, 3) of patches, each (64, 64, 3)."""
    logs = _logarithms(patches, COLOUR_SIDE)
    return np.stack([logs.mean(axis=3), logs[..., 2] - logs[..., 1], logs[..., 0] - logs[..., 1]], axis=3)


def light_features(patches: Sequence[Image]) -> Floats:
    """Return lightness, fine: (n, 32, 32, 1) of patches, each (64, 64, 3)."""
    return np.asarray(_logarithms(patches, LIGHT_SIDE).mean(axis=3, keepdims=True), np.float32)


def _logarithms(patches: Sequence[Image], side: int) -> Floats:
    small = np.empty((len(patches), side, side, 3), np.float32)
    for patch, place in zip(patches, small, strict=True):
        cv2.resize(patch.astype(np.float32), (side, side), dst=place, interpolation=cv2.INTER_AREA)
    return np.asarray(np.log(small + np.float32(_DARK)), np.float32)
