"""What is to be done or to be known, line by line on a leaf: a picture or an icon, and the text beside it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct

from display.drawing.boxes import cut_left, square
from display.drawing.canvas import Canvas, Style
from display.drawing.theme import INK, LEAF, Colour
from display.model import Entry


def draw_leaf(
    canvas: Canvas, box: pygame.Rect, line: Colour, margins_mm: tuple[float, float] = (2, 1.4)
) -> pygame.Rect:
    """Draw an empty leaf, and return the room on it.

    Args:
        canvas: Where.
        box: The leaf.
        line: The colour of its edge.
        margins_mm: What stays free at the sides, and above and below.
    """
    metrics = canvas.metrics
    canvas.plate(box, LEAF, line, metrics.mm(1), metrics.mm(0.6))
    across, down = (metrics.mm(margin) for margin in margins_mm)
    return box.inflate(-2 * across, -2 * down)


class Look(Struct, frozen=True):
    """How entries are drawn.

    Args:
        side, icon: Of a picture and of an icon, in pixels.
        indent: From a picture to the text, in pixels.
        style: The largest letters.
    """

    side: int
    icon: int
    indent: int
    style: Style


def draw_entries(canvas: Canvas, lines: Sequence[pygame.Rect], entries: Sequence[Entry], look: Look) -> None:
    """Draw entries in the same letters, each with its piece, or its icon where it has none.

    Args:
        canvas: Where.
        lines: The room of each; they are alike.
        entries: At least one.
        look: How.
    """
    parts = [cut_left(line, look.side, look.indent) for line in lines]
    style = canvas.common([entry.words for entry in entries], parts[0][1].size, look.style)
    for entry, (spot, text) in zip(entries, parts, strict=True):
        if entry.pieces:
            entry.pieces[0].draw(canvas, square(spot, look.side))
        elif entry.icon:
            canvas.icon(entry.icon, square(spot, look.icon), INK)
        canvas.text(entry.words, text, style)
