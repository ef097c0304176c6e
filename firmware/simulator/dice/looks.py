"""What a die is made of, the light that falls on it, and the rays that see it."""

from __future__ import annotations

from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

Floats = NDArray[np.float32]

Colour = tuple[float, float, float]
"""Blue, green, red, each 0 to 1."""


class Look(Struct, frozen=True):
    """The material of a die.

    Args:
        body: Its colour.
        rounding: Radius of edges and corners, as a share of half a side; 0.05 to 0.5.
        ball: Where a sphere around the middle cuts the corners, in half sides; 1.35 to 1.75 (no cut).
        clear: How much light passes: 0 (opaque) to 1 (glass).
        milk: How much of that is scattered on its way: 0 (clear) to 1.
        gloss: Strength of reflections, 0 to 1.
        marble: Strength of veins in a second colour, 0 to 1.
        vein: The colour of these veins.
        grain: Seed of the veins.
        depth: How deep pips are sunk; 0 (printed) to 1.
    """

    body: Colour
    rounding: float = 0.2
    ball: float = 1.75
    clear: float = 0.0
    milk: float = 0.3
    gloss: float = 0.5
    marble: float = 0.0
    vein: Colour = (1.0, 1.0, 1.0)
    grain: int = 0
    depth: float = 0.5


class Lamp(Struct, frozen=True):
    """The light.

    Args:
        toward: Direction to the lamp; x right, y down in the picture, z up.
        strength: Of what comes from the lamp, against white paper at 1.
        ambient: Of what comes from everywhere.
        spread: How wide the lamp is, as the tangent of half its angle: soft shadows from 0.3.
        window: How bright the lamp's image in a gloss is.
        tint: Colour of all light.
    """

    toward: tuple[float, float, float] = (0.4, -0.5, 1.0)
    strength: float = 0.6
    ambient: float = 0.5
    spread: float = 0.15
    window: float = 1.2
    tint: Colour = (1.0, 1.0, 1.0)


class Rays(Struct, frozen=True, eq=False):
    """What a camera looks along, in half sides of a die from its middle; x right, y down, z up.

    Args:
        origin: (3,) the lens.
        directions: (height, width, 3) unit vectors.
    """

    origin: Floats
    directions: Floats


FINE: Final = 2
"""Rays to a pixel, each way."""


def seen_from(
    side: int, pixels: float, tilt: float, azimuth: float, distance: float = 24.0, fine: int = FINE
) -> Rays:
    """Return the rays of a small picture around a die.

    Args:
        side: Of the picture, in pixels.
        pixels: Side of the die in the picture.
        tilt: How far the camera leans from straight above, in degrees, 0 to 60.
        azimuth: Toward which side, in degrees.
        distance: Of the lens, in half sides.
        fine: Rays to a pixel, each way.
    """
    lean, turn = np.radians(tilt), np.radians(azimuth)
    back = np.array([np.sin(lean) * np.cos(turn), np.sin(lean) * np.sin(turn), np.cos(lean)])
    # The picture keeps its "right" whatever the azimuth: straight above, x is right and y is down.
    right = np.array([1.0, 0.0, 0.0]) - back * back[0]
    right /= np.linalg.norm(right)
    down = np.cross(right, back)  # mirrored axes: y runs down
    down *= np.sign(down[1])
    step = (np.arange(side * fine) + 0.5) / fine - side / 2
    unit = 2.0 / pixels
    x, y = np.meshgrid(step * unit, step * unit)
    aims = x[..., None] * right + y[..., None] * down - distance * back
    aims /= np.linalg.norm(aims, axis=-1, keepdims=True)
    return Rays((back * distance).astype(np.float32), aims.astype(np.float32))
