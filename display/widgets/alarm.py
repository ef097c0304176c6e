"""What does not fit: what is wrong and by which rule, and the ways on."""

from __future__ import annotations

from typing import Final

import pygame

from display.drawing.boxes import cut_left
from display.drawing.canvas import Canvas
from display.drawing.theme import GOLD, VERMILION
from display.model import Alarm
from display.widgets.paragraphs import draw_paragraphs
from display.widgets.steps import draw_leaf

WRONG_SHARE: Final = 40
"""How much of the width what is wrong takes, in per cent; the ways on have the rest."""
BEST_MM: Final = 4.0
LEAST_MM: Final = 1.7
"""The wanted and the least height of a capital."""


def draw_alarm(canvas: Canvas, box: pygame.Rect, alarm: Alarm) -> None:
    """Draw the details in the place of the table; the sentence itself stands in the strip."""
    metrics = canvas.metrics
    inside = draw_leaf(canvas, box, VERMILION, (2.2, 1.6))
    caps = metrics.mm(BEST_MM), metrics.mm(LEAST_MM)
    if alarm.wrong and alarm.ways:
        gap = metrics.mm(2.4)
        left, inside = cut_left(inside, inside.width * WRONG_SHARE // 100, 2 * gap)
        canvas.rule((left.right + gap, inside.top), (left.right + gap, inside.bottom), GOLD)
        draw_paragraphs(canvas, left, alarm.wrong, caps)
        draw_paragraphs(canvas, inside, alarm.ways, caps)
    else:
        draw_paragraphs(canvas, inside, alarm.wrong or alarm.ways, caps)
