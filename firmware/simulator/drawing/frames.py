"""Borders of printed cloth around the picture, and panels and strips for symbols."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np

from firmware.simulator.drawing.canvas import Canvas
from firmware.simulator.drawing.colours import Colour, darker, lighter, turned
from firmware.simulator.drawing.dice_symbols import any_die
from firmware.simulator.drawing.palette import GOLD, INK, PAPER, WHITE, randomness
from firmware.simulator.drawing.shapes import Points, arc, box, joined, moved, petal, points, rounded, star
from firmware.simulator.drawing.shapes import first as first_point
from firmware.simulator.drawing.shapes import turned as turned_about

BORDER = 6.4
"""Width of the border in card units."""

Spot = tuple[float, float, float]
Motif = Callable[[Canvas, Spot, Colour, Colour], None]
Symbol = str | Callable[[Canvas, float, float, float], None]
"""A drawing about (x, y) of a size, or a text."""

RIGHT = 95.6
BOTTOM = 95.6
_SIZE = 18.0
_GAP = 1.4
_PAD = 3.2


def border(canvas: Canvas, kind: str, art: int, dye: Colour, *, exact: bool = False) -> None:
    """Draw the border that all faces of a kind share; the art variant chooses its motif and varies its dye.

    Args:
        canvas: Where.
        kind: Of the faces.
        art: The variant.
        dye: Of the cloth.
        exact: Whether the dye tells something and is not varied.
    """
    random = randomness(f"border of {kind}", art)
    varied = turned(dye, float(random.uniform(-0.03, 0.03)), 1.0, float(random.uniform(0.92, 1.1)))
    dye = dye if exact else varied
    motif = _MOTIFS[int(random.integers(len(_MOTIFS)))]
    accents = [lighter(GOLD, 0.2), lighter(dye, 0.55), WHITE]
    first, second = (accents[int(i)] for i in random.permutation(3)[:2])
    wide = BORDER
    for edge in (0, 100 - wide):
        canvas.fill(box(0, edge, 100, wide), dye)
    for edge in (0, 100 - wide):
        canvas.fill(box(edge, 0, wide, 100), dye)
    for spot in _around(14):
        motif(canvas, spot, first, second)
    canvas.line(box(0.5, 0.5, 99, 99), darker(dye, 0.4), 1.0, closed=True)
    canvas.line(box(1.5, 1.5, 97, 97), GOLD, 0.55, closed=True)
    inside = box(wide, wide, 100 - 2 * wide, 100 - 2 * wide)
    canvas.line(inside, darker(dye, 0.5), 1.3, closed=True)
    canvas.line(inside, GOLD, 0.7, closed=True)


def panel(canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
    """Draw a scalloped sheet of paper for symbols, by its upper left corner."""
    notch = 2.6
    outline = joined(
        arc(x, y, notch, notch, 90, 0, 8),
        arc(x + width, y, notch, notch, 180, 90, 8),
        arc(x + width, y + height, notch, notch, 270, 180, 8),
        arc(x, y + height, notch, notch, 360, 270, 8),
    )
    canvas.tint(moved(outline, 0.7, 0.9), INK, 0.35)
    canvas.fill(outline, PAPER, INK, 0.7)
    inner = joined(points((x + 3.3, y + 1.2), (x + width - 3.3, y + 1.2)))
    canvas.line(inner, GOLD, 0.5)
    canvas.line(moved(inner, 0, height - 2.4), GOLD, 0.5)


def strip(canvas: Canvas, symbols: Sequence[Symbol], right: float = RIGHT, size: float = _SIZE) -> float:
    """Draw symbols in a row on a panel that ends at `right`; returns the panel's left edge."""
    widths = [size * (0.3 + 0.4 * len(one)) if isinstance(one, str) else size for one in symbols]
    width = sum(widths) + _GAP * (len(symbols) - 1) + 2 * _PAD
    height = size + 4.6
    left, top = right - width, BOTTOM - height
    panel(canvas, left, top, width, height)
    x = left + _PAD
    for one, wide in zip(symbols, widths, strict=True):
        middle = top + height / 2
        if isinstance(one, str):
            canvas.text(x + wide / 2, middle, size * 0.52, one, INK)
        else:
            one(canvas, x + wide / 2, middle, size * (0.86 if one is any_die else 1.0))
        x += wide + _GAP
    return left


