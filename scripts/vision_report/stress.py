"""Photographs made worse: what other cameras, other lamps and other tables may do to the same cards.

Each change takes a photograph, how hard it is (1 as a careless person's photograph, 2 as a bad one) and where
its chances come from, and returns a photograph with the same cards, wherever they lie then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from scripts.vision_report.tables import Photograph, warped
from vision.arrays import Floats, Image

Change = Callable[[Photograph, float, np.random.Generator], Photograph]


def defocused(seen: Photograph, hard: float, _: np.random.Generator) -> Photograph:
    """Return it out of focus, by some thousandth of its long side."""
    sigma = 0.0007 * hard * max(seen.pixels.shape[:2])
    return _with(seen, cv2.GaussianBlur(seen.pixels, (0, 0), sigma))


def shaken(seen: Photograph, hard: float, rng: np.random.Generator) -> Photograph:
    """Return it moved while the shutter was open, in any direction."""
    length = max(3, round(0.003 * hard * max(seen.pixels.shape[:2])))
    kernel = np.zeros((length, length), np.float32)
    angle, middle = rng.uniform(0, np.pi), (length - 1) / 2
    way = np.array([np.cos(angle), np.sin(angle)]) * middle
    ends = [tuple(int(x) for x in np.rint(middle + sign * way)) for sign in (-1, 1)]
    cv2.line(kernel, ends[0], ends[1], 1.0)
    return _with(seen, cv2.filter2D(seen.pixels, -1, kernel / kernel.sum()))


def compressed(seen: Photograph, hard: float, _: np.random.Generator) -> Photograph:
    """Return it as a JPEG of quality 30, or 15."""
    quality = [cv2.IMWRITE_JPEG_QUALITY, 30 if hard <= 1 else 15]
    written = cv2.imencode(".jpg", seen.pixels, quality)[1]
    return _with(seen, np.asarray(cv2.imdecode(written, cv2.IMREAD_COLOR)))


def darkened(seen: Photograph, hard: float, rng: np.random.Generator) -> Photograph:
    """Return it underexposed, with the noise that comes with it."""
    gain = rng.uniform(0.45, 0.6) ** hard
    return _lit(seen, gain, 1.0, noise=2.0 * hard, rng=rng)


def brightened(seen: Photograph, hard: float, rng: np.random.Generator) -> Photograph:
    """Return it overexposed: what was light is white."""
    return _lit(seen, 1 + hard * rng.uniform(0.2, 0.35), 1.0, noise=0.0, rng=rng)


def curved(seen: Photograph, hard: float, rng: np.random.Generator) -> Photograph:
    """Return it with another tone curve, softer or harder."""
    power = np.exp(rng.choice([-1, 1]) * hard * rng.uniform(0.25, 0.4))
    return _lit(seen, 1.0, float(power), noise=0.0, rng=rng)


def tinted(seen: Photograph, hard: float, rng: np.random.Generator) -> Photograph:
    """Return it in the light of a warm or a cold lamp."""
    warmth = rng.choice([-1, 1]) * hard * rng.uniform(0.12, 0.2)
    gains = np.exp(np.array([-warmth, rng.uniform(-0.04, 0.04), warmth]))
    return _lit(seen, gains, 1.0, noise=0.0, rng=rng)


def noisy(seen: Photograph, hard: float, rng: np.random.Generator) -> Photograph:
    """Return it as a small camera sees in the evening."""
    return _lit(seen, 1.0, 1.0, noise=9.0 * hard, rng=rng)


def shaded(seen: Photograph, hard: float, rng: np.random.Generator) -> Photograph:
    """Return it lit from one side, and in the shadow of whoever takes it."""
    height, width = seen.pixels.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    angle, place = rng.uniform(0, 2 * np.pi), rng.uniform(-0.3, 0.3)
    along = (np.cos(angle) * (x / width - 0.5) + np.sin(angle) * (y / height - 0.5)).astype(np.float32)
    slope = 1 + 0.5 * hard * along
    across = (-np.sin(angle) * (x / width - 0.5) + np.cos(angle) * (y / height - 0.5)).astype(np.float32)
    shadow = 1 - 0.22 * hard * (0.5 + 0.5 * np.tanh((across - place) * 45))
    return _lit(seen, (slope * shadow)[..., None], 1.0, noise=0.0, rng=rng)


def tilted(seen: Photograph, hard: float, rng: np.random.Generator) -> Photograph:
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
    return warped(seen, np.asarray(pixels, np.uint8), matrix.tolist(), seen.name)


def glossy(seen: Photograph, hard: float, rng: np.random.Generator) -> Photograph:
    """Return it with some highlights of a lamp on it, as sleeves have them."""
    height, width = seen.pixels.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    light = np.zeros((height, width), np.float32)
    for _ in range(3):
        cx, cy = rng.uniform(0, width), rng.uniform(0, height)
        size = 0.05 * max(height, width) * rng.uniform(0.6, 1.3)
        light += 70 * hard * np.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (2 * size**2)).astype(np.float32)
    return _with(seen, _clipped(seen.pixels + light[..., None]))


def grey(seen: Photograph, hard: float, _: np.random.Generator) -> Photograph:
    """Return it with little colour left, or none at all."""
    flat = cv2.cvtColor(seen.pixels, cv2.COLOR_BGR2GRAY)[..., None].astype(np.float32)
    share = 0.6 if hard <= 1 else 1.0
    return _with(seen, _clipped(seen.pixels * (1 - share) + flat * share))


CHANGES: Final[dict[str, Change]] = {
    "out of focus": defocused,
    "shaken": shaken,
    "JPEG quality 30 or 15": compressed,
    "underexposed": darkened,
    "overexposed": brightened,
    "tone curve": curved,
    "warm or cold light": tinted,
    "noise": noisy,
    "shaded": shaded,
    "from the side": tilted,
    "highlights": glossy,
    "little colour": grey,
}


def _lit(
    seen: Photograph,
    gain: float | Floats,
    power: float,
    *,
    noise: float,
    rng: np.random.Generator,
) -> Photograph:
    """Return it with light multiplied (where it is light and not its picture), a tone curve and noise."""
    linear = (seen.pixels.astype(np.float32) / 255) ** 2.2 * gain
    values = 255 * np.clip(linear, 0, 1) ** (power / 2.2)
    if noise:
        values = values + rng.normal(0, noise, values.shape)
    return _with(seen, _clipped(values))


def _clipped(values: npt.NDArray[np.floating[Any]]) -> Image:
    return np.asarray(np.clip(values, 0, 255), np.uint8)


def _with(seen: Photograph, pixels: cv2.typing.MatLike) -> Photograph:
    return msgspec.structs.replace(seen, pixels=np.asarray(pixels, np.uint8))
