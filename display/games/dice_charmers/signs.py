"""Pictures beside answers in a list: a die, a road, goods, a sale, a building, a person, a bonus."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

import pygame
from msgspec import Struct

from display.drawing import pictograms
from display.drawing.boxes import columns
from display.drawing.canvas import Canvas
from display.drawing.theme import LEAF
from display.games.dice_charmers import symbols, vocabulary
from display.games.dice_charmers.dice import Die
from display.games.dice_charmers.initials import initials
from display.model import Piece
from engine.games.dice_charmers.box.words import KINDS
from engine.games.dice_charmers.choices import ROAD


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


def _road(canvas: Canvas, box: pygame.Rect, sides: str) -> None:
    square = pictograms.middle(box, 0.92)
    pygame.draw.rect(canvas.surface, pictograms.COLOURS["green"], square, max(1, square.width // 12))
    pictograms.road(canvas, square, ROAD[sides], pictograms.COLOURS["green"], 0.22)


def _goods(canvas: Canvas, box: pygame.Rect, kinds: str) -> None:
    names = kinds.split("+")
    for kind, part in zip(names, columns(box, len(names), 1), strict=True):
        symbols.good(canvas, part, kind)


def _sale(canvas: Canvas, box: pygame.Rect, numbers: str) -> None:
    sold = [kind for kind, number in zip(KINDS, numbers.split("+"), strict=True) for _ in range(int(number))]
    if sold:
        _goods(canvas, box, "+".join(sold))


def _building(canvas: Canvas, box: pygame.Rect, name: str) -> None:
    symbols.house(canvas, box, pictograms.COLOURS["orange"])
    called = initials(canvas, vocabulary.building, [*dict.fromkeys((*vocabulary.BUILDINGS, name))])
    pictograms.letters(canvas, box, called[name], LEAF, 0.4)


DRAWN: Final[dict[str, Callable[[Canvas, pygame.Rect, str], None]]] = {
    "road": _road,
    "goods": _goods,
    "sale": _sale,
    "building": _building,
    "person": symbols.person,
    "bonus": symbols.bonus,
    "karma": lambda canvas, box, _: symbols.karma(canvas, box),
}
"""What draws each kind."""


def piece(face: str) -> Piece:
    """Return a picture by its id: a side of a die, or a kind of `DRAWN` with what is drawn after a colon."""
    kind, colon, what = face.partition(":")
    return Sign(kind, what) if colon else Die(face)
