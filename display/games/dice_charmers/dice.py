"""Dice as they lie: a square in the colour of the die, with what it shows; and all that dice may show."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame
from msgspec import Struct

from display.drawing import pictograms
from display.drawing.boxes import columns, rows
from display.drawing.canvas import Canvas, Style
from display.drawing.theme import GLOW, GOLD, INK, LEAF, SHADE
from display.games.dice_charmers import symbols
from display.lit import Lit
from engine.games.dice_charmers.box.words import COLOURS, FACES, PERSONS, SHAPES, SYMBOLS, colour

ACROSS: Final = 6
"""So many faces the dice of one colour have at most."""


class Die(Struct, frozen=True):
    """A die, on the table and beside texts.

    Args:
        face: What it shows; "" where nobody saw it.
        number: Which die it is; -1 beside texts.
    """

    face: str
    number: int = -1
    least_mm: ClassVar[float] = 4.0

    @property
    def spot(self) -> str:
        """The name of its spot."""
        return f"die-{self.number}"

    def draw(self, canvas: Canvas, box: pygame.Rect, *, glowing: bool = False, chosen: bool = False) -> None:
        """Draw it in a square box; with a glow around it where it answers, and a frame where it is chosen."""
        square = pictograms.middle(box, 0.8)
        rim = pictograms.COLOURS[colour(self.face)] if self.face else INK
        radius = max(2, square.width // 6)
        if glowing or chosen:
            canvas.plate(pictograms.middle(box), GLOW, INK if chosen else GOLD, radius, 3 if chosen else 1)
        canvas.plate(square, LEAF, rim, radius, max(2, square.width // 10))
        if self.face:
            _shown(canvas, square.inflate(-square.width // 3, -square.height // 3), self.face)
        else:
            pictograms.letters(canvas, square, "?", rim)

    def thumbnail(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw it in a square box of any size."""
        self.draw(canvas, box)


def _shown(canvas: Canvas, box: pygame.Rect, face: str) -> None:
    """Draw what a side shows."""
    if face in SYMBOLS:
        symbols.symbol(canvas, box, face)
    elif face in PERSONS:
        symbols.person(canvas, box, face)
    elif face == "halves":
        for part in columns(box, 2, max(1, box.width // 8)):
            pictograms.road(canvas, part, 1, pictograms.COLOURS["green"], 0.4)
    elif face in SHAPES:
        pictograms.road(canvas, box, SHAPES[face][0], pictograms.COLOURS["green"], 0.24)
    else:
        for part, kind in zip(columns(box, 2), face.split("+"), strict=True):
            symbols.good(canvas, part, kind)


def face_spot(face: str) -> str:
    """Return the name of the spot of a face in the cup."""
    return f"face-{face}"


class Cup(Lit, frozen=True):
    """All that dice may show that were rolled, for people to say which of it lies there.

    Args:
        faces: What has been said already, by the names of the faces.
    """

    faces: tuple[str, ...]

    def boxes(self, box: pygame.Rect) -> dict[str, pygame.Rect]:
        """Return where each face stands, a row for each colour."""
        gap = max(1, box.width // 100)
        found: dict[str, pygame.Rect] = {}
        for one, line in zip(COLOURS, rows(box, len(COLOURS), gap), strict=True):
            faces = [face_spot(face) for face in FACES if colour(face) == one]
            found.update(zip(faces, columns(line, ACROSS, gap), strict=False))
        return found


def draw_cup(canvas: Canvas, box: pygame.Rect, cup: Cup) -> None:
    """Draw each face, and how many dice show it."""
    canvas.plate(box, LEAF, SHADE)
    boxes = cup.boxes(box)
    for face in FACES:
        name, spot = face_spot(face), boxes[face_spot(face)]
        Die(face).draw(canvas, spot, glowing=name in cup.glowing, chosen=name in cup.chosen)
        if number := cup.faces.count(face):
            badge = pygame.Rect(0, 0, spot.height // 3, spot.height // 3)
            badge.bottomright = spot.bottomright
            canvas.plate(badge, INK, GOLD, badge.width // 2)
            canvas.text(str(number), badge, Style(badge.height // 2, 4, LEAF, "centre"), within=True)
