"""Scoring cards: a sunny landscape by day, the bonus under the stars by night (CK-de > Boni)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

import numpy as np

from firmware.simulator.drawing.canvas import Canvas
from firmware.simulator.drawing.colours import Colour, darker, lighter, mix, web
from firmware.simulator.drawing.dice_symbols import any_die
from firmware.simulator.drawing.frames import Symbol, border, plaque
from firmware.simulator.drawing.gardens import water_garden
from firmware.simulator.drawing.goods_symbols import coin
from firmware.simulator.drawing.houses import white_tomb, yellow_palace
from firmware.simulator.drawing.palette import GOLD, INK, WHITE, palette, randomness
from firmware.simulator.drawing.scenery import begun, cypress, hills, meadow
from firmware.simulator.drawing.shapes import Points, arc, box, joined, petal, points, regular, rounded, star
from firmware.simulator.games.cards_and_karma.faces.symbols import (
    administrator,
    extra_turn,
    fame,
    karma,
    palace,
    ship,
    stroke_or,
)

PLAYER_COLOURS = {
    "ruby": web("#a51d36"),
    "pearl": web("#efe3cf"),
    "turquoise": web("#1f9a94"),
    "onyx": web("#2c2a33"),
}

_HORIZON = 60.0
_BONUSES: dict[str, list[Symbol]] = {
    "karma-2": [karma, karma],
    "palace-or-coins-2": [palace, stroke_or, partial(coin, value=2)],
    "ship-or-fame-1": [ship, stroke_or, fame],
    "administrator": [administrator],
    "dice-2": [any_die, any_die],
    "extra-turn": [extra_turn],
}


def draw_day(player: str, side: int, art: int) -> Canvas:
    """Return the day side: sunrise over a building, in the player's colour."""
    canvas = _day(side, art).copy()
    _signs(canvas, player, art)
    return canvas


def draw_night(bonus: str, player: str, side: int, art: int) -> Canvas:
    """Return the night side: moon and stars, the bonus on a large plaque."""
    canvas = _night(side, art).copy()
    _bonus(canvas, _BONUSES[bonus], PLAYER_COLOURS[player])
    _signs(canvas, player, art)
    return canvas


@lru_cache(maxsize=1)
def _day(side: int, art: int) -> Canvas:
    canvas, pigments, random = begun("score", side, art)
    sky = mix(pigments.horizon, web("#7cc4dc"), 0.6)
    canvas.fade(box(-1, -1, 102, _HORIZON + 2), sky, lighter(pigments.horizon, 0.3))
    for number in range(1, 24, 2):
        canvas.tint(_ray(number * 15), lighter(GOLD, 0.5), 0.5)
    canvas.fill(star(50, 40, 27, 22, 28), lighter(GOLD, 0.35), GOLD, 0.5)
    canvas.disc(50, 40, 19, lighter(GOLD, 0.15), darker(GOLD, 0.3))
    canvas.disc(50, 40, 15.5, lighter(GOLD, 0.4))
    hills(canvas, pigments, random, _HORIZON)
    meadow(canvas, pigments, random, _HORIZON)
    for x in (13, 87):
        cypress(canvas, pigments, x, _HORIZON + 12, 27)
    water_garden(canvas, pigments, random, _HORIZON + 9)
    house = (white_tomb, yellow_palace)[int(random.integers(2))]
    house(canvas, pigments, 50, _HORIZON + 11, 46)
    return canvas


@lru_cache(maxsize=1)
def _night(side: int, art: int) -> Canvas:
    canvas = Canvas(side)
    pigments, random = palette("score", art), randomness("score night", art)
    canvas.fade(box(-1, -1, 102, _HORIZON + 2), web("#151a45"), web("#4b4a85"))
    xs, ys, sizes = random.uniform(8, 92, 34), random.uniform(9, 52, 34), random.uniform(0.5, 1.5, 34)
    for x, y, size in zip(xs, ys, sizes, strict=True):
        canvas.fill(star(float(x), float(y), float(size), float(size) * 0.4, 4), lighter(GOLD, 0.6))
    moon = joined(arc(24, 20, 9.5, 9.5, 60, 300), arc(29.5, 20, 8, 8, 280, 80))
    canvas.fill(moon, lighter(GOLD, 0.5), GOLD, 0.4)
    for x in (14, 84):
        canvas.fill(_skyline(x), web("#23224f"))
    hills(canvas, pigments, random, _HORIZON)
    meadow(canvas, pigments, random, _HORIZON)
    canvas.tint(box(-1, _HORIZON, 102, 41), web("#101335"), 0.45)
    return canvas


def _bonus(canvas: Canvas, symbols: Sequence[Symbol], tone: Colour) -> None:
    size = {1: 40.0, 2: 33.0, 3: 28.0}[len(symbols)]
    plaque(canvas, 50, 53, 78 if len(symbols) > 1 else 52, 46, tone)
    widths = [size * (0.42 if one is stroke_or else 1.0) for one in symbols]
    x = 50 - (sum(widths) + 2 * (len(symbols) - 1)) / 2
    for one, wide in zip(symbols, widths, strict=True):
        if not isinstance(one, str):
            one(canvas, x + wide / 2, 53, size * (0.84 if one is any_die else 1.0))
        x += wide + 2


def _signs(canvas: Canvas, player: str, art: int) -> None:
    """Draw the border in the player's colour and the player's mark in two corners."""
    tone = PLAYER_COLOURS[player]
    border(canvas, "score", art, tone, exact=True)
    ink = INK if player == "pearl" else WHITE
    for x, y in ((11.5, 88.5), (88.5, 11.5)):
        canvas.fill(rounded(x - 8, y - 8, 16, 16, 4), tone, INK, 0.8)
        canvas.line(rounded(x - 6.7, y - 6.7, 13.4, 13.4, 3), GOLD, 0.5, closed=True)
        for outline in _gem(x, y, player):
            canvas.fill(outline, ink)


def _gem(x: float, y: float, player: str) -> tuple[Points, ...]:
    """Return the mark of a player colour, so that colour alone is not needed."""
    if player == "ruby":
        return (regular(x, y, 5.2, 6),)
    if player == "pearl":
        return (arc(x, y, 4.2, 4.2, 0, 360),)
    if player == "turquoise":
        return tuple(petal(x, y, 5.6, 3.6, degrees) for degrees in (0, 90, 180, 270))
    return (
        points((x - 4.6, y - 1.8), (x - 4.6, y + 1.8), (x + 4.6, y + 1.8), (x + 4.6, y - 1.8)),
        box(x - 1.8, y - 4.6, 3.6, 9.2),
    )


def _ray(degrees: float) -> Points:
    angles = np.radians((degrees - 7.5, degrees + 7.5))
    return points((50, 40), *((50 + 80 * float(np.cos(a)), 40 + 80 * float(np.sin(a))) for a in angles))


def _skyline(x: float) -> Points:
    heights = (0, 7, 7, 14, 20, 14, 7, 7, 0)
    return points(
        *((x - 16 + 4 * i, _HORIZON - h) for i, h in enumerate(heights)),
        (x + 16, _HORIZON + 4),
        (x - 16, _HORIZON + 4),
    )
