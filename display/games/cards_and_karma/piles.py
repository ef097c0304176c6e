"""Draw pile and discards: the card that lies open on the one, and how many each has."""

from __future__ import annotations

from typing import Final

import pygame

from display.drawing.boxes import cut_top, rows
from display.drawing.canvas import Canvas, Style
from display.drawing.theme import INK, LEAF, SEPIA, SHADE
from display.games.cards_and_karma.card import CardView
from display.games.cards_and_karma.lighting import draw_glow
from display.lit import Lit
from display.words import verbatim

DRAW: Final = "draw"
"""The name of the spot of the draw pile."""


class Piles(Lit, frozen=True):
    """Draw pile and discards, as everybody sees them; the draw pile is a spot.

    Args:
        draw: Cards in the draw pile.
        discards: Cards discarded.
        top: The draw pile's top card, action side up, as the turns make it: without a mark; None where the
            pile is used up.
    """

    draw: int
    discards: int
    top: CardView | None = None

    def boxes(self, box: pygame.Rect) -> dict[str, pygame.Rect]:
        """Return where the draw pile lies."""
        return {DRAW: cut_top(rows(box, 2, 0)[0], box.width)[0]}


def draw_piles(canvas: Canvas, box: pygame.Rect, piles: Piles) -> None:
    """Draw the draw pile above the discards, as they lie on the mat."""
    upper, lower = rows(box, 2, canvas.metrics.gap)
    draw_glow(canvas, cut_top(upper, upper.width)[0], piles, DRAW)
    top = _pile(canvas, upper, piles.draw)
    if top is not None and piles.top is not None:
        piles.top.draw(canvas, top)
    top = _pile(canvas, lower, piles.discards)
    if top is not None:  # they lie dice side up
        canvas.plate(top, LEAF, SEPIA, top.width // 10)
        canvas.icon("die", top.inflate(-top.width // 3, -top.width // 3), INK)


def _pile(canvas: Canvas, box: pygame.Rect, count: int) -> pygame.Rect | None:
    """Draw a pile without its top card, and its count below; return the top card's place, if it has one."""
    metrics = canvas.metrics
    step = metrics.mm(0.5)
    spot, rest = cut_top(box, box.width, metrics.mm(0.4))
    figure, _ = cut_top(rest, metrics.mm(4.4))
    canvas.text(verbatim(str(count)), figure, Style(metrics.read, metrics.note, INK, "centre"))
    under = min(2, count - 1)
    side = spot.width - 2 * step
    if count == 0:
        third = side // 3
        canvas.plate(pygame.Rect(spot.left + third, spot.top + third, third, third), SHADE, radius=third // 4)
        return None
    for number in range(under):
        place = pygame.Rect(spot.left + (2 - number) * step, spot.top + (2 - number) * step, side, side)
        canvas.plate(place, LEAF, SEPIA, side // 10)
    return pygame.Rect(spot.left, spot.top, side, side)
