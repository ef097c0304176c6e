"""People as miniatures paint them: in profile, in patterned coats and turbans."""

from __future__ import annotations

from msgspec import Struct

from firmware.simulator.drawing.canvas import Canvas
from firmware.simulator.drawing.colours import Colour, darker, lighter
from firmware.simulator.drawing.palette import GOLD, INK, WHITE, Palette
from firmware.simulator.drawing.scenery import Random
from firmware.simulator.drawing.shapes import Pen, Points, arc, joined, mirrored, petal


class Person(Struct, frozen=True):
    """What a person looks like.

    Args:
        coat, sash, hat, skin: Colours.
        bearded: With a beard.
        woman: With a veil instead of a turban.
        facing: 1 looks to the right, -1 to the left.
    """

    coat: Colour
    sash: Colour
    hat: Colour
    skin: Colour
    bearded: bool
    woman: bool
    facing: int


def person(pigments: Palette, random: Random, facing: int, *, woman: bool = False) -> Person:
    """Return a person dressed by chance."""
    coat, sash, hat = (pigments.cloth[int(i)] for i in random.permutation(len(pigments.cloth))[:3])
    skin = pigments.skin[int(random.integers(len(pigments.skin)))]
    return Person(coat, sash, hat, skin, bool(random.integers(2)) and not woman, woman, facing)


def bust(canvas: Canvas, who: Person, x: float, base: float, size: float) -> None:
    """Paint a person from the hips up; `size` is the height from hips to turban."""
    pen = Pen(x, base, size)
    edge = darker(who.coat, 0.6)
    torso = joined(
        pen.curve((-0.27, 0), (-0.3, -0.3), (-0.24, -0.42), (-0.06, -0.5)),
        pen.curve((0.08, -0.5), (0.24, -0.42), (0.22, -0.2), (0.25, 0)),
    )
    canvas.fade(_oriented(torso, x, who), lighter(who.coat, 0.22), who.coat, edge)
    _pattern(canvas, who, x, base, size)
    arm = joined(
        pen.curve((-0.08, -0.42), (-0.16, -0.14), (0.2, -0.1)),
        pen.curve((0.2, -0.2), (0.02, -0.2), (0.08, -0.4)),
    )
    canvas.fill(_oriented(arm, x, who), lighter(who.coat, 0.1), edge, 0.4)
    hand = x + who.facing * size * 0.23
    canvas.disc(hand, base - size * 0.155, size * 0.055, who.skin, darker(who.skin, 0.5))
    canvas.fill(_oriented(pen.curve((-0.25, -0.02), (0, -0.1), (0.24, -0.02)), x, who), who.sash, edge, 0.3)
    head(canvas, who, x + who.facing * size * 0.02, base - size * 0.62, size * 0.44)


def head(canvas: Canvas, who: Person, x: float, y: float, size: float) -> None:
    """Paint a head in profile about its centre."""
    pen = Pen(x, y, size)
    edge = darker(who.skin, 0.6)
    neck = pen.points((-0.16, 0.2), (0.12, 0.2), (0.14, 0.5), (-0.2, 0.5))
    canvas.fill(_oriented(neck, x, who), darker(who.skin, 0.1), edge, 0.3)
    face = pen.path(
        (-0.28, -0.2),
        ((-0.34, 0.2), (-0.12, 0.38)),
        ((0.2, 0.46), (0.25, 0.26)),
        ((0.24, 0.2), (0.3, 0.17)),
        ((0.42, 0.1), (0.28, -0.06)),
        ((0.3, -0.2), (0.16, -0.3)),
    )
    canvas.fill(_oriented(face, x, who), who.skin, edge, 0.4)
    side = who.facing
    canvas.line(_oriented(pen.curve((0.08, -0.1), (0.16, -0.16), (0.25, -0.11)), x, who), INK, size * 0.045)
    eye = arc(x + side * size * 0.17, y - size * 0.02, size * 0.06, size * 0.04, 0, 360)
    canvas.fill(eye, WHITE, INK, 0.25)
    canvas.disc(x + side * size * 0.18, y - size * 0.02, size * 0.032, INK)
    if who.bearded:
        beard = pen.path(
            (-0.2, 0), ((-0.3, 0.5), (0.12, 0.62)), ((0.34, 0.46), (0.26, 0.24)), ((0.02, 0.3), (-0.06, 0))
        )
        canvas.fill(_oriented(beard, x, who), INK)
    elif not who.woman:
        canvas.line(_oriented(pen.curve((0.06, 0.24), (0.16, 0.16), (0.3, 0.19)), x, who), INK, size * 0.05)
    (_veil if who.woman else _turban)(canvas, who, x, y, size)


def _turban(canvas: Canvas, who: Person, x: float, y: float, size: float) -> None:
    pen = Pen(x, y, size)
    edge = darker(who.hat, 0.6)
    cloth = pen.path(
        (0.3, -0.18),
        ((0.42, -0.5), (0.05, -0.6)),
        ((-0.5, -0.62), (-0.44, -0.1)),
        ((-0.36, 0.08), (-0.26, 0.04)),
        ((-0.02, -0.26), (0.3, -0.18)),
    )
    canvas.fade(_oriented(cloth, x, who), lighter(who.hat, 0.35), who.hat, edge)
    for share in (0.0, 0.2, 0.4):
        fold = pen.curve(
            (0.26 - share * 0.2, -(0.24 + share * 0.3)),
            (-0.1, -(0.3 + share * 0.5)),
            (share * 0.1 - 0.38, -(0.04 + share * 0.6)),
        )
        canvas.line(_oriented(fold, x, who), edge, size * 0.025)
    jewel = x + who.facing * size * 0.2
    canvas.fill(petal(jewel, y - size * 0.42, size * 0.4, size * 0.14, who.facing * 24), WHITE, edge, 0.3)
    canvas.disc(jewel, y - size * 0.38, size * 0.075, GOLD, edge)


def _veil(canvas: Canvas, who: Person, x: float, y: float, size: float) -> None:
    pen = Pen(x, y, size)
    edge = darker(who.hat, 0.6)
    cloth = joined(
        pen.curve((0.2, -0.28), (0.06, -0.56), (-0.24, -0.42)),
        pen.curve((-0.24, -0.42), (-0.62, -0.1), (-0.62, 1.1)),
        pen.curve((-0.3, 1.0), (-0.24, 0.3), (-0.14, -0.1)),
        pen.curve((-0.14, -0.1), (0, -0.28), (0.2, -0.28)),
    )
    canvas.fade(_oriented(cloth, x, who), lighter(who.hat, 0.4), who.hat, edge)
    canvas.line(_oriented(cloth[-34:], x, who), GOLD, size * 0.04)
    canvas.disc(x - who.facing * size * 0.1, y + size * 0.2, size * 0.06, GOLD, edge)


def _pattern(canvas: Canvas, who: Person, x: float, base: float, size: float) -> None:
    tone = lighter(who.coat, 0.55)
    for dx, dy in ((-0.17, 0.1), (-0.16, 0.26), (0.12, 0.3), (0.02, 0.06), (0.14, 0.06), (-0.08, 0.38)):
        canvas.disc(x + dx * size * who.facing, base - dy * size, size * 0.022, tone)
    seam = Pen(x, base, size).curve((-0.02, -0.5), (0.1, -0.3), (0.1, 0))
    canvas.line(_oriented(seam, x, who), GOLD, size * 0.03)


def _oriented(outline: Points, x: float, who: Person) -> Points:
    return outline if who.facing > 0 else mirrored(outline, x)
