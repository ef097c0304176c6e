"""The cards in the middle as the camera sees them, with what the rules allow."""

from __future__ import annotations

import pygame
from msgspec import Struct

from display.drawing.boxes import square
from display.drawing.canvas import Canvas
from display.drawing.theme import SHADE
from display.faults import ModelError
from display.games.cards_and_karma.card import CardView, draw_grid_card
from display.games.cards_and_karma.summaries import Price


class GridCard(Struct, frozen=True):
    """A card of the grid and what the rules allow with it by what everybody can see.

    Args:
        card: The card.
        column, row: Where it lies, from 0, as the camera sees the grid from the screen's side.
        action: The printed price for its action side, `FREE` where there is none; None where the
            player in turn may not take it for its action now.
        as_die: Whether the player in turn may take it as a dice card now.
    """

    card: CardView
    column: int
    row: int
    action: Price | None = None
    as_die: bool = False


class Grid(Struct, frozen=True):
    """The cards in the middle.

    Args:
        columns, rows: The size of the full grid.
        cards: The cards as read; no two at one place.
    """

    columns: int
    rows: int
    cards: tuple[GridCard, ...] = ()

    def __post_init__(self) -> None:
        places = {(card.column, card.row) for card in self.cards}
        inside = all(0 <= c < self.columns and 0 <= r < self.rows for c, r in places)
        if len(places) < len(self.cards) or not inside:
            raise ModelError(
                f"cards of the grid at {sorted((card.column, card.row) for card in self.cards)}",
                expected=f"each at its own place of {self.columns} columns and {self.rows} rows",
                advice="give every card the nearest free place",
            )


def draw_grid(canvas: Canvas, box: pygame.Rect, grid: Grid) -> None:
    """Draw the grid in the middle of a box; gaps stay open until the round ends."""
    gap = grid_gap(canvas.metrics.per_mm)
    side = min((box.width + gap) // grid.columns - gap, (box.height + gap) // grid.rows - gap)
    step = side + gap
    left = box.left + (box.width - step * grid.columns + gap) // 2
    top = box.top + (box.height - step * grid.rows + gap) // 2
    taken = {(card.column, card.row): card for card in grid.cards}
    for row in range(grid.rows):
        for column in range(grid.columns):
            spot = pygame.Rect(left + column * step, top + row * step, side, side)
            card = taken.get((column, row))
            if card is None:
                canvas.plate(square(spot, side // 3), SHADE, radius=side // 10)
            else:
                card.card.draw(canvas, spot, card.action, as_die=card.as_die)
                draw_grid_card(canvas, spot, card.card, card.action)


def grid_gap(per_mm: float) -> int:
    """Return the distance between two cards in pixels."""
    return max(3, round(0.8 * per_mm))


def grid_width(grid: Grid, height: int, gap: int) -> int:
    """Return the width in pixels that a grid of a height takes with square cards."""
    side = (height + gap) // grid.rows - gap
    return (side + gap) * grid.columns - gap
