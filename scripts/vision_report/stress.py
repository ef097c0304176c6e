"""Photographs made worse: what other cameras, other lamps and other tables may do to the same cards.

How hard a change is: 1 as on a careless person's photograph, 2 as on a bad one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import cv2
import msgspec
import numpy as np
import numpy.typing as npt
from numpy.random import Generator

from scripts.vision_report.judging import Photograph
from scripts.vision_report.tables import moved
from vision.arrays import Image

Change = Callable[[Photograph, float, Generator], Photograph]
"""Takes a photograph, how hard, and where chances come from; the same cards lie on what it returns."""

Values = npt.NDArray[Any]
"""(height, width, 3), which may leave 0..255."""


def _pixels(change: Callable[[Image, float, Generator], Values]) -> Change:
    """Return a change of pixels alone as one of a photograph."""

    def changed(seen: Photograph, hard: float, rng: Generator) -> Photograph:
        values = np.clip(change(seen.pixels, hard, rng), 0, 255)
        return msgspec.structs.replace(seen, pixels=np.asarray(values, np.uint8))

    return changed


@_pixels
def _shaken(seen: Image, hard: float, rng: Generator) -> Values:
    """Return it moved while the shutter was open, in any direction."""
    length = max(3, round(0.003 * hard * max(seen.shape[:2])))
    kernel = np.zeros((length, length), np.float32)
    angle, middle = rng.uniform(0, np.pi), (length - 1) / 2
    way = np.array([np.cos(angle), np.sin(angle)]) * middle
    ends = [tuple(int(x) for x in np.rint(middle + sign * way)) for sign in (-1, 1)]
    cv2.line(kernel, ends[0], ends[1], 1.0)
    return cv2.filter2D(seen, -1, kernel / kernel.sum())


@_pixels
def _compressed(seen: Image, hard: float, _: Generator) -> Values:
    written = cv2.imencode(".jpg", seen, [cv2.IMWRITE_JPEG_QUALITY, 30 if hard <= 1 else 15])[1]
    return np.asarray(cv2.imdecode(written, cv2.IMREAD_COLOR))


@_pixels
def _tinted(seen: Image, hard: float, rng: Generator) -> Values:
    warmth = rng.choice([-1, 1]) * hard * rng.uniform(0.12, 0.2)
    return _lit(seen, np.exp(np.array([-warmth, rng.uniform(-0.04, 0.04), warmth])))


@_pixels
def _shaded(seen: Image, hard: float, rng: Generator) -> Values:
    """Return it lit from one side, and in the shadow of whoever takes it."""
    height, width = seen.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    angle, place = rng.uniform(0, 2 * np.pi), rng.uniform(-0.3, 0.3)
    along = (np.cos(angle) * (x / width - 0.5) + np.sin(angle) * (y / height - 0.5)).astype(np.float32)
    slope = 1 + 0.5 * hard * along
    across = (-np.sin(angle) * (x / width - 0.5) + np.cos(angle) * (y / height - 0.5)).astype(np.float32)
    shadow = 1 - 0.22 * hard * (0.5 + 0.5 * np.tanh((across - place) * 45))
    return _lit(seen, (slope * shadow)[..., None])


@_pixels
def _glossy(seen: Image, hard: float, rng: Generator) -> Values:
    """Return it with some highlights of a lamp on it, as sleeves have them."""
    height, width = seen.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    light = np.zeros((height, width), np.float32)
    for _ in range(3):
        cx, cy = rng.uniform(0, width), rng.uniform(0, height)
        size = 0.05 * max(height, width) * rng.uniform(0.6, 1.3)
        light += 70 * hard * np.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (2 * size**2)).astype(np.float32)
    return seen + light[..., None]


@_pixels
def _grey(seen: Image, hard: float, _: Generator) -> Values:
    flat = cv2.cvtColor(seen, cv2.COLOR_BGR2GRAY)[..., None].astype(np.float32)
    share = 0.6 if hard <= 1 else 1.0
    return seen * (1 - share) + flat * share


def _tilted(seen: Photograph, hard: float, rng: Generator) -> Photograph:
    """Return it from further to the side, turned by any angle."""
    height, width = seen.pixels.shape[:2]
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) - 0.5
    middle = corners.mean(axis=0)
    angle, lean, turn = rng.uniform(0, 2 * np.pi), 0.18 * hard, rng.uniform(0, 2 * np.pi)
    towards = (corners - middle) @ np.array([np.cos(angle), np.sin(angle)]) / max(height, width)
    seen_from = (corners - middle) / (1 + lean * 2 * towards[:, None])
    rotation = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    placed = (seen_from @ rotation).astype(np.float32)
    placed -= placed.min(axis=0)
    placed *= max(height, width) / placed.max()
    matrix = cv2.getPerspectiveTransform(corners, placed)
    size = [int(side) for side in np.ceil(placed.max(axis=0))]
    pixels = cv2.warpPerspective(seen.pixels, matrix, size, flags=cv2.INTER_LINEAR)
    return Photograph(seen.name, np.asarray(pixels, np.uint8), moved(seen.lying, np.asarray(matrix)))


def _lit(seen: Image, gain: float | Values = 1.0, power: float = 1.0) -> Values:
    """Return it with light multiplied (where it is light and not its picture), and a tone curve."""
    linear = (seen.astype(np.float32) / 255) ** 2.2 * gain
    return np.asarray(255 * np.clip(linear, 0, 1) ** (power / 2.2))


CHANGES: Final[dict[str, Change]] = {
    "out of focus": _pixels(
        lambda seen, hard, _: cv2.GaussianBlur(seen, (0, 0), 0.0007 * hard * max(seen.shape[:2]))
    ),
    "shaken": _shaken,
    "JPEG quality 30 or 15": _compressed,
    "underexposed": _pixels(
        lambda seen, hard, rng: (
            _lit(seen, rng.uniform(0.45, 0.6) ** hard) + rng.normal(0, 2 * hard, seen.shape)
        )
    ),
    "overexposed": _pixels(lambda seen, hard, rng: _lit(seen, 1 + hard * rng.uniform(0.2, 0.35))),
    "tone curve": _pixels(
        lambda seen, hard, rng: _lit(
            seen, power=float(np.exp(rng.choice([-1, 1]) * hard * rng.uniform(0.25, 0.4)))
        )
    ),
    "warm or cold light": _tinted,
    "noise": _pixels(lambda seen, hard, rng: _lit(seen) + rng.normal(0, 9 * hard, seen.shape)),
    "shaded": _shaded,
    "from the side": _tilted,
    "highlights": _glossy,
    "little colour": _grey,
}
