"""The pieces that have to be moved, each with its picture and where it goes."""

from __future__ import annotations

from typing import Final

import pygame

from display.drawing.boxes import rows
from display.drawing.canvas import Canvas, Style
from display.drawing.theme import GILT, LAPIS
from display.model import Restore
from display.phrases.reversing import and_more
from display.widgets.steps import Look, draw_entries, draw_leaf
from display.widgets.strip import draw_sentence
from display.words import Words

LEAST_MM: Final = 9.0
"""The least height of a line: a piece that is smaller cannot be told from others."""
MOST_MM: Final = 20.0
WANTED_MM: Final = 3.6
CAP_MM: Final = 1.9
"""The wanted and the least height of a capital."""


def draw_restore(canvas: Canvas, box: pygame.Rect, restore: Restore) -> None:
    """Draw what is to be done, line by line, beside the table; what has no room is counted."""
    metrics = canvas.metrics
    inside = draw_leaf(canvas, box, LAPIS)
    gap = metrics.mm(1)
    room = max(2, (inside.height + gap) // (metrics.mm(LEAST_MM) + gap))
    entries = restore.entries
    if len(entries) > room:
        entries = (*entries[: room - 1], and_more(len(entries) - room + 1))
    if not entries:
        return
    lines = rows(inside, len(entries), gap)
    side = min(lines[0].height, metrics.mm(MOST_MM))
    style = Style(metrics.mm(WANTED_MM), metrics.mm(CAP_MM), lines=3, pitch=1.45)
    draw_entries(canvas, lines, entries, Look(side, side * 6 // 10, 2 * metrics.gap, style))


def draw_reason(canvas: Canvas, box: pygame.Rect, text: Words) -> None:
    """Draw why pieces are to be moved, in the strip."""
    canvas.plate(box, LAPIS, GILT, canvas.metrics.mm(1), canvas.metrics.mm(0.4))
    draw_sentence(canvas, box, "undo", (GILT, LAPIS), text)
