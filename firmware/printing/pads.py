"""Draws one side of a pad or a board for the printer, at true size; tags stand at its corners."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from PIL import Image

from display.drawing.canvas import Canvas, Tools
from display.drawing.metrics import Metrics
from display.language import Language
from display.phrases.pads import INVENTED, NAME, true_size
from engine.words import Millimetres, Tag
from firmware.printing.cutting import DENSITY
from firmware.printing.games import Side
from firmware.printing.papers import MARGIN, PAPERS
from firmware.printing.pdf import BLACK, Box, Drawing, Picture, Rectangle, Text
from firmware.printing.tags import draw_tag

TAG: Final = 12.0
"""Side of a tag in millimetres."""
GAP: Final = 3.0
"""Millimetres of white between tags and sheet."""
RULER: Final = 50
"""Length in millimetres of the line by which people see that it was printed at true size."""


def draw_pad(side: Side, title: str, language: Language, *, written: bool) -> Drawing:
    """Return a printed side.

    Args:
        side: What is printed.
        title: What the game is called.
        language: Of the texts.
        written: Whether people write on it, their name first.
    """
    drawing: Drawing = []
    for tag in tags(side):
        draw_tag(drawing, tag)
    sheet = area(side)
    size = round(sheet.width * DENSITY), round(sheet.height * DENSITY)
    drawing.append(Picture(sheet, painted(side.draw, size, language, Tools())))
    _write(drawing, side, title, language, written=written)
    return drawing


def painted(
    draw: Callable[[Canvas, pygame.Rect], object], size: tuple[int, int], language: Language, tools: Tools
) -> Image.Image:
    """Return what something draws on white, so many pixels wide and high."""
    surface = pygame.Surface(size)
    surface.fill((255, 255, 255))
    draw(Canvas(surface, Metrics(size, DENSITY), language, tools), surface.get_rect())
    return Image.frombytes("RGB", size, pygame.image.tobytes(surface, "RGB"))


def area(side: Side) -> Box:
    """Return where on the paper the side is, in millimetres: between the lines of tags above and below."""
    across, down = PAPERS[side.paper]
    strip = MARGIN + TAG + GAP
    height = min(down - 2 * strip, (across - 2 * MARGIN) * side.proportion)
    width = height / side.proportion
    return Box((across - width) / 2, (down - height) / 2, width, height)


def tags(side: Side) -> tuple[Tag, ...]:
    """Return the tags at the corners of the paper, clockwise from the upper left."""
    near, (right, low) = MARGIN + TAG / 2, PAPERS[side.paper]
    corners = ((near, near), (right - near, near), (right - near, low - near), (near, low - near))
    return tuple(
        Tag(number, Millimetres(x), Millimetres(y), Millimetres(TAG))
        for number, (x, y) in zip(side.tags or (), corners, strict=True)
    )


def _write(drawing: Drawing, side: Side, title: str, language: Language, *, written: bool) -> None:
    """Write above and below what it is, whose, and how long a line must be."""
    across, down = PAPERS[side.paper]
    left, right = MARGIN + TAG + 2 * GAP, across / 2
    head = f"{title} \N{EN DASH} {side.title.in_language(language)}"
    drawing.append(Text(left, MARGIN + 5.0, 4.0, head, bold=True))
    if "invented" in side.flags.values():
        drawing.append(Text(left, MARGIN + 10.5, 3.2, INVENTED.in_language(language)))
    low = down - MARGIN - 2.0
    if written:
        drawing.append(Text(left, low, 3.2, NAME.in_language(language)))
        drawing.append(Rectangle(Box(left + 17.0, low, right - left - 23.0, 0.2), BLACK))
    drawing.append(Rectangle(Box(right, low - 6.0, RULER, 0.3), BLACK))
    for end in (right, right + RULER - 0.3):
        drawing.append(Rectangle(Box(end, low - 7.5, 0.3, 3.0), BLACK))
    drawing.append(Text(right, low, 2.8, true_size(RULER).in_language(language)))
