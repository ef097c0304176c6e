"""The pictures of what spaces of the river, yields, villages and bonuses bring (RG-de > Anhang)."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Final

import pygame

from display.drawing.boxes import columns, rows
from display.drawing.canvas import Canvas
from display.drawing.pictograms import MONEY, counted, fame, letters, middle
from display.drawing.theme import INK, LEAF, Colour
from display.games.rajas.dice import ANY_COLOUR, draw_die
from engine.games.rajas.box.words import ANY, COLOURS, GAINS, Gain

PER: Final = {
    "market": ("market", ""),
    "market-tile": ("market", ""),
    "building": ("temple", ""),
    "upgrade": ("palace", "+"),
    "yield-tile": ("yield", ""),
    "village": ("mango", ""),
    "river": ("ship", ""),
    "bend": ("bend", ""),
    "karma": ("karma", ""),
    "worker": ("worker", ""),
}
"""The icon, and what is written on it, of things that are counted."""


def signed(canvas: Canvas, box: pygame.Rect, icon: str, text: str = "", colour: Colour = INK) -> None:
    """Draw an icon with a few signs on a plate at its lower right corner."""
    square = middle(box, 0.94)
    if not text:
        canvas.icon(icon, square, colour, LEAF, within=True)
        return
    canvas.icon(icon, middle(square, 0.86).move(-square.width // 14, -square.width // 14), colour, LEAF,
                within=True)  # fmt: skip
    plate = pygame.Rect(0, 0, square.width * min(3, 1 + len(text)) // 4, square.height // 2)
    plate.bottomright = square.bottomright
    canvas.plate(plate, LEAF, colour, max(1, plate.height // 4))
    letters(canvas, plate, text, INK, 0.72)


def grid(box: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return a box cut into so many equal parts, in which squares are as large as may be."""
    if not count:
        return []
    across = max(range(1, count + 1), key=lambda one: min(box.width // one, box.height // ceil(count / one)))
    lines = rows(box, ceil(count / across))
    return [part for line in lines for part in columns(line, across)][:count]


def _dice(canvas: Canvas, box: pygame.Rect, gain: Gain) -> None:
    for die, part in zip(gain.dice, grid(box, len(gain.dice)), strict=True):
        draw_die(canvas, part, ANY_COLOUR if die == ANY else COLOURS[die], asked=die == ANY)


_DRAWN: Final[dict[str, Callable[[Canvas, pygame.Rect, Gain], None]]] = {
    "money": lambda canvas, box, gain: counted(canvas, box, str(gain.number), MONEY),
    "fame": lambda canvas, box, gain: fame(canvas, box, str(gain.number)),
    "karma": lambda canvas, box, gain: signed(canvas, box, "karma", str(gain.number)),
    "upgrade": lambda canvas, box, _: signed(canvas, box, "palace", "+"),
    "boat": lambda canvas, box, gain: signed(canvas, box, "ship", str(gain.number)),
    "dice": _dice,
    "markets-same": lambda canvas, box, gain: signed(canvas, box, "market", f"{gain.number}="),
    "markets-different": lambda canvas, box, gain: signed(canvas, box, "market", f"{gain.number}≠"),
    "palace": lambda canvas, box, gain: signed(
        canvas, box, "palace", "?" if gain.chamber == ANY else str(gain.chamber + 1)
    ),
}
"""By the kind of a gain that counts nothing."""


def draw_gain(canvas: Canvas, box: pygame.Rect, name: str) -> None:
    """Draw a gain by its id."""
    gain, square = GAINS[name], middle(box)
    what, per, counted_thing = gain.kind.partition("-per-")
    if not per:
        _DRAWN[gain.kind](canvas, box, gain)
        return
    side = square.width
    main = pygame.Rect(square.left, square.top, side * 3 // 5, side * 3 // 5)
    other = pygame.Rect(0, 0, side // 2, side // 2)
    other.bottomright = square.bottomright
    pygame.draw.line(canvas.surface, INK, (square.left + side // 5, square.bottom - side // 12),
                     (square.right - side // 12, square.top + side // 5), max(1, side // 24))  # fmt: skip
    _DRAWN[what](canvas, main, gain)
    icon, text = PER[counted_thing]
    signed(canvas, other, icon, text or (str(gain.each) if gain.each > 1 else ""))


def draw_gains(canvas: Canvas, box: pygame.Rect, names: tuple[str, ...]) -> None:
    """Draw several gains side by side."""
    for name, part in zip(names, grid(box, len(names)), strict=True):
        draw_gain(canvas, part, name)
