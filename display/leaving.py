"""The page on which people are asked whether they leave the match."""

from __future__ import annotations

import pygame

from display.drawing.boxes import cut_left, cut_top, square
from display.drawing.canvas import Canvas, Style
from display.drawing.metrics import Metrics
from display.drawing.theme import GILT, GOLD, LAPIS, LEAF
from display.layout import HEADER_MM, ROOMY, label_panels, split_buttons
from display.model import Leaving
from display.panel import Panel, to_box
from display.widgets.header import draw_band
from display.widgets.labels import Edge
from display.words import Words


def leaving_panels(model: Leaving, metrics: Metrics, edge: Edge = "bottom") -> tuple[Panel, ...]:
    """Return the panels of the question; `edge` is where the buttons sit."""
    rest, band = split_buttons(pygame.Rect((0, 0), metrics.size), metrics, edge)
    head, rest = cut_top(rest, metrics.mm(HEADER_MM * (1.0 if metrics.compact else ROOMY)), metrics.gap)
    body = rest.inflate(-2 * metrics.gap, -2 * metrics.gap)
    labels = {label.button: label for label in model.labels}
    return (
        Panel("header", to_box(head), model.words, _draw_head),
        Panel("page", to_box(body), model.told, _draw_told),
        *label_panels(labels, band, edge),
    )


def _draw_head(canvas: Canvas, box: pygame.Rect, content: Words) -> None:
    inside = draw_band(canvas, box)
    icon, title = cut_left(inside, inside.height, canvas.metrics.gap)
    canvas.icon("question", square(icon, icon.height * 8 // 10), GILT, LAPIS)
    canvas.text(content, title, Style(canvas.metrics.mm(5.4), canvas.metrics.note, LEAF))


def _draw_told(canvas: Canvas, box: pygame.Rect, content: Words) -> None:
    metrics = canvas.metrics
    canvas.plate(box, LEAF, GOLD, metrics.mm(1))
    inside = box.inflate(-4 * metrics.gap, -2 * metrics.gap)
    canvas.text(content, inside, Style(metrics.mm(8), metrics.read, align="centre", lines=6, pitch=1.7))
