"""Silk, tea and spices, each with a coin that names its value."""

from __future__ import annotations

from collections.abc import Callable

from firmware.simulator.drawing.canvas import Canvas
from firmware.simulator.drawing.colours import darker, lighter, web
from firmware.simulator.drawing.palette import GOLD, INK, WHITE
from firmware.simulator.drawing.shapes import Pen, arc, blob, box, first, joined, petal, points, rounded

_SILK = web("#b8225a")
_TEA = web("#3d8a45")
_SPICE = web("#e2701b")
_SACK = web("#c9a876")
_WOOD = web("#8b5a33")


def coin(canvas: Canvas, x: float, y: float, size: float, value: int) -> None:
    """Draw a gold coin with its value."""
    radius = size / 2
    canvas.tint(arc(x + size * 0.04, y + size * 0.05, radius, radius, 0, 360), INK, 0.4)
    canvas.disc(x, y, radius, darker(GOLD, 0.5))
    canvas.fade(arc(x, y, radius * 0.93, radius * 0.93, 0, 360), lighter(GOLD, 0.45), GOLD)
    canvas.line(arc(x, y, radius * 0.76, radius * 0.76, 0, 360), darker(GOLD, 0.3), size * 0.03)
    canvas.text(x, y, size * 0.6, str(value), INK)


def good(canvas: Canvas, x: float, y: float, size: float, kind: str, value: int) -> None:
    """Draw a good about a centre, `size` wide, with the coin of its value at its lower right."""
    _GOODS[kind](canvas, x - size * 0.08, y - size * 0.06, size * 0.84)
    coin(canvas, x + size * 0.25, y + size * 0.24, size * 0.6, value)


def bare_good(canvas: Canvas, x: float, y: float, size: float, kind: str) -> None:
    """Draw a good without a value."""
    _GOODS[kind](canvas, x, y, size)


def _silk(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Draw two bolts of cloth, the upper one partly unrolled."""
    pen = Pen(x, y, size)
    edge = darker(_SILK, 0.6)
    cloth = joined(
        pen.points((-0.34, -0.2)),
        pen.curve((-0.34, 0.3), (-0.16, 0.52), (0.02, 0.36)),
        pen.curve((0.02, 0.36), (0.22, 0.2), (0.36, 0.42)),
        pen.points((0.36, -0.2)),
    )
    canvas.fade(cloth, lighter(_SILK, 0.25), _SILK, edge)
    for share in (0.02, 0.16):
        band = pen.curve((-0.33, share), (0, share + 0.06), (0.35, share))
        canvas.line(band, lighter(GOLD, 0.25), size * 0.035)
    for dx in (-0.2, 0.0, 0.2):
        canvas.fill(petal(x + size * dx, y + size * 0.13, size * 0.1, size * 0.08, 0), lighter(GOLD, 0.35))
    roll = rounded(x - size * 0.46, y - size * 0.42, size * 0.92, size * 0.3, size * 0.14)
    canvas.fade(roll, lighter(_SILK, 0.4), darker(_SILK, 0.1), edge)
    outline = arc(x + size * 0.36, y - size * 0.27, size * 0.1, size * 0.15, 0, 360)
    canvas.fill(outline, lighter(_SILK, 0.6), edge, 0.4)
    canvas.line(arc(x + size * 0.36, y - size * 0.27, size * 0.05, size * 0.08, 0, 300), edge, size * 0.03)
    canvas.line(pen.points((-0.28, -0.41), (-0.28, -0.13)), lighter(GOLD, 0.2), size * 0.04)


def _tea(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Draw a wooden chest heaped with tea, two leaves and a bud above."""
    pen = Pen(x, y, size)
    edge = darker(_TEA, 0.6)
    heap = blob(x, y + size * 0.02, size * 0.4, size * 0.22, (1.0, 0.92, 1.06, 0.95, 1.03, 0.9))
    canvas.fill(heap, darker(_TEA, 0.35), edge)
    for degrees, length in ((-58, 0.48), (58, 0.48), (-24, 0.5), (24, 0.5), (0, 0.56)):
        leaf = petal(x, y + size * 0.06, size * length, size * 0.22, degrees)
        canvas.fade(leaf, lighter(_TEA, 0.35), _TEA, edge)
        outline = points((x, y + size * 0.04), first(leaf[len(leaf) // 2 :]))
        canvas.line(outline, darker(_TEA, 0.3), size * 0.02)
    front = pen.points((-0.44, 0.04), (0.44, 0.04), (0.38, 0.46), (-0.38, 0.46))
    canvas.fade(front, lighter(_WOOD, 0.25), _WOOD, darker(_WOOD, 0.6))
    for share in (0.18, 0.32):
        canvas.line(pen.points((-0.41, share), (0.41, share)), darker(_WOOD, 0.4), size * 0.025)
    for dx in (-0.3, 0.3):
        outline = box(x + size * dx - size * 0.035, y + size * 0.04, size * 0.07, size * 0.42)
        canvas.fill(outline, lighter(_WOOD, 0.4), darker(_WOOD, 0.5), 0.3)


def _spices(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Draw an open sack with a cone of spice."""
    pen = Pen(x, y, size)
    edge = darker(_SPICE, 0.65)
    cone = pen.path((-0.33, 0.02), ((-0.14, -0.26), (0, -0.5)), ((0.14, -0.26), (0.33, 0.02)))
    canvas.fade(cone, lighter(_SPICE, 0.35), _SPICE, edge)
    for dx, dy in ((-0.1, -0.1), (0.08, -0.16), (0.0, -0.28), (0.14, -0.04), (-0.18, -0.01)):
        canvas.disc(x + size * dx, y + size * dy, size * 0.026, lighter(_SPICE, 0.65))
    sack = pen.path((-0.38, 0), ((-0.54, 0.46), (0, 0.47)), ((0.54, 0.46), (0.38, 0)), count=24)
    canvas.fade(sack, lighter(_SACK, 0.3), darker(_SACK, 0.1), darker(_SACK, 0.65))
    rim = rounded(x - size * 0.43, y - size * 0.05, size * 0.86, size * 0.15, size * 0.07)
    canvas.fill(rim, lighter(_SACK, 0.5), darker(_SACK, 0.65), 0.4)
    canvas.disc(x, y + size * 0.28, size * 0.1, _SPICE)
    canvas.line(pen.curve((-0.3, 0.14), (-0.36, 0.3), (-0.24, 0.4)), darker(_SACK, 0.35), size * 0.025)
    canvas.disc(x, y + size * 0.28, size * 0.035, WHITE)


_GOODS: dict[str, Callable[[Canvas, float, float, float], None]] = {
    "silk": _silk,
    "tea": _tea,
    "spices": _spices,
}
