"""The five people of the palace, each with what they are known by."""

from __future__ import annotations

from msgspec.structs import replace

from firmware.simulator.drawing.canvas import Canvas
from firmware.simulator.drawing.colours import darker, lighter, web
from firmware.simulator.drawing.dice_symbols import pip_die
from firmware.simulator.drawing.figures import Person, bust, head, person
from firmware.simulator.drawing.goods_symbols import bare_good, coin
from firmware.simulator.drawing.palette import GOLD, INK, PAPER, WHITE, Palette
from firmware.simulator.drawing.scenery import Random
from firmware.simulator.drawing.shapes import Pen, arc, box, curve, joined, onion, path, petal, rounded, star


def dancer(canvas: Canvas, pigments: Palette, random: Random, x: float, base: float) -> None:
    """Paint a dancer in a wide skirt who throws two dice (palace action 2)."""
    pen = Pen(x, base)
    who = person(pigments, random, 1, woman=True)
    edge = darker(who.coat, 0.6)
    skirt = pen.path((-5, -26), ((-10, -10), (-22, 0)), ((0, 5), (22, 0)), ((10, -10), (5, -26)))
    canvas.fade(skirt, lighter(who.coat, 0.3), who.coat, edge)
    for share in (-0.75, -0.4, 0, 0.4, 0.75):
        canvas.line(
            curve(
                (x + 4 * share, base - 25),
                (x + 12 * share, base - 8),
                (x + 21 * share, base + 2 - 2.5 * share * share),
            ),
            edge,
            0.35,
        )
    canvas.line(pen.curve((-18, -4.4), (0, 0.4), (18, -4.4)), GOLD, 1.4)
    canvas.line(pen.curve((-12, -11.5), (0, -8), (12, -11.5)), who.sash, 1.2)
    canvas.fill(pen.points((-5, -25), (-6, -36), (6, -36), (5, -25)), who.sash, edge, 0.5)
    for side in (-1, 1):
        arm = pen.curve((side * 5.4, -35), (side * 15, -30), (side * 16.5, -43))
        canvas.line(arm, edge, 3.4)
        canvas.line(arm, who.skin, 2.6)
        outline = pen.curve((side * 16.5, -43), (side * 22, -30), (side * 17, -18))
        canvas.line(outline, lighter(who.hat, 0.3), 1.2)
        pip_die(canvas, x + side * 17.5, base - 48.5, 8.4, 5 if side < 0 else 2)
    head(canvas, who, x, base - 43, 14)


def yogi(canvas: Canvas, pigments: Palette, random: Random, x: float, base: float) -> None:
    """Paint a yogi who sits on a lotus in an aureole (palace action 3)."""
    pen = Pen(x, base)
    who = replace(person(pigments, random, -1), bearded=True)
    canvas.fill(star(x, base - 27, 25, 21, 24), lighter(GOLD, 0.45), GOLD, 0.5)
    canvas.disc(x, base - 27, 18, lighter(GOLD, 0.7), GOLD)
    for degrees in (-80, 80, -55, 55, -28, 28):
        outline = petal(x, base + 3, 24, 10, degrees)
        canvas.fade(outline, lighter(web("#e0568e"), 0.6), web("#e0568e"), darker(web("#e0568e"), 0.5))
    edge = darker(who.skin, 0.55)
    for side in (-1, 1):
        leg = pen.path((0, -2), ((side * 20, 1), (side * 19, -7)), ((side * 10, -12), (0, -9)))
        canvas.fill(leg, web("#e08a1e"), darker(web("#e08a1e"), 0.55), 0.5)
    torso = joined(pen.curve((-7, -9), (-10, -22), (-9, -27)), pen.curve((9, -27), (10, -22), (7, -9)))
    canvas.fill(torso, who.skin, edge, 0.5)
    for side in (-1, 1):
        arm = pen.curve((side * 9, -25), (side * 19, -17), (side * 13, -7))
        canvas.line(arm, edge, 3.6)
        canvas.line(arm, who.skin, 2.8)
    canvas.line(pen.curve((-6, -27), (0, -14), (6, -27)), web("#8a5632"), 1.0)
    head(canvas, who, x, base - 34, 15)


