"""Ships on the Ganges: hull, sails, flag; rig and ornament differ by family."""

from __future__ import annotations

from typing import Literal, get_args

import numpy as np
from msgspec import Struct

from firmware.simulator.drawing.canvas import Canvas
from firmware.simulator.drawing.colours import Colour, darker, lighter, mix
from firmware.simulator.drawing.palette import GOLD, INK, WHITE, Palette
from firmware.simulator.drawing.scenery import Random
from firmware.simulator.drawing.shapes import (
    Pen,
    Points,
    arc,
    box,
    curve,
    cusped_arch,
    joined,
    onion,
    path,
    petal,
    points,
    star,
)

_POLE = 46.0
_SMALL = 0.7

Cabin = Literal["pavilion", "dome", "tent"]
Device = Literal["stripes", "sun", "flower", "lozenges", "moon"]


class Rig(Struct, frozen=True):
    """How a family's ships are built.

    Args:
        masts: Number of masts, 1 or 2.
        lateen: Three-cornered sails instead of square ones.
        cabin: Shape of the deck house.
        device: What is painted on the sails.
        bird: A bird's head on the prow instead of a curl.
        sail, hull, trim: Their colours.
    """

    masts: int
    lateen: bool
    cabin: Cabin
    device: Device
    bird: bool
    sail: Colour
    hull: Colour
    trim: Colour


def rig(pigments: Palette, random: Random) -> Rig:
    """Return a rig by chance."""
    sail, hull = (pigments.cloth[int(i)] for i in random.permutation(len(pigments.cloth))[:2])
    return Rig(
        masts=int(random.integers(1, 3)),
        lateen=bool(random.integers(2)),
        cabin=get_args(Cabin)[int(random.integers(3))],
        device=get_args(Device)[int(random.integers(5))],
        bird=bool(random.integers(2)),
        sail=lighter(sail, 0.25),
        hull=mix(pigments.wood, hull, 0.35),
        trim=lighter(hull, 0.2),
    )


def vessel(canvas: Canvas, pigments: Palette, plan: Rig) -> None:
    """Paint a ship that sails to the left, without its flag."""
    canvas.line(points((_POLE, 7.7), (_POLE, 70)), INK, 1.5)
    canvas.disc(_POLE, 7.6, 1.5, GOLD, INK)
    _masts(canvas, plan)
    _cabin(canvas, pigments, plan)
    _hull(canvas, plan)


def flag(canvas: Canvas, tone: Colour, number: int) -> None:
    """Draw the flag with the ship's number, so large that a camera reads it."""
    width, height = 35.0, 20.5
    x, y = _POLE - width, 10.2
    top = Pen(x, y, (width, 1)).curve((1, 0), (0.7, -3.2), (0.4, 2.4), (0, -0.6))
    low = Pen(x, y + height, (width, 1)).curve((0, -0.6), (0.4, 2.4), (0.7, -3.2), (1, 0))
    cloth = joined(top, points((x + 4.2, y + height / 2)), low)
    canvas.fill(cloth, tone, INK, 0.8)
    canvas.text(x + width * 0.56, y + height * 0.5, 14.2, str(number), WHITE, darker(tone, 0.72))


def _hull(canvas: Canvas, plan: Rig) -> None:
    edge = darker(plan.hull, 0.6)
    hull = path(
        (8, 61),
        ((13, 71), (20, 84), (44, 83)),
        ((70, 84), (84, 80), (90, 58)),
        ((84, 66), (78, 69), (50, 69)),
        ((24, 69), (18, 66), (8, 61)),
    )
    canvas.fade(hull, lighter(plan.hull, 0.25), darker(plan.hull, 0.2), edge)
    for drop, share in ((3.4, 0.25), (7.0, 0.55), (10.4, 0.85)):
        canvas.line(
            curve(
                (13 + drop * 0.5, 66 + drop * 0.55),
                (26, 71.5 + drop),
                (74, 71.5 + drop),
                (86 - drop * share, 65 + drop * 0.7),
            ),
            edge,
            0.35,
        )
    rail = path((8, 61), ((18, 66), (24, 69), (50, 69)), ((78, 69), (84, 66), (90, 58)))
    canvas.line(rail, plan.trim, 1.9)
    canvas.line(rail, GOLD, 0.6)
    for x in np.arange(26, 78, 6.5):
        canvas.disc(float(x), 73.4, 1.45, plan.trim, edge)
        canvas.line(points((float(x) - 1, 75), (float(x) - 8, 90)), darker(plan.hull, 0.3), 0.7)
        canvas.fill(petal(float(x) - 7, 88, 5, 1.8, 205), lighter(plan.hull, 0.2), edge, 0.3)
    if plan.bird:
        _bird(canvas, plan, edge)
    else:
        for radius, tone in ((4.0, plan.trim), (2.3, GOLD)):
            canvas.line(arc(9.8, 58.5, radius, radius, 60, 380), tone, 1.3)
    canvas.fill(path((88, 62), ((95, 58), (93, 49)), ((89, 54), (86, 60))), plan.trim, edge, 0.4)


