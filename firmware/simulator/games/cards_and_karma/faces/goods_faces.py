"""Goods cards: a market stall with one or two goods, coins at once lower right (CK-de > D)."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from engine.games.cards_and_karma.box.faces import GoodsFace
from firmware.simulator.drawing.canvas import Canvas
from firmware.simulator.drawing.colours import Colour, darker, lighter, mix, web
from firmware.simulator.drawing.dice_symbols import corner_die
from firmware.simulator.drawing.figures import bust, person
from firmware.simulator.drawing.frames import border
from firmware.simulator.drawing.goods_symbols import bare_good, coin
from firmware.simulator.drawing.palette import GOLD, INK, PAPER, WHITE, Palette, shaded
from firmware.simulator.drawing.scenery import Random, begun, hills, palm, sky
from firmware.simulator.drawing.shapes import arc, box, curve, cusped_arch, joined, onion, petal, points

_HORIZON = 46.0
_COUNTER = 64.0


def draw_goods(face: GoodsFace, side: int, art: int) -> Canvas:
    """Return the card's picture; cards with the same kinds of goods share the scene."""
    canvas = _scene(tuple(good.kind for good in face.goods), side, art).copy()
    corner_die(canvas, face.die_colour)
    for x, good in zip(_centres(len(face.goods)), face.goods, strict=True):
        coin(canvas, x + 11.5, 82.5, 19.5, good.value)
    if face.coin:
        canvas.fill(joined(points((4.4, 4.4)), arc(4.4, 4.4, 27, 27, 0, 90)), PAPER, INK, 0.8)
        canvas.line(arc(4.4, 4.4, 25.2, 25.2, 2, 88), GOLD, 0.6)
        coin(canvas, 15.0, 15.0, 17.5, face.coin)
    return canvas


@lru_cache(maxsize=9)
def _scene(kinds: tuple[str, ...], side: int, art: int) -> Canvas:
    canvas, pigments, random = begun("goods " + " ".join(kinds), side, art)
    sky(canvas, pigments, random, _HORIZON)
    hills(canvas, pigments, random, _HORIZON)
    _street(canvas, pigments, random)
    stripes = (pigments.cloth[0], lighter(pigments.cloth[6], 0.3), pigments.cloth[2])
    _back(canvas, pigments, random, kinds)
    for number in range(len(kinds)):
        place = 50 if len(kinds) == 1 else 31 + 38 * number
        who = person(pigments, random, 1 if number == 0 else -1, woman=bool(random.integers(2)))
        bust(canvas, who, place, _COUNTER, 30)
    _counter(canvas, pigments, random)
    _awning(canvas, stripes, random)
    for x, kind in zip(_centres(len(kinds)), kinds, strict=True):
        canvas.tint(arc(x, 91.5, 17, 3.4, 0, 360), INK, 0.28)
        bare_good(canvas, x, 74, 35, kind)
    border(canvas, "goods", art, web("#1f6146"))
    return canvas


def _centres(count: int) -> tuple[float, ...]:
    return (47.0,) if count == 1 else (27.0, 68.0)


def _street(canvas: Canvas, pigments: Palette, random: Random) -> None:
    """Paint the houses along the market and the trodden ground."""
    outline = box(-1, _HORIZON, 102, 101 - _HORIZON)
    canvas.fade(outline, lighter(pigments.ground, 0.3), darker(pigments.ground, 0.12))
    for side in (-1, 1):
        stone = mix(
            (pigments.red, pigments.yellow, pigments.white)[int(random.integers(3))], pigments.horizon, 0.25
        )
        light, _, dark = shaded(stone)
        middle = 50 + side * 41.0
        canvas.fade(box(middle - 11, 26, 22, 44), light, stone, darker(dark, 0.4))
        canvas.fill(onion(middle - side * 2, 26, 15, 15), lighter(stone, 0.25), darker(dark, 0.4), 0.5)
        for level in (42, 55):
            canvas.fill(cusped_arch(middle - side * 3, level, 6.5, 9.5, 2), darker(dark, 0.5), light, 0.5)
    palm(canvas, pigments, 50 + float(random.choice((-31, 31))), 66, 44, float(random.uniform(-4, 4)))
    for x, y in zip(random.uniform(4, 96, 26), random.uniform(70, 96, 26), strict=True):
        canvas.fill(arc(float(x), float(y), 1.3, 0.6, 0, 360), darker(pigments.ground, 0.18))


