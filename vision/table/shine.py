"""Whether what changed between two small pictures is only shine: a highlight that wandered over a sleeve.

A lamp that is mirrored adds its own white to whatever colour lies below. Hands, cards and shadows over the
mat change colours by unlike amounts.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from vision.arrays import Flags, Floats

_ALIKE: Final = 0.85
"""Share of the greatest change of a channel by which each of the others changes too."""

_SWAYS: Final = 24.0
"""A highlight changes a cell by no more from one small picture to the next; a hand over a card does."""

_WHITE: Final = 255.0

_BURNT: Final = 235.0
"""Mean of a cell from which on parts of it may be overexposed: such a channel cannot rise as it should."""


def shines(now: Floats, before: Floats, noise: float) -> Flags:
    """Tell which cells differ by nothing but white light, which was added or has gone.

    Args:
        now: (n, 3) cells, 0..255, in the exposure of `before`.
        before: The same cells of the picture before.
        noise: How far a channel may differ by noise.

    Returns:
        (n,) flags.
    """
    change = now - before
    most = np.abs(change).max(axis=1)
    rises = (change.max(axis=1) >= most)[:, None]
    along = np.where(rises, change, -change)
    # Where part of a cell is burnt out, light fills up what each channel still lacks to white.
    lacks = _WHITE - np.minimum(now, before)
    share = np.minimum(
        lacks / np.maximum(np.take_along_axis(lacks, along.argmax(axis=1)[:, None], axis=1), 1), 1
    )
    expected = most[:, None] * np.where(most[:, None] > _SWAYS, 1, share)
    alike = along >= _ALIKE * expected - noise / 2
    burnt = (np.maximum(now, before) >= _BURNT) & (along >= -noise / 2)
    return np.asarray((alike | burnt).all(axis=1))