def accountant(canvas: Canvas, pigments: Palette, random: Random, x: float, base: float) -> None:
    """Paint a merchant who counts coins over his ledger, goods around him (palace action 4)."""
    pen = Pen(x, base)
    who = replace(person(pigments, random, 1), bearded=False)
    bust(canvas, who, x - 4, base - 8, 38)
    light, wood, dark = lighter(pigments.wood, 0.3), pigments.wood, darker(pigments.wood, 0.5)
    canvas.fade(pen.points((-26, -8), (26, -8), (28, 0), (-28, 0)), light, wood, dark)
    for side in (-1, 1):
        canvas.fill(box(x + side * 23 - 2, base, 4, 6), wood, dark, 0.5)
    book = joined(
        pen.curve((-12, -3), (-6, -7), (0, -4)),
        pen.curve((0, -4), (6, -7), (12, -3)),
        pen.points((11, -1), (-11, -1)),
    )
    canvas.fill(book, PAPER, INK, 0.4)
    for number, (dx, height) in enumerate(((17, 4), (21.5, 2), (-18, 3))):
        for level in range(height):
            outline = arc(x + dx, base - 7 - 1.5 * level, 3.0, 1.4, 0, 360)
            canvas.fill(outline, lighter(GOLD, 0.1 * (number + level % 2)), darker(GOLD, 0.5), 0.35)
    for kind, dx, dy in (("silk", -24, -17), ("tea", 23, -19)):
        bare_good(canvas, x + dx, base + dy, 15, kind)


def captain(canvas: Canvas, pigments: Palette, random: Random, x: float, base: float) -> None:
    """Paint a Portuguese captain with hat, ruff and spyglass (palace action 5)."""
    pen = Pen(x, base)
    felt = darker(pigments.cloth[5], 0.25)
    who = replace(person(pigments, random, 1), bearded=True, skin=web("#e2b48c"), hat=felt)
    bust(canvas, who, x - 2, base, 46)
    top = base - 46 * 0.62
    for dx in (-7, -3.5, 0, 3.5, 7):
        canvas.disc(x - 2 + dx, base - 21.5 + abs(dx) * 0.12, 2.5, WHITE, darker(WHITE, 0.5))
    crown = path(
        (x - 11, top - 5), ((x - 12, top - 17), (x - 1, top - 17)), ((x + 9, top - 17), (x + 8, top - 5))
    )
    canvas.fill(crown, felt, INK, 0.5)
    canvas.fill(arc(x - 1, top - 4.6, 16, 3.0, 0, 360), felt, INK, 0.5)
    canvas.line(curve((x - 11, top - 7), (x - 1, top - 5.6), (x + 8, top - 7)), GOLD, 1.2)
    canvas.fill(petal(x - 8, top - 7, 15, 4.4, -42), WHITE, INK, 0.4)
    glass = pen.points((9, -9.5), (25, -17.5), (26.6, -14), (10, -6.6))
    canvas.fill(glass, GOLD, darker(GOLD, 0.6), 0.5)
    canvas.fill(pen.points((17, -14), (25.6, -18.6), (27.4, -13.4), (18.2, -9.6)), pigments.wood, INK, 0.5)


def emperor(canvas: Canvas, pigments: Palette, random: Random, x: float, base: float) -> None:
    """Paint the Great Mogul on his throne under a parasol, a card in his hand (palace action 6)."""
    pen = Pen(x, base)
    who = replace(person(pigments, random, 1), bearded=True)
    velvet = web("#a3203a")
    outline = rounded(x - 17, base - 44, 34, 44, 8)
    canvas.fade(outline, lighter(velvet, 0.2), darker(velvet, 0.1), darker(GOLD, 0.3))
    canvas.line(rounded(x - 17, base - 44, 34, 44, 8), GOLD, 1.6, closed=True)
    for side in (-1, 1):
        canvas.fill(box(x + side * 18.5 - 2.2, base - 30, 4.4, 30), GOLD, darker(GOLD, 0.6), 0.5)
        canvas.fill(onion(x + side * 18.5, base - 30, 6, 7), lighter(GOLD, 0.3), darker(GOLD, 0.6), 0.5)
    canvas.disc(x, base - 26.5, 11.5, lighter(GOLD, 0.55), GOLD)
    bust(canvas, who, x, base - 2, 40)
    canvas.fill(box(x - 22, base - 3, 44, 5), GOLD, darker(GOLD, 0.6), 0.5)
    shade = pen.path((-22, -52), ((-12, -62), (0, -63)), ((12, -62), (22, -52)))
    canvas.fade(shade, lighter(velvet, 0.3), velvet, darker(velvet, 0.5))
    for share in (-0.9, -0.54, -0.18, 0.18, 0.54, 0.9):
        canvas.disc(x + 22 * share, base - 51.2, 1.2, GOLD, darker(GOLD, 0.5))
    _held_card(canvas, who, x + 11, base - 9)


def _held_card(canvas: Canvas, who: Person, x: float, y: float) -> None:
    canvas.fill(rounded(x - 4, y - 5.4, 8, 8, 1), PAPER, INK, 0.5)
    coin(canvas, x, y - 1.4, 5, 6)
    canvas.disc(x - 2.6, y + 2.2, 1.8, who.skin, darker(who.skin, 0.5))