def _bird(canvas: Canvas, plan: Rig, edge: Colour) -> None:
    neck = path((14, 68), ((8, 62), (13, 55), (9, 50)), ((16, 49), (18, 58), (15, 62), (22, 68)))
    canvas.fill(neck, plan.trim, edge, 0.5)
    canvas.fill(points((9.6, 51.2), (4.8, 53.4), (10.4, 54)), GOLD, edge, 0.4)
    canvas.disc(11.4, 52, 0.75, WHITE, edge)
    for degrees in (-30, 0, 30):
        canvas.fill(petal(11.5, 50, 4.2, 1.4, degrees), GOLD, edge, 0.3)


def _masts(canvas: Canvas, plan: Rig) -> None:
    places = ((52, 15, 1.0),) if plan.masts == 1 else ((60, 18, 0.82), (35, 32, 0.6))
    for x, top, size in places:
        canvas.line(points((x, 70), (x, top)), darker(plan.hull, 0.45), 1.5)
        for end in (14, 86):
            canvas.line(points((x, top + 1), (end, 66)), mix(INK, plan.hull, 0.4), 0.3)
        outline, middle = _sail(plan, x, top + 3, size)
        canvas.fade(outline, lighter(plan.sail, 0.45), plan.sail, darker(plan.sail, 0.6))
        _device(canvas, plan, middle, size)
        canvas.fill(points((x, top - 3.4), (x + 7.5, top - 1.8), (x, top - 0.2)), plan.trim, INK, 0.3)


def _sail(plan: Rig, x: float, top: float, size: float) -> tuple[Points, tuple[float, float]]:
    low = 62.0 if size > _SMALL else 60.0
    if plan.lateen:
        outline = path(
            (x - 3 * size, top),
            ((x + 22 * size, top + 12 * size), (x + 33 * size, low - 9 * size)),
            ((x + 8 * size, low - 1), (x - 15 * size, low)),
            ((x - 9 * size, top + 18 * size), (x - 3 * size, top)),
        )
        return outline, (x + 4 * size, top * 0.4 + low * 0.6)
    outline = path(
        (x - 19 * size, top),
        ((x, top + 2), (x + 19 * size, top)),
        ((x + 30 * size, (top + low) / 2), (x + 22 * size, low)),
        ((x, low - 4 * size), (x - 22 * size, low)),
        ((x - 15 * size, (top + low) / 2), (x - 19 * size, top)),
    )
    return outline, (x + 2 * size, (top + low) / 2 - 1)


def _device(canvas: Canvas, plan: Rig, middle: tuple[float, float], size: float) -> None:
    x, y = middle
    pen = Pen(x, y, size)
    tone, edge = plan.trim, darker(plan.sail, 0.45)
    if plan.device == "stripes":
        for dy in (-9, -3, 3, 9):
            canvas.line(pen.curve((-14, dy), (0, dy - 2), (15, dy)), tone, 2.0 * size)
    elif plan.device == "sun":
        canvas.fill(star(x, y, 11 * size, 6.5 * size, 12), GOLD, edge, 0.4)
        canvas.disc(x, y, 5 * size, lighter(GOLD, 0.3), edge)
    elif plan.device == "flower":
        for degrees in range(0, 360, 45):
            canvas.fill(petal(x, y, 10 * size, 5.2 * size, degrees), tone, edge, 0.35)
        canvas.disc(x, y, 2.6 * size, GOLD, edge)
    elif plan.device == "lozenges":
        for dx in (-8, 0, 8):
            for dy in (-7, 0, 7):
                at = Pen(x + dx * size, y + dy * size, size)
                lozenge = at.points((-3.2, 0), (0, -3.4), (3.2, 0), (0, 3.4))
                canvas.fill(lozenge, tone if (dx + dy) % 2 else GOLD, edge, 0.3)
    else:
        outer, inner = (x, y, 9 * size, 9 * size, 50, 310), (x + 5 * size, y, 7 * size, 7 * size, 290, 70)
        canvas.fill(joined(arc(*outer), arc(*inner)), GOLD, edge, 0.4)
        canvas.fill(star(x + 5 * size, y, 4 * size, 1.8 * size, 5), tone, edge, 0.3)


def _cabin(canvas: Canvas, pigments: Palette, plan: Rig) -> None:
    edge = darker(plan.hull, 0.6)
    x, base = 74.0, 70.0
    pen = Pen(x, base)
    if plan.cabin == "tent":
        cloth = pen.points((-11, 0), (-9, -10), (0, -18), (9, -10), (11, 0))
        canvas.fade(cloth, lighter(plan.trim, 0.3), plan.trim, edge)
        for dx in (-5, 0, 5):
            canvas.line(pen.points((0, -18), (dx * 1.7, -9.4), (dx * 2, 0)), edge, 0.35)
        canvas.fill(pen.points((-2.6, 0), (0, -10), (2.6, 0)), INK)
        return
    canvas.fade(box(x - 10, base - 12, 20, 12), lighter(pigments.white, 0.2), pigments.ground, edge)
    for place in (-6.4, 0.0, 6.4):
        canvas.fill(cusped_arch(x + place, base, 5.0, 9.6, 2), mix(INK, plan.hull, 0.3), GOLD, 0.4)
    canvas.fill(box(x - 11.5, base - 13.6, 23, 2.2), plan.trim, edge, 0.4)
    if plan.cabin == "dome":
        canvas.fade(onion(x, base - 13.4, 14, 13), lighter(GOLD, 0.3), GOLD, edge)
    else:
        roof = pen.path((-12, -13.4), ((-4, -22), (0, -20)), ((4, -22), (12, -13.4)))
        canvas.fill(roof, plan.sail, edge, 0.5)
