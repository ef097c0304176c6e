"""The administrator's card: a court official with scroll and pen in an oval frame."""

from __future__ import annotations

from msgspec.structs import replace

from firmware.simulator.drawing.canvas import Canvas
from firmware.simulator.drawing.colours import darker, lighter, web
from firmware.simulator.drawing.dice_symbols import any_die
from firmware.simulator.drawing.figures import bust, person
from firmware.simulator.drawing.frames import border, strip
from firmware.simulator.drawing.palette import GOLD, INK, PAPER
from firmware.simulator.drawing.scenery import begun
from firmware.simulator.drawing.shapes import arc, box, curve, joined, petal, points
from firmware.simulator.games.cards_and_karma.faces.symbols import extra_turn


def draw_administrator(side: int, art: int) -> Canvas:
    """Return the front: what an administrator may be used for stands at the foot (CK-de > Verwalter)."""
    canvas, pigments, random = begun("administrator", side, art)
    wall = lighter(pigments.cloth[3], 0.5)
    canvas.fill(box(-1, -1, 102, 102), wall)
    for x in range(8, 100, 12):
        for y in range(8, 100, 12):
            shift = 6 if y // 12 % 2 else 0
            for degrees in range(0, 360, 60):
                canvas.fill(petal(x + shift, y, 3.4, 1.8, degrees), lighter(wall, 0.35))
            canvas.disc(x + shift, y, 0.9, GOLD)
    canvas.fill(arc(50, 45, 36, 36, 0, 360, 60), GOLD, darker(GOLD, 0.6), 0.8)
    canvas.fade(arc(50, 45, 33, 33, 0, 360, 60), pigments.sky, pigments.horizon, darker(GOLD, 0.6))
    canvas.fill(arc(50, 40, 17, 17, 0, 360, 40), lighter(GOLD, 0.55), GOLD, 0.6)
    who = replace(person(pigments, random, 1), bearded=True)
    bust(canvas, who, 48, 74, 52)
    canvas.fill(joined(arc(50, 45, 33, 33, 20, 160, 40), arc(50, 45, 36, 36, 160, 20, 40)), GOLD)
    scroll = joined(curve((60, 56), (66, 54), (72, 57)), curve((72, 72), (66, 69), (60, 71)))
    canvas.fill(scroll, PAPER, INK, 0.6)
    for y in (60, 63, 66):
        canvas.line(curve((62, y), (66, y - 1), (70, y)), INK, 0.4)
    canvas.line(points((59, 70), (66, 51)), darker(pigments.wood, 0.3), 0.9)
    canvas.fill(petal(65, 54, 13, 3.4, 22), lighter(pigments.cloth[2], 0.3), INK, 0.4)
    border(canvas, "administrator", art, web("#a3631b"))
    strip(canvas, [extra_turn, "/", any_die, "/", any_die, any_die], 90.0, 13.0)
    return canvas
