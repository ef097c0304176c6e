"""Draws one side of a pad for the printer, at true size, to be written on; tags stand at its corners."""

from __future__ import annotations

from typing import Final

import pygame

from display.drawing.canvas import Canvas, Tools
from display.drawing.metrics import Metrics
from display.language import Language
from display.phrases.pads import INVENTED, NAME, true_size
from engine.words import Millimetres, Tag
from firmware.printing.games import Pads, Side
from firmware.printing.papers import MARGIN
from firmware.printing.pdf import Box, Drawing, Page
from firmware.printing.tags import BLACK, draw_tag

PAPER: Final = (210.0, 148.0)
"""Width and height of the paper in millimetres: A5."""
TAG: Final = 12.0
"""Side of a tag in millimetres."""
GAP: Final = 3.0
"""Millimetres of white between tags and sheet."""
RULER: Final = 50
"""Length in millimetres of the line by which people see that it was printed at true size."""
DENSITY: Final = 300 / 25.4
"""Pixels to a millimetre."""


def draw_pad(side: Side, pads: Pads, title: str, language: Language) -> Drawing:
    """Return a printed sheet.

    Args:
        side: What is printed.
        pads: Of its game.
        title: What the game is called.
        language: Of the texts.
    """
    drawing = Drawing()
    for tag in tags(pads.tags[side.name]):
        draw_tag(drawing, tag)
    sheet = area(pads)
    size = round(sheet.width * DENSITY), round(sheet.height * DENSITY)
    surface = pygame.Surface(size)
    surface.fill((255, 255, 255))
    canvas = Canvas(surface, Metrics(size, DENSITY), language, Tools())
    side.draw(canvas, surface.get_rect())
    drawing.picture(sheet, pygame.image.tobytes(surface, "RGB"), size)
    _write(drawing, side, title, language)
    return drawing


def area(pads: Pads) -> Box:
    """Return where on the paper the sheet is, in millimetres."""
    strip = MARGIN + TAG + GAP
    height = PAPER[1] - 2 * strip
    width = height / pads.proportion
    return Box((PAPER[0] - width) / 2, strip, width, height)


def tags(ids: tuple[int, int, int, int]) -> tuple[Tag, ...]:
    """Return the tags at the corners of the paper, clockwise from the upper left."""
    near, (right, low) = MARGIN + TAG / 2, PAPER
    corners = ((near, near), (right - near, near), (right - near, low - near), (near, low - near))
    return tuple(
        Tag(number, Millimetres(x), Millimetres(y), Millimetres(TAG))
        for number, (x, y) in zip(ids, corners, strict=True)
    )


def _write(drawing: Drawing, side: Side, title: str, language: Language) -> None:
    """Write above and below the sheet what it is, whose, and how long a line must be."""
    left, right = MARGIN + TAG + 2 * GAP, PAPER[0] / 2
    head = f"{title} \N{EN DASH} {side.title.in_language(language)}"
    drawing.text(left, MARGIN + 5.0, 4.0, head, BLACK, turned=False, bold=True)
    if "invented" in side.flags.values():
        drawing.text(left, MARGIN + 10.5, 3.2, INVENTED.in_language(language), BLACK, turned=False)
    low = PAPER[1] - MARGIN - 2.0
    drawing.text(left, low, 3.2, NAME.in_language(language), BLACK, turned=False)
    drawing.rectangle(Box(left + 17.0, low, right - left - 23.0, 0.2), BLACK)
    drawing.rectangle(Box(right, low - 6.0, RULER, 0.3), BLACK)
    for end in (right, right + RULER - 0.3):
        drawing.rectangle(Box(end, low - 7.5, 0.3, 3.0), BLACK)
    drawing.text(right, low, 2.8, true_size(RULER).in_language(language), BLACK, turned=False)


def pad_page() -> Page:
    """Return the one page of a sheet."""
    return Page(*PAPER, Box(0.0, 0.0, *PAPER))
