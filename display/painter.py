"""Draws what has changed, and says which parts of the surface that was."""

from __future__ import annotations

from typing import final

import pygame

from display.drawing.canvas import Canvas, Mark, Tools
from display.drawing.metrics import Metrics
from display.drawing.theme import LIGHT, PAPER, WHITE, Theme
from display.end import end_panels
from display.history import history_panels
from display.language import Language
from display.layout import label_panels, split_buttons
from display.leaving import leaving_panels
from display.listing import listing_panels
from display.live import live_panels
from display.model import Hanging, History, Leaving, Listing, Live, Page, RuleCard
from display.panel import Panel, to_box
from display.rule_screen import rule_panels
from display.setting_up import SettingUp, draw_setting_up
from display.widgets.labels import Edge


@final
class Painter:
    """Draws models onto one surface, panel by panel.

    Args:
        surface: The window's surface, or any other of the same size.
        metrics: Sizes on it.
        language: The reader's language.
        tools: Fonts and pictures.
        edge: Where the buttons sit.
        theme: The light in which all is drawn.
    """

    def __init__(
        self,
        surface: pygame.Surface,
        metrics: Metrics,
        language: Language,
        tools: Tools,
        edge: Edge = "bottom",
        theme: Theme = "day",
    ) -> None:
        self.surface = surface
        self.metrics = metrics
        self.language = language
        self.tools = tools
        self.edge: Edge = edge
        self._light = LIGHT[theme]
        self._bright = surface if self._light == WHITE else surface.copy()
        self._drawn: dict[str, Panel] = {}

    def draw(self, model: Page | Leaving, log: list[Mark] | None = None) -> list[pygame.Rect]:
        """Draw a model; return the parts that changed. `log` takes down each text and icon that is drawn."""
        panels = {panel.name: panel for panel in self.panels(model)}
        bright = self._bright
        canvas = Canvas(bright, self.metrics, self.language, self.tools, log)
        same_places = {name: panel.box for name, panel in panels.items()} == {
            name: panel.box for name, panel in self._drawn.items()
        }
        if not same_places:
            self._drawn = {}
            bright.fill(PAPER)
        changed = [panel for panel in panels.values() if self._drawn.get(panel.name) != panel]
        for panel in changed:
            box = pygame.Rect(panel.box)
            canvas.panel = panel.name
            bright.set_clip(box)
            canvas.clear(box)
            panel.paint(canvas, box, panel.content)
            bright.set_clip(None)
        self._drawn = panels
        parts = [pygame.Rect(panel.box) for panel in changed] if same_places else [bright.get_rect()]
        self._dim(parts)
        return parts

    def _dim(self, parts: list[pygame.Rect]) -> None:
        """Show what was drawn without the light that the theme does without."""
        if self._bright is self.surface:
            return
        for part in parts:
            self.surface.blit(self._bright, part, part)
            self.surface.fill(self._light, part, pygame.BLEND_RGB_MULT)

    def panels(self, model: Page | Leaving) -> tuple[Panel, ...]:
        """Return the panels that a model is drawn with."""
        metrics, edge = self.metrics, self.edge
        match model:
            case Live():
                found = live_panels(model, metrics, edge)
            case Hanging():
                found = _hanging(model, metrics, edge)
            case Leaving():
                found = leaving_panels(model, metrics, edge)
            case RuleCard():
                found = rule_panels(model, metrics, self.tools.typeface, edge)
            case Listing():
                found = listing_panels(model, metrics, edge)
            case History():
                found = history_panels(model, metrics, edge)
            case _:
                found = end_panels(model, metrics, edge)
        return found


def _hanging(model: Hanging, metrics: Metrics, edge: Edge) -> tuple[Panel, ...]:
    """Return the panels of the screen; `edge` is where the buttons sit."""
    rest, band = split_buttons(pygame.Rect((0, 0), metrics.size), metrics, edge)
    labels = {label.button: label for label in model.labels}
    return (Panel("picture", to_box(rest), model.told, _draw_hanging), *label_panels(labels, band, edge))


def _draw_hanging(canvas: Canvas, box: pygame.Rect, told: SettingUp) -> None:
    part = Canvas(canvas.surface.subsurface(box), canvas.metrics, canvas.language, canvas.tools)
    draw_setting_up(told, part)
