"""Pictures beside answers in a list: tiles, yields, dice, goods, buildings, chambers, gains, players."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

import pygame
from msgspec import Struct

from display.drawing.boxes import columns
from display.drawing.canvas import Canvas
from display.drawing.pictograms import middle
from display.drawing.theme import INK, LEAF, SEPIA
from display.games.rajas import people
from display.games.rajas.dice import Die, draw_die
from display.games.rajas.gains import draw_gains, signed
from display.games.rajas.province import HUED, draw_yield
from display.games.rajas.tiles import GOODS, Tile
from display.model import Piece
from engine.games.rajas.box.set import GameSet
from engine.games.rajas.box.words import CHAMBERS, HUES


class Sign(Struct, frozen=True):
    """A picture beside an answer.

    Args:
        kind: What it is of: a key of `DRAWN`.
        what: What of that.
    """

    kind: str
    what: str
    least_mm: ClassVar[float] = 3.5

    def draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw it in a square box."""
        DRAWN[self.kind](canvas, box, self.what)

    thumbnail = draw


class Earning(Struct, frozen=True):
    """A yield tile or a river tile.

    Args:
        gains: What it brings.
        hue: The colour of a yield tile; "" for a river tile.
    """

    gains: tuple[str, ...]
    hue: str = ""
    least_mm: ClassVar[float] = 4.0

    def draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw it in a square box."""
        square = middle(box, 0.96)
        if self.hue:
            look = HUED[self.hue], INK, max(1, square.width // 20)
            draw_yield(canvas, square, self.hue, self.gains, look)
        else:
            draw_river_tile(canvas, square, self.gains)

    thumbnail = draw


def draw_river_tile(canvas: Canvas, square: pygame.Rect, gains: tuple[str, ...]) -> None:
    """Draw a river tile with its broad rim."""
    canvas.plate(square, LEAF, SEPIA, max(1, square.width // 8), max(2, square.width // 12))
    draw_gains(canvas, middle(square, 0.72), gains)


def _dice(canvas: Canvas, box: pygame.Rect, colours: str) -> None:
    names = colours.split("+")
    for colour, part in zip(names, columns(box, len(names), 1), strict=True):
        hue, _, value = colour.partition("-")
        draw_die(canvas, part, hue, int(value or 0), asked=False)


def _goods(canvas: Canvas, box: pygame.Rect, kind: str) -> None:
    name, _, number = kind.partition("+")
    signed(canvas, box, name, number, GOODS[name])


def _chamber(canvas: Canvas, box: pygame.Rect, name: str) -> None:
    signed(canvas, box, "palace", str(CHAMBERS.index(name) + 1))


DRAWN: Final[dict[str, Callable[[Canvas, pygame.Rect, str], None]]] = {
    "dice": _dice,
    "goods": _goods,
    "chamber": _chamber,
    "gain": lambda canvas, box, names: draw_gains(canvas, box, tuple(names.split("+"))),
    "building": lambda canvas, box, name: signed(canvas, box, name, "+"),
    "seat": lambda canvas, box, seat: people.emblem(canvas, middle(box, 0.9), int(seat)),
    "river": lambda canvas, box, space: signed(canvas, box, "ship", space),
}
"""What draws each kind: `dice:blue+green`, `goods:silk+2`, `chamber:yogi`, `gain:money-4+fame-1`,
`building:fort`, `seat:1`, `river:7`."""


def pieces_of(contents: GameSet) -> Callable[[str], Piece]:
    """Return what gives a picture by its id: a kind with what is drawn after a colon.

    Kinds are those of `DRAWN`, and `tile:blue-cow-2` (villages as well), `yield:white-1`,
    `ganga:river-tile-2`, `die:blue-4`.
    """

    def piece(name: str) -> Piece:
        kind, _, what = name.partition(":")
        if kind == "tile":
            return Tile(contents.tiles, contents.tiles.number[what])
        if kind == "yield":
            number = contents.yield_number[what]
            return Earning(contents.yield_gains[number], HUES[contents.hues[number]])
        if kind == "ganga":
            return Earning(contents.ganga_gains[contents.ganga_number[what]])
        return Die(what) if kind == "die" else Sign(kind, what)

    return piece
