"""A thousand bad photographs: no crash, and no card that does not lie there."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from tests.cases import slow
from tests.vision import drawn
from vision.arrays import Image
from vision.photo import read_photo

Spoil = Callable[[Image, np.random.Generator], Image]

LYING = {2: (300, 260, 15), 5: (760, 300, 100), 9: (420, 660, 230)}
"""Faces of the album on the photograph: number, middle, turn."""


def photograph() -> Image:
    """Return a table with three known cards and a stranger."""
    picture = drawn.table()
    for seed, (x, y, angle) in (LYING | {66: (900, 660, 300)}).items():
        picture = drawn.laid(picture, drawn.face(seed), drawn.quad(x, y, angle))
    return picture


def blurred(picture: Image, rng: np.random.Generator) -> Image:
    """Return it out of focus or moved."""
    return np.asarray(cv2.blur(picture, (int(rng.integers(1, 40)), int(rng.integers(1, 40)))), np.uint8)


def cropped(picture: Image, rng: np.random.Generator) -> Image:
    """Return a part of it, cards cut through; perhaps one pixel high."""
    height, width = picture.shape[:2]
    top, left = int(rng.integers(0, height - 1)), int(rng.integers(0, width - 1))
    bottom, right = int(rng.integers(top + 1, height + 1)), int(rng.integers(left + 1, width + 1))
    return np.ascontiguousarray(picture[top:bottom, left:right])


def noisy(picture: Image, rng: np.random.Generator) -> Image:
    """Return it as a camera sees in the dark."""
    noise = rng.normal(0, rng.uniform(5, 90), picture.shape)
    return np.asarray(np.clip(picture * rng.uniform(0.05, 1) + noise, 0, 255), np.uint8)


def burnt(picture: Image, rng: np.random.Generator) -> Image:
    """Return it overexposed, each colour differently."""
    return np.asarray(np.clip(picture * rng.uniform(0.8, 6, 3) + rng.uniform(0, 80), 0, 255), np.uint8)


def torn(picture: Image, rng: np.random.Generator) -> Image:
    """Return it with bands shifted and missing, as half a file is decoded."""
    spoilt = picture.copy()
    for _ in range(6):
        row, rows = int(rng.integers(0, len(picture))), int(rng.integers(5, 200))
        spoilt[row : row + rows] = np.roll(spoilt[row : row + rows], int(rng.integers(-400, 400)), axis=1)
    spoilt[int(rng.integers(len(picture) // 3, len(picture))) :] = 128
    return spoilt


def small(picture: Image, rng: np.random.Generator) -> Image:
    """Return it far too small, stretched."""
    size = (int(rng.integers(1, 400)), int(rng.integers(1, 400)))
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)


SPOILS = (blurred, cropped, noisy, burnt, torn, small)


@pytest.mark.parametrize("spoil", SPOILS)
@pytest.mark.parametrize("count", [3, *slow(170)])
def test_a_bad_photograph_shows_no_card_that_is_not_there(spoil: Spoil, count: int) -> None:
    """Whatever is named lies there, once; nothing else happens."""
    picture, rng = photograph(), np.random.default_rng(count)
    there = {drawn.NAMES[seed] for seed in LYING}
    for _ in range(count):
        cards = read_photo(spoil(picture, rng), drawn.album())
        names = [card.face for card in cards if card.face is not None]
        assert set(names) <= there
        if spoil is not torn:  # which may show a card twice
            assert len(names) == len(set(names))
