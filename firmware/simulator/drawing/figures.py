"""People as miniatures paint them: in profile, in patterned coats and turbans."""

from __future__ import annotations

from msgspec import Struct

from firmware.simulator.drawing.canvas import Canvas
from firmware.simulator.drawing.colours import Colour, darker, lighter
from firmware.simulator.drawing.palette import GOLD, INK, WHITE, Palette
from firmware.simulator.drawing.scenery import Random
from firmware.simulator.drawing.shapes import Points, arc, curve, joined, mirrored, petal, points


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
    edge = darker(who.coat, 0.6)
    torso = _oriented(
        joined(
            curve(
                (x - size * 0.27, base),
                (x - size * 0.3, base - size * 0.3),
                (x - size * 0.24, base - size * 0.42),
                (x - size * 0.06, base - size * 0.5),
            ),
            curve(
                (x + size * 0.08, base - size * 0.5),
                (x + size * 0.24, base - size * 0.42),
                (x + size * 0.22, base - size * 0.2),
                (x + size * 0.25, base),
            ),
        ),
        x,
        who,
    )
    canvas.fade(torso, lighter(who.coat, 0.22), who.coat, edge)
    _pattern(canvas, who, x, base, size)
    arm = _oriented(
        joined(
            curve(
                (x - size * 0.08, base - size * 0.42),
                (x - size * 0.16, base - size * 0.14),
                (x + size * 0.2, base - size * 0.1),
            ),
            curve(
                (x + size * 0.2, base - size * 0.2),
                (x + size * 0.02, base - size * 0.2),
                (x + size * 0.08, base - size * 0.4),
            ),
        ),
        x,
        who,
    )
    canvas.fill(arm, lighter(who.coat, 0.1), edge, 0.4)
    hand = x + who.facing * size * 0.23
    canvas.disc(hand, base - size * 0.155, size * 0.055, who.skin, darker(who.skin, 0.5))
    canvas.fill(
        _oriented(
            curve(
                (x - size * 0.25, base - size * 0.02),
                (x, base - size * 0.1),
                (x + size * 0.24, base - size * 0.02),
            ),
            x,
            who,
        ),
        who.sash,
        edge,
        0.3,
    )
    head(canvas, who, x + who.facing * size * 0.02, base - size * 0.62, size * 0.44)


def head(canvas: Canvas, who: Person, x: float, y: float, size: float) -> None:
    """Paint a head in profile about its centre."""
    edge = darker(who.skin, 0.6)
    neck = points(
        (x - size * 0.16, y + size * 0.2),
        (x + size * 0.12, y + size * 0.2),
        (x + size * 0.14, y + size * 0.5),
        (x - size * 0.2, y + size * 0.5),
    )
    canvas.fill(_oriented(neck, x, who), darker(who.skin, 0.1), edge, 0.3)
    face = joined(
        curve(
            (x - size * 0.28, y - size * 0.2),
            (x - size * 0.34, y + size * 0.2),
            (x - size * 0.12, y + size * 0.38),
        ),
        curve(
            (x - size * 0.12, y + size * 0.38),
            (x + size * 0.2, y + size * 0.46),
            (x + size * 0.25, y + size * 0.26),
        ),
        curve(
            (x + size * 0.25, y + size * 0.26),
            (x + size * 0.24, y + size * 0.2),
            (x + size * 0.3, y + size * 0.17),
        ),
        curve(
            (x + size * 0.3, y + size * 0.17),
            (x + size * 0.42, y + size * 0.1),
            (x + size * 0.28, y - size * 0.06),
        ),
        curve(
            (x + size * 0.28, y - size * 0.06),
            (x + size * 0.3, y - size * 0.2),
            (x + size * 0.16, y - size * 0.3),
        ),
    )
    canvas.fill(_oriented(face, x, who), who.skin, edge, 0.4)
    side = who.facing
    canvas.line(
        _oriented(
            curve(
                (x + size * 0.08, y - size * 0.1),
                (x + size * 0.16, y - size * 0.16),
                (x + size * 0.25, y - size * 0.11),
            ),
            x,
            who,
        ),
        INK,
        size * 0.045,
    )
    canvas.fill(
        arc(x + side * size * 0.17, y - size * 0.02, size * 0.06, size * 0.04, 0, 360), WHITE, INK, 0.25
    )
    canvas.disc(x + side * size * 0.18, y - size * 0.02, size * 0.032, INK)
    if who.bearded:
        beard = joined(
            curve((x - size * 0.2, y), (x - size * 0.3, y + size * 0.5), (x + size * 0.12, y + size * 0.62)),
            curve(
                (x + size * 0.12, y + size * 0.62),
                (x + size * 0.34, y + size * 0.46),
                (x + size * 0.26, y + size * 0.24),
            ),
            curve(
                (x + size * 0.26, y + size * 0.24), (x + size * 0.02, y + size * 0.3), (x - size * 0.06, y)
            ),
        )
        canvas.fill(_oriented(beard, x, who), INK)
    elif not who.woman:
        canvas.line(
            _oriented(
                curve(
                    (x + size * 0.06, y + size * 0.24),
                    (x + size * 0.16, y + size * 0.16),
                    (x + size * 0.3, y + size * 0.19),
                ),
                x,
                who,
            ),
            INK,
            size * 0.05,
        )
    (_veil if who.woman else _turban)(canvas, who, x, y, size)


