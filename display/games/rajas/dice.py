"""Dice as they lie: each colour has a shape of its own; and all that dice may show, for people to say it."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame
from msgspec import Struct

from display.drawing.boxes import columns, rows
from display.drawing.canvas import Canvas
from display.drawing.pictograms import COLOURS, letters, middle
from display.drawing.theme import GLOW, GOLD, INK, LEAF, SHADE, Colour
from display.lit import Lit
from engine.games.rajas.box.words import COLOURS as NAMES

ANY_COLOUR: Final = ""
"""The colour of a die that may have any."""
INKS: Final[dict[str, Colour]] = {**COLOURS, "green": (46, 100, 46), "orange": (150, 70, 4)}
"""The colours of dice and tiles; dark enough for a ground that glows."""
VALUES: Final = range(1, 7)
DOWN: Final = {"green": 0.1}
"""How far below the middle the pips of a shape stand, in sides: the green one has a roof."""


def draw_die(canvas: Canvas, box: pygame.Rect, colour: str, value: int = 0, *, asked: bool = True) -> None:
    """Draw a die in the middle of a box: blue is a square, green a dome, purple a hexagon, orange a circle.

    Args:
        canvas: Where.
        box: The room for it.
        colour: Its colour; ANY_COLOUR for a white square.
        value: Its pips; 0 where they are not known or do not matter.
        asked: Whether a question mark stands there without pips.
    """
    square = middle(box, 0.94)
    if colour:
        ink, dots = INKS[colour], LEAF
        canvas.icon(f"die-{colour}", square, ink, LEAF, within=True)
    else:
        ink, dots = LEAF, INK
        canvas.plate(square, LEAF, INK, max(1, square.width // 8), max(1, square.width // 12))
    inner = middle(square, 0.6).move(0, round(DOWN.get(colour, 0) * square.width))
    if value:
        canvas.icon(f"dots-{value}", inner, dots, ink, within=True)
    elif asked:
        letters(canvas, inner, "?", dots, 1.0)


class Die(Struct, frozen=True):
    """A die, on Kali and beside texts.

    Args:
        name: Its colour and value (`blue-4`); `blue-0` where nobody saw it.
        number: Its place on Kali, from 0; -1 beside texts.
    """

    name: str
    number: int = -1
    least_mm: ClassVar[float] = 4.0

    @property
    def spot(self) -> str:
        """The name of its spot."""
        return f"die-{self.number}"

    def draw(
        self,
        canvas: Canvas,
        box: pygame.Rect,
        *,
        glowing: bool = False,
        chosen: bool = False,
        badge: str = "",
    ) -> None:
        """Draw it in a box; with a glow around it where it answers, a frame where it is chosen, an icon."""
        colour, _, value = self.name.rpartition("-")
        square = middle(box)
        if glowing or chosen:
            canvas.plate(square, GLOW, INK if chosen else GOLD, square.width // 6, 3 if chosen else 1)
        draw_die(canvas, middle(square, 0.84), colour, int(value))
        if badge:
            corner = pygame.Rect(0, 0, square.width * 2 // 5, square.width * 2 // 5)
            corner.bottomright = square.bottomright
            canvas.plate(corner, LEAF, INK)
            canvas.icon(badge, corner.inflate(-2, -2), INK, LEAF, within=True)

    def thumbnail(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw it in a square box of any size."""
        self.draw(canvas, box)


def roll_spot(die: str) -> str:
    """Return the name of the spot of a side in the cup."""
    return f"roll-{die}"


class Cup(Lit, frozen=True):
    """All that dice may show that were rolled, for people to say which of it lies there.

    Args:
        rolled: The colour of each die that was rolled.
        said: What has been said already, by names as `blue-4`.
    """

    rolled: tuple[str, ...]
    said: tuple[str, ...] = ()

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours that were rolled, in the order of the set."""
        return tuple(colour for colour in NAMES if colour in self.rolled)

    def boxes(self, box: pygame.Rect) -> dict[str, pygame.Rect]:
        """Return where each side stands, a row for each colour; the first part of a row is its die."""
        gap = max(1, box.width // 100)
        found: dict[str, pygame.Rect] = {}
        lines = rows(box.inflate(-2 * gap, -2 * gap), max(2, len(self.colours)), gap)
        for colour, line in zip(self.colours, lines, strict=False):
            names = (roll_spot(colour), *(roll_spot(f"{colour}-{value}") for value in VALUES))
            found.update(zip(names, columns(line, len(names), gap), strict=True))
        return found


def draw_cup(canvas: Canvas, box: pygame.Rect, cup: Cup) -> None:
    """Draw each side, how many dice show it, and before each row how many of its colour are not named yet."""
    canvas.plate(box, LEAF, SHADE)
    boxes = cup.boxes(box)
    for colour in cup.colours:
        said = [name for name in cup.said if name.startswith(colour)]
        first = boxes[roll_spot(colour)]
        draw_die(canvas, middle(first, 0.5), colour)
        _badge(canvas, first, f"{cup.rolled.count(colour) - len(said)}\N{MULTIPLICATION SIGN}")
        for value in VALUES:
            spot = roll_spot(f"{colour}-{value}")
            die, lit = Die(f"{colour}-{value}"), spot in cup.glowing
            die.draw(canvas, boxes[spot], glowing=lit, chosen=spot in cup.chosen)
            if number := said.count(die.name):
                _badge(canvas, middle(boxes[spot]), str(number))


def _badge(canvas: Canvas, box: pygame.Rect, text: str) -> None:
    badge = pygame.Rect(0, 0, middle(box).width // 3, middle(box).width // 3)
    badge.bottomright = middle(box).bottomright
    canvas.plate(badge, INK, GOLD, badge.width // 3)
    letters(canvas, badge, text, LEAF, 0.6)
