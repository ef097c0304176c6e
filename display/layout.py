"""What both screens have in common: heights in millimetres, and the band of the buttons."""

from __future__ import annotations

from typing import Final

import pygame

from display.drawing.boxes import cut_bottom, cut_left, cut_right, cut_top
from display.drawing.canvas import Box
from display.drawing.metrics import Metrics
from display.model import Button, Label
from display.panel import Panel
from display.widgets.labels import Edge, button_boxes, draw_label

HEADER_MM: Final = 9.4
STRIP_MM: Final = 15.0
NOTICES_MM: Final = 4.2
BUTTONS_MM: Final = 15.5
SIDE_BUTTONS_MM: Final = 32.0
ROOMY: Final = 1.25
"""What the heights are multiplied by where the screen is not compact."""


def split_buttons(screen: pygame.Rect, metrics: Metrics, edge: Edge) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the screen without the buttons' band, and the band."""
    scale = 1.0 if metrics.compact else ROOMY
    cuts = {"bottom": cut_bottom, "top": cut_top, "left": cut_left, "right": cut_right}
    size = metrics.mm(BUTTONS_MM * scale if edge in ("bottom", "top") else SIDE_BUTTONS_MM)
    band, rest = cuts[edge](screen, size)
    return rest, band


def label_panels(labels: dict[Button, Label], band: pygame.Rect, edge: Edge) -> tuple[Panel, ...]:
    """Return a panel for each button."""
    return tuple(
        Panel(f"button-{button}", to_box(box), (labels.get(button), edge), draw_label)
        for button, box in button_boxes(band, edge).items()
    )


def to_box(rect: pygame.Rect) -> Box:
    """Return a rectangle as a value that can be compared and kept."""
    return rect.left, rect.top, rect.width, rect.height