def _back(canvas: Canvas, pigments: Palette, random: Random, kinds: tuple[str, ...]) -> None:
    """Paint the stall's inside: hanging cloths and shelves with stock."""
    inside = mix(darker(pigments.wood, 0.45), INK, 0.15)
    canvas.fill(box(16, 26, 68, 40), inside, INK, 0.6)
    for x in np.arange(18.5, 82, 7.0):
        tone = pigments.cloth[int(random.integers(len(pigments.cloth)))]
        low = float(random.uniform(34, 46))
        canvas.fade(box(float(x), 26, 5.6, low - 26), darker(tone, 0.15), darker(tone, 0.35))
        outline = points((float(x), low - 1.6), (float(x) + 5.6, low - 1.6))
        canvas.line(outline, darker(lighter(tone, 0.5), 0.2), 0.5)
    canvas.line(points((17, 56), (83, 56)), pigments.wood, 1.2)
    for number, x in enumerate(np.arange(22, 82, 9.4)):
        bare_good(canvas, float(x), 52.4, 7.6, kinds[number % len(kinds)])
    canvas.tint(box(16, 26, 68, 40), inside, 0.28)


def _counter(canvas: Canvas, pigments: Palette, random: Random) -> None:
    light, wood, dark = shaded(pigments.wood)
    for x in (15.5, 84.5):
        canvas.fill(box(x - 1.6, 22, 3.2, 72), wood, darker(dark, 0.4), 0.5)
    canvas.fade(box(11, _COUNTER, 78, 26), light, darker(wood, 0.15), darker(dark, 0.5))
    cloth = pigments.cloth[3]
    canvas.fade(box(11, _COUNTER + 1, 78, 20), lighter(cloth, 0.15), darker(cloth, 0.1), darker(cloth, 0.5))
    motif = lighter(cloth, 0.5)
    turn = int(random.integers(0, 45))
    for x in np.arange(16, 88, 8.0):
        for y in (_COUNTER + 7, _COUNTER + 15):
            for degrees in range(0, 360, 90):
                canvas.fill(petal(float(x), y, 2.6, 1.3, degrees + turn), motif)
    for x in np.arange(11, 88, 4.0):
        outline = points(
            (float(x), _COUNTER + 21), (float(x) + 4, _COUNTER + 21), (float(x) + 2, _COUNTER + 25)
        )
        canvas.fill(outline, motif, darker(cloth, 0.4), 0.3)
    canvas.fill(box(9.5, _COUNTER - 1.6, 81, 3.0), lighter(light, 0.2), darker(dark, 0.5), 0.5)


def _awning(canvas: Canvas, stripes: tuple[Colour, Colour, Colour], random: Random) -> None:
    """Paint a striped awning with a scalloped edge."""
    count = int(random.integers(8, 11))
    for number in range(count):
        tone = stripes[0] if number % 2 else stripes[1]
        top = 18 + 64 * number / count, 18 + 64 * (number + 1) / count
        low = 7 + 86 * number / count, 7 + 86 * (number + 1) / count
        outline = points((top[0], 17), (top[1], 17), (low[1], 31), (low[0], 31))
        canvas.fade(outline, darker(tone, 0.1), lighter(tone, 0.1), darker(tone, 0.5))
        middle, half = (low[0] + low[1]) / 2, (low[1] - low[0]) / 2
        outline = joined(points((low[0], 31)), arc(middle, 31, half, 5.0, 180, 0))
        canvas.fill(outline, lighter(tone, 0.05), darker(tone, 0.5), 0.5)
        canvas.disc(middle, 36.6, 0.9, stripes[2])
    ridge = curve((17, 17.4), (50, 15.4), (83, 17.4))
    canvas.line(ridge, stripes[2], 2.2)
    canvas.line(ridge, WHITE, 0.5)