def plaque(canvas: Canvas, x: float, y: float, width: float, height: float, tone: Colour) -> None:
    """Draw a rounded sheet with a coloured edge, about a centre."""
    outline = rounded(x - width / 2, y - height / 2, width, height, min(width, height) * 0.25)
    canvas.tint(moved(outline, 0.8, 1.0), INK, 0.35)
    canvas.fill(outline, PAPER, darker(tone, 0.2), 1.6)
    outline = rounded(
        x - width / 2 + 1.8, y - height / 2 + 1.8, width - 3.6, height - 3.6, min(width, height) * 0.2
    )
    canvas.line(outline, GOLD, 0.5, closed=True)


def _around(count: int) -> Iterator[Spot]:
    """Yield the places of the border's motifs: centre and turn in degrees."""
    middle = BORDER / 2 + 0.35
    step = (100 - 2 * middle) / count
    for number in range(count):
        along = middle + step * number
        yield along, middle, 0.0
        yield 100 - middle, along, 90.0
        yield 100 - along, 100 - middle, 180.0
        yield middle, 100 - along, 270.0


def _blossoms(canvas: Canvas, spot: Spot, first: Colour, second: Colour) -> None:
    x, y, turn = spot
    for degrees in np.arange(0, 360, 60):
        canvas.fill(petal(x, y, 2.0, 1.1, float(degrees)), first)
    canvas.disc(x, y, 0.55, second)
    for leaning in (62, 118):
        canvas.fill(petal(x, y, 3.7, 0.8, leaning + turn), second)


def _paisleys(canvas: Canvas, spot: Spot, first: Colour, second: Colour) -> None:
    x, y, turn = spot
    outline = joined(
        arc(x, y + 0.4, 1.3, 1.3, -20, 200, 12),
        points((x - 0.6, y - 1.0), (x + 0.7, y - 2.0), (x + 0.5, y - 1.0)),
    )
    canvas.fill(_turned(outline, spot), first)
    canvas.disc(x, y + (0.4 if turn in {0.0, 180.0} else 0.0), 0.5, second)
    canvas.fill(petal(x, y, 3.4, 0.7, 90 + turn), second)


def _lozenges(canvas: Canvas, spot: Spot, first: Colour, second: Colour) -> None:
    x, y, _ = spot
    canvas.fill(moved(points((-2.5, 0), (0, -1.7), (2.5, 0), (0, 1.7)), x, y), first)
    canvas.fill(moved(points((-1.1, 0), (0, -0.8), (1.1, 0), (0, 0.8)), x, y), second)
    canvas.fill(star(*_between(spot), 0.9, 0.4, 4), second)


def _stars(canvas: Canvas, spot: Spot, first: Colour, second: Colour) -> None:
    x, y, _ = spot
    canvas.fill(star(x, y, 2.1, 1.2, 8), first)
    canvas.disc(x, y, 0.7, second)
    canvas.disc(*_between(spot), 0.6, second)


def _vines(canvas: Canvas, spot: Spot, first: Colour, second: Colour) -> None:
    x, y, _ = spot
    stem = joined(arc(x - 1.7, y, 1.7, 1.2, 180, 360, 10), arc(x + 1.7, y, 1.7, 1.2, 180, 0, 10))
    canvas.line(_turned(stem, spot), second, 0.5)
    for dx, dy, degrees in ((-1.7, -0.2, 150), (1.7, 0.2, -30)):
        canvas.fill(_turned(petal(x + dx, y + dy, 2.1, 1.2, degrees), spot), first)


def _between(spot: Spot) -> tuple[float, float]:
    """Return the place halfway to the next motif."""
    return first_point(_turned(points((spot[0] + 3.4, spot[1])), spot))


def _turned(outline: Points, spot: Spot) -> Points:
    return turned_about(outline, spot[0], spot[1], spot[2])


_MOTIFS: tuple[Motif, ...] = (_blossoms, _paisleys, _lozenges, _stars, _vines)
