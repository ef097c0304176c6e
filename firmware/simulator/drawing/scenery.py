"""Land and sky: what lies behind and around everything else."""

from __future__ import annotations

from functools import partial

import numpy as np

from firmware.simulator.drawing.canvas import Canvas
from firmware.simulator.drawing.colours import Colour, darker, lighter, mix
from firmware.simulator.drawing.palette import GOLD, INK, WHITE, Palette, palette, randomness
from firmware.simulator.drawing.shapes import Pen, arc, blob, box, curve, joined, petal, points, star, waves

Random = np.random.Generator


def begun(family: str, side: int, art: int) -> tuple[Canvas, Palette, Random]:
    """Return an empty canvas with the pigments and random numbers of a family in an art variant."""
    return Canvas(side), palette(family, art), randomness(family, art)


def sky(canvas: Canvas, pigments: Palette, random: Random, horizon: float) -> None:
    """Paint the sky down to the horizon, with a sun, curled clouds and a flight of birds."""
    canvas.fade(box(-1, -1, 102, horizon + 2), pigments.sky, pigments.horizon)
    x, y = float(random.uniform(22, 70)), float(random.uniform(14, 24))
    canvas.tint(arc(x, y, 12, 12, 0, 360), lighter(GOLD, 0.6), 0.45)
    canvas.fill(star(x, y, 9.5, 7.2, 20), mix(GOLD, WHITE, 0.35))
    canvas.disc(x, y, 6.6, mix(GOLD, WHITE, 0.15), darker(GOLD, 0.25))
    for _ in range(int(random.integers(2, 4))):
        cloud(
            canvas, pigments, float(random.uniform(8, 80)), float(random.uniform(9, horizon * 0.55)), random
        )
    birds(canvas, random, horizon)


def cloud(canvas: Canvas, pigments: Palette, x: float, y: float, random: Random) -> None:
    """Paint a cloud of curls, as miniatures borrow them from China."""
    size = float(random.uniform(0.8, 1.3))
    tone = lighter(pigments.horizon, 0.55)
    for dx, dy, radius in ((-7, 1.2, 2.6), (-3, -0.6, 3.5), (2, 0.2, 4.1), (6.6, 1.4, 2.7)):
        canvas.disc(x + dx * size, y + dy * size, radius * size, tone)
    canvas.fill(box(x - 8 * size, y + 0.8 * size, 16 * size, 2.8 * size), tone)
    line = mix(tone, pigments.sky, 0.75)
    for dx, dy, radius in ((-3.2, -0.2, 2.0), (2.2, 0.7, 2.5)):
        canvas.line(arc(x + dx * size, y + dy * size, radius * size, radius * size, 150, 430), line, 0.45)
    canvas.line(points((x - 9.5 * size, y + 3.7 * size), (x + 9 * size, y + 3.7 * size)), line, 0.4)


def birds(canvas: Canvas, random: Random, horizon: float) -> None:
    """Paint a small flight of birds."""
    x, y = float(random.uniform(12, 74)), float(random.uniform(horizon * 0.55, horizon * 0.78))
    for dx, dy in ((0, 0), (4.4, 1.9), (-3.8, 2.5), (8, 3.4)):
        wing = curve((x + dx - 2, y + dy - 0.8), (x + dx - 0.8, y + dy - 1.7), (x + dx, y + dy))
        other = curve((x + dx, y + dy), (x + dx + 0.8, y + dy - 1.7), (x + dx + 2, y + dy - 0.8))
        canvas.line(joined(wing, other), darker(INK, 0.1), 0.4)


def hills(canvas: Canvas, pigments: Palette, random: Random, horizon: float) -> None:
    """Paint two rows of rocky hills above the horizon, the far one paler."""
    for rank, (tone, height) in enumerate(
        ((pigments.far, 9.0), (mix(pigments.far, pigments.grass, 0.6), 5.0))
    ):
        knots = np.arange(-12, 113, 9.0)
        tops = horizon - height * random.uniform(0.35, 1.0, len(knots))
        ridge = joined(
            *(
                curve((x, horizon), (x + 1, top - 1), (x + 9, top - 1), (x + 12, horizon))
                for x, top in zip(knots, tops, strict=True)
            )
        )
        edge = darker(tone, 0.18)
        for start in range(0, len(ridge), 20):
            canvas.fade(ridge[start : start + 20], lighter(tone, 0.25), tone, edge)
        canvas.fill(box(-1, horizon - 1.2 + rank, 102, 4), tone)


