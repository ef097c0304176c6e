"""The table of a toy, as its game would draw it: dice in a bowl, and a sheet for each player."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import ClassVar, Self

import pygame
from msgspec import Struct
from msgspec.structs import replace

from display.drawing.boxes import columns, cut_left, rows, square
from display.drawing.canvas import Box, Canvas, Style
from display.drawing.metrics import Metrics
from display.model import Player, Table
from display.panel import Panel, to_box


class Die(Struct, frozen=True):
    """A die, on the table and beside texts."""

    value: int
    least_mm: ClassVar[float] = 3.0

    def draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw its value."""
        canvas.text(str(self.value), box, Style(box.height * 6 // 10, 5, align="centre"))

    thumbnail = draw


class ToyTable(Table, frozen=True):
    """The dice, and by seat the numbers that are marked; `die-0` and so on are spots."""

    dice: tuple[Die, ...]
    marks: tuple[frozenset[int], ...]
    glowing: frozenset[str] = frozenset()

    def lit(self, spots: AbstractSet[str], chosen: AbstractSet[str]) -> Self:
        """Remember what glows."""
        return replace(self, glowing=frozenset(spots))

    def spots(self, panels: Sequence[Panel]) -> dict[str, Box]:
        """Return where the dice are."""
        bowl = next(panel for panel in panels if panel.name == "bowl")
        boxes = rows(pygame.Rect(bowl.box), len(self.dice), 4)
        return {f"die-{number}": to_box(box) for number, box in enumerate(boxes)}

    def others(self, box: pygame.Rect, metrics: Metrics, players: Sequence[Player]) -> tuple[Panel, ...]:
        """Return the sheets."""
        sheets = zip(players, self.marks, rows(box, len(players), metrics.gap), strict=True)
        return tuple((Panel(f"of {p.name}", to_box(at), (p, m), draw_sheet) for p, m, at in sheets))

    def beside(self, box: pygame.Rect, metrics: Metrics) -> tuple[tuple[Panel, ...], pygame.Rect]:
        """Return the bowl, and the room beside it."""
        left, rest = cut_left(box, box.width // 4, metrics.gap)
        return (Panel("bowl", to_box(left), self.dice, draw_bowl),), rest


def draw_bowl(canvas: Canvas, box: pygame.Rect, dice: tuple[Die, ...]) -> None:
    """Draw the dice, one below the other."""
    for die, spot in zip(dice, rows(box, len(dice), canvas.metrics.gap), strict=True):
        die.draw(canvas, square(spot, min(spot.size)))


def draw_sheet(canvas: Canvas, box: pygame.Rect, content: tuple[Player, frozenset[int]]) -> None:
    """Draw a name, and six fields of which some are marked."""
    name, *fields = columns(box, 7, canvas.metrics.gap)
    canvas.text(content[0].name, name, Style(canvas.metrics.read, canvas.metrics.fine))
    for number, spot in enumerate(fields, 1):
        canvas.icon("cross" if number in content[1] else "pencil", spot)
