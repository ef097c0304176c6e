"""Dice as symbols: coloured, plain or of any colour; each colour also has a mark of its own."""

from __future__ import annotations

from itertools import pairwise

from firmware.simulator.drawing.canvas import Canvas
from firmware.simulator.drawing.colours import Colour, darker, lighter
from firmware.simulator.drawing.palette import DIE_COLOURS, INK, PAPER, WHITE
from firmware.simulator.drawing.shapes import Pen, Points, drop, petal, rounded, star

_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def mark(canvas: Canvas, x: float, y: float, size: float, colour: str, tone: Colour) -> None:
    """Draw the mark of a die colour: purple lozenge, blue drop, orange sun, green leaves."""
    half = size / 2
    outlines = {
        "purple": [Pen(x, y, half).points((-0.72, 0), (0, -1), (0.72, 0), (0, 1))],
        "blue": [drop(x, y, size * 1.12)],
        "orange": [star(x, y, half * 1.1, half * 0.55, 8)],
        "green": [petal(x, y + half * 0.72, size * 0.84, size * 0.4, degrees) for degrees in (-46, 0, 46)],
    }
    for outline in outlines[colour]:
        canvas.fill(outline, tone)


def corner_die(canvas: Canvas, colour: str) -> None:
    """Draw the badge of the upper right corner: the colour of a die."""
    x, y, size = 88.2, 11.8, 18.4
    canvas.tint(_square(x + 0.7, y + 0.9, size), INK, 0.4)
    _body(canvas, x, y, size, DIE_COLOURS[colour])
    mark(canvas, x, y, size * 0.62, colour, WHITE)


def cost_die(canvas: Canvas, colour: str, cost: int) -> None:
    """Draw a cost in the lower left corner: a coloured die with the sum."""
    x, y, size = 15.4, 84.6, 23.5
    canvas.tint(_square(x + 0.8, y + 1.0, size), INK, 0.4)
    _body(canvas, x, y, size, DIE_COLOURS[colour])
    mark(canvas, x - size * 0.31, y - size * 0.31, size * 0.27, colour, WHITE)
    canvas.text(x + 0.6, y + 2.4, 12.4, str(cost), WHITE, darker(DIE_COLOURS[colour], 0.62))


def pip_die(canvas: Canvas, x: float, y: float, size: float, value: int, colour: Colour = PAPER) -> None:
    """Draw a die seen straight on; without a colour a plain one, as where any colour pays."""
    canvas.tint(_square(x + size * 0.035, y + size * 0.045, size), INK, 0.4)
    _body(canvas, x, y, size, colour)
    tone = INK if colour == PAPER else WHITE
    for dx, dy in _PIPS[value]:
        canvas.disc(x + dx * size * 0.255, y + dy * size * 0.255, size * 0.098, tone)


def any_die(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Draw a die of no particular colour: four quarters in the four colours."""
    _body(canvas, x, y, size, PAPER)
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1))
    for tone, (a, b) in zip(DIE_COLOURS.values(), pairwise(corners), strict=True):
        canvas.fill(Pen(x, y, size * 0.36).points((0, 0), a, b), tone)
    canvas.disc(x, y, size * 0.13, WHITE, INK)


def _body(canvas: Canvas, x: float, y: float, size: float, colour: Colour) -> None:
    canvas.fill(_square(x, y, size), lighter(colour, 0.82), darker(colour, 0.6), max(0.4, size * 0.03))
    inner = _square(x, y, size * 0.87)
    canvas.fade(inner, lighter(colour, 0.14), darker(colour, 0.1))


def _square(x: float, y: float, size: float) -> Points:
    return rounded(x - size / 2, y - size / 2, size, size, size * 0.2)