def _turban(canvas: Canvas, who: Person, x: float, y: float, size: float) -> None:
    edge = darker(who.hat, 0.6)
    cloth = joined(
        curve(
            (x + size * 0.3, y - size * 0.18),
            (x + size * 0.42, y - size * 0.5),
            (x + size * 0.05, y - size * 0.6),
        ),
        curve(
            (x + size * 0.05, y - size * 0.6),
            (x - size * 0.5, y - size * 0.62),
            (x - size * 0.44, y - size * 0.1),
        ),
        curve(
            (x - size * 0.44, y - size * 0.1),
            (x - size * 0.36, y + size * 0.08),
            (x - size * 0.26, y + size * 0.04),
        ),
        curve(
            (x - size * 0.26, y + size * 0.04),
            (x - size * 0.02, y - size * 0.26),
            (x + size * 0.3, y - size * 0.18),
        ),
    )
    canvas.fade(_oriented(cloth, x, who), lighter(who.hat, 0.35), who.hat, edge)
    for share in (0.0, 0.2, 0.4):
        fold = curve(
            (x + size * (0.26 - share * 0.2), y - size * (0.24 + share * 0.3)),
            (x - size * 0.1, y - size * (0.3 + share * 0.5)),
            (x - size * (0.38 - share * 0.1), y - size * (0.04 + share * 0.6)),
        )
        canvas.line(_oriented(fold, x, who), edge, size * 0.025)
    canvas.fill(
        petal(x + who.facing * size * 0.2, y - size * 0.42, size * 0.4, size * 0.14, who.facing * 24),
        WHITE,
        edge,
        0.3,
    )
    canvas.disc(x + who.facing * size * 0.2, y - size * 0.38, size * 0.075, GOLD, edge)


def _veil(canvas: Canvas, who: Person, x: float, y: float, size: float) -> None:
    edge = darker(who.hat, 0.6)
    cloth = joined(
        curve(
            (x + size * 0.2, y - size * 0.28),
            (x + size * 0.06, y - size * 0.56),
            (x - size * 0.24, y - size * 0.42),
        ),
        curve(
            (x - size * 0.24, y - size * 0.42),
            (x - size * 0.62, y - size * 0.1),
            (x - size * 0.62, y + size * 1.1),
        ),
        curve(
            (x - size * 0.3, y + size * 1.0),
            (x - size * 0.24, y + size * 0.3),
            (x - size * 0.14, y - size * 0.1),
        ),
        curve((x - size * 0.14, y - size * 0.1), (x, y - size * 0.28), (x + size * 0.2, y - size * 0.28)),
    )
    canvas.fade(_oriented(cloth, x, who), lighter(who.hat, 0.4), who.hat, edge)
    canvas.line(_oriented(cloth[-34:], x, who), GOLD, size * 0.04)
    canvas.disc(x - who.facing * size * 0.1, y + size * 0.2, size * 0.06, GOLD, edge)


def _pattern(canvas: Canvas, who: Person, x: float, base: float, size: float) -> None:
    tone = lighter(who.coat, 0.55)
    for dx, dy in ((-0.17, 0.1), (-0.16, 0.26), (0.12, 0.3), (0.02, 0.06), (0.14, 0.06), (-0.08, 0.38)):
        canvas.disc(x + dx * size * who.facing, base - dy * size, size * 0.022, tone)
    canvas.line(
        _oriented(
            curve(
                (x - size * 0.02, base - size * 0.5),
                (x + size * 0.1, base - size * 0.3),
                (x + size * 0.1, base),
            ),
            x,
            who,
        ),
        GOLD,
        size * 0.03,
    )


def _oriented(outline: Points, x: float, who: Person) -> Points:
    return outline if who.facing > 0 else mirrored(outline, x)
