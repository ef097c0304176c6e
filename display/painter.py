"""Draws what has changed, and says which parts of the surface that was."""

from __future__ import annotations

from typing import final

import pygame

from display.drawing.canvas import Canvas, Mark, Tools
from display.drawing.metrics import Metrics
from display.drawing.theme import PAPER
from display.end import end_panels
from display.history import history_panels
from display.language import Language
from display.leaving import leaving_panels
from display.listing import listing_panels
from display.live import live_panels
from display.model import History, Leaving, Listing, Live, Model, RuleCard
from display.panel import Panel
from display.rule_screen import rule_panels
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
    """

    def __init__(
        self,
        surface: pygame.Surface,
        metrics: Metrics,
        language: Language,
        tools: Tools,
        edge: Edge = "bottom",
    ) -> None:
        self.surface = surface
        self.metrics = metrics
        self.language = language
        self.tools = tools
        self.edge: Edge = edge
        self._drawn: dict[str, Panel] = {}

    def draw(self, model: Model | Leaving, log: list[Mark] | None = None) -> list[pygame.Rect]:
        """Draw a model; return the parts that changed. `log` takes down each text and icon that is drawn."""
        panels = {panel.name: panel for panel in self.panels(model)}
        canvas = Canvas(self.surface, self.metrics, self.language, self.tools, log)
        same_places = {name: panel.box for name, panel in panels.items()} == {
            name: panel.box for name, panel in self._drawn.items()
        }
        if not same_places:
            self._drawn = {}
            self.surface.fill(PAPER)
        changed = [panel for panel in panels.values() if self._drawn.get(panel.name) != panel]
        for panel in changed:
            box = pygame.Rect(panel.box)
            canvas.panel = panel.name
            self.surface.set_clip(box)
            canvas.clear(box)
            panel.paint(canvas, box, panel.content)
            self.surface.set_clip(None)
        self._drawn = panels
        return [pygame.Rect(panel.box) for panel in changed] if same_places else [self.surface.get_rect()]

    def panels(self, model: Model | Leaving) -> tuple[Panel, ...]:
        """Return the panels that a model is drawn with."""
        if isinstance(model, Live):
            return live_panels(model, self.metrics, self.edge)
        if isinstance(model, Leaving):
            return leaving_panels(model, self.metrics, self.edge)
        if isinstance(model, RuleCard):
            return rule_panels(model, self.metrics, self.tools.typeface, self.edge)
        if isinstance(model, Listing):
            return listing_panels(model, self.metrics, self.edge)
        if isinstance(model, History):
            return history_panels(model, self.metrics, self.edge)
        return end_panels(model, self.metrics, self.edge)
