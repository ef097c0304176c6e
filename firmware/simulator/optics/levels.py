"""The light levels: what all evenings under one kind of light have in common.

What a data sheet states is taken from it (the lens of the Raspberry Pi Camera Module 3: 66 degrees across,
F 1.8; stills of 2304 x 1296 from pixels binned by two). What depends on the room is invented, within what
photographs of tables show: how far a lamp stands off, how much noise its light leaves, how sleeves mirror.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace


class Lamp(Struct, frozen=True):
    """A lamp beside the table, the only light but for what the walls throw back.

    Args:
        height: Above the table, in millimetres.
        away: From the mat's middle, in millimetres.
        fill: Share of the light at the middle that comes from the walls.
    """

    height: float
    away: float
    fill: float


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
        warm: What the white balance leaves of a warm lamp's colour, as a share of red against blue.
        glow: How bright the picture is, 1 where the exposure can be as long as it should.
        grain: Size of the noise's grain, in pixels: what the camera smooths in the dark.
        exposed: Seconds that a picture is exposed; what moves meanwhile is smeared.
        lamp: The one lamp whose light falls off over the table; None for light from all around.
        spots: Lamps above the table that sleeves mirror.
        sleeves: Whether the cards are in glossy sleeves.
        cluttered: Whether cups, phones and chips stand about, on a patterned cloth.
        haze: Most that wide, still reflections of windows add to the picture, in grey levels.
        sharpened: How much the camera raises edges, as a share of what they differ from their surroundings.
        jpeg: Quality (1 to 100) of the JPEG that the camera delivers; 0 for raw pictures.
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
    warm: float = 0.0
    glow: float = 1.0
    grain: float = 0.6
    exposed: float = 1 / 80
    lamp: Lamp | None = None
    spots: int = 0
    sleeves: bool = False
    cluttered: bool = False
    haze: float = 0.0
    sharpened: float = 0.0
    jpeg: int = 0


_DAY: Final = Level(
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
)

LEVELS: Final = {
    "day": _DAY,
    "evening": replace(
        _DAY,
        warmth=0.04,
        shade=0.5,
        softness=0.2,
        noise=3.6,
        drift=0.006,
        warm=0.12,
        grain=0.7,
        exposed=1 / 50,
        lamp=Lamp(height=850.0, away=680.0, fill=0.25),
    ),
    "glare": replace(
        _DAY, softness=0.15, drift=0.006, sheen=0.1, veil=58.0, warm=0.04, spots=5, sleeves=True
    ),
    "dim": replace(
        _DAY,
        slope=0.3,
        warmth=0.05,
        noise=5.5,
        blur=0.7,
        drift=0.012,
        veil=24.0,
        warm=0.09,
        glow=0.5,
        grain=0.85,
        exposed=1 / 25,
    ),
    "clutter": replace(_DAY, cluttered=True),
    "haze": replace(_DAY, haze=90.0),
    "soft": replace(_DAY, blur=1.15),
    "jpeg": replace(_DAY, sharpened=0.9, jpeg=60),
}
"""`day`: a window on one side and a bright room. `evening`: one warm lamp and long shadows. `glare`: glossy
sleeves that mirror spotlights. `dim`: less light than the longest exposure and the highest gain can make up
for. `clutter`: cups, phones, chips on cards and a patterned cloth, by day. `haze`: windows that lie as wide,
still veils over the table. `soft`: a lens a bit out of focus. `jpeg`: a camera that sharpens and
compresses."""
