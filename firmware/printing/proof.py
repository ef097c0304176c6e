"""Draws sides large, each entry with where it is known from, to be compared with those of a real box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import pygame

from display.drawing.canvas import Canvas, Style, Tools
from display.drawing.metrics import Metrics
from display.drawing.theme import INK, LAPIS, LEAF, MALACHITE, PAPER, SEPIA, VERMILION, Colour
from display.language import Language
from display.phrases.pads import FLAGS
from display.screen import png
from firmware.printing.games import Side

WIDTH: Final = 2000
"""Width of a picture in pixels."""
MARGIN: Final = 40
LINE: Final = 44
"""Height of a line of the legend in pixels."""
SMALL: Final = 20
"""Height of its capitals in pixels."""
MARK: Final = 20
"""Size of a mark in pixels."""

_COLOURS: Final[dict[str, Colour]] = {
    "printed": MALACHITE,
    "deduced": LAPIS,
    "invented": VERMILION,
    "enrolled": INK,
}


def proof(sides: Sequence[Side], language: Language) -> bytes:
    """Return a picture as PNG: the sides one below the other, and below each what its marks mean.

    Args:
        sides: The sides.
        language: Of the texts.
    """
    heights = [_high(side) + (3 + len(_counts(side))) * LINE for side in sides]
    surface = pygame.Surface((WIDTH, sum(heights)))
    surface.fill(PAPER)
    canvas = Canvas(surface, Metrics(surface.get_size(), WIDTH / 200), language, Tools())
    top = 0
    for side, height in zip(sides, heights, strict=True):
        _draw(canvas, pygame.Rect(MARGIN, top, WIDTH - 2 * MARGIN, height), side)
        top += height
    return png(surface)


def _high(side: Side) -> int:
    return round((WIDTH - 2 * MARGIN) * side.proportion)


def _counts(side: Side) -> list[tuple[str, int]]:
    """Return the flags that occur, and how often."""
    counts = Counter(side.flags.values())
    return [(flag, counts[flag]) for flag in FLAGS if counts[flag]]


def _draw(canvas: Canvas, box: pygame.Rect, side: Side) -> None:
    """Draw one side with its title and its legend."""
    head = pygame.Rect(box.left, box.top + LINE // 2, box.width, LINE)
    canvas.text(side.title, head, Style(26))
    canvas.text(side.label, head, Style(SMALL, colour=SEPIA, align="right"))
    sheet = pygame.Rect(box.left, head.bottom + LINE // 4, box.width, _high(side))
    places = side.draw(canvas, sheet)
    for entry, flag in side.flags.items():
        _mark(canvas.surface, places(entry), flag)
    line = pygame.Rect(box.left, sheet.bottom + LINE // 4, box.width, LINE)
    for flag, number in _counts(side):
        _mark(canvas.surface, pygame.Rect(line.left, line.centery - MARK // 2, MARK, MARK), flag)
        canvas.text(FLAGS[flag](number), line.move(2 * MARK, 0), Style(SMALL, colour=SEPIA))
        line.move_ip(0, LINE)


def _mark(surface: pygame.Surface, place: pygame.Rect, flag: str) -> None:
    """Draw a small mark into the lower right corner of a place: each flag has a colour and a shape."""
    box = pygame.Rect(0, 0, MARK, MARK)
    box.bottomright = place.right - 2, place.bottom - 2
    inner, colour = box.inflate(-6, -6), _COLOURS[flag]
    if flag == "invented":
        corners = (box.bottomright, box.topright, box.bottomleft)
        pygame.draw.polygon(surface, colour, corners)
    elif flag == "deduced":
        pygame.draw.rect(surface, colour, inner)
    else:
        pygame.draw.circle(surface, colour, inner.center, inner.width // 2)
        if flag == "enrolled":
            pygame.draw.circle(surface, LEAF, inner.center, inner.width // 4)
