"""Bodies as the camera sees them from above: arms that reach over the table, heads that lean in."""

from __future__ import annotations

import math
from typing import Final

from msgspec import Struct

from firmware.simulator.optics.arms import Limb, Shape

Point = tuple[float, float, float]
Colour = tuple[int, int, int]

_ARM: Final = 640.0
"""Length of an arm from shoulder to fingertips, in millimetres; who must reach farther leans in."""


class Looks(Struct, frozen=True):
    """What a person looks like: colours as BGR, and how broad the limbs are."""

    skin: Colour
    sleeve: Colour
    hair: Colour
    breadth: float = 1.0


SKINS: Final = ((170, 195, 232), (140, 170, 215), (105, 140, 190), (72, 105, 155), (50, 72, 110))
SLEEVES: Final = ((140, 70, 40), (50, 50, 150), (60, 110, 60), (200, 200, 195), (60, 60, 64), (40, 130, 190))
HAIRS: Final = ((30, 34, 44), (50, 75, 110), (150, 150, 155), (60, 110, 160))


def arm(shoulder: Point, hand: Point, looks: Looks, speed: tuple[float, float], flat: float) -> Shape:
    """Return the shape of an arm.

    Args:
        shoulder: Where it starts; moved nearer if the arm is too short.
        hand: Where its fingertips are.
        looks: Of whom.
        speed: Of the hand, in millimetres per second.
        flat: 0 for a pinching hand to 1 for one that rests with its fingers stretched.
    """
    dx, dy = shoulder[0] - hand[0], shoulder[1] - hand[1]
    length = math.hypot(dx, dy) or 1.0
    along = (dx / length, dy / length)
    across = (-along[1], along[0])
    broad = looks.breadth

    def spot(back: float, side: float, up: float) -> Point:
        return (
            hand[0] + along[0] * back + across[0] * side * broad,
            hand[1] + along[1] * back + across[1] * side * broad,
            hand[2] + up,
        )

    wrist, elbow = spot(165, 0, 45), spot(400, 25, 95)
    end = (hand[0] + along[0] * _ARM, hand[1] + along[1] * _ARM, 260.0)
    skin, sleeve = looks.skin, looks.sleeve
    limbs = [
        Limb((elbow, end), (105 * broad, 125 * broad), sleeve),
        Limb((spot(215, 3, 52), elbow), (78 * broad, 105 * broad), sleeve),
        Limb((wrist, spot(225, 3, 52)), (54 * broad, 60 * broad), skin),
        Limb((spot(100, 0, 34), wrist), (80 * broad, 56 * broad), skin),
    ]
    curl = 1 - flat
    for side, reach in ((-32, 26), (-11, 12), (11, 8 * flat), (30, 14 * flat + 4)):
        drawn = curl * (34 if side < 0 else 0)
        finger = spot(92, side, 34), spot(reach + drawn, side * (0.85 + 0.25 * flat), 4)
        limbs.append(Limb(finger, (22 * broad, 16 * broad), skin))
    thumb = spot(118, 38, 30), spot(22 + 40 * flat, 22 + 34 * flat, 4)
    limbs.append(Limb(thumb, (27 * broad, 18 * broad), skin))
    return Shape(tuple(limbs), speed)


def head(spot: Point, looks: Looks, speed: tuple[float, float], sign: float) -> Shape:
    """Return the shape of a head that leans over the table, with the shoulders behind it.

    Args:
        spot: Its middle.
        looks: Of whom.
        speed: In millimetres per second.
        sign: On which side the shoulders are: 1 below the head in the picture, -1 above it.
    """
    x, y, z = spot
    behind = (x - 170, y + sign * 150, z - 120), (x + 170, y + sign * 150, z - 120)
    hair = (x, y + sign * 12, z), (x, y - sign * 12, z)
    return Shape((Limb(behind, (210, 210), looks.sleeve), Limb(hair, (165, 160), looks.hair)), speed)
