"""A rule in short, beside an alarm: its title, where the rulebook has it, and what it says."""

from __future__ import annotations

from typing import Final

import pygame

from display.drawing.boxes import cut_bottom, cut_left, cut_top
from display.drawing.canvas import Canvas, Style
from display.drawing.theme import GOLD, LAPIS, SEPIA
from display.rules import brief

HEAD_MM: Final = 4.6
"""Height of the line with title and heading."""
SHORT_MM: Final = 7.8
"""Height of up to two lines of text."""
TITLE_SHARE: Final = 54
"""How much of the line the title takes, in per cent."""
ROOMY: Final = 1.25
"""What all is multiplied by where the screen is not compact."""
LEAST_MM: Final = 1.5


def cut_rule(canvas: Canvas, box: pygame.Rect, rule: str) -> pygame.Rect:
    """Draw a rule along the lower edge of a box; return what is left of the box.

    Args:
        canvas: Where.
        box: The room; the rule takes its lower part.
        rule: Its id; "" draws nothing.
    """
    if not rule:
        return box
    metrics, told = canvas.metrics, brief(rule, canvas.language)
    scale = 1.0 if metrics.compact else ROOMY
    least, gap = metrics.mm(LEAST_MM), metrics.mm(0.8)
    if not told.title:
        line, rest = cut_bottom(box, metrics.mm(HEAD_MM * scale), gap)
        _heading(canvas, line, told.heading)
        return rest
    block, rest = cut_bottom(box, metrics.mm((HEAD_MM + SHORT_MM) * scale), gap)
    canvas.rule(block.topleft, block.topright, GOLD)
    head, short = cut_top(block, metrics.mm(HEAD_MM * scale))
    title, where = cut_left(head, head.width * TITLE_SHARE // 100, metrics.gap)
    canvas.text(told.title, title, Style(metrics.mm(2.8 * scale), least, LAPIS))
    _heading(canvas, where, told.heading)
    canvas.text(told.short, short, Style(metrics.mm(2.5 * scale), metrics.mm(1.7), lines=2, pitch=1.45))
    return rest


def _heading(canvas: Canvas, box: pygame.Rect, heading: str) -> None:
    metrics = canvas.metrics
    icon, text = cut_left(box, min(box.height, metrics.mm(4.2)), metrics.gap // 2)
    canvas.icon("book", icon, SEPIA)
    canvas.text(heading, text, Style(metrics.note, metrics.mm(LEAST_MM), SEPIA, lines=2, pitch=1.35))
