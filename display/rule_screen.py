"""The screen with a rule: its title, all that it says, where it stands and what to look up next."""

from __future__ import annotations

from typing import Final

import pygame

from display.drawing.boxes import cut_bottom, cut_top
from display.drawing.metrics import Metrics
from display.drawing.pages import Pages, Paper, set_pages
from display.drawing.typography import Typeface, ladder
from display.layout import HEADER_MM, NOTICES_MM, ROOMY, label_panels, split_buttons
from display.model import RuleCard
from display.panel import Panel, to_box
from display.widgets.flow import draw_notices
from display.widgets.labels import Edge
from display.widgets.rule_page import (
    FootContent,
    HeadContent,
    PageContent,
    draw_foot,
    draw_head,
    draw_page,
    inside_page,
)

LARGEST_MM: Final = 4.4
LEAST_MM: Final = 2.9
"""Heights of capitals; 2.9 mm are seen under 6.6 minutes of arc at 1.5 m, where good eyes need 5."""
FOOT_MM: Final = 10.4


def rule_panels(
    model: RuleCard, metrics: Metrics, typeface: Typeface, edge: Edge = "bottom"
) -> tuple[Panel, ...]:
    """Return the panels of a rule card, parted into pages as the typeface measures it."""
    rest, band = split_buttons(pygame.Rect((0, 0), metrics.size), metrics, edge)
    scale = 1.0 if metrics.compact else ROOMY
    gap = metrics.gap
    head, rest = cut_top(rest, metrics.mm(HEADER_MM * scale), gap)
    rest = rest.inflate(-2 * gap, 0)
    notices, rest = cut_bottom(rest, metrics.mm(NOTICES_MM) if model.notices else 0)
    foot, body = cut_bottom(rest, metrics.mm(FOOT_MM * scale), gap // 2)
    pages = _pages(model, body, metrics, typeface)
    count = len(pages.pages)
    number = model.page % count
    page = PageContent(pages.pages[number], pages.cap, pages.pitch, len(model.paragraphs))
    labels = {label.button: label for label in model.labels}
    if count > 1 and model.turn_page is not None:
        labels[model.turn_page.button] = model.turn_page
    return (
        Panel("header", to_box(head), HeadContent(model.title, number + 1, count), draw_head),
        Panel("page", to_box(body), page, draw_page),
        Panel("foot", to_box(foot), FootContent(model.heading, model.rulings, model.related), draw_foot),
        Panel("notices", to_box(notices), model.notices, draw_notices),
        *label_panels(labels, band, edge),
    )


def _pages(model: RuleCard, body: pygame.Rect, metrics: Metrics, typeface: Typeface) -> Pages:
    room = inside_page(body, metrics)
    caps = ladder(metrics.mm(LARGEST_MM), metrics.mm(LEAST_MM))
    paragraphs = (*model.paragraphs, model.setting) if model.setting else model.paragraphs
    return set_pages(typeface, paragraphs, Paper(room.width, room.height, caps))
