"""What does not fit: what is wrong and by which rule, and the ways on."""

from __future__ import annotations

from typing import Final

import pygame

from display.drawing.boxes import cut_left
from display.drawing.canvas import Canvas
from display.drawing.theme import GOLD, VERMILION
from display.language import Language
from display.model import Alarm, Paragraph, Step
from display.rules import brief
from display.widgets.paragraphs import draw_paragraphs
from display.widgets.steps import draw_leaf
from display.words import verbatim

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
    wrong = (*alarm.wrong, *_rule(alarm.rule, canvas.language))
    if wrong and alarm.ways:
        gap = metrics.mm(2.4)
        left, inside = cut_left(inside, inside.width * WRONG_SHARE // 100, 2 * gap)
        canvas.rule((left.right + gap, inside.top), (left.right + gap, inside.bottom), GOLD)
        draw_paragraphs(canvas, left, wrong, caps)
        draw_paragraphs(canvas, inside, alarm.ways, caps)
    else:
        draw_paragraphs(canvas, inside, wrong or alarm.ways, caps)


def _rule(rule: str, language: Language) -> tuple[Paragraph, ...]:
    """Return a rule in short: its title, what it says, and where the rulebook has it; () for none."""
    if not rule:
        return ()
    told = brief(rule, language)
    said = (Step(verbatim(told.short)),) if told.short else ()
    head = verbatim(told.title) if told.title else None
    return (Paragraph(head, (*said, Step(verbatim(told.heading), "book"))),)
