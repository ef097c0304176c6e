"""One quiet line: what is checked, what is believed, whether the components are invented."""

from __future__ import annotations

import pygame

from display.drawing.canvas import Canvas
from display.drawing.theme import PAPER, SEPIA
from display.model import Notice
from display.widgets.flow import Item, draw_flow


def draw_notices(canvas: Canvas, box: pygame.Rect, notices: tuple[Notice, ...]) -> None:
    """Draw the notices in one line."""
    if notices:
        items = [Item(notice.words, notice.icon) for notice in notices]
        draw_flow(canvas, box, items, (canvas.metrics.note, canvas.metrics.mm(1.5)), (SEPIA, PAPER))
