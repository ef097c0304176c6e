"""The first player's elephant: green blanket in front, red one behind (CK-de > Spielvorbereitung)."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from firmware.simulator.drawing.canvas import Canvas
from firmware.simulator.drawing.colours import Colour, darker, lighter, web
from firmware.simulator.drawing.palette import GOLD, INK, WHITE
from firmware.simulator.drawing.scenery import begun, hills, meadow, sky
from firmware.simulator.drawing.shapes import (
    Points,
    arc,
    box,
    curve,
    first,
    joined,
    mirrored,
    path,
    petal,
    points,
    rounded,
)
from firmware.simulator.games.cards_and_karma.faces.symbols import karma

_Turn = Callable[[Points], Points]
_HIDE = web("#8d8f9c")
_BLANKETS = {"front": web("#2f8a4c"), "back": web("#b3263b")}


def draw_elephant(look: str, side: int, art: int) -> Canvas:
    """Return one side: `front` looks left, `back` looks right and has given its karma."""
    canvas, pigments, random = begun(f"elephant {look}", side, art)
    sky(canvas, pigments, random, 60)
    hills(canvas, pigments, random, 60)
    meadow(canvas, pigments, random, 60)
    tone = _BLANKETS[look]
    canvas.tint(arc(52, 89, 36, 5, 0, 360), INK, 0.3)

    def turned(outline: Points) -> Points:
        return outline if look == "front" else mirrored(outline, 50)

    edge = darker(_HIDE, 0.6)
    for x in (66, 41):
        canvas.fade(turned(_leg(x)), darker(_HIDE, 0.15), darker(_HIDE, 0.3), edge)
    canvas.line(turned(curve((83, 50), (92, 55), (88, 70))), edge, 1.6)
    body = path((34, 40), ((48, 24), (72, 26), (84, 42)), ((90, 58), (84, 70)), ((58, 76), (34, 68)))
    canvas.fade(turned(body), lighter(_HIDE, 0.25), _HIDE, edge)
    for x in (74, 50):
        canvas.fade(turned(_leg(x)), lighter(_HIDE, 0.1), darker(_HIDE, 0.1), edge)
    _blanket(canvas, turned, tone)
    _head(canvas, turned, tone)
    if look == "back":
        karma(canvas, 40, 46, 17)
    canvas.line(box(1, 1, 98, 98), tone, 3.0, closed=True)
    canvas.line(box(3.2, 3.2, 93.6, 93.6), GOLD, 1.0, closed=True)
    return canvas


def _leg(x: float) -> Points:
    return joined(
        curve((x - 6, 62), (x - 6, 76), (x - 6.4, 89)), curve((x + 6.4, 89), (x + 6, 76), (x + 6.5, 62))
    )


def _blanket(canvas: Canvas, turned: _Turn, tone: Colour) -> None:
    edge = darker(tone, 0.5)
    cloth = path(
        (42, 32), ((56, 25), (74, 29)), ((78, 48), (76, 62)), ((60, 68), (44, 62)), ((40, 46), (42, 32))
    )
    canvas.fade(turned(cloth), lighter(tone, 0.2), tone, edge)
    canvas.line(turned(curve((45, 58), (60, 63.5), (75, 58))), GOLD, 1.6)
    canvas.line(turned(curve((44.4, 54.6), (60, 60), (75.8, 54.6))), lighter(GOLD, 0.5), 0.6)
    x, y = first(turned(points((59.5, 45))))
    for degrees in range(0, 360, 45):
        canvas.fill(petal(x, y, 9, 4.6, degrees), lighter(GOLD, 0.3), edge, 0.4)
    canvas.disc(x, y, 2.6, WHITE, edge)
    for along in np.arange(46, 76, 4.6):
        bell = first(turned(points((float(along), 64.2 - abs(float(along) - 60) * 0.12))))
        canvas.disc(*bell, 1.2, GOLD, edge)
    saddle = rounded(50, 21, 20, 8, 2.4)
    canvas.fill(turned(saddle), lighter(tone, 0.4), edge, 0.5)
    canvas.line(turned(points((51, 25), (69, 25))), GOLD, 1.0)


def _head(canvas: Canvas, turned: _Turn, tone: Colour) -> None:
    edge = darker(_HIDE, 0.6)
    trunk = path(
        (16, 46),
        ((10, 60), (17, 74), (10, 80)),
        ((8, 85), (15, 86), (19, 83)),
        ((27, 74), (22, 62), (28, 56)),
    )
    canvas.fade(turned(trunk), lighter(_HIDE, 0.2), _HIDE, edge)
    for y in (58, 63, 68, 73):
        canvas.line(turned(curve((14 + (y - 58) * 0.1, y), (18, y + 1.4), (21.6, y - 0.4))), edge, 0.35)
    skull = path(
        (15, 50), ((12, 34), (24, 27)), ((40, 27), (44, 42)), ((42, 58), (28, 60)), ((18, 60), (15, 50))
    )
    canvas.fade(turned(skull), lighter(_HIDE, 0.3), _HIDE, edge)
    canvas.fill(turned(path((21, 59), ((14, 66), (6, 64)), ((15, 63), (25, 55)))), WHITE, edge, 0.5)
    ear = path((36, 34), ((54, 26), (56, 44)), ((54, 58), (46, 62)), ((36, 58), (36, 34)))
    canvas.fade(turned(ear), lighter(_HIDE, 0.15), darker(_HIDE, 0.12), edge)
    canvas.line(turned(curve((40, 38), (50, 36), (50, 50))), lighter(_HIDE, 0.45), 0.7)
    eye = first(turned(points((22.5, 44))))
    canvas.fill(arc(*eye, 2.4, 1.6, 0, 360), WHITE, INK, 0.5)
    canvas.disc(*eye, 1.0, INK)
    cap = path((15.6, 36), ((20, 25), (35, 27)), ((32, 36), (23, 42)))
    canvas.fill(turned(cap), tone, darker(tone, 0.5), 0.5)
    canvas.line(turned(curve((16.2, 36.6), (22, 38), (33.4, 28))), GOLD, 1.2)
    canvas.disc(*first(turned(points((21.5, 33)))), 1.7, GOLD, darker(tone, 0.5))
