"""What lies on the table of Cards & Karma: grid and piles at the left, the players at the right."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final, Self

import pygame
from msgspec.structs import replace

from display.drawing.boxes import cut_left, rows
from display.drawing.metrics import Metrics
from display.faults import ModelError
from display.games.cards_and_karma.grid import Grid, draw_grid, grid_gap, grid_width
from display.games.cards_and_karma.palette import Palette, draw_palette
from display.games.cards_and_karma.piles import Piles, draw_piles
from display.games.cards_and_karma.seats import Seat
from display.games.cards_and_karma.widgets.seat import SeatContent, draw_seat
from display.layout import ROOMY
from display.model import Player
from display.model import Table as AnyTable
from display.panel import Panel, to_box

GRID_SHARE: Final = 43
"""The most of the width that the grid takes, in per cent."""
PALETTE_SHARE: Final = 82
"""What cards to choose from take of the width, in per cent; the rest is for answers that are no cards."""
SEAT_MM: Final = 9.0
"""The least height of a player's panel."""
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
        palette: Cards to choose from, in place of all else; None for none.
        glowing, chosen: As `lit` has set them.
    """

    seats: tuple[Seat, ...]
    acting: int
    elephant: int
    grid: Grid | None = None
    piles: Piles | None = None
    palette: Palette | None = None
    glowing: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        if not {self.acting, self.elephant} <= set(range(len(self.seats))):
            raise ModelError(
                f"seats {self.acting} and {self.elephant} of {len(self.seats)} players",
                expected="seats counted from 0",
                advice="take the seats from the engine's view",
            )

    def others(self, box: pygame.Rect, metrics: Metrics, players: Sequence[Player]) -> tuple[Panel, ...]:
        """Return a panel for each player, one below the other.

        Where there is no room for all, the player in turn has it; beside cards to choose from nobody has.
        """
        if self.palette is not None:
            return ()
        names = tuple(player.name for player in players)
        ranked = any(seat.rank > 1 for seat in self.seats)
        spots = rows(box, len(self.seats), metrics.gap // 2)
        shown = range(len(self.seats))
        if spots[0].height < metrics.mm(SEAT_MM):
            shown, spots = range(self.acting, self.acting + 1), [box]
        found = []
        for number, spot in zip(shown, spots, strict=True):
            player, seat = players[number], self.seats[number]
            acts, holds = number == self.acting, number == self.elephant
            content = SeatContent(number, player, seat, acts, holds, ranked, names, **self._lit)
            found.append(Panel(f"seat-{number}", to_box(spot), content, draw_seat))
        return tuple(found)

    @property
    def _lit(self) -> dict[str, frozenset[str]]:
        return {"glowing": self.glowing, "chosen": self.chosen}

    def beside(self, box: pygame.Rect, metrics: Metrics) -> tuple[tuple[Panel, ...], pygame.Rect]:
        """Return the panels of grid and piles, or of the cards to choose from, and the rest of the room."""
        if self.palette is not None:
            left, box = cut_left(box, box.width * PALETTE_SHARE // 100, metrics.gap)
            palette = replace(self.palette, **self._lit)
            return (Panel("palette", to_box(left), palette, draw_palette),), box
        panels = []
        if self.grid is not None:
            grid = replace(self.grid, gap=grid_gap(metrics.per_mm), **self._lit)
            width = grid_width(grid, box.height, grid.gap)
            left, box = cut_left(box, min(width, box.width * GRID_SHARE // 100), metrics.gap)
            panels.append(Panel("grid", to_box(left), grid, draw_grid))
        if self.piles is not None:
            scale = 1.0 if metrics.compact else ROOMY
            left, box = cut_left(box, metrics.mm(PILES_MM * scale), metrics.gap)
            panels.append(Panel("piles", to_box(left), replace(self.piles, **self._lit), draw_piles))
        return tuple(panels), box

    def lit(self, spots: AbstractSet[str], chosen: AbstractSet[str]) -> Self:
        """Return the table with the spots glowing that answer what is asked."""
        return replace(self, glowing=frozenset(spots), chosen=frozenset(chosen))
