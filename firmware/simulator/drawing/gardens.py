"""Gardens in four parts: what lies at the feet of buildings."""

from __future__ import annotations

from firmware.simulator.drawing.canvas import Canvas
from firmware.simulator.drawing.colours import darker, lighter, web
from firmware.simulator.drawing.palette import GOLD, WHITE, Palette
from firmware.simulator.drawing.scenery import Random, cypress, palm, round_tree, tuft
from firmware.simulator.drawing.shapes import Pen, arc, curve, joined, petal, points

_NEAR = 96.0


def water_garden(canvas: Canvas, pigments: Palette, random: Random, far: float) -> None:
    """Paint a garden with a canal that leads to the building, flower beds and a fountain."""
    path = lighter(pigments.ground, 0.25)
    edge = darker(pigments.ground, 0.4)
    canvas.fade(points((44, far), (56, far), (76, 101), (24, 101)), lighter(path, 0.2), path, edge)
    outline = points((46.6, far), (53.4, far), (66, 101), (34, 101))
    canvas.fade(outline, lighter(pigments.water, 0.3), pigments.water, edge)
    for share in (0.2, 0.42, 0.68):
        y = far + (_NEAR - far) * share
        half = 3.0 + 11 * share
        canvas.line(curve((50 - half, y), (50, y + 1.4), (50 + half, y)), lighter(pigments.water, 0.6), 0.4)
    for side in (-1, 1):
        for share in (0.12, 0.34, 0.62):
            y = far + (_NEAR - far) * share
            flower = pigments.cloth[int(random.integers(6))]
            tuft(canvas, pigments, 50 + side * (11 + 17 * share), y + 2, flower)
    _fountain(canvas, pigments, 50, far + (_NEAR - far) * 0.3)


def planting(canvas: Canvas, pigments: Palette, random: Random, base: float) -> None:
    """Paint the trees on both sides of a building, a different choice for each family."""
    for side in (-1, 1):
        x = 50 + side * float(random.uniform(37, 41))
        kind = int(random.integers(3))
        if kind == 0:
            round_tree(canvas, pigments, x, base, float(random.uniform(15, 18)), random)
        elif kind == 1:
            palm(canvas, pigments, x, base + 2, float(random.uniform(26, 33)), side * -3.0)
        else:
            cypress(canvas, pigments, x - 3, base, 24)
            cypress(canvas, pigments, x + 3, base + 2, 28)
        x = 50 + side * float(random.uniform(27, 30))
        cypress(canvas, pigments, x, base + 9, float(random.uniform(13, 17)))


def peacock(canvas: Canvas, pigments: Palette, x: float, base: float, size: float) -> None:
    """Paint a peacock that walks to the left, its train behind it."""
    pen = Pen(x, base, size)
    blue = web("#23569c")
    train = pen.path((0.1, -0.42), ((0.7, -0.5), (1.25, -0.02)), ((0.5, -0.02), (-0.05, -0.22)))
    canvas.fade(train, pigments.leaf, pigments.dark_leaf, darker(pigments.dark_leaf, 0.4))
    for share in (0.35, 0.6, 0.85, 1.05):
        canvas.disc(x + size * share, base - size * (0.36 - share * 0.25), size * 0.05, lighter(blue, 0.4))
    body = pen.path(
        (-0.28, -0.82),
        ((-0.3, -0.3), (0, -0.14)),
        ((0.3, -0.2), (0.2, -0.42)),
        ((-0.1, -0.42), (-0.14, -0.82)),
    )
    canvas.fill(body, blue, darker(blue, 0.5), 0.35)
    canvas.disc(x - size * 0.22, base - size * 0.85, size * 0.1, blue, darker(blue, 0.5))
    canvas.fill(petal(x - size * 0.3, base - size * 0.84, size * 0.12, size * 0.06, -95), GOLD)
    for degrees in (-20, 5, 30):
        canvas.line(joined(petal(x - size * 0.2, base - size * 0.92, size * 0.18, 0.3, degrees)), blue, 0.3)
    for dx in (-0.02, 0.1):
        outline = points((x + size * dx, base - size * 0.16), (x + size * dx - size * 0.03, base))
        canvas.line(outline, pigments.wood, 0.4)


def _fountain(canvas: Canvas, pigments: Palette, x: float, y: float) -> None:
    canvas.fill(arc(x, y, 4.4, 1.7, 0, 360), lighter(pigments.white, 0.2), darker(pigments.ground, 0.5), 0.4)
    canvas.fill(arc(x, y - 0.2, 3.2, 1.0, 0, 360), lighter(pigments.water, 0.2))
    for side in (-1, 0, 1):
        canvas.line(curve((x, y), (x + side * 1.2, y - 5.4), (x + side * 2.6, y - 0.6)), WHITE, 0.4)
