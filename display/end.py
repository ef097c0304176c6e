"""The screen after a match: who won, each comparison, and Munshi's order below."""

from __future__ import annotations

from typing import Final

import pygame

from display.drawing.boxes import cut_bottom, cut_left, cut_top
from display.drawing.metrics import Metrics
from display.layout import HEADER_MM, NOTICES_MM, ROOMY, label_panels, split_buttons
from display.model import End, Notice
from display.panel import Panel, to_box
from display.widgets.labels import Edge
from display.widgets.notices import draw_notices
from display.widgets.standing import StandingContent, draw_order, draw_standing
from display.widgets.victory import draw_title, draw_victory

ORDER_MM: Final = 9.0


def end_panels(model: End, metrics: Metrics, edge: Edge = "bottom") -> tuple[Panel, ...]:
    """Return the panels of the end screen.

    Args:
        model: What to show.
        metrics: Sizes on the screen.
        edge: Where the buttons sit.
    """
    rest, band = split_buttons(pygame.Rect((0, 0), metrics.size), metrics, edge)
    scale = 1.0 if metrics.compact else ROOMY
    gap = metrics.gap
    header, rest = cut_top(rest, metrics.mm(HEADER_MM * scale), gap)
    rest = rest.inflate(-2 * gap, 0)
    notices, rest = cut_bottom(rest, metrics.mm(NOTICES_MM), gap // 2)
    content = StandingContent(model.players, model.standing, model.compared)
    summary = () if model.summary is None else (Notice(model.summary, "quill"),)
    panels = [
        Panel("header", to_box(header), content, draw_title),
        Panel("notices", to_box(notices), summary + model.notices, draw_notices),
        *label_panels({label.button: label for label in model.labels}, band, edge),
    ]
    if not metrics.compact:
        arch, rest = cut_left(rest, rest.width * 25 // 100, 2 * gap)
        panels.append(Panel("victory", to_box(arch), content, draw_victory))
    order, table = cut_bottom(rest, metrics.mm(ORDER_MM), gap // 2)
    panels.append(Panel("standing", to_box(table), content, draw_standing))
    panels.append(Panel("order", to_box(order), content, draw_order))
    return tuple(panels)
