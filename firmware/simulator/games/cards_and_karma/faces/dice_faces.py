"""Dice sides: a plain light card with one large die, as plain as those of the box (CK-de > A)."""

from __future__ import annotations

from firmware.simulator.drawing.canvas import Canvas
from firmware.simulator.drawing.colours import Colour, darker, lighter, turned, web
from firmware.simulator.drawing.dice_symbols import mark, pip_die
from firmware.simulator.drawing.palette import DIE_COLOURS, randomness
from firmware.simulator.drawing.shapes import box, rounded

_CARD = web("#f4ead2")


def draw_dice_side(colour: str, value: int, side: int, art: int) -> Canvas:
    """Return the dice side of a colour and value; the mark of the colour stands in two corners."""
    canvas = Canvas(side)
    tone = dye(colour, art)
    random = randomness("dice sides", art)
    paper = turned(_CARD, float(random.uniform(-0.02, 0.02)), float(random.uniform(0.7, 1.3)))
    canvas.fill(box(-1, -1, 102, 102), paper)
    canvas.line(rounded(4.5, 4.5, 91, 91, 5), darker(paper, 0.25), 0.9, closed=True)
    for x, y in ((13.5, 13.5), (86.5, 86.5)):
        mark(canvas, x, y, 11, colour, tone)
    pip_die(canvas, 50, 50, float(random.uniform(57, 63)), value, tone)
    return canvas


def dye(colour: str, art: int) -> Colour:
    """Return a die colour as the art variant prints it; variants differ little, as print runs do."""
    random = randomness(f"die {colour}", art)
    return lighter(
        turned(DIE_COLOURS[colour], float(random.uniform(-0.018, 0.018))), float(random.uniform(0, 0.1))
    )
