"""The other symbols of the game: fame, karma, administrator, palace, ship, cards, extra turn."""

from __future__ import annotations

import numpy as np

from firmware.simulator.drawing.canvas import Canvas
from firmware.simulator.drawing.colours import darker, lighter, web
from firmware.simulator.drawing.goods_symbols import bare_good
from firmware.simulator.drawing.palette import GOLD, INK, PAPER, WHITE
from firmware.simulator.drawing.shapes import (
    Pen,
    arc,
    box,
    cusped_arch,
    joined,
    onion,
    petal,
    points,
    rounded,
    symmetric,
)

_PEACOCK = web("#0f6f7c")
_FEATHER = web("#2b9c62")
_LOTUS = web("#e0568e")
_PALACE = web("#7a3b8c")
_SAFFRON = web("#e08a1e")
_SKIN = web("#b97a4e")
_HULL = web("#7d4a28")


def fame(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Draw a peacock with its fan spread (fame)."""
    size *= 0.9
    edge = darker(_PEACOCK, 0.55)
    low = y + size * 0.3
    pen = Pen(x, low, size)
    canvas.fill(joined(arc(x, low, size * 0.5, size * 0.74, 180, 360)), darker(_FEATHER, 0.25), edge, 0.4)
    for degrees in np.linspace(-76, 76, 7):
        canvas.fill(petal(x, low, size * 0.72, size * 0.2, float(degrees)), _FEATHER, edge, 0.3)
        angle = np.radians(float(degrees))
        eye = (x + np.sin(angle) * size * 0.5, low - np.cos(angle) * size * 0.56)
        canvas.disc(*eye, size * 0.075, GOLD)
        canvas.disc(*eye, size * 0.042, web("#1d3f8f"))
    body = symmetric(pen.path((-0.1, 0.16), ((-0.2, -0.06), (-0.06, -0.26)), ((-0.1, -0.4), (0, -0.42))), x)
    canvas.fill(body, lighter(web("#1d4fa0"), 0.12), WHITE, max(0.3, size * 0.025))
    canvas.fill(petal(x, low - size * 0.3, size * 0.09, size * 0.07, 180), GOLD)


def karma(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Draw a lotus flower (karma)."""
    size *= 0.86
    edge = darker(_LOTUS, 0.55)
    low = y + size * 0.3
    for degrees, pale, length in ((82, 0.62, 0.58), (54, 0.35, 0.7), (27, 0.12, 0.7), (0, 0.12, 0.7)):
        tone = lighter(_LOTUS, pale)
        for side in (-1, 1):
            outline = petal(x, low, length * size, size * 0.32, side * degrees)
            canvas.fade(outline, tone, lighter(tone, 0.45), edge)
    canvas.fill(arc(x, low, size * 0.2, size * 0.09, 0, 360), GOLD, darker(GOLD, 0.5), 0.3)


def administrator(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Draw the head of an administrator: turban with a jewel, beard."""
    pen = Pen(x, y, size)
    edge = darker(_SAFFRON, 0.65)
    shoulders = symmetric(pen.curve((-0.46, 0.5), (-0.42, 0.2), (-0.08, 0.18)), x)
    canvas.fill(shoulders, web("#256f76"), edge, 0.4)
    canvas.fill(arc(x, y + size * 0.02, size * 0.2, size * 0.25, 0, 360), _SKIN, edge, 0.4)
    beard = joined(
        arc(x, y + size * 0.08, size * 0.2, size * 0.24, 0, 180),
        pen.curve((-0.2, 0.08), (0, 0.2), (0.2, 0.08)),
    )
    canvas.fill(beard, INK)
    turban = pen.path(
        (-0.3, -0.08), ((-0.42, -0.5), (0, -0.5)), ((0.42, -0.5), (0.3, -0.08)), ((0, -0.2), (-0.3, -0.08))
    )
    canvas.fade(turban, lighter(_SAFFRON, 0.25), _SAFFRON, edge)
    for share in (-0.16, 0.0, 0.16):
        outline = pen.curve((-0.28, share * 0.3 - 0.12), (share, -0.34), (0.26, -0.16))
        canvas.line(outline, darker(_SAFFRON, 0.3), size * 0.025)
    canvas.fill(petal(x, y - size * 0.3, size * 0.22, size * 0.1, 0), WHITE, edge, 0.3)
    canvas.disc(x, y - size * 0.27, size * 0.06, web("#b3263b"), GOLD)


def palace(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Draw a palace: an arch under a dome (palace action)."""
    edge = darker(_PALACE, 0.55)
    canvas.fade(onion(x, y - size * 0.08, size * 0.5, size * 0.42), lighter(_PALACE, 0.3), _PALACE, edge)
    for side in (-1, 1):
        outline = box(x + side * size * 0.39 - size * 0.06, y - size * 0.24, size * 0.12, size * 0.7)
        canvas.fill(outline, lighter(_PALACE, 0.25), edge, 0.35)
        canvas.fill(onion(x + side * size * 0.39, y - size * 0.24, size * 0.17, size * 0.17), GOLD, edge, 0.3)
    outline = box(x - size * 0.36, y - size * 0.1, size * 0.72, size * 0.56)
    canvas.fill(outline, lighter(_PALACE, 0.5), edge, 0.4)
    outline = cusped_arch(x, y + size * 0.46, size * 0.4, size * 0.46, 2)
    canvas.fill(outline, darker(_PALACE, 0.35), GOLD, max(0.3, size * 0.03))


def ship(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Draw a ship under sail."""
    pen = Pen(x, y, size)
    edge = darker(_HULL, 0.6)
    canvas.line(pen.points((0, 0.2), (0, -0.48)), edge, size * 0.05)
    sail = joined(pen.curve((0.02, -0.46), (0.5, -0.24), (0.34, 0.12)), pen.points((0.02, 0.12)))
    canvas.fill(sail, WHITE, edge, 0.4)
    other = joined(pen.curve((-0.03, -0.36), (-0.3, -0.12), (-0.36, 0.12)), pen.points((-0.03, 0.12)))
    canvas.fill(other, lighter(web("#b3263b"), 0.15), edge, 0.4)
    hull = joined(
        pen.points((-0.48, 0.14)),
        pen.curve((-0.48, 0.14), (-0.3, 0.44), (0, 0.42)),
        pen.curve((0, 0.42), (0.36, 0.44), (0.48, 0.08)),
        pen.points((0.4, 0.18)),
    )
    canvas.fade(hull, lighter(_HULL, 0.3), _HULL, edge)
    canvas.line(pen.curve((-0.5, 0.47), (0, 0.42), (0.5, 0.47)), web("#3f93b5"), size * 0.05)


def goods_card(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Draw a goods card."""
    card(canvas, x, y, size)
    bare_good(canvas, x, y, size * 0.66, "spices")


def card(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Draw an empty card."""
    frame = rounded(x - size * 0.45, y - size * 0.45, size * 0.9, size * 0.9, size * 0.1)
    canvas.fill(frame, PAPER, INK, max(0.35, size * 0.03))
    outline = rounded(x - size * 0.38, y - size * 0.38, size * 0.76, size * 0.76, size * 0.07)
    canvas.line(outline, web("#2f7d4f"), size * 0.045, closed=True)


def extra_turn(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Draw an arrow that runs in a circle (another turn)."""
    tone = web("#b3263b")
    radius = size * 0.39
    ring = joined(
        arc(x, y, radius * 1.16, radius * 1.16, -40, 250), arc(x, y, radius * 0.84, radius * 0.84, 250, -40)
    )
    canvas.fill(ring, tone, darker(tone, 0.55), 0.4)
    tip = arc(x, y, radius, radius, -46, -46, 1)[0]
    head = points(
        (tip[0] - size * 0.2, tip[1] - size * 0.1),
        (tip[0] + size * 0.17, tip[1] - size * 0.16),
        (tip[0] + size * 0.03, tip[1] + size * 0.2),
    )
    canvas.fill(head, tone, darker(tone, 0.55), 0.4)
    canvas.text(x - size * 0.02, y + size * 0.01, size * 0.3, "+1", INK)


def stroke_or(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Draw the stroke that means "or"."""
    pen = Pen(x, y, size)
    canvas.line(pen.points((-0.18, 0.5), (0.18, -0.5)), INK, size * 0.12)


def goods(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Draw one good of each kind (any goods)."""
    for kind, dx, dy in (("silk", -0.22, -0.2), ("tea", 0.24, -0.2), ("spices", 0.02, 0.24)):
        bare_good(canvas, x + size * dx, y + size * dy, size * 0.52, kind)


def draw_pile(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Draw a pile of cards with an arrow that lifts the top one (palace action 6)."""
    for level in (2, 1, 0):
        card(canvas, x - size * 0.14, y + size * (0.08 + 0.07 * level), size * 0.66)
    palace(canvas, x - size * 0.14, y + size * 0.08, size * 0.36)
    tone = web("#2f7d4f")
    arrow = points((0.2, 0.3), (0.2, -0.1), (0.08, -0.1), (0.3, -0.44), (0.52, -0.1), (0.4, -0.1), (0.4, 0.3))
    canvas.fill(arrow * size + np.array((x, y)), tone, darker(tone, 0.55), 0.5)
