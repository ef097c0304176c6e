"""What the camera's chip makes of the light: exposure that wanders, and noise."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from firmware.simulator.optics.levels import Level
from firmware.simulator.optics.light import Light
from firmware.simulator.optics.outlines import Image

_SPARE: Final = 128
"""Noise is cut from a sheet this much larger than the picture, at another place each time."""


class Sensor:
    """Turns light into pictures of one size.

    Args:
        light: The light of the evening.
        size: Width and height of the pictures.
        quiet: Noise of this size of picture relative to a still's (averaging makes it less).
    """

    def __init__(self, light: Light, size: tuple[int, int], quiet: float = 1.0) -> None:
        self._light = light
        dice = np.random.default_rng(light.seed + size[0])
        shape = (size[1] + _SPARE, size[0] + _SPARE)
        grain = dice.normal(0, 1, (*shape, 3)).astype(np.float32)
        common = dice.normal(0, 1, (*shape, 1)).astype(np.float32)
        # As the chip's own demosaicing mixes them.
        mixed = cv2.GaussianBlur(common + 0.6 * grain, (0, 0), light.level.grain)
        mixed *= light.level.noise * quiet / mixed.std()
        noise = np.round(mixed + dice.uniform(-0.5, 0.5, mixed.shape)).astype(np.int16)
        self._more = np.clip(noise, 0, 255).astype(np.uint8)
        self._less = np.clip(-noise, 0, 255).astype(np.uint8)
        self._size = size
        self._dice = dice
        self._haze = cv2.merge([light.haze(*size)] * 3) if light.level.haze else None

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
