"""Cards to choose from that do not lie in the grid, all at once: one touch names one."""

from __future__ import annotations

import pygame

from display.drawing.canvas import Canvas
from display.games.cards_and_karma.card import CardView
from display.games.cards_and_karma.lighting import draw_glow
from display.lit import Lit


def face_spot(face: str) -> str:
    """Return the name of the spot of a face."""
    return f"face-{face}"


class Palette(Lit, frozen=True):
    """Cards, each of them a spot.

    Args:
        cards: The cards, from the upper left corner on.
    """

    cards: tuple[CardView, ...]

    def boxes(self, box: pygame.Rect) -> dict[str, pygame.Rect]:
        """Return where each card is: as large as there is room for all of them."""
        count = max(1, len(self.cards))
        across = max(range(1, count + 1), key=lambda columns: _side(box, columns, count))
        side = _side(box, across, count)
        most = box.height // 2
        step, side = min(side, most), min(side, most) - 3
        return {
            face_spot(card.face): pygame.Rect(
                box.left + number % across * step, box.top + number // across * step, side, side
            )
            for number, card in enumerate(self.cards)
        }


def _side(box: pygame.Rect, across: int, count: int) -> int:
    """Return the side of a card with its gap where so many stand side by side."""
    return min(box.width // across, box.height // -(-count // across))


def draw_palette(canvas: Canvas, box: pygame.Rect, palette: Palette) -> None:
    """Draw the cards; small ones are drawn as large ones are, reduced."""
    boxes = palette.boxes(box)
    for card in palette.cards:
        spot = boxes[face_spot(card.face)]
        chosen = face_spot(card.face) in palette.chosen
        inside = draw_glow(canvas, spot, palette, face_spot(card.face)) if chosen else spot
        card.thumbnail(canvas, inside)
