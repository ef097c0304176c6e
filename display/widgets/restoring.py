"""The pieces that have to be moved, each with its picture and where it goes."""

from __future__ import annotations

from typing import Final

import pygame

from display.drawing.boxes import cut_left, rows, square
from display.drawing.canvas import Canvas, Style
from display.drawing.theme import GILT, INK, LAPIS, LEAF
from display.model import Put, Restore
from display.phrases.reversing import and_more
from display.widgets.card import draw_card
from display.widgets.strip import draw_sentence
from display.words import Words

LEAST_MM: Final = 9.0
"""The least height of a line: a card that is smaller cannot be told from others."""
MOST_MM: Final = 20.0
WANTED_MM: Final = 3.6
CAP_MM: Final = 1.9
"""The wanted and the least height of a capital."""


def draw_restore(canvas: Canvas, box: pygame.Rect, restore: Restore) -> None:
    """Draw what is to be done, line by line, in the place of the seats; what has no room is counted."""
    metrics = canvas.metrics
    canvas.plate(box, LEAF, LAPIS, metrics.mm(1), metrics.mm(0.6))
    inside = box.inflate(-2 * metrics.mm(2), -2 * metrics.mm(1.4))
    gap = metrics.mm(1)
    room = max(2, (inside.height + gap) // (metrics.mm(LEAST_MM) + gap))
    puts = restore.puts
    if len(puts) > room:
        more = and_more(len(puts) - room + 1)
        puts = (*puts[: room - 1], Put(more.words, more.icon))
    if not puts:
        return
    lines = rows(inside, len(puts), gap)
    side = min(lines[0].height, metrics.mm(MOST_MM))
    parts = [cut_left(line, side, 2 * metrics.gap) for line in lines]
    style = Style(metrics.mm(WANTED_MM), metrics.mm(CAP_MM), lines=3, pitch=1.45)
    style = canvas.common([put.words for put in puts], parts[0][1].size, style)
    for put, (spot, text) in zip(puts, parts, strict=True):
        _picture(canvas, spot, put, side)
        canvas.text(put.words, text, style)


def _picture(canvas: Canvas, spot: pygame.Rect, put: Put, side: int) -> None:
    """Draw the piece; where it is no single one, an icon."""
    if put.card is not None:
        draw_card(canvas, square(spot, side), put.card)
    elif put.icon:
        canvas.icon(put.icon, square(spot, side * 6 // 10), INK)


def draw_reason(canvas: Canvas, box: pygame.Rect, text: Words) -> None:
    """Draw why pieces are to be moved, in the strip."""
    canvas.plate(box, LAPIS, GILT, canvas.metrics.mm(1), canvas.metrics.mm(0.4))
    draw_sentence(canvas, box, "undo", (GILT, LAPIS), text)
