"""The frame around what answers a question."""

from __future__ import annotations

import pygame

from display.drawing.canvas import Canvas
from display.drawing.theme import GLOW, GOLD, INK
from display.lit import Lit


def draw_glow(canvas: Canvas, box: pygame.Rect, lit: Lit, spot: str) -> pygame.Rect:
    """Draw a frame in a square that answers, with a dark rim where it is chosen; return the room in it."""
    if spot not in lit.glowing | lit.chosen:
        return box
    chosen = spot in lit.chosen
    rim = max(2, box.width // 24)
    canvas.plate(
        box.inflate(2, 2), GLOW, INK if chosen else GOLD, box.width // 10, rim // 2 + 1 if chosen else 1
    )
    return box.inflate(-2 * rim, -2 * rim)
