"""Building cards: one or two buildings in a garden, cost lower left, fame lower right (CK-de > B)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

from engine.games.cards_and_karma.box.faces import BuildingFace
from firmware.simulator.drawing.canvas import Canvas
from firmware.simulator.drawing.colours import web
from firmware.simulator.drawing.dice_symbols import corner_die, cost_die
from firmware.simulator.drawing.frames import border, strip
from firmware.simulator.drawing.gardens import peacock, planting, water_garden
from firmware.simulator.drawing.goods_symbols import good
from firmware.simulator.drawing.houses import red_fort, white_tomb, yellow_palace
from firmware.simulator.drawing.palette import Palette
from firmware.simulator.drawing.scenery import begun, hills, meadow, sky
from firmware.simulator.games.cards_and_karma.faces.symbols import fame

_HORIZON = 54.0
_BASE = 70.0
_HOUSES: dict[str, Callable[[Canvas, Palette, float, float, float], None]] = {
    "red": red_fort,
    "yellow": yellow_palace,
    "white": white_tomb,
}


def draw_building(face: BuildingFace, side: int, art: int) -> Canvas:
    """Return the card's picture; cards with the same buildings share the scene."""
    canvas = _scene(face.buildings, side, art).copy()
    corner_die(canvas, face.die_colour)
    cost_die(canvas, face.cost_colour, face.cost)
    left = strip(canvas, [fame] * len(face.buildings), size=14.5)
    if face.goods:
        goods = [partial(good, kind=one.kind, value=one.value) for one in face.goods]
        strip(canvas, goods, left - 1.2, 21.5 if len(goods) == 1 else 19.0)
    return canvas


@lru_cache(maxsize=9)
def _scene(buildings: tuple[str, ...], side: int, art: int) -> Canvas:
    canvas, pigments, random = begun("building " + " ".join(buildings), side, art)
    sky(canvas, pigments, random, _HORIZON)
    hills(canvas, pigments, random, _HORIZON)
    meadow(canvas, pigments, random, _HORIZON)
    if len(buildings) == 1:
        planting(canvas, pigments, random, _BASE)
        water_garden(canvas, pigments, random, _BASE)
        _HOUSES[buildings[0]](canvas, pigments, 50, _BASE + 2, 60)
    else:
        left, right = buildings
        water_garden(canvas, pigments, random, _BASE)
        _HOUSES[right](canvas, pigments, 71, _BASE - 4, 41)
        _HOUSES[left](canvas, pigments, 31.5, _BASE + 2, 43)
    peacock(canvas, pigments, float(random.uniform(36, 44)), 91, 9)
    border(canvas, "building", art, web("#8e2434"))
    return canvas
