"""A province tile or a village: its road, what it costs, what stands on it."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

import pygame
from msgspec import Struct

from display.drawing.boxes import columns
from display.drawing.canvas import Canvas
from display.drawing.pictograms import letters, middle
from display.drawing.theme import GLOW, GOLD, INK, LEAF, SEPIA, Colour
from display.games.rajas.dice import ANY_COLOUR, INKS, draw_die
from display.games.rajas.gains import draw_gains, signed
from engine.games.rajas.box.land import TURNED
from engine.games.rajas.box.tiles import Tiles
from engine.games.rajas.box.words import ANIMALS, BUILDINGS, KINDS
from engine.games.rajas.box.words import COLOURS as NAMES

TINTS: Final[dict[str, Colour]] = {
    "purple": (222, 206, 232),
    "green": (206, 226, 192),
    "blue": (196, 218, 238),
    "orange": (246, 214, 176),
    "": (244, 226, 150),
}
"""The grounds of tiles by their colour; "" is that of villages."""
GOODS: Final[dict[str, Colour]] = {"silk": (160, 36, 60), "tea": (60, 96, 36), "spices": (140, 80, 10)}
ROAD: Final[Colour] = (196, 164, 112)
VERGE: Final[Colour] = (120, 92, 56)
FAINT: Final = 130
"""How opaque a tile is that is only shown as a way to lay it, 0 to 255."""


class Tile(Struct, frozen=True):
    """A tile, on the table and beside texts.

    Args:
        tiles: Those of the set.
        number: Which one.
        quarter: By how many quarters clockwise it is turned.
    """

    tiles: Tiles
    number: int
    quarter: int = 0
    least_mm: ClassVar[float] = 7.0

    def draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw it in a square box; what is written on it stays upright, at the corner to which it turns."""
        square = middle(box)
        key = "tile", self.tiles, self.number, self.quarter, square.size
        canvas.once(square, key, self.tiles.ids[self.number], partial(self._draw, canvas, square))

    thumbnail = draw

    def faint(self, canvas: Canvas, box: pygame.Rect, *, chosen: bool = False) -> None:
        """Draw it half transparent, on a ground that glows."""
        square = middle(box)
        canvas.surface.fill(GLOW, square)
        ghost = pygame.Surface(square.size)
        self._draw(Canvas(ghost, canvas.metrics, canvas.language, canvas.tools), ghost.get_rect())
        ghost.set_alpha(255 if chosen else FAINT)
        canvas.surface.blit(ghost, square)
        pygame.draw.rect(canvas.surface, INK if chosen else GOLD, square, 4 if chosen else 2)

    def _draw(self, canvas: Canvas, square: pygame.Rect) -> None:
        tiles, number = self.tiles, self.number
        colour = NAMES[tiles.colours[number]] if tiles.colours[number] >= 0 else ""
        ink = INKS[colour] if colour else VERGE
        line = max(1, square.width // 22)
        pygame.draw.rect(canvas.surface, TINTS[colour], square)
        draw_road(canvas.surface, square, TURNED[tiles.roads[number]][self.quarter])
        pygame.draw.rect(canvas.surface, ink, square, line)
        cost, *others = _turned(corners(square.inflate(-2 * line, -2 * line)), self.quarter)
        if not colour:
            _village(canvas, (cost, *others), tiles, number)
            return
        canvas.icon(f"die-{colour}", middle(cost), ink, LEAF, within=True)
        letters(canvas, middle(cost, 0.66), str(tiles.costs[number]), LEAF, 0.7)
        things = [
            *(partial(_building, BUILDINGS[building]) for building in tiles.buildings[number]),
            *(partial(_market, KINDS[kind], value) for kind, value in tiles.markets[number]),
        ]
        places = others if len(things) <= len(others) else (*others[:2], *columns(others[2], 2))
        for thing, place in zip(things, places, strict=False):
            canvas.plate(place, LEAF, None, max(1, place.width // 5))
            thing(canvas, place)
        if len(things) < len(others) and square.width >= 40:  # noqa: PLR2004 - pixels
            animal = ANIMALS[tiles.stack_of[number] % len(ANIMALS)]
            canvas.icon(animal, middle(others[2], 0.62), SEPIA, LEAF, within=True)


def _building(name: str, canvas: Canvas, box: pygame.Rect) -> None:
    canvas.icon(name, middle(box, 0.8), INK, LEAF, within=True)


def _market(kind: str, value: int, canvas: Canvas, box: pygame.Rect) -> None:
    signed(canvas, middle(box, 0.94), kind, str(value), GOODS[kind])


def corners(square: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """Return the boxes beside the road, clockwise from the upper left."""
    side = square.width * 40 // 100
    found = tuple(pygame.Rect(0, 0, side, side) for _ in range(4))
    found[0].topleft, found[1].topright = square.topleft, square.topright
    found[2].bottomright, found[3].bottomleft = square.bottomright, square.bottomleft
    return found


def draw_road(surface: pygame.Surface, square: pygame.Rect, sides: int) -> None:
    """Draw a road from the middle of a square to some of its sides, given as bits."""
    half = max(1, square.width * 9 // 100)
    for grown, colour in ((max(1, half // 3), VERGE), (0, ROAD)):
        wide = half + grown
        across, along = square.width // 2 + wide, 2 * wide
        arms = [pygame.Rect((0, 0), size) for size in ((along, across), (across, along)) * 2]
        arms[0].midtop, arms[1].midright = square.midtop, square.midright
        arms[2].midbottom, arms[3].midleft = square.midbottom, square.midleft
        for side, arm in enumerate(arms):
            if sides >> side & 1:
                pygame.draw.rect(surface, colour, arm)


def _turned(boxes: tuple[pygame.Rect, ...], quarter: int) -> tuple[pygame.Rect, ...]:
    return (*boxes[quarter:], *boxes[:quarter])


def _village(canvas: Canvas, boxes: tuple[pygame.Rect, ...], tiles: Tiles, number: int) -> None:
    """Draw a village: two dice of one value, and what it brings."""
    cost, first, second, last = boxes
    square = middle(cost, 0.98)
    for part in (
        square.move(-square.width // 8, -square.height // 8),
        square.move(square.width // 8, square.height // 8),
    ):
        draw_die(canvas, middle(part, 0.68), ANY_COLOUR, asked=False)
    letters(canvas, middle(square.move(square.width // 8, square.height // 8), 0.6), "=", INK, 0.9)
    gains = tiles.village_gains[number]
    for some, corner in ((gains[:1], first), (gains[1:], second)):
        if some:
            canvas.plate(corner, LEAF, None, max(1, corner.width // 5))
            draw_gains(canvas, middle(corner, 0.9), some)
    canvas.icon("mango", middle(last, 0.8), VERGE, LEAF, within=True)
