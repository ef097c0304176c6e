"""Pieces without a name on their way from the eyes to the match, and their pictures on the way back."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Final

import numpy as np
from msgspec.structs import asdict

from firmware.eyes.messages import Unnamed
from vision.arrays import Image
from vision.table.strangers import SIDE, Stranger

MOST: Final = 24
"""So many are told at once: people are asked about one after the other."""


def packed_up(strangers: Iterable[Stranger]) -> tuple[Unnamed, ...]:
    """Return strangers as they are told."""
    return tuple(
        Unnamed(**{**asdict(one), "picture": one.picture.tobytes()}) for one in islice(strangers, MOST)
    )


def unpacked(unnamed: Iterable[Unnamed]) -> tuple[Stranger, ...]:
    """Return them as they were seen."""
    return tuple(Stranger(**{**asdict(one), "picture": picture_of(one.picture)}) for one in unnamed)


def picture_of(pixels: bytes) -> Image:
    """Return a picture that was told."""
    return np.frombuffer(pixels, np.uint8).reshape(SIDE, SIDE, 3)
