"""Lays tiles out on paper to be cut, at true size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from display.drawing.canvas import Canvas, Tools
from display.drawing.metrics import Metrics
from display.language import Language
from display.model import Piece
from firmware.printing.pads import DENSITY
from firmware.printing.papers import MARGIN, PAPERS
from firmware.printing.pdf import Box, Drawing, Page

GAP: Final = 1.0
"""Millimetres of white between tiles."""
PAPER: Final = "a4"


def draw_tiles(tiles: Sequence[tuple[Piece, float]], language: Language) -> tuple[Drawing, list[Page]]:
    """Return tiles side by side, line by line, and the pages that show them; no tile is cut by a page's edge.

    Args:
        tiles: Each with its width in millimetres; those of one width follow one another.
        language: Of what is written on them.
    """
    drawing, tools = Drawing(), Tools()
    width, height = PAPERS[PAPER]
    page, x, y, high = 0, MARGIN, MARGIN, 0.0
    for tile, side in tiles:
        if x + side > width - MARGIN:
            x, y, high = MARGIN, y + high + GAP, 0.0
        if y + side > height - MARGIN:
            page, x, y, high = page + 1, MARGIN, MARGIN, 0.0
        size = round(side * DENSITY)
        surface = pygame.Surface((size, size))
        surface.fill((255, 255, 255))
        tile.draw(Canvas(surface, Metrics((size, size), DENSITY), language, tools), surface.get_rect())
        pixels = pygame.image.tobytes(surface, "RGB")
        drawing.picture(Box(x, page * height + y, side, side), pixels, (size, size))
        x, high = x + side + GAP, max(high, side)
    pages = [Page(width, height, Box(0.0, one * height, width, height)) for one in range(page + 1)]
    return drawing, pages
