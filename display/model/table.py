"""What a game draws of itself on the frame: its table, and its pieces beside texts.

The folder of each game (`display/games/X`) has values that do this.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, ClassVar, Final, Protocol, Self

import pygame
from msgspec import Struct

from display.drawing.boxes import columns, cut_left
from display.drawing.canvas import Box, Canvas
from display.drawing.metrics import Metrics
from display.lit import spots_of
from display.model.players import Player
from display.panel import Panel, to_box

SHARE: Final = 66
"""The most of the width that stands first takes, in per cent."""

Part = tuple[str, object, Callable[[Canvas, pygame.Rect, Any], None]]
"""What has a panel of its own: the panel's name, all that it shows, and what draws it."""


class Row(Struct, frozen=True):
    """Parts side by side.

    Args:
        parts: From left to right.
        least_mm: The least height.
        share: How much it takes of what is left over, measured against the other rows.
        spare: Whether it is left out where not all rows have their least height; the upper ones go first.
    """

    parts: Sequence[Part]
    least_mm: float
    share: int = 0
    spare: bool = False


class Table(Struct, frozen=True):
    """What lies on a game's table, as everybody sees it: a value that knows its panels.

    It says what it shows `first` and in which `rows` the rest, or makes its panels on its own.
    """

    aspect: ClassVar[float] = 0.0
    """The width by the height of a `first` that takes all the height, the strip beside it; 0 for none."""

    def first(self) -> Part:
        """Return what is shown first, where it has an aspect."""
        raise NotImplementedError

    def rows(self, height_mm: float, players: Sequence[Player]) -> Sequence[Row]:
        """Return the rows of the rest from top to bottom, which share a height; players by seat."""
        return ()

    def beside(self, box: pygame.Rect, metrics: Metrics) -> tuple[tuple[Panel, ...], pygame.Rect]:
        """Return what is shown first, also while people put the table right, and the rest of the box."""
        width = min(round(box.height * self.aspect), box.width * SHARE // 100)
        left, rest = cut_left(box, width, metrics.gap)
        return ((_panel(self.first(), left),), rest) if self.aspect else ((), box)

    def others(self, box: pygame.Rect, metrics: Metrics, players: Sequence[Player]) -> tuple[Panel, ...]:
        """Return the panels that show what else lies there, in the rest of the box; players by seat."""
        gap, rows = metrics.gap // 3, list(self.rows(box.height / metrics.per_mm, players))
        for spare in [row for row in rows if row.spare]:
            if sum(metrics.mm(row.least_mm) + gap for row in rows) > box.height + gap:
                rows.remove(spare)
        least = [float(metrics.mm(row.least_mm) + gap) for row in rows]
        room = box.height + gap
        if sum(least) > room:  # all are lower alike
            least = [height * room / sum(least) for height in least]
        over = (room - sum(least)) / max(1, sum(row.share for row in rows))
        found, top = list[Panel](), float(box.top)
        for row, height in zip(rows, least, strict=True):
            bottom = top + height + over * row.share
            line = pygame.Rect(box.left, round(top), box.width, round(bottom) - gap - round(top))
            found += map(_panel, row.parts, columns(line, len(row.parts), gap))
            top = bottom
        return tuple(found)

    def lit(self, spots: AbstractSet[str], chosen: AbstractSet[str]) -> Self:
        """Return the table with the spots glowing that answer what is asked.

        Args:
            spots: All of them, by their names.
            chosen: Those of the answer that the first button gives.
        """
        return self

    def spots(self, panels: Sequence[Panel]) -> Mapping[str, Box]:
        """Return where spots are on the screen, by their names; of panels that this table has made."""
        return spots_of(panels)

    def panels(self, box: pygame.Rect, metrics: Metrics, players: Sequence[Player]) -> tuple[Panel, ...]:
        """Return all panels of the table in a box."""
        shown, rest = self.beside(box, metrics)
        return (*shown, *self.others(rest, metrics, players))


def _panel(part: Part, box: pygame.Rect) -> Panel:
    name, content, paint = part
    return Panel(name, to_box(box), content, paint)


class Piece(Protocol):
    """A piece of a game, shown beside a text that names it: a value that draws itself."""

    @property
    def least_mm(self) -> float:
        """The side of a square in which it can be told; in a smaller one an answer has an icon instead."""

    def draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw it in a square box."""

    def thumbnail(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw it in a square box of any size, on a leaf; nothing that is printed on it need be read."""
