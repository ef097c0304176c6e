"""The screen on which a camera is hung: which panel stands where."""

from __future__ import annotations

import pygame

from display.drawing.canvas import Canvas
from display.drawing.metrics import Metrics
from display.layout import label_panels, split_buttons
from display.model import Hanging
from display.panel import Panel, to_box
from display.setting_up import SettingUp, draw_setting_up
from display.widgets.labels import Edge


def hanging_panels(model: Hanging, metrics: Metrics, edge: Edge = "bottom") -> tuple[Panel, ...]:
    """Return the panels of the screen; `edge` is where the buttons sit."""
    rest, band = split_buttons(pygame.Rect((0, 0), metrics.size), metrics, edge)
    labels = {label.button: label for label in model.labels}
    return (Panel("picture", to_box(rest), model.told, _draw), *label_panels(labels, band, edge))


def _draw(canvas: Canvas, box: pygame.Rect, told: SettingUp) -> None:
    part = Canvas(canvas.surface.subsurface(box), canvas.metrics, canvas.language, canvas.tools)
    draw_setting_up(told, part)
