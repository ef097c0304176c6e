"""The three types of buildings, each with its own outline so that colour is not needed to tell them."""

from __future__ import annotations

import numpy as np

from firmware.simulator.drawing.canvas import Canvas
from firmware.simulator.drawing.colours import Colour, darker, lighter, mix
from firmware.simulator.drawing.palette import GOLD, INK, Palette, shaded
from firmware.simulator.drawing.shapes import Pen, arc, box, cusped_arch, onion, pointed_arch, star, symmetric

_EDGE = 0.45


def red_fort(canvas: Canvas, pigments: Palette, x: float, base: float, width: float) -> None:
    """Paint a fort of red sandstone: a great gate between two round towers, walls with merlons."""
    light, stone, dark = shaded(pigments.red)
    marble = lighter(pigments.white, 0.2)
    tall = width * 0.62
    wall = box(x - width / 2, base - tall * 0.52, width, tall * 0.52)
    canvas.fade(wall, lighter(stone, 0.15), darker(stone, 0.12), darker(stone, 0.55))
    _merlons(canvas, x - width / 2, base - tall * 0.52, width, stone)
    for side in (-1, 1):
        _tower(canvas, pigments, x + side * width * 0.4, base, width * 0.2, tall * 0.88)
    gate = width * 0.46
    canvas.fade(box(x - gate / 2, base - tall, gate, tall), light, stone, darker(dark, 0.4))
    canvas.fill(box(x - gate / 2, base - tall * 0.97, gate, tall * 0.05), marble, dark, 0.3)
    frame = gate * 0.74
    canvas.fill(box(x - frame / 2, base - tall * 0.86, frame, tall * 0.86), dark, marble, 0.6)
    canvas.fade(pointed_arch(x, base, frame * 0.84, tall * 0.78), darker(dark, 0.2), stone, marble)
    canvas.fill(pointed_arch(x, base, frame * 0.42, tall * 0.4), mix(INK, pigments.wood, 0.35), GOLD, 0.4)
    for side in (-1, 1):
        canvas.fill(star(x + side * frame * 0.36, base - tall * 0.77, 1.3, 0.6, 6), marble)
    _merlons(canvas, x - gate / 2, base - tall, gate, stone)
    for place in np.linspace(-0.5, 0.5, 5):
        _kiosk(canvas, x + float(place) * gate * 0.84, base - tall - 1.4, gate * 0.17, marble, stone)


def yellow_palace(canvas: Canvas, pigments: Palette, x: float, base: float, width: float) -> None:
    """Paint a palace of golden stone: stepped storeys of bay windows under curved roofs."""
    light, stone, dark = shaded(pigments.yellow)
    rose = mix(pigments.roof, stone, 0.45)
    storey = width * 0.2
    wide = width
    for level, bays in enumerate((5, 5, 3, 1)):
        top = base - storey * (level + 1)
        tone = light if level % 2 else lighter(light, 0.2)
        canvas.fade(box(x - wide / 2, top, wide, storey), tone, stone, darker(dark, 0.35))
        canvas.fill(box(x - wide / 2 - 0.8, top - 0.9, wide + 1.6, 1.5), light, darker(dark, 0.3), 0.35)
        span = wide / bays
        for bay in range(bays):
            middle = x - wide / 2 + span * (bay + 0.5)
            door = level == 0 and bay == bays // 2
            height = storey * (0.95 if door else 0.78)
            _bay(canvas, middle, base - storey * level, span * 0.62, height, rose, door=door)
        wide *= (0.94, 0.7, 0.5, 1.0)[level]
    top = base - storey * 4
    _curved_roof(canvas, x, top, wide * 1.25, storey * 0.5, pigments.roof)
    for side in (-1, 1):
        _kiosk(canvas, x + side * width * 0.4, base - storey * 2 - 0.8, width * 0.14, light, pigments.roof)
        _kiosk(canvas, x + side * width * 0.25, base - storey * 3 - 0.8, width * 0.11, light, pigments.roof)
    _finial(canvas, x, top - storey * 0.5, width * 0.09)


def white_tomb(canvas: Canvas, pigments: Palette, x: float, base: float, width: float) -> None:
    """Paint a tomb of white marble: a great onion dome between slim minarets."""
    light, stone, dark = lighter(pigments.white, 0.5), pigments.white, mix(pigments.white, pigments.sky, 0.4)
    edge = mix(INK, dark, 0.35)
    plinth = width * 0.07
    canvas.fade(box(x - width / 2, base - plinth, width, plinth), light, dark, edge)
    base -= plinth
    for side in (-1, 1):
        _minaret(canvas, x + side * width * 0.455, base, width * 0.055, width * 0.66, (light, dark, edge))
    body = width * 0.62
    tall = width * 0.34
    for side in (-1, 1):
        middle = x + side * body * 0.34
        canvas.fade(onion(middle, base - tall, body * 0.24, body * 0.27), light, dark, edge)
        _finial(canvas, middle, base - tall - body * 0.26, body * 0.07)
    canvas.fade(box(x - body * 0.25, base - tall - body * 0.14, body * 0.5, body * 0.16), light, dark, edge)
    canvas.fade(onion(x, base - tall - body * 0.1, body * 0.56, body * 0.62), light, dark, edge)
    canvas.tint(arc(x + body * 0.1, base - tall - body * 0.32, body * 0.09, body * 0.15, 0, 360), dark, 0.6)
    _finial(canvas, x, base - tall - body * 0.7, body * 0.13)
    canvas.fade(box(x - body / 2, base - tall, body, tall), light, stone, edge)
    front = body * 0.4
    canvas.fill(box(x - front / 2, base - tall * 1.14, front, tall * 1.14), light, edge, _EDGE)
    inlay = mix(pigments.cloth[2], light, 0.35)
    canvas.line(box(x - front * 0.43, base - tall * 1.07, front * 0.86, tall * 1.07), inlay, 0.7)
    canvas.fade(pointed_arch(x, base, front * 0.66, tall * 0.9), darker(dark, 0.35), dark, edge)
    canvas.fill(pointed_arch(x, base, front * 0.3, tall * 0.5), mix(INK, dark, 0.3), edge, 0.3)
    for side in (-1, 1):
        for level in (0, 1):
            place = base - tall * 0.5 * level
            niche = pointed_arch(x + side * body * 0.36, place - 0.4, body * 0.15, tall * 0.4)
            canvas.fade(niche, darker(dark, 0.25), dark, edge)


