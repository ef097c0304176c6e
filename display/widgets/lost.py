"""What would not hold any more if an earlier turn were corrected."""

from __future__ import annotations

from typing import Final

import pygame

from display.drawing.boxes import cut_top, rows
from display.drawing.canvas import Canvas, Style
from display.drawing.theme import LAPIS, MALACHITE, VERMILION
from display.model import Entry
from display.phrases.history import ALL_HOLD, and_more_turns, no_longer
from display.widgets.steps import Look, draw_entries, draw_leaf

HEAD_MM: Final = 7.0
LINE_MM: Final = 8.0
"""The least height of an entry, which may take two lines."""
HIGH_MM: Final = 14.0
WANTED_MM: Final = 3.6
LEAST_MM: Final = 1.7
"""The wanted and the least height of a capital."""


def draw_lost(canvas: Canvas, box: pygame.Rect, entries: tuple[Entry, ...]) -> None:
    """Draw the list in the place of the seats; what has no room is counted."""
    metrics = canvas.metrics
    head, body = cut_top(draw_leaf(canvas, box, LAPIS), metrics.mm(HEAD_MM), metrics.mm(0.6))
    said = no_longer(len(entries)) if entries else ALL_HOLD
    style = Style(
        metrics.mm(WANTED_MM), metrics.mm(LEAST_MM), VERMILION if entries else MALACHITE, lines=2, pitch=1.45
    )
    canvas.text(said, head, style)
    room = max(2, body.height // metrics.mm(LINE_MM))
    if len(entries) > room:
        entries = (*entries[: room - 1], and_more_turns(len(entries) - room + 1))
    if entries:
        _draw(canvas, body, entries)


def _draw(canvas: Canvas, box: pygame.Rect, entries: tuple[Entry, ...]) -> None:
    metrics = canvas.metrics
    gap = metrics.mm(0.6)
    box.height = min(box.height, len(entries) * metrics.mm(HIGH_MM))
    lines = rows(box, len(entries), gap)
    side = min(lines[0].height, metrics.mm(5))
    style = Style(metrics.mm(WANTED_MM), metrics.mm(LEAST_MM), lines=2, pitch=1.45)
    draw_entries(canvas, lines, entries, Look(side, side * 9 // 10, metrics.gap, style))
