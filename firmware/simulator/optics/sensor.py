"""What the camera's chip makes of the light: exposure that wanders, and noise."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

import cv2
import numpy as np

from firmware.simulator.optics.levels import Level
from firmware.simulator.optics.light import Light
from firmware.simulator.optics.outlines import Image

_SPARE: Final = 128
"""Noise is cut from a sheet this much larger than the picture, at another place each time."""


@lru_cache(maxsize=8)
def _noise(
    seed: int, size: tuple[int, int], blur: float, strength: float
) -> tuple[Image, Image, Mapping[str, Any]]:
    """Return a sheet of what is added, one of what is taken away, and what state of chance they leave.

    They are kept: a table that is made again under the same lamps has the same noise.
    """
    dice = np.random.default_rng(seed)
    shape = (size[1] + _SPARE, size[0] + _SPARE)
    grain = dice.normal(0, 1, (*shape, 3)).astype(np.float32)
    common = dice.normal(0, 1, (*shape, 1)).astype(np.float32)
    mixed = cv2.GaussianBlur(common + 0.6 * grain, (0, 0), blur)  # as the chip's own demosaicing mixes them
    mixed *= strength / mixed.std()
    noise = np.round(mixed + dice.uniform(-0.5, 0.5, mixed.shape)).astype(np.int16)
    more, less = (np.clip(part, 0, 255).astype(np.uint8) for part in (noise, -noise))
    return more, less, dice.bit_generator.state


class Sensor:
    """Turns light into pictures of one size.

    Args:
        light: The light of the evening.
        size: Width and height of the pictures.
        quiet: Noise of this size of picture relative to a still's (averaging makes it less).
    """

    def __init__(self, light: Light, size: tuple[int, int], quiet: float = 1.0) -> None:
        self._light = light
        self._size = size
        self._haze = cv2.merge([light.haze(*size)] * 3) if light.level.haze else None
        seed = light.seed + size[0]
        self._more, self._less, then = _noise(seed, size, light.level.grain, light.level.noise * quiet)
        self._dice = np.random.default_rng()
        self._dice.bit_generator.state = then

    def expose(self, picture: Image, time: float) -> Image:
        """Return the picture as taken at a time: gain, black level, noise; uint8, BGR."""
        gain = self._light.exposure(time)
        if self._haze is not None:
            picture = np.asarray(cv2.add(picture, self._haze), np.uint8)
        taken = cv2.convertScaleAbs(picture, alpha=0.955 * gain, beta=7)
        x, y = self._dice.integers(0, _SPARE, 2)
        area = np.s_[y : y + self._size[1], x : x + self._size[0]]
        cv2.add(taken, self._more[area], dst=taken)
        cv2.subtract(taken, self._less[area], dst=taken)
        return _delivered(np.asarray(taken, np.uint8), self._light.level)


def _delivered(taken: Image, level: Level) -> Image:
    """Return a picture as the camera's own processing hands it on."""
    if level.sharpened:
        soft = cv2.GaussianBlur(taken, (0, 0), 1.0)
        taken = np.asarray(cv2.addWeighted(taken, 1 + level.sharpened, soft, -level.sharpened, 0), np.uint8)
    if level.jpeg:
        _, code = cv2.imencode(".jpg", taken, (cv2.IMWRITE_JPEG_QUALITY, level.jpeg))
        taken = np.asarray(cv2.imdecode(code, cv2.IMREAD_COLOR), np.uint8)
    return taken
