"""Ship cards: number on the flag, the die that pays lower left, reward lower right (CK-de > C)."""

from __future__ import annotations

from functools import lru_cache, partial

import numpy as np

from engine.games.cards_and_karma.box.faces import ShipFace
from firmware.simulator.drawing.canvas import UNITS, Canvas
from firmware.simulator.drawing.colours import darker, lighter, mix, web
from firmware.simulator.drawing.dice_symbols import any_die, corner_die, pip_die
from firmware.simulator.drawing.frames import Symbol, border, strip
from firmware.simulator.drawing.goods_symbols import coin, good
from firmware.simulator.drawing.palette import Palette
from firmware.simulator.drawing.scenery import Random, begun, hills, palm, river, round_tree, sky
from firmware.simulator.drawing.shapes import arc, box, onion, points
from firmware.simulator.drawing.vessels import flag, rig, vessel
from firmware.simulator.games.cards_and_karma.faces.symbols import fame, goods_card, karma, palace

_HORIZON = 50.0
_FLAG = web("#9c1f33")


def draw_ship(face: ShipFace, side: int, art: int) -> Canvas:
    """Return the card's picture; ships with the same reward share the scene."""
    canvas = _scene(face.reward, side, art).copy()
    flag(canvas, _FLAG, face.number)
    corner_die(canvas, face.die_colour)
    pip_die(canvas, 15.2, 84.8, 20.5, face.cost)
    strip(canvas, _reward(face), size=20.0)
    return canvas


@lru_cache(maxsize=10)
def _scene(reward: str, side: int, art: int) -> Canvas:
    canvas, pigments, random = begun(f"ship {reward}", side, art)
    sky(canvas, pigments, random, _HORIZON)
    hills(canvas, pigments, random, _HORIZON)
    _shore(canvas, pigments, random)
    river(canvas, pigments, _HORIZON + 8, 101)
    vessel(canvas, pigments, rig(pigments, random))
    _wake(canvas, pigments)
    border(canvas, "ship", art, web("#17496b"))
    return canvas


def _reward(face: ShipFace) -> list[Symbol]:
    one = face.good
    drawn = partial(good, kind=one.kind, value=one.value) if one else None
    rewards: dict[str, list[Symbol | None]] = {
        "karma-2": [karma, karma],
        "dice-2": [any_die, any_die],
        "coins-3": [partial(coin, value=3)],
        "coins-2-fame-1": [partial(coin, value=2), fame],
        "goods-cards-1-2": [goods_card, "1-2"],
        "die-1-good": [any_die, drawn],
        "fame-1-good": [fame, drawn],
        "karma-1-good": [karma, drawn],
        "goods-card-1-die-1": [goods_card, any_die],
        "palace-1": [palace],
    }
    return [symbol for symbol in rewards[face.reward] if symbol is not None]


def _shore(canvas: Canvas, pigments: Palette, random: Random) -> None:
    """Paint the far bank: steps, a row of houses and domes, trees."""
    y = _HORIZON + 3
    canvas.fade(box(-1, y - 3, 102, 9), lighter(pigments.grass, 0.25), pigments.grass)
    x = float(random.uniform(4, 10))
    while x < UNITS:
        kind = ("tree", "palm", "house", "dome", "dome")[int(random.integers(5))]
        width = float(random.uniform(6, 12))
        stone = mix(
            (pigments.red, pigments.yellow, pigments.white)[int(random.integers(3))], pigments.horizon, 0.35
        )
        edge = darker(stone, 0.4)
        if kind == "tree":
            round_tree(canvas, pigments, x + 4, y + 4, 11, random)
        elif kind == "palm":
            palm(canvas, pigments, x + 4, y + 4, 16, float(random.uniform(-3, 3)))
        else:
            height = float(random.uniform(5, 9))
            canvas.fill(box(x, y + 3 - height, width, height), stone, edge, 0.35)
            if kind == "dome":
                outline = onion(x + width / 2, y + 3 - height, width * 0.6, width * 0.66)
                canvas.fill(outline, lighter(stone, 0.2), edge, 0.35)
            for dx in np.arange(1.2, width - 1, 2.4):
                canvas.fill(box(x + float(dx), y + 5 - height, 1.1, 2.2), darker(stone, 0.5))
        x += width + float(random.uniform(0.5, 5))
    for step in range(3):
        tone = darker(pigments.ground, 0.08 * step)
        canvas.fill(box(-1, y + 2 + step * 1.2, 102, 1.3), tone, darker(tone, 0.3), 0.25)


def _wake(canvas: Canvas, pigments: Palette) -> None:
    """Paint the bow wave over the hull's foot."""
    foam = lighter(pigments.water, 0.75)
    for x in np.arange(18, 86, 6.8):
        canvas.fill(arc(float(x), 85.4, 4.4, 2.6, 180, 360), lighter(pigments.water, 0.25), foam, 0.5)
    canvas.fill(box(-1, 85.2, 102, 2.4), lighter(pigments.water, 0.12))
    canvas.line(points((-1, 87.6), (101, 87.6)), foam, 0.3)
