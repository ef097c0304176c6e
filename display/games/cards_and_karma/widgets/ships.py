"""A row of ships: the flags in order and the places still open."""

from __future__ import annotations

import pygame

from display.drawing.boxes import cut_left, square
from display.drawing.canvas import Canvas, Style
from display.drawing.theme import GILT, GOLD, LAPIS, LEAF, SEPIA
from display.games.cards_and_karma.card import CardView
from display.games.cards_and_karma.widgets.chips import TRIO
from display.words import verbatim


def draw_ships(canvas: Canvas, box: pygame.Rect, ships: tuple[CardView, ...], cap: int) -> pygame.Rect:
    """Draw a row at the left of a box; return the rest of the box."""
    gap = max(2, canvas.metrics.mm(0.4))
    flag = canvas.tools.typeface.measure("28", cap) + canvas.metrics.mm(0.7)
    flags = max(TRIO, len(ships))
    room, rest = cut_left(box, box.height + flags * (flag + gap) + gap, canvas.metrics.gap // 2)
    nearly = len(ships) == TRIO - 1
    if nearly:
        canvas.plate(room, GILT, GOLD)
    icon, places = cut_left(room, room.height)
    canvas.icon("ship", square(icon, icon.height * 8 // 10), LAPIS, GILT if nearly else LEAF)
    for number in range(flags):
        spot = pygame.Rect(places.left + number * (flag + gap), 0, flag, places.height * 76 // 100)
        spot.centery = places.centery
        if number >= len(ships):
            canvas.plate(spot, GILT if nearly else LEAF, SEPIA, 2)
            continue
        summary = ships[number].summary
        canvas.plate(spot, LAPIS, radius=2)
        text = str(summary.number) if summary else "?"
        canvas.text(verbatim(text), spot, Style(cap, 6, LEAF, "centre"))
    return rest
