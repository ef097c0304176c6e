"""What a game draws of itself on the frame: its table, and its pieces beside texts.

The folder of each game (`display/games/X`) has values that do this.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from display.drawing.canvas import Canvas
from display.drawing.metrics import Metrics
from display.model.players import Player
from display.panel import Panel


class Table(Protocol):
    """What lies on a game's table, as everybody sees it: a value that knows its panels."""

    def panels(self, box: pygame.Rect, metrics: Metrics, players: Sequence[Player]) -> tuple[Panel, ...]:
        """Return the panels that show the table in a box; players by seat."""

    def beside(self, box: pygame.Rect, metrics: Metrics) -> tuple[tuple[Panel, ...], pygame.Rect]:
        """Return what is still shown of the table while people put it right, and the rest of the box."""


class Piece(Protocol):
    """A piece of a game, shown beside a text that names it: a value that draws itself."""

    @property
    def least_mm(self) -> float:
        """The side of a square in which it can be told; in a smaller one an answer has an icon instead."""

    def draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw it in a square box."""

    def thumbnail(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw it in a square box of any size, on a leaf; nothing that is printed on it need be read."""
