"""What is drawn and can be touched: it knows where its spots are, and which of them glow."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct

from display.drawing.canvas import Box
from display.panel import Panel, to_box


class Lit(Struct, frozen=True, kw_only=True):
    """Something with spots.

    Args:
        glowing: The spots that answer what is asked, by their names.
        chosen: Those of the answer that the first button gives.
    """

    glowing: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()

    def boxes(self, box: pygame.Rect) -> dict[str, pygame.Rect]:
        """Return where its spots are where it is drawn in a box."""
        return {}


def spots_of(panels: Sequence[Panel]) -> dict[str, Box]:
    """Return where the spots of panels are on the screen, by their names."""
    found: dict[str, Box] = {}
    for panel in panels:
        if isinstance(panel.content, Lit):
            boxes = panel.content.boxes(pygame.Rect(panel.box))
            found |= {name: to_box(spot) for name, spot in boxes.items()}
    return found
