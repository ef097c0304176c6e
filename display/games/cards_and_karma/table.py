"""What lies on the table of Cards & Karma: grid and piles at the left, the players at the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from display.drawing.boxes import cut_left, rows
from display.drawing.metrics import Metrics
from display.faults import ModelError
from display.games.cards_and_karma.grid import Grid, draw_grid, grid_gap, grid_width
from display.games.cards_and_karma.piles import Piles, draw_piles
from display.games.cards_and_karma.seats import Seat
from display.games.cards_and_karma.widgets.seat import SeatContent, draw_seat
from display.layout import ROOMY
from display.model import Player
from display.model import Table as AnyTable
from display.panel import Panel, to_box

GRID_SHARE: Final = 43
"""The most of the width that the grid takes, in per cent."""
PILES_MM: Final = 8.4
"""The width of the column with draw pile and discards."""


class Table(AnyTable, frozen=True):
    """The table as everybody sees it; `display.model.Table` says what its methods are for.

    Args:
        seats: What each player has, in the order of play.
        acting: Whose turn it is, an index into the seats.
        elephant: Who holds the elephant.
        grid: The cards in the middle; None for a turn of the past, of which only the players are shown.
        piles: Draw pile and discards; None besides while the table is still being laid.
    """

    seats: tuple[Seat, ...]
    acting: int
    elephant: int
    grid: Grid | None = None
    piles: Piles | None = None

    def __post_init__(self) -> None:
        if not {self.acting, self.elephant} <= set(range(len(self.seats))):
            raise ModelError(
                f"seats {self.acting} and {self.elephant} of {len(self.seats)} players",
                expected="seats counted from 0",
                advice="take the seats from the engine's view",
            )

    def others(self, box: pygame.Rect, metrics: Metrics, players: Sequence[Player]) -> tuple[Panel, ...]:
        """Return a panel for each player, one below the other."""
        names = tuple(player.name for player in players)
        ranked = any(seat.rank > 1 for seat in self.seats)
        spots = rows(box, len(self.seats), metrics.gap // 2)
        found = []
        for number, (player, seat, spot) in enumerate(zip(players, self.seats, spots, strict=True)):
            acts, holds = number == self.acting, number == self.elephant
            content = SeatContent(player, seat, acts, holds, ranked, names)
            found.append(Panel(f"seat-{number}", to_box(spot), content, draw_seat))
        return tuple(found)

    def beside(self, box: pygame.Rect, metrics: Metrics) -> tuple[tuple[Panel, ...], pygame.Rect]:
        """Return the panels of grid and piles, and the room for the players."""
        panels = []
        if self.grid is not None:
            width = grid_width(self.grid, box.height, grid_gap(metrics.per_mm))
            left, box = cut_left(box, min(width, box.width * GRID_SHARE // 100), metrics.gap)
            panels.append(Panel("grid", to_box(left), self.grid, draw_grid))
        if self.piles is not None:
            scale = 1.0 if metrics.compact else ROOMY
            left, box = cut_left(box, metrics.mm(PILES_MM * scale), metrics.gap)
            panels.append(Panel("piles", to_box(left), self.piles, draw_piles))
        return tuple(panels), box
