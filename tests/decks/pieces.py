"""The parts of a face that stand for facts: dice, goods with values, flags, rewards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import cv2
import numpy as np

from engine.games.cards_and_karma.box.components import GOODS_KINDS
from engine.games.cards_and_karma.box.faces import Good
from tests.decks.canvas import SIDE, Canvas
from tests.decks.curves import Points, circle, polygon, rounded, smooth
from tests.decks.style import Colour

_PIPS = {1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi"}
"""Which of the nine places a to i, row by row, have a pip."""

PALE: Colour = (250, 248, 240)
DARK: Colour = (26, 22, 24)
_GOLD: Colour = (232, 188, 70)


class Spot(NamedTuple):
    """Where something is drawn: its middle and size as parts of the card."""

    x: float
    y: float
    size: float

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return (self.x, self.y)

    def along(self, step: Sequence[float], count: float, grown: float = 1.0) -> Spot:
        """Return the spot so many steps of its own size farther, and so many times as large."""
        return Spot(
            self.x + step[0] * self.size * count, self.y + step[1] * self.size * count, self.size * grown
        )


def die(canvas: Canvas, spot: Spot, colour: Colour, shown: int | str | None = None) -> None:
    """Draw a die: blank, with pips where `shown` is an int, with digits where it is a text."""
    x, y, size = spot
    form, half = canvas.look.style.die, size / 2
    outline = max(canvas.look.style.outline, 0.004)
    dark, light = _times(colour, 0.62), _times(colour, 1.18)
    face = rounded(x - half, y - half, size, size, size * 0.17)
    if form == "cube":
        rim = size * 0.16
        canvas.fill(face + (rim, rim * 0.8), dark, outline=outline, plain=True)
    elif form == "tilted":
        face = _turned(face, spot, 11)
    elif form == "gem":
        canvas.fill(polygon(8, (x, y), size * 0.6, 22.5), dark, outline=outline, plain=True)
        face = polygon(8, (x, y), size * 0.48, 22.5)
    canvas.fill(face, colour, outline=outline, plain=True)
    if form == "gem":
        canvas.fill(face[[5, 6, 7]], light, outline=0, plain=True)
    ink = PALE if np.mean(colour) < 170 else DARK
    if isinstance(shown, str):
        canvas.text(shown, (x, y), size * (0.56 if len(shown) == 1 else 0.42), ink)
    elif shown:
        _pips(canvas, spot, shown, ink)


def _pips(canvas: Canvas, spot: Spot, value: int, ink: Colour) -> None:
    style, radius = canvas.look.style, spot.size * 0.09
    for name in _PIPS[value]:
        row, column = divmod(ord(name) - ord("a"), 3)
        if value == 6 and style.die == "gem":
            row, column = column, row
        gap = spot.size * (0.23 if style.die == "gem" else 0.27)
        place = np.array([[spot.x + (column - 1) * gap, spot.y + (row - 1) * gap]])
        if style.die == "tilted":
            place = _turned(place, spot, 11)
        x, y = place[0].tolist()
        corners = {"round": 16, "square": 4, "diamond": 4}[style.pip]
        turn = 45.0 if style.pip == "square" else 0.0
        canvas.fill(polygon(corners, (x, y), radius * 1.15, turn), ink, outline=0, plain=True)


def valued(canvas: Canvas, spot: Spot, value: int, name: str = "") -> None:
    """Draw a good with its value, or where no name is given a coin with its value."""
    if not name:
        canvas.fill(circle(spot.middle, (spot.size * 0.46,) * 2), _GOLD, outline=0.005)
        canvas.stroke(circle(spot.middle, (spot.size * 0.37,) * 2), 0.003, _times(_GOLD, 0.6))
        canvas.text(str(value), spot.middle, spot.size * 0.46, DARK)
        return
    canvas.symbol(name, spot.middle, spot.size)
    size = max(0.42 * spot.size, 0.088)
    badge = Spot(spot.x + 0.38 * spot.size, spot.y + 0.36 * spot.size, size)
    canvas.fill(plate(canvas, badge), PALE, outline=0.005, plain=True)
    canvas.text(str(value), badge.middle, size * 0.6, DARK)


def plate(canvas: Canvas, spot: Spot) -> Points:
    """Return the outline of the style's plate for numbers."""
    x, y, size = spot
    form = canvas.look.style.plate
    if form == "scroll":
        return rounded(x - size * 0.5, y - size * 0.42, size, size * 0.84, size * 0.12)
    if form == "drop":
        ring = np.array([[0, -0.62], [0.46, -0.05], [0.36, 0.4], [0, 0.5], [-0.36, 0.4], [-0.46, -0.05]])
        return smooth(ring, closed=True) * size + (x, y)
    corners = {"disc": 32, "hexagon": 6, "diamond": 4}[form]
    return polygon(corners, (x, y), size * (0.64 if form == "diamond" else 0.52))


def flag(canvas: Canvas, spot: Spot, number: int) -> None:
    """Draw a ship's flag with its number."""
    x, y, size = spot
    tail = {"disc": 0.0, "hexagon": 0.12, "scroll": -0.1, "diamond": 0.2, "drop": 0.07}[
        canvas.look.style.plate
    ]
    cloth = np.array([[-0.5, -0.32], [0.5, -0.32], [0.5 - tail, 0], [0.5, 0.32], [-0.5, 0.32], [-0.5, -0.32]])
    canvas.stroke(np.array([[x - size / 2, y - size * 0.36], [x - size / 2, y + size * 0.75]]), 0.014, DARK)
    canvas.fill(cloth * size + (x, y), PALE, outline=max(0.004, canvas.look.style.outline), plain=True)
    canvas.text(str(number), (x - size * 0.04, y), size * 0.4, DARK)


def row(canvas: Canvas, start: Spot, step: Sequence[float], things: Iterable[str | Good | int]) -> None:
    """Draw things one beside the other: a symbol's name, a good, coins, `die`, `goods`, `/` for a choice."""
    for place, thing in enumerate(things):
        _thing(canvas, start.along(step, place), thing)


def _thing(canvas: Canvas, spot: Spot, thing: str | Good | int) -> None:
    x, y, size = spot
    inner = Spot(x, y, size * 0.9)
    if isinstance(thing, Good):
        valued(canvas, inner, thing.value, thing.kind)
    elif isinstance(thing, int):
        valued(canvas, spot, thing)
    elif thing == "/":
        behind = float(canvas.pixels[round(y * SIDE), round(x * SIDE)].mean())
        canvas.text("/", spot.middle, size * 0.7, PALE if behind < 128 else DARK)
    elif thing in ("die", "goods"):
        card = rounded(x - size * 0.45, y - size * 0.45, size * 0.9, size * 0.9, size * 0.1)
        canvas.fill(card, PALE if thing == "die" else _GOLD, outline=0.006, plain=True)
        if thing == "die":
            die(canvas, Spot(x, y, size * 0.52), _times(canvas.look.neutral, 0.66), 5)
        else:
            for name, (right, down) in zip(GOODS_KINDS, ((-0.2, -0.18), (0.2, -0.18), (0, 0.2)), strict=True):
                canvas.symbol(name, (x + right * size, y + down * size), size * 0.38)
    else:
        canvas.symbol(thing, spot.middle, inner.size)


def _turned(points: Points, spot: Spot, degrees: float) -> Points:
    return np.asarray(cv2.transform(points[None], cv2.getRotationMatrix2D(spot.middle, degrees, 1))[0])


def _times(colour: Colour, by: float) -> Colour:
    red, green, blue = (min(255, round(part * by)) for part in colour)
    return red, green, blue
