"""The pictograms of the sheet: goods, persons, roads, and every bonus of the list (DC-de > Die Symbole)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from display.drawing.canvas import Canvas
from display.drawing.pictograms import COLOURS, MONEY, counted, fame, letters, middle, road
from display.drawing.theme import INK, LEAF, Colour
from display.games.dice_charmers import vocabulary
from display.games.dice_charmers.initials import fitting, initials
from engine.games.dice_charmers.box.words import PERSONS, SHAPES

_MEADOW: Final[Colour] = (205, 224, 190)

SIGN: Final = 7
"""Pixels that a sign of a name needs; where there is no room for all of them the first ones are drawn."""

GOODS: Final[dict[str, Colour]] = {"tea": (84, 122, 54), "silk": (170, 44, 70), "spices": (198, 122, 30)}


def good(canvas: Canvas, box: pygame.Rect, kind: str) -> None:
    """Draw a good: a leaf, a roll of cloth, or a heap."""
    square, colour = middle(box, 0.72), GOODS[kind]
    if kind == "tea":
        pygame.draw.ellipse(canvas.surface, colour, square.inflate(-square.width // 3, 0))
        pygame.draw.line(canvas.surface, LEAF, square.midtop, square.midbottom, max(1, square.width // 10))
    elif kind == "silk":
        roll = square.inflate(0, -square.height // 3)
        pygame.draw.rect(canvas.surface, colour, roll, border_radius=max(1, roll.height // 3))
        pygame.draw.circle(canvas.surface, LEAF, roll.midright, max(1, roll.height // 4))
    else:
        pygame.draw.polygon(canvas.surface, colour, (square.midtop, square.bottomright, square.bottomleft))
        pygame.draw.circle(canvas.surface, LEAF, square.center, max(1, square.width // 8))


def person(canvas: Canvas, box: pygame.Rect, name: str) -> None:
    """Draw a person as a bust with an initial or more; one that may be chosen has a question mark."""
    square = middle(box, 0.92)
    head = pygame.Rect(0, 0, square.width * 2 // 5, square.width * 2 // 5)
    head.midtop = square.midtop
    colour = COLOURS["orange"]
    pygame.draw.circle(canvas.surface, colour, head.center, max(1, head.width // 2))
    body = pygame.Rect(square.left, head.bottom - 1, square.width, square.bottom - head.bottom + 1)
    pygame.draw.rect(canvas.surface, colour, body, border_top_left_radius=body.height // 2 + 1,
                     border_top_right_radius=body.height // 2 + 1)  # fmt: skip
    told = initials(canvas, vocabulary.person, PERSONS).get(name, "?")
    inner = body.inflate(-body.width // 5, 0)
    letters(canvas, inner, fitting(told, inner.width // SIGN), LEAF, 0.7)


def arrow(canvas: Canvas, box: pygame.Rect, colour: Colour, *, back: bool = False) -> None:
    """Draw an arrow to the right, or back."""
    square = middle(box, 0.8)
    tail, head = (square.midright, square.midleft) if back else (square.midleft, square.midright)
    width = max(2, square.width // 7)
    pygame.draw.line(canvas.surface, colour, tail, head, width)
    wing = square.width // 3 * (1 if back else -1)
    for lift in (-1, 1):
        pygame.draw.line(
            canvas.surface, colour, head, (head[0] + wing, head[1] + lift * square.width // 3), width
        )


def karma(canvas: Canvas, box: pygame.Rect) -> None:
    """Draw karma: two halves of a wheel."""
    square = middle(box, 0.8)
    pygame.draw.circle(canvas.surface, INK, square.center, square.width // 2)
    pygame.draw.circle(canvas.surface, LEAF, square.center, square.width // 2 - 1, draw_top_right=True,
                       draw_bottom_left=True)  # fmt: skip
    pygame.draw.circle(canvas.surface, INK, square.center, square.width // 2, max(1, square.width // 14))


def house(canvas: Canvas, box: pygame.Rect, colour: Colour = INK) -> None:
    """Draw a house."""
    square = middle(box, 0.8)
    wall = pygame.Rect(
        square.left + square.width // 8, square.centery, square.width * 3 // 4, square.height // 2
    )
    pygame.draw.rect(canvas.surface, colour, wall)
    pygame.draw.polygon(canvas.surface, colour, (square.midtop, square.midright, square.midleft))


def _sale(canvas: Canvas, box: pygame.Rect, told: str) -> None:
    """Draw a sale: a purple tag with how many, and whether alike or not."""
    square = middle(box, 0.92)
    pygame.draw.rect(canvas.surface, COLOURS["purple"], square, border_radius=max(1, square.width // 5))
    letters(canvas, square, told, LEAF, 0.46)


def _field(canvas: Canvas, box: pygame.Rect, sides: int) -> None:
    """Draw a field with a road that is not ink: broad and green."""
    square = middle(box, 0.9)
    pygame.draw.rect(canvas.surface, _MEADOW, square)
    road(canvas, square, sides, COLOURS["green"], 0.3)
    pygame.draw.rect(canvas.surface, COLOURS["green"], square, max(1, square.width // 20))


def _upgrade(canvas: Canvas, box: pygame.Rect) -> None:
    house(canvas, box, COLOURS["green"])
    letters(canvas, middle(box, 0.7), "+", LEAF, 0.7)


def _goods_die(canvas: Canvas, box: pygame.Rect) -> None:
    square = middle(box, 0.9)
    pygame.draw.rect(canvas.surface, COLOURS["purple"], square, max(2, square.width // 8))
    letters(canvas, square, "?", COLOURS["purple"], 0.5)


def _goods(canvas: Canvas, box: pygame.Rect, number: str) -> None:
    square = middle(box, 0.9)
    pygame.draw.rect(canvas.surface, GOODS["tea"], square, border_radius=max(1, square.width // 4))
    letters(canvas, square, f"{number}≠" if number != "1" else "1", LEAF, 0.46)


_SALES: Final = {"1": "1", "2": "2", "3": "3", "same": "3=", "different": "3≠", "2-different": "2≠"}

_PLAIN: Final[dict[str, Callable[[Canvas, pygame.Rect], None]]] = {
    "any-person": lambda canvas, box: person(canvas, box, "any"),
    "upgrade": _upgrade,
    "karma": karma,
    "goods-die": _goods_die,
    "half-road": lambda canvas, box: _field(canvas, box, 1),
    "river-forward": lambda canvas, box: arrow(canvas, box, COLOURS["blue"]),
    "river-back": lambda canvas, box: arrow(canvas, box, COLOURS["blue"], back=True),
    "river-back-any": lambda canvas, box: arrow(canvas, box, INK, back=True),
}


def bonus(canvas: Canvas, box: pygame.Rect, name: str) -> None:
    """Draw a bonus of the list."""
    kind, _, rest = name.partition("-")
    if name in _PLAIN:
        _PLAIN[name](canvas, box)
    elif kind == "person":
        person(canvas, box, rest)
    elif kind == "fame":
        fame(canvas, box, rest)
    elif kind == "money":
        counted(canvas, box, rest, MONEY)
    elif kind == "goods":
        _goods(canvas, box, rest)
    elif kind == "sell":
        _sale(canvas, box, _SALES[rest])
    else:
        _field(canvas, box, SHAPES[rest][0])


def _elephant(surface: pygame.Surface, square: pygame.Rect, colour: Colour) -> None:
    """Draw an elephant from the side: a body on two legs, a head, and a trunk that hangs down."""
    eighth = square.width / 8
    left, top = square.topleft

    def part(x: float, y: float, width: float, height: float) -> pygame.Rect:
        return pygame.Rect(
            round(left + x * eighth), round(top + y * eighth), round(width * eighth), round(height * eighth)
        )

    pygame.draw.ellipse(surface, colour, part(0, 1.5, 6, 4.5))
    for leg in (0.7, 3.6):
        pygame.draw.rect(surface, colour, part(leg, 4, 1.5, 4))
    pygame.draw.ellipse(surface, colour, part(4.3, 0.5, 3.4, 3.6))
    pygame.draw.rect(surface, colour, part(6.5, 2, 1.2, 5.4))


def symbol(canvas: Canvas, box: pygame.Rect, name: str) -> None:
    """Draw a symbol of the river and of the blue dice."""
    square, colour, surface = middle(box, 0.8), COLOURS["blue"], canvas.surface
    line = max(2, square.width // 10)
    if name == "flag":
        pygame.draw.line(surface, colour, square.topleft, square.bottomleft, line)
        pygame.draw.polygon(surface, colour, (square.topleft, (square.right, square.top + square.height // 4),
                                              (square.left, square.centery)))  # fmt: skip
    elif name == "lotus":
        for shift in (-1, 0, 1):
            petal = pygame.Rect(0, 0, square.width // 3, square.height * 2 // 3)
            petal.midbottom = square.centerx + shift * square.width // 3, square.bottom - abs(shift) * 2
            pygame.draw.ellipse(surface, colour, petal)
    elif name == "fish":
        body = pygame.Rect(
            square.left, square.top + square.height // 4, square.width * 3 // 4, square.height // 2
        )
        pygame.draw.ellipse(surface, colour, body)
        pygame.draw.polygon(surface, colour, (body.midright, square.topright, square.bottomright))
    elif name == "boat":
        quarter = square.width // 4
        keel = ((square.right - quarter, square.bottom), (square.left + quarter, square.bottom))
        pygame.draw.polygon(surface, colour, (square.midleft, square.midright, *keel))
        foot = square.centery - line
        sail = (square.midtop, (square.right - line, foot), (square.centerx, foot))
        pygame.draw.polygon(surface, colour, sail)
    elif name == "elephant":
        _elephant(surface, square, colour)
    else:
        pygame.draw.circle(surface, colour, square.center, square.width // 4)
        for x, y in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)):
            start = square.centerx + x * square.width // 3, square.centery + y * square.width // 3
            end = square.centerx + x * square.width // 2, square.centery + y * square.width // 2
            pygame.draw.line(surface, colour, start, end, line)
