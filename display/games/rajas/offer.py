"""Things beside the table of which one is said: dice of the supply, tiles that may lie open now."""

from __future__ import annotations

from typing import Final

import pygame
from msgspec import Struct

from display.drawing.canvas import Canvas
from display.drawing.theme import GLOW, GOLD, INK, LEAF, SHADE
from display.games.rajas.gains import grid
from display.lit import Lit
from display.model import Piece

FEWEST: Final = 4
"""The room is cut as for so many at least: nothing is drawn larger than it need be."""


class Offered(Struct, frozen=True):
    """One of the things.

    Args:
        spot: The name of its spot.
        piece: What is drawn.
    """

    spot: str
    piece: Piece


class Offer(Lit, frozen=True):
    """All of them, in their order."""

    things: tuple[Offered, ...]

    def boxes(self, box: pygame.Rect) -> dict[str, pygame.Rect]:
        """Return where each stands, with a gap around it."""
        gap = max(2, box.width // 60)
        parts = grid(box.inflate(-gap, -gap), max(FEWEST, len(self.things)))
        return {one.spot: part.inflate(-gap, -gap) for one, part in zip(self.things, parts, strict=False)}


def draw_offer(canvas: Canvas, box: pygame.Rect, offer: Offer) -> None:
    """Draw each on a plate of its own, which glows where it answers."""
    canvas.plate(box, LEAF, SHADE)
    boxes = offer.boxes(box)
    for one in offer.things:
        place, chosen = boxes[one.spot], one.spot in offer.chosen
        if one.spot in offer.glowing or chosen:
            canvas.plate(place, GLOW, INK if chosen else GOLD, place.height // 10, 4 if chosen else 2)
        one.piece.draw(canvas, place.inflate(-place.width // 7, -place.height // 7))
