"""The light of an evening: how bright, how even, how warm, how noisy; a level has a name and a seed.

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


@final
class LightError(MunshiError):
    """A light level that the simulated table does not have."""


class Level(Struct, frozen=True):
    """What all evenings of a light level have in common.

    Args:
        slope: How much brighter the bright side is than the dark side, as a share.
        warmth: Most that the white balance may be off, as a share of red against blue.
        shade: How dark a hard shadow's middle is, as a share taken away.
        softness: Width of a shadow's edge, in millimetres per millimetre of height.
        slant: Millimetres that a shadow reaches aside per millimetre of height.
        noise: Standard deviation of a pixel of middle grey, in grey levels.
        blur: Standard deviation of the lens's blur, in pixels of a still.
        drift: Most that the exposure wanders, as a share.
        sheen: Most that a card's brightness changes as it lies a little tilted, as a share.
        veil: Most that its gloss adds where it mirrors the room, in grey levels.
        colours: Most that the camera's colours are off: a share of each colour goes to another one.
        tone: Most that the camera's tone curve is off, as a change of the exponent.
    """

    slope: float
    warmth: float
    shade: float
    softness: float
    slant: float
    noise: float
    blur: float
    drift: float
    sheen: float
    veil: float
    colours: float
    tone: float


LEVELS: Final = {
    "day": Level(
        slope=0.22,
        warmth=0.03,
        shade=0.42,
        softness=0.55,
        slant=0.75,
        noise=2.2,
        blur=0.55,
        drift=0.03,
        sheen=0.07,
        veil=46.0,
        colours=0.13,
        tone=0.32,
    ),
}
"""`day`: a window on one side and a bright room; further levels are added here."""


class Light(Struct, frozen=True):
    """The light of one evening.

    Args:
        level: The level it belongs to.
        side: Unit vector from the mat's middle toward the light, x right and y down.
        balance: Gains of blue, green and red.
        seed: For what changes while the evening goes on.
    """

    level: Level
    side: tuple[float, float]
    balance: tuple[float, float, float]
    seed: int

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

    @property
    def shadow(self) -> tuple[float, float]:
        """Millimetres by which a shadow is shifted per millimetre of height."""
        return -self.side[0] * self.level.slant, -self.side[1] * self.level.slant

    def exposure(self, time: float) -> float:
        """Return the gain of the exposure at a time: clouds and the automatic that follows them."""
        phases = np.random.default_rng(self.seed).uniform(0, 2 * np.pi, 3)
        waves = np.sin(time / np.array([97.0, 31.0, 13.0]) * 2 * np.pi + phases) * (0.55, 0.3, 0.15)
        return float(1 + self.level.drift * waves.sum())

    def map(self, width: int, height: int) -> NDArray[np.uint8]:
        """Return how bright each pixel of a still is lit.

        Returns:
            (height, width, 3) uint8, BGR; 200 leaves a colour as it is.
        """
        dice = np.random.default_rng(self.seed + 1)
        y, x = np.mgrid[0:36, 0:64] / (36.0, 64.0)[0]
        x, y = x - 32 / 36, y - 0.5
        even = 1 + self.level.slope * (x * self.side[0] + y * self.side[1]) / 2
        patches = cv2.GaussianBlur(dice.normal(0, 1, (36, 64)), (0, 0), 7)
        even = even * (1 + 0.02 * patches / patches.std())
        corners = 1 - 0.07 * (x**2 + y**2)  # what the camera's shading correction leaves
        small = np.clip((even * corners)[..., None] * np.array(self.balance) * 200, 0, 255)
        full = cv2.resize(small.astype(np.float32), (width, height), interpolation=cv2.INTER_CUBIC)
        return np.asarray(np.clip(full, 0, 255), np.uint8)


def evening(name: str, dice: Generator) -> Light:
    """Return the light of an evening.

    Args:
        name: The level: `day`.
        dice: Where its accidents come from.

    Raises:
        LightError: There is no such level.
    """
    if name not in LEVELS:
        raise LightError(
            f"light level {name!r}",
            expected=" or ".join(LEVELS),
            advice="Choose one of these; further levels are not built yet.",
        )
    level = LEVELS[name]
    angle = dice.uniform(0, 2 * np.pi)
    warm, green = dice.uniform(-1, 1, 2) * (level.warmth, level.warmth / 3)
    return Light(
        level=level,
        side=(float(np.cos(angle)), float(np.sin(angle))),
        balance=(float(1 - warm), float(1 + green), float(1 + warm)),
        seed=int(dice.integers(1 << 30)),
    )
