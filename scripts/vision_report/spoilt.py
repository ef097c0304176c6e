"""What may be wrong with a picture: damaged files, pictures that show little, arrays that are no stills."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import cv2
import numpy as np
import numpy.typing as npt
from numpy.random import Generator

from vision.arrays import Image

Array = npt.NDArray[Any]


def encoded(suffix: str, pixels: Array) -> bytes:
    """Return a picture as a file of a kind."""
    return bytes(cv2.imencode(f".{suffix}", pixels)[1])


def view_of(kind: str, picture: Image, rng: Generator) -> Image:
    """Return a picture, (height, width, 3), spoilt in one of the ways of `VIEWS`."""
    return np.ascontiguousarray(np.clip(VIEWS[kind](picture, rng), 0, 255).astype(np.uint8))


def _any(picture: Array, rng: Generator) -> tuple[str, bytes]:
    suffix = ("jpg", "png", "webp", "bmp")[rng.integers(4)]
    return suffix, encoded(suffix, picture)


def _cut_off(picture: Image, rng: Generator) -> tuple[str, bytes]:
    suffix, data = _any(picture, rng)
    return suffix, data[: int(rng.integers(0, len(data)))]


def _flipped(picture: Image, rng: Generator) -> tuple[str, bytes]:
    suffix, data = _any(picture, rng)
    spoilt = bytearray(data)
    for _ in range(int(rng.integers(1, 30))):
        spoilt[int(rng.integers(len(spoilt)))] ^= int(rng.integers(1, 256))
    return suffix, bytes(spoilt)


def _hollow(picture: Image, rng: Generator) -> tuple[str, bytes]:
    suffix, data = _any(picture, rng)
    start = int(rng.integers(len(data)))
    return suffix, data[:start] + bytes(int(rng.integers(1, 5000))) + data[start + 5000 :]


def _spliced(picture: Image, rng: Generator) -> tuple[str, bytes]:
    one, other = encoded("jpg", picture), encoded("jpg", np.ascontiguousarray(picture[::-1]))
    place = int(rng.integers(700, min(len(one), len(other))))
    return "jpg", one[:place] + other[place:]


FILES: Final[dict[str, Callable[[Image, Generator], tuple[str, bytes]]]] = {
    "cut off": _cut_off,
    "bytes changed": _flipped,
    "a hole in it": _hollow,
    "two files in one": _spliced,
    "16 bits": lambda picture, _: ("png", encoded("png", picture.astype(np.uint16) * 257)),
    "grey": lambda picture, rng: _any(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), rng),
}
"""What is wrong with a file. Of a photograph: the suffix of a file, and what is in it."""


def _cropped(picture: Image, rng: Generator) -> Array:
    height, width = picture.shape[:2]
    top, left = rng.integers(0, height - 1), rng.integers(0, width - 1)
    bottom, right = rng.integers(top + 1, height + 1), rng.integers(left + 1, width + 1)
    return picture[top:bottom, left:right]


def _torn(picture: Image, rng: Generator) -> Array:
    spoilt = picture.copy()
    for _ in range(6):
        row, rows = int(rng.integers(0, len(picture))), int(rng.integers(5, 200))
        spoilt[row : row + rows] = np.roll(spoilt[row : row + rows], int(rng.integers(-400, 400)), axis=1)
    spoilt[int(rng.integers(len(picture) // 3, len(picture))) :] = 128
    return spoilt


def _wrong_colours(picture: Image, rng: Generator) -> Array:
    """Return it as a negative, or with its channels in another order."""
    if rng.random() < 0.3:  # noqa: PLR2004 - of them are negatives
        return 255 - picture
    return picture[..., ((2, 1, 0), (1, 2, 0), (2, 0, 1))[rng.integers(3)]]


def _shrunk(picture: Image, rng: Generator) -> Array:
    """Return it from so far away that cards are some 10 to 40 pixels wide."""
    factor = rng.uniform(0.08, 0.3)
    small = cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    far = np.full_like(picture, 90)
    far[: small.shape[0], : small.shape[1]] = small
    return far


def _lower_part_gone(picture: Image, rng: Generator) -> Array:
    spoilt = picture.copy()
    spoilt[int(rng.integers(0, len(picture))) :] = int(rng.integers(0, 256))
    return spoilt


def _partly_burnt(still: Image, rng: Generator) -> Array:
    """Return it with one side under a lamp, hardly overexposed or all white."""
    turns = int(rng.integers(4))
    spoilt = np.rot90(still.astype(np.float32), turns)
    part = int(rng.uniform(0.1, 0.9) * spoilt.shape[1])
    spoilt[:, :part] = spoilt[:, :part] * rng.uniform(1.2, 4) + rng.uniform(40, 200)
    return np.rot90(spoilt, -turns)


Spoil = Callable[[Image, Generator], Array]
"""Takes a picture, (height, width, 3), and where chances come from."""

VIEWS: Final[dict[str, Spoil]] = {
    "black": lambda seen, rng: seen * rng.uniform(0, 0.06) + rng.normal(0, rng.uniform(0, 4), seen.shape),
    "white": lambda seen, rng: seen * rng.uniform(3, 40) + rng.uniform(0, 255),
    "one even colour": lambda seen, rng: np.zeros_like(seen) + rng.integers(0, 256, 3),
    "blurred": lambda seen, rng: cv2.blur(seen, (int(rng.integers(1, 60)), int(rng.integers(1, 60)))),
    "cropped": _cropped,
    "tiny": lambda seen, rng: cv2.resize(
        seen, rng.integers(2, 300, 2).tolist(), interpolation=cv2.INTER_AREA
    ),
    "noisy": lambda seen, rng: seen * rng.uniform(0.02, 1) + rng.normal(0, rng.uniform(10, 120), seen.shape),
    "torn": _torn,
    "no colours": lambda seen, rng: (
        cv2.cvtColor(seen, cv2.COLOR_BGR2GRAY)[..., None] * rng.uniform(0.6, 1.0, 3)
    ),
    "wrong colours": _wrong_colours,
    "mirrored": lambda seen, rng: np.flip(seen, int(rng.integers(2))),
    "far away": _shrunk,
    "partly overexposed": _partly_burnt,
    "lower part gone": _lower_part_gone,
}
"""What is wrong with a picture."""

_ELSEWHERE: Final = {"torn", "wrong colours", "far away"}
"""Views that are no bad stills: cards look like others, or lie elsewhere."""

STILLS: Final[dict[str, Spoil]] = {
    **{kind: partial(view_of, kind) for kind in VIEWS if kind not in _ELSEWHERE},
    "16 bits a channel": lambda still, _: still.astype(np.uint16) * 257,
    "numbers that are none": lambda still, rng: np.where(rng.random(still.shape) < 0.1, np.nan, still),  # noqa: PLR2004 - of them
    "one channel": lambda still, _: still[..., 1],
    "four channels": lambda still, _: np.dstack([still, still[..., :1]]),
    "nothing at all": lambda _, __: np.zeros((0, 0, 3), np.uint8),
    "no rows": lambda _, __: np.zeros((0, 2304, 3), np.uint8),
    "every other pixel": lambda still, _: still[::2, ::2],
    "upright": lambda still, _: np.rot90(still),
}
"""What is wrong with a still: with the picture, or with the array."""
