"""The light of one evening: how bright, how even, how warm; it follows from a level and a seed.

MunshiError
└── LightError
"""

from __future__ import annotations

from typing import Final, final

import cv2
import numpy as np
from msgspec import Struct
from numpy.random import Generator
from numpy.typing import NDArray

from engine.errors import MunshiError
from firmware.simulator.optics.levels import LEVELS, Level


@final
class LightError(MunshiError):
    """A light level that the simulated table does not have."""


NEUTRAL: Final = 180
"""Value of a light map that leaves a colour as it is; up to 255 is brighter."""

MIDDLE: Final = (500.0, 375.0)
"""Of a mat of 1000 x 750 mm, which fills the picture."""

_ACROSS: Final = 800.0
"""Millimetres of the table that a picture shows from top to bottom, about."""

_ENCODED: Final = 0.45
"""Exponent by which a picture encodes light."""

_LOWEST: Final = 0.3
"""Shadows are as long as if things were no nearer to the lamp than this share of its height."""

_SWAY: Final = 45.0
"""Millimetres by which lamps sway."""


class Light(Struct, frozen=True):
    """The light of one evening.

    Args:
        level: The level it belongs to.
        side: Unit vector from the mat's middle toward the light, x right and y down.
        balance: Gains of blue, green and red.
        seed: For what changes while the evening goes on.
        middle: Of the mat, in millimetres from its corner.
    """

    level: Level
    side: tuple[float, float]
    balance: tuple[float, float, float]
    seed: int
    middle: tuple[float, float] = MIDDLE

    def rendition(self) -> tuple[NDArray[np.float64], NDArray[np.uint8]]:
        """Return how the camera renders colours this evening.

        Returns:
            A (3, 3) matrix for BGR colours, and a (256,) table for its tone curve.
        """
        dice = np.random.default_rng(self.seed + 2)
        mix = dice.uniform(-self.level.colours, self.level.colours, (3, 3))
        np.fill_diagonal(mix, 0.0)
        matrix = mix + np.diag(1 - mix.sum(axis=1))  # grey stays grey
        exponent = 1 + dice.uniform(-self.level.tone, self.level.tone)
        table = np.round(255 * (np.arange(256) / 255) ** exponent)
        return matrix, table.astype(np.uint8)

    def shadow(self, points: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return where points in the air throw their shadows on the mat.

        Args:
            points: (n, 3) millimetres: x right and y down from the mat's corner, z up.

        Returns:
            (n, 2) millimetres.
        """
        heights = points[:, 2:]
        lamp = self.level.lamp
        if lamp is None:
            return np.asarray(points[:, :2] - np.array(self.side) * self.level.slant * heights)
        under = np.array(self.middle) + np.array(self.side) * lamp.away
        stretch = heights / np.maximum(lamp.height - heights, _LOWEST * lamp.height)
        return np.asarray(points[:, :2] + (points[:, :2] - under) * stretch)

    def spots(self, time: float) -> NDArray[np.float64]:
        """Return where the lamps above the table are at a time, for they sway: (n, 3) millimetres."""
        dice = np.random.default_rng(self.seed + 3)
        count = self.level.spots
        places = dice.uniform((-450, -330, 1250), (450, 330, 1500), (count, 3))
        phases = dice.uniform(0, 2 * np.pi, (count, 2))
        places[:, :2] += self.middle + _SWAY * np.sin(time / np.array([41.0, 29.0]) * 2 * np.pi + phases)
        return np.asarray(places)

    def exposure(self, time: float) -> float:
        """Return the gain of the exposure at a time: clouds and the automatic that follows them."""
        phases = np.random.default_rng(self.seed).uniform(0, 2 * np.pi, 3)
        waves = np.sin(time / np.array([97.0, 31.0, 13.0]) * 2 * np.pi + phases) * (0.55, 0.3, 0.15)
        return float(1 + self.level.drift * waves.sum())

    def map(self, width: int, height: int) -> NDArray[np.uint8]:
        """Return how bright each pixel of a still is lit.

        Returns:
            (height, width, 3) uint8, BGR; `NEUTRAL` leaves a colour as it is.
        """
        dice = np.random.default_rng(self.seed + 1)
        y, x = np.mgrid[0:36, 0:64] / (36.0, 64.0)[0]
        x, y = x - 32 / 36, y - 0.5
        even = self._falloff(x * _ACROSS, y * _ACROSS)
        patches = cv2.GaussianBlur(dice.normal(0, 1, (36, 64)), (0, 0), 7)
        even = even * (1 + 0.02 * patches / patches.std()) * self.level.glow
        corners = 1 - 0.07 * (x**2 + y**2)  # what the camera's shading correction leaves
        small = np.clip((even * corners)[..., None] * np.array(self.balance) * NEUTRAL, 0, 255)
        full = cv2.resize(small.astype(np.float32), (width, height), interpolation=cv2.INTER_CUBIC)
        return np.asarray(np.clip(full, 0, 255), np.uint8)

    def haze(self, width: int, height: int) -> NDArray[np.uint8]:
        """Return what windows add to each pixel of a picture, (height, width) uint8, all evening long."""
        dice = np.random.default_rng(self.seed + 4)
        small = np.zeros((72, 128), np.float32)
        for x, y in dice.uniform((20, 12), (108, 60), (_WINDOWS, 2)):
            pane = np.zeros_like(small)
            wide, high = dice.uniform(8, 18, 2)
            turned = cv2.boxPoints(((x, y), (2 * wide, 2 * high), dice.uniform(0, 90)))
            cv2.fillConvexPoly(pane, np.round(turned).astype(np.int32), (dice.uniform(0.5, 1.0),))
            small = np.maximum(small, cv2.GaussianBlur(pane, (0, 0), 2.5))
        return np.asarray(cv2.resize(small * self.level.haze, (width, height)), np.uint8)

    def _falloff(self, x: NDArray[np.float64], y: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return how bright points are, in millimetres from the middle of the view; about 1 there."""
        lamp, side = self.level.lamp, self.side
        if lamp is None:
            return np.asarray(1 + self.level.slope * (x * side[0] + y * side[1]) / _ACROSS / 2)
        aside = (x - side[0] * lamp.away) ** 2 + (y - side[1] * lamp.away) ** 2
        direct = ((lamp.away**2 + lamp.height**2) / (aside + lamp.height**2)) ** 1.5
        return np.asarray((lamp.fill + (1 - lamp.fill) * direct) ** _ENCODED)


_WINDOWS: Final = 3
"""So many windows are mirrored."""


def evening(name: str, dice: Generator, middle: tuple[float, float] = MIDDLE) -> Light:
    """Return the light of an evening.

    Args:
        name: The level: one of `LEVELS`.
        dice: Where its accidents come from.
        middle: Of the mat, in millimetres from its corner.

    Raises:
        LightError: There is no such level.
    """
    if name not in LEVELS:
        raise LightError(f"light level {name!r}", expected=" or ".join(LEVELS), advice="Choose one of these.")
    level = LEVELS[name]
    angle = dice.uniform(0, 2 * np.pi)
    warm, green = dice.uniform(-1, 1, 2) * (level.warmth, level.warmth / 3) + (level.warm, 0.0)
    return Light(
        level=level,
        side=(float(np.cos(angle)), float(np.sin(angle))),
        balance=(float(1 - warm), float(1 + green), float(1 + warm)),
        seed=int(dice.integers(1 << 30)),
        middle=middle,
    )
