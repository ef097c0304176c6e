"""What a game draws of itself on the frame: its table, and its pieces beside texts.

The folder of each game (`display/games/X`) has values that do this.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import ClassVar, Protocol, Self

import pygame
from msgspec import Struct

from display.drawing.canvas import Box, Canvas
from display.drawing.metrics import Metrics
from display.model.players import Player
from display.panel import Panel


class Table(Struct, frozen=True):
    """What lies on a game's table, as everybody sees it: a value that knows its panels."""

    tall: ClassVar[bool] = False
    """Whether what is shown first takes all the height, and the strip stands beside it."""

    def beside(self, box: pygame.Rect, metrics: Metrics) -> tuple[tuple[Panel, ...], pygame.Rect]:
        """Return what is shown first, also while people put the table right, and the rest of the box."""
        return (), box

    def others(self, box: pygame.Rect, metrics: Metrics, players: Sequence[Player]) -> tuple[Panel, ...]:
        """Return the panels that show what else lies there, in the rest of the box; players by seat."""
        return ()

    def lit(self, spots: AbstractSet[str], chosen: AbstractSet[str]) -> Self:
        """Return the table with the spots glowing that answer what is asked.

        Args:
            spots: All of them, by their names.
            chosen: Those of the answer that the first button gives.
        """
        return self

    def spots(self, panels: Sequence[Panel]) -> Mapping[str, Box]:
        """Return where spots are on the screen, by their names; of panels that this table has made."""
        return {}

    def panels(self, box: pygame.Rect, metrics: Metrics, players: Sequence[Player]) -> tuple[Panel, ...]:
        """Return all panels of the table in a box."""
        shown, rest = self.beside(box, metrics)
        return (*shown, *self.others(rest, metrics, players))


class Piece(Protocol):
    """A piece of a game, shown beside a text that names it: a value that draws itself."""

    @property
    def least_mm(self) -> float:
        """The side of a square in which it can be told; in a smaller one an answer has an icon instead."""

    def draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw it in a square box."""

    def thumbnail(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw it in a square box of any size, on a leaf; nothing that is printed on it need be read."""