def meadow(canvas: Canvas, pigments: Palette, random: Random, horizon: float) -> None:
    """Paint a meadow from the horizon down, dotted with tufts and flowers."""
    outline = box(-1, horizon, 102, 101 - horizon)
    canvas.fade(outline, lighter(pigments.grass, 0.3), darker(pigments.grass, 0.1))
    places = zip(
        random.uniform(3, 97, 46), random.uniform(horizon + 2, 99, 46), random.integers(0, 4, 46), strict=True
    )
    for x, y, kind in sorted(places, key=lambda place: place[1]):
        tuft(canvas, pigments, float(x), float(y), pigments.cloth[int(kind)] if kind else None)


def tuft(canvas: Canvas, pigments: Palette, x: float, y: float, flower: Colour | None) -> None:
    """Paint a tuft of grass, with a flower if a colour is given."""
    for degrees in (-35, 0, 35):
        canvas.fill(petal(x, y, 3.0, 0.9, degrees), pigments.leaf)
    if flower is not None:
        for degrees in range(0, 360, 72):
            canvas.fill(petal(x, y - 3.2, 1.4, 1.0, degrees), lighter(flower, 0.15))
        canvas.disc(x, y - 3.2, 0.45, GOLD)


def river(canvas: Canvas, pigments: Palette, top: float, bottom: float) -> None:
    """Paint water between two heights, with rows of little waves."""
    canvas.fade(box(-1, top, 102, bottom - top), lighter(pigments.water, 0.35), darker(pigments.water, 0.12))
    for row, y in enumerate(np.arange(top + 2.2, bottom, 3.1)):
        length = 5.2 + 0.35 * row
        tone = lighter(pigments.water, 0.55) if row % 2 else darker(pigments.water, 0.22)
        canvas.line(waves(-6 + (row % 2) * length / 2, 106, float(y), 0.85, length), tone, 0.42)


def cypress(canvas: Canvas, pigments: Palette, x: float, base: float, height: float) -> None:
    """Paint a cypress, the tree of gardens and graves."""
    half = height * 0.15
    pen = Pen(x, base, (half, height))
    canvas.line(pen.points((0, 0), (0, -0.2)), pigments.wood, 1.0)
    crown = pen.path(
        (0, -0.07), ((-2.1, -0.3), (-0.5, -0.7), (0, -1)), ((0.5, -0.7), (2.1, -0.3), (0, -0.07))
    )
    canvas.fade(crown, pigments.leaf, pigments.dark_leaf, darker(pigments.dark_leaf, 0.3))
    for share in np.linspace(0.2, 0.8, 6):
        wide = half * (1 - share) * 0.9
        y = base - height * float(share)
        canvas.line(curve((x - wide, y), (x, y + 1.4), (x + wide, y)), lighter(pigments.leaf, 0.2), 0.4)


def round_tree(canvas: Canvas, pigments: Palette, x: float, base: float, size: float, random: Random) -> None:
    """Paint a mango tree: a round crown set leaf by leaf, with fruit or blossom."""
    pen = Pen(x, base, size)
    trunk = joined(
        pen.curve((-0.12, 0), (-0.02, -0.4), (-0.1, -0.8)), pen.curve((0.1, -0.8), (0.03, -0.4), (0.12, 0))
    )
    canvas.fill(trunk, pigments.wood, darker(pigments.wood, 0.4), 0.4)
    crown = blob(x, base - size * 1.05, size * 0.62, size * 0.52, random.uniform(0.86, 1.12, 9))
    canvas.fill(crown, pigments.dark_leaf, darker(pigments.dark_leaf, 0.3), 0.5)
    dots = partial(random.normal, 0.0, 0.24)
    fruit = pigments.cloth[int(random.integers(3))]
    for number in range(34):
        dx, dy = np.clip(dots(2), -0.44, 0.44)
        cx, cy = x + float(dx) * size, base - size * 1.05 + float(dy) * size
        for degrees in (-60, 0, 60):
            outline = petal(cx, cy, size * 0.1, size * 0.05, degrees)
            canvas.fill(outline, lighter(pigments.leaf, 0.05 + 0.2 * (number % 3)))
        if number % 7 == 0:
            canvas.disc(cx, cy, size * 0.035, lighter(fruit, 0.25))


def palm(canvas: Canvas, pigments: Palette, x: float, base: float, height: float, lean: float) -> None:
    """Paint a date palm."""
    top = (x + lean, base - height)
    stem = curve((x, base), (x, base - height * 0.5), top)
    canvas.line(stem, darker(pigments.wood, 0.25), 1.9)
    canvas.line(stem, pigments.wood, 1.2)
    for degrees in (-105, -70, -38, 0, 38, 70, 105):
        outline = petal(*top, height * 0.34, height * 0.075, degrees)
        canvas.fill(outline, pigments.leaf, darker(pigments.dark_leaf, 0.2), 0.3)
    for dx in (-1.1, 0.2, 1.3):
        canvas.disc(top[0] + dx, top[1] + 1.2, 0.8, pigments.cloth[1])
