"""The cards in the middle as the camera sees them, with what the rules allow."""

from __future__ import annotations

import pygame

from display.drawing.boxes import square
from display.drawing.canvas import Canvas
from display.drawing.theme import SHADE
from display.games.cards_and_karma.card import draw_card, draw_grid_card
from display.model import Grid


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
                draw_card(canvas, spot, card.card, card.action, as_die=card.as_die)
                draw_grid_card(canvas, spot, card.card, card.action)


def grid_gap(per_mm: float) -> int:
    """Return the distance between two cards in pixels."""
    return max(3, round(0.8 * per_mm))


def grid_width(grid: Grid, height: int, gap: int) -> int:
    """Return the width in pixels that a grid of a height takes with square cards."""
    side = (height + gap) // grid.rows - gap
    return (side + gap) * grid.columns - gap
