"""Bad pictures in good files: black, white, blurred, cropped, torn, noisy, tiny and huge ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import cv2
import numpy as np

from vision.arrays import Image

Spoil = Callable[[Image, np.random.Generator], Image]


def _black(picture: Image, rng: np.random.Generator) -> Image:
    return _clipped(picture * rng.uniform(0, 0.06) + rng.normal(0, rng.uniform(0, 4), picture.shape))


def _white(picture: Image, rng: np.random.Generator) -> Image:
    return _clipped(picture * rng.uniform(3, 40) + rng.uniform(0, 255))


def _even(picture: Image, rng: np.random.Generator) -> Image:
    return np.full_like(picture, rng.integers(0, 256, 3).astype(np.uint8))


def _blurred(picture: Image, rng: np.random.Generator) -> Image:
    return np.asarray(cv2.blur(picture, (int(rng.integers(1, 60)), int(rng.integers(1, 60)))), np.uint8)


def _cropped(picture: Image, rng: np.random.Generator) -> Image:
    height, width = picture.shape[:2]
    top, left = int(rng.integers(0, height - 1)), int(rng.integers(0, width - 1))
    bottom, right = int(rng.integers(top + 1, height + 1)), int(rng.integers(left + 1, width + 1))
    return np.ascontiguousarray(picture[top:bottom, left:right])


def _one_pixel(picture: Image, rng: np.random.Generator) -> Image:
    size = [1, int(rng.integers(1, 50))]
    rng.shuffle(size)
    return np.ascontiguousarray(picture[: size[0], : size[1]])


def _tiny(picture: Image, rng: np.random.Generator) -> Image:
    size = (int(rng.integers(2, 300)), int(rng.integers(2, 300)))
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)


def _huge(picture: Image, rng: np.random.Generator) -> Image:
    """Return it very large, or very long."""
    sides = ((6000, 4500), (30_000, 40), (40, 30_000), (9000, 9000))[
        int(rng.choice(4, p=(0.4, 0.25, 0.25, 0.1)))
    ]
    return np.asarray(cv2.resize(picture, sides, interpolation=cv2.INTER_NEAREST), np.uint8)


def _noisy(picture: Image, rng: np.random.Generator) -> Image:
    return _clipped(picture * rng.uniform(0.02, 1) + rng.normal(0, rng.uniform(10, 120), picture.shape))


def _torn(picture: Image, rng: np.random.Generator) -> Image:
    spoilt = picture.copy()
    for _ in range(6):
        row, rows = int(rng.integers(0, len(picture))), int(rng.integers(5, 200))
        spoilt[row : row + rows] = np.roll(spoilt[row : row + rows], int(rng.integers(-400, 400)), axis=1)
    spoilt[int(rng.integers(len(picture) // 3, len(picture))) :] = 128
    return spoilt


def _colours_gone(picture: Image, rng: np.random.Generator) -> Image:
    light = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)[..., None]
    return _clipped(light * rng.uniform(0.6, 1.0, 3))


def _colours_changed(picture: Image, rng: np.random.Generator) -> Image:
    """Return it as a negative, or with its channels in another order."""
    if rng.random() < 0.3:  # noqa: PLR2004 - of them are negatives
        return 255 - picture
    return np.ascontiguousarray(picture[..., ((2, 1, 0), (1, 2, 0), (2, 0, 1))[int(rng.integers(3))]])


def _mirrored(picture: Image, rng: np.random.Generator) -> Image:
    return np.ascontiguousarray(picture[:, ::-1] if rng.random() < 0.5 else picture[::-1])  # noqa: PLR2004


def _shrunk(picture: Image, rng: np.random.Generator) -> Image:
    """Return it from so far away that cards are some 10 to 40 pixels wide."""
    factor = rng.uniform(0.08, 0.3)
    small = cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    far = np.full_like(picture, 90)
    far[: small.shape[0], : small.shape[1]] = small
    return far


VIEWS: Final[dict[str, Spoil]] = {
    "black": _black,
    "white": _white,
    "one even colour": _even,
    "blurred": _blurred,
    "cropped": _cropped,
    "a pixel or a row": _one_pixel,
    "tiny": _tiny,
    "huge": _huge,
    "noisy": _noisy,
    "torn": _torn,
    "no colours": _colours_gone,
    "wrong colours": _colours_changed,
    "mirrored": _mirrored,
    "far away": _shrunk,
}
"""what is wrong with the picture."""


def _clipped(values: cv2.typing.MatLike) -> Image:
    return np.asarray(np.clip(values, 0, 255), np.uint8)