def _tower(canvas: Canvas, pigments: Palette, x: float, base: float, width: float, height: float) -> None:
    light, stone, dark = shaded(pigments.red)
    marble = lighter(pigments.white, 0.2)
    half = width / 2
    pen = Pen(x, base, (half, height))
    canvas.fade(pen.points((-1.12, 0), (-1, -1), (1, -1), (1.12, 0)), light, stone, darker(dark, 0.4))
    canvas.tint(pen.points((0.3, 0), (0.3, -1), (1, -1), (1.12, 0)), dark, 0.45)
    for share in (0.22, 0.5, 0.78):
        canvas.fill(box(x - half * 1.05, base - height * share, width * 1.05, height * 0.035), marble)
    for share in (0.3, 0.58):
        window = pointed_arch(x, base - height * share, width * 0.3, height * 0.13)
        canvas.fill(window, darker(dark, 0.5), marble, 0.3)
    _merlons(canvas, x - half, base - height, width, stone)
    _kiosk(canvas, x, base - height - 1.4, width * 0.95, marble, stone)


def _merlons(canvas: Canvas, x: float, y: float, width: float, stone: Colour) -> None:
    count = max(3, round(width / 2.8))
    step = width / count
    for number in range(count):
        pen = Pen(x + number * step, y, (step, 1))
        merlon = pen.points((0.12, 0.3), (0.12, -1.2), (0.5, -2.1), (0.88, -1.2), (0.88, 0.3))
        canvas.fill(merlon, lighter(stone, 0.18), darker(stone, 0.5), 0.3)


def _kiosk(canvas: Canvas, x: float, base: float, width: float, stone: Colour, roof: Colour) -> None:
    """Paint a chhatri: a small dome on pillars."""
    half = width / 2
    pen = Pen(x, base, (half, width))
    edge = darker(stone, 0.55)
    for share in (-0.85, -0.28, 0.28, 0.85):
        canvas.line(pen.points((share, 0), (share, -0.5)), stone, max(0.5, width * 0.12))
    canvas.fill(box(x - half * 1.15, base - width * 0.62, width * 1.15, width * 0.16), stone, edge, 0.3)
    dome = symmetric(pen.curve((-0.85, -0.6), (-0.95, -1.05), (-0.2, -1.12), (0, -1.32)), x)
    canvas.fill(dome, lighter(roof, 0.1), edge, 0.3)
    _finial(canvas, x, base - width * 1.26, width * 0.22)


def _bay(
    canvas: Canvas, x: float, base: float, width: float, height: float, trim: Colour, *, door: bool
) -> None:
    pen = Pen(x, base, (width, height))
    arch = cusped_arch(x, base - (0 if door else height * 0.18), width, height * 0.82, 2)
    canvas.fill(arch, mix(INK, trim, 0.3), trim, 0.55)
    if not door:
        sill = box(x - width * 0.62, base - height * 0.26, width * 1.24, height * 0.22)
        canvas.fill(sill, lighter(trim, 0.5), darker(trim, 0.2), 0.3)
        roof = symmetric(pen.curve((-0.72, -0.9), (-0.3, -1.08), (0, -1.1)), x)
        canvas.fill(roof, trim, darker(trim, 0.3), 0.3)


def _curved_roof(canvas: Canvas, x: float, base: float, width: float, height: float, colour: Colour) -> None:
    """Paint a bangla roof, bent like a bow."""
    half = width / 2
    pen = Pen(x, base, (half, height))
    outline = pen.path((-1, 0), ((-0.45, -1.25), (0, -1)), ((0.45, -1.25), (1, 0)), ((0, -0.7), (-1, 0)))
    canvas.fill(outline, colour, darker(colour, 0.45), 0.4)


def _minaret(
    canvas: Canvas, x: float, base: float, width: float, height: float, tones: tuple[Colour, Colour, Colour]
) -> None:
    light, dark, edge = tones
    half = width / 2
    pen = Pen(x, base, (half, height))
    canvas.fade(pen.points((-1, 0), (-0.72, -1), (0.72, -1), (1, 0)), light, dark, edge)
    for share in (0.34, 0.67, 0.98):
        canvas.fill(box(x - half * 1.4, base - height * share, width * 1.4, height * 0.03), light, edge, 0.3)
    _kiosk(canvas, x, base - height, width * 1.15, light, light)


def _finial(canvas: Canvas, x: float, base: float, height: float) -> None:
    rod = Pen(x, base, height).points((0, 0.2), (0, -1))
    canvas.line(rod, darker(GOLD, 0.2), max(0.35, height * 0.12))
    for share in (0.05, 0.4):
        canvas.disc(x, base - height * share, height * 0.2 * (1 - share * 0.6), GOLD, darker(GOLD, 0.4))
