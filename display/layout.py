"""What the screens have in common: how they are cut, heights in millimetres, and buttons."""

from __future__ import annotations

from typing import Final

import pygame
from msgspec import Struct

from display.drawing.boxes import cut_bottom, cut_left, cut_right, cut_top
from display.drawing.metrics import Metrics
from display.model import Button, Label
from display.panel import Panel, to_box
from display.widgets.labels import Edge, button_boxes, draw_label

HEADER_MM: Final = 9.4
STRIP_MM: Final = 15.0
NOTICES_MM: Final = 4.2
BUTTONS_MM: Final = 15.5
SIDE_BUTTONS_MM: Final = 32.0
ROOMY: Final = 1.25
"""What the heights are multiplied by where the screen is not compact."""


class Cut(Struct, frozen=True):
    """The parts of a screen of a match, from top to bottom.

    Args:
        header: Whose turn it is, or which one is looked at.
        middle: What lies on the table.
        strip: What happened, or what is asked.
        notices: What stands there all the time.
        band: The labels of the buttons, at whichever edge they sit.
    """

    header: pygame.Rect
    middle: pygame.Rect
    strip: pygame.Rect
    notices: pygame.Rect
    band: pygame.Rect


def cut_screen(metrics: Metrics, edge: Edge, strip_mm: float = STRIP_MM) -> Cut:
    """Return the parts of a screen of a match; `strip_mm` is the height of the strip of a compact one."""
    rest, band = split_buttons(pygame.Rect((0, 0), metrics.size), metrics, edge)
    scale = 1.0 if metrics.compact else ROOMY
    gap = metrics.gap
    header, rest = cut_top(rest, metrics.mm(HEADER_MM * scale), gap // 2)
    rest = rest.inflate(-2 * gap, 0)
    notices, rest = cut_bottom(rest, metrics.mm(NOTICES_MM))
    strip, middle = cut_bottom(rest, metrics.mm(strip_mm * scale), gap // 2)
    return Cut(header, middle, strip, notices, band)


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
