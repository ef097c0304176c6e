"""Dice as they lie: a square in the colour of the die, with what it shows."""

from __future__ import annotations

from typing import ClassVar

import pygame
from msgspec import Struct

from display.drawing.boxes import columns
from display.drawing.canvas import Canvas
from display.drawing.theme import GOLD, INK, LEAF
from display.games.dice_charmers import symbols
from engine.games.dice_charmers.box.words import FACE, PERSONS, SHAPES, SYMBOLS, colour


class Die(Struct, frozen=True):
    """A die, on the table and beside texts.

    Args:
        face: What it shows; "" where nobody saw it.
        glowing: Whether it answers what is asked.
    """

    face: str
    glowing: bool = False
    least_mm: ClassVar[float] = 4.0

    def draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw it in a square box."""
        square = symbols.middle(box, 0.94)
        rim = symbols.COLOURS[colour(self.face)] if self.face else INK
        radius = max(2, square.width // 6)
        if self.glowing:
            canvas.plate(square.inflate(square.width // 6, square.width // 6), GOLD, INK, radius)
        canvas.plate(square, LEAF, rim, radius, max(2, square.width // 10))
        if self.face:
            _shown(canvas, square.inflate(-square.width // 3, -square.height // 3), self.face)
        else:
            symbols.letters(canvas, square, "?", rim)

    thumbnail = draw


def _shown(canvas: Canvas, box: pygame.Rect, face: str) -> None:
    """Draw what a side shows."""
    if face in SYMBOLS:
        symbols.symbol(canvas, box, face)
    elif face in PERSONS:
        symbols.person(canvas, box, face)
    elif face == "halves":
        for part in columns(box, 2, max(1, box.width // 8)):
            symbols.road(canvas, part, 1, symbols.COLOURS["green"], 0.4)
    elif face in SHAPES:
        symbols.road(canvas, box, SHAPES[face][0], symbols.COLOURS["green"], 0.24)
    else:
        for part, kind in zip(columns(box, 2), face.split("+"), strict=True):
            symbols.good(canvas, part, kind)


def ordered(faces: list[str]) -> list[str]:
    """Return faces in the order of the dice's colours; those that nobody saw come last."""
    return sorted(faces, key=lambda face: FACE.get(face, len(FACE)))
