"""Small pictures that several games draw: numbers on coins and medals, roads, a few large letters."""

from __future__ import annotations

from typing import Final

import pygame

from display.drawing.canvas import Canvas, Style
from display.drawing.theme import INK, Colour

COLOURS: Final[dict[str, Colour]] = {
    "purple": (122, 82, 150),
    "green": (70, 128, 66),
    "blue": (44, 106, 168),
    "orange": (172, 84, 8),
}
"""The dice, and what belongs to them."""
FAME: Final[Colour] = (190, 146, 40)
MONEY: Final[Colour] = (158, 162, 172)


def letters(canvas: Canvas, box: pygame.Rect, text: str, colour: Colour = INK, share: float = 0.62) -> None:
    """Write a few signs as large as a box allows."""
    if box.height >= 6 and box.width >= 4:  # noqa: PLR2004 - pixels
        cap = min(box.height * share, box.width / len(text))  # a sign is not quite as wide as it is high
        style = Style(max(3, round(cap)), 3, colour, "centre")
        canvas.text(text, box, style, within=True)


def middle(box: pygame.Rect, share: float = 1.0) -> pygame.Rect:
    """Return the largest square in the middle of a box, or a share of it."""
    side = max(2, round(min(box.size) * share))
    found = pygame.Rect(0, 0, side, side)
    found.center = box.center
    return found


def road(canvas: Canvas, box: pygame.Rect, sides: int, colour: Colour = INK, share: float = 0.16) -> None:
    """Draw a road from the middle of a box to some of its sides.

    Args:
        canvas: Where.
        box: The field.
        sides: Bits of the sides.
        colour: Of the ink.
        share: Its width as a share of the box.
    """
    width = max(2, round(min(box.size) * share))
    ends = (box.midtop, box.midright, box.midbottom, box.midleft)
    for side, end in enumerate(ends):
        if sides >> side & 1:
            pygame.draw.line(canvas.surface, colour, box.center, end, width)
    pygame.draw.circle(canvas.surface, colour, box.center, width // 2)


def counted(canvas: Canvas, box: pygame.Rect, number: str, colour: Colour) -> None:
    """Draw a coin or a medal with a number."""
    square = middle(box, 0.86)
    pygame.draw.circle(canvas.surface, colour, square.center, square.width // 2)
    pygame.draw.circle(canvas.surface, INK, square.center, square.width // 2, max(1, square.width // 16))
    letters(canvas, square, number, INK, 0.5)


def fame(canvas: Canvas, box: pygame.Rect, number: str) -> None:
    """Draw fame: a diamond with a number."""
    square = middle(box, 0.98)
    corners = (square.midtop, square.midright, square.midbottom, square.midleft)
    pygame.draw.polygon(canvas.surface, FAME, corners)
    pygame.draw.polygon(canvas.surface, INK, corners, max(1, square.width // 16))
    letters(canvas, square, number, INK, 0.42)
