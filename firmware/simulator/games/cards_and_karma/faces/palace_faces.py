"""Palace cards: who lives there, the die that pays lower left, the effect lower right (CK-de > E)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

import numpy as np

from engine.games.cards_and_karma.box.faces import PalaceFace
from firmware.simulator.drawing.canvas import Canvas
from firmware.simulator.drawing.colours import Colour, darker, lighter, mix, web
from firmware.simulator.drawing.dice_symbols import any_die, corner_die, pip_die
from firmware.simulator.drawing.frames import Symbol, border, strip
from firmware.simulator.drawing.goods_symbols import coin
from firmware.simulator.drawing.palette import GOLD, INK, Palette
from firmware.simulator.drawing.scenery import Random, begun, cypress, hills, meadow, sky
from firmware.simulator.drawing.shapes import box, curve, cusped_arch, joined, path, petal, points, star
from firmware.simulator.games.cards_and_karma.faces.courtiers import (
    accountant,
    captain,
    dancer,
    emperor,
    yogi,
)
from firmware.simulator.games.cards_and_karma.faces.symbols import draw_pile, goods, karma, ship

_FLOOR = 72.0
_PEOPLE: dict[int, Callable[[Canvas, Palette, Random, float, float], None]] = {
    2: dancer,
    3: yogi,
    4: accountant,
    5: captain,
    6: emperor,
}
_EFFECTS: dict[int, list[Symbol]] = {
    2: [any_die, any_die],
    3: [karma, karma, any_die],
    4: [partial(coin, value=1), goods],
    5: [karma, ship],
    6: [draw_pile],
}


def draw_palace(face: PalaceFace, side: int, art: int) -> Canvas:
    """Return the card's picture; cards with the same number differ in the die's colour only."""
    canvas = _scene(face.number, side, art).copy()
    corner_die(canvas, face.die_colour)
    return canvas


@lru_cache(maxsize=5)
def _scene(number: int, side: int, art: int) -> Canvas:
    canvas, pigments, random = begun(f"palace {number}", side, art)
    _hall(canvas, pigments, random)
    _carpet(canvas, pigments, random)
    _PEOPLE[number](canvas, pigments, random, 50, 79)
    border(canvas, "palace", art, web("#54306f"))
    pip_die(canvas, 15.6, 84.4, 22, number)
    strip(canvas, _EFFECTS[number], size=16.5)
    return canvas


def _hall(canvas: Canvas, pigments: Palette, random: Random) -> None:
    """Paint a hall whose arches open on a garden."""
    wall = lighter(pigments.cloth[int(random.integers(6))], 0.55)
    sky(canvas, pigments, random, 46)
    hills(canvas, pigments, random, 46)
    meadow(canvas, pigments, random, 46)
    for x in (37, 63):
        cypress(canvas, pigments, x + float(random.uniform(-3, 3)), 62, float(random.uniform(20, 28)))
    _wall(canvas, wall)
    _arch_trim(canvas, pigments, wall)
    _frieze(canvas, pigments, wall, random)


def _wall(canvas: Canvas, wall: Colour) -> None:
    """Paint the wall in front of the garden, leaving one great arch open."""
    arch = cusped_arch(50, _FLOOR, 62, 54, 4)
    left, right = arch[: len(arch) // 2], arch[len(arch) // 2 :]
    top = float(arch[:, 1].min())
    half = joined(points((-1, _FLOOR), (-1, -1), (50, -1), (50, top)), left[::-1])
    other = joined(points((101, _FLOOR), (101, -1), (50, -1), (50, top)), right)
    for outline in (half, other):
        canvas.fill(outline, wall)
    canvas.tint(box(-1, -1, 102, 20), darker(wall, 0.4), 0.25)


def _arch_trim(canvas: Canvas, pigments: Palette, wall: Colour) -> None:
    arch = cusped_arch(50, _FLOOR, 62, 54, 4)
    canvas.line(arch, darker(wall, 0.55), 2.6)
    canvas.line(arch, lighter(GOLD, 0.2), 1.3)
    for x in (15.5, 84.5):
        shaft = lighter(pigments.white, 0.3)
        canvas.fade(box(x - 2.8, 24, 5.6, _FLOOR - 24), shaft, darker(shaft, 0.12), darker(wall, 0.6))
        for y in np.arange(29, _FLOOR - 4, 5.2):
            outline = curve((x - 2.8, float(y)), (x, float(y) + 2), (x + 2.8, float(y)))
            canvas.line(outline, mix(pigments.cloth[2], shaft, 0.35), 0.6)
        outline = points((x - 4.6, 24.5), (x - 2.8, 28), (x + 2.8, 28), (x + 4.6, 24.5))
        canvas.fill(outline, GOLD, darker(wall, 0.6), 0.4)
        outline = points((x - 4.4, _FLOOR), (x - 2.8, _FLOOR - 4), (x + 2.8, _FLOOR - 4), (x + 4.4, _FLOOR))
        canvas.fill(outline, GOLD, darker(wall, 0.6), 0.4)
    for x in (27, 73):
        for degrees in range(0, 360, 60):
            canvas.fill(petal(x, 23.5, 4.2, 2.2, degrees), pigments.cloth[0], darker(wall, 0.5), 0.3)
        canvas.disc(x, 23.5, 1.3, GOLD, darker(wall, 0.5))


def _frieze(canvas: Canvas, pigments: Palette, wall: Colour, random: Random) -> None:
    """Paint a band of inlay under the ceiling and a hanging lamp."""
    tone = pigments.cloth[int(random.integers(6))]
    canvas.fill(box(-1, 6, 102, 7), tone, darker(wall, 0.6), 0.5)
    for x in np.arange(9, 94, 5.4):
        canvas.fill(star(float(x), 9.6, 2.2, 1.1, 6), lighter(tone, 0.6))
    canvas.line(points((50, 13), (50, 24)), INK, 0.5)
    lamp = path((46.4, 25), ((45, 30), (50, 31.5)), ((55, 30), (53.6, 25)))
    canvas.fill(lamp, GOLD, darker(GOLD, 0.6), 0.5)
    canvas.fill(petal(50, 26, 4.2, 2.2, 0), lighter(GOLD, 0.7), darker(GOLD, 0.3), 0.3)


def _carpet(canvas: Canvas, pigments: Palette, random: Random) -> None:
    """Paint a tiled floor with a carpet in perspective."""
    light, dark = lighter(pigments.ground, 0.4), lighter(pigments.ground, 0.05)
    canvas.fade(box(-1, _FLOOR, 102, 30), light, dark, darker(dark, 0.4))
    for share in np.linspace(-1.6, 1.6, 15):
        outline = points((50 + 48 * float(share), _FLOOR), (50 + 90 * float(share), 101))
        canvas.line(outline, darker(dark, 0.2), 0.35)
    for y in (75, 79.5, 86, 94):
        canvas.line(points((0, y), (100, y)), darker(dark, 0.2), 0.35)
    tone, rim = (pigments.cloth[int(i)] for i in random.permutation(5)[:2])
    canvas.fill(points((24, 75), (76, 75), (90, 97), (10, 97)), rim, darker(rim, 0.5), 0.6)
    canvas.fill(points((27, 76.8), (73, 76.8), (84.5, 95), (15.5, 95)), tone, lighter(rim, 0.5), 0.8)
    for y, count, half in ((80, 9, 21), (85.5, 9, 25), (91.5, 9, 29)):
        for x in np.linspace(50 - half, 50 + half, count):
            for degrees in (0, 90, 180, 270):
                canvas.fill(petal(float(x), y, 2.0, 1.2, degrees), lighter(tone, 0.5))
