"""The cards in the middle as the camera sees them, with what the rules allow."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pygame
from msgspec import Struct

from display.drawing.boxes import square
from display.drawing.canvas import Canvas
from display.drawing.theme import GOLD, SHADE
from display.faults import ModelError
from display.games.cards_and_karma.card import CardView, die_corner, draw_grid_card
from display.games.cards_and_karma.lighting import draw_glow
from display.games.cards_and_karma.summaries import Price
from display.lit import Lit

GAP: Final = 4
"""The distance between two cards in pixels where nobody says another one."""


def card_spot(face: str, copy: int) -> str:
    """Return the name of the spot of a card of the grid: its face ("" if unknown), and which copy, from 1."""
    return f"card-{face or '?'}-{copy}"


def die_spot(face: str, copy: int) -> str:
    """Return the same of the die in the card's corner."""
    return f"die-{face or '?'}-{copy}"


class GridCard(Struct, frozen=True):
    """A card of the grid and what the rules allow with it by what everybody can see.

    Args:
        card: The card.
        column, row: Where it lies, from 0, as the camera sees the grid from the screen's side.
        action: The printed price for its action side, `FREE` where there is none; None where the
            player in turn may not take it for its action now.
        as_die: Whether the player in turn may take it as a dice card now.
        legal: Whether it is marked, for it may be taken for its action in the turn that is played.
    """

    card: CardView
    column: int
    row: int
    action: Price | None = None
    as_die: bool = False
    legal: bool = False


class Grid(Lit, frozen=True):
    """The cards in the middle; spots are each card, and the die in its corner.

    Args:
        columns, rows: The size of the full grid.
        cards: The cards as read; no two at one place.
        gap: The distance between two cards in pixels.
    """

    columns: int
    rows: int
    cards: tuple[GridCard, ...] = ()
    gap: int = GAP

    def __post_init__(self) -> None:
        places = {(card.column, card.row) for card in self.cards}
        inside = all(0 <= c < self.columns and 0 <= r < self.rows for c, r in places)
        if len(places) < len(self.cards) or not inside:
            raise ModelError(
                f"cards of the grid at {sorted((card.column, card.row) for card in self.cards)}",
                expected=f"each at its own place of {self.columns} columns and {self.rows} rows",
                advice="give every card the nearest free place",
            )

    def places(self, box: pygame.Rect) -> dict[tuple[int, int], pygame.Rect]:
        """Return each place where the grid is drawn in the middle of a box, by column and row."""
        side = min((box.width + self.gap) // self.columns, (box.height + self.gap) // self.rows) - self.gap
        step = side + self.gap
        left = box.left + (box.width - step * self.columns + self.gap) // 2
        top = box.top + (box.height - step * self.rows + self.gap) // 2
        return {
            (column, row): pygame.Rect(left + column * step, top + row * step, side, side)
            for row in range(self.rows)
            for column in range(self.columns)
        }

    def named(self) -> dict[tuple[int, int], tuple[str, str]]:
        """Return the spots of each card and of its die, by column and row."""
        copies: Counter[str] = Counter()
        found = {}
        for card in sorted(self.cards, key=lambda card: (card.row, card.column)):
            face = card.card.face
            copies[face] += 1
            found[card.column, card.row] = (card_spot(face, copies[face]), die_spot(face, copies[face]))
        return found

    def boxes(self, box: pygame.Rect) -> dict[str, pygame.Rect]:
        """Return where the cards and their dice are."""
        places = self.places(box)
        found: dict[str, pygame.Rect] = {}
        for place, (card, die) in self.named().items():
            found |= {card: places[place], die: die_corner(places[place])}
        return found


def draw_grid(canvas: Canvas, box: pygame.Rect, grid: Grid) -> None:
    """Draw the grid in the middle of a box; gaps stay open until the round ends."""
    taken = {(card.column, card.row): card for card in grid.cards}
    named = grid.named()
    for place, spot in grid.places(box).items():
        card = taken.get(place)
        if card is None:
            canvas.plate(square(spot, spot.width // 3), SHADE, radius=spot.width // 10)
            continue
        whole, die = named[place]
        inside = draw_glow(canvas, spot, grid, whole)
        card.card.draw(canvas, inside, card.action, as_die=card.as_die)
        draw_grid_card(canvas, inside, card.card, card.action)
        if card.legal:
            pygame.draw.rect(canvas.surface, GOLD, inside, max(3, inside.width // 24), inside.width // 10)
        if die in grid.glowing:
            card.card.light_die(canvas, inside, chosen=die in grid.chosen)


def grid_gap(per_mm: float) -> int:
    """Return the distance between two cards in pixels."""
    return max(3, round(0.8 * per_mm))


def grid_width(grid: Grid, height: int, gap: int) -> int:
    """Return the width in pixels that a grid of a height takes with square cards."""
    side = (height + gap) // grid.rows - gap
    return (side + gap) * grid.columns - gap
