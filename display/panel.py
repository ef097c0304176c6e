"""A part of the screen that is drawn again only when what it shows has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from msgspec import Struct

from display.drawing.canvas import Box, Canvas


class Panel(Struct, frozen=True):
    """A box of the screen, what it shows and what draws it.

    Args:
        name: What it is called in the log and when it is compared with the last one drawn.
        box: Left, top, width and height in pixels; panels do not overlap.
        content: All that it shows; the panel is drawn again when this differs.
        paint: Draws a content into a box of fresh paper.
    """

    name: str
    box: Box
    content: object
    paint: Callable[[Canvas, pygame.Rect, Any], None]


def to_box(rect: pygame.Rect) -> Box:
    """Return a rectangle as a value that can be compared and kept."""
    return rect.left, rect.top, rect.width, rect.height
