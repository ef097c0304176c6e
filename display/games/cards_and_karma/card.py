"""A card: its picture where there is one, else its symbols; how far it can be trusted; its price."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, Final

import pygame
from msgspec import Struct

from display.drawing.boxes import cut_bottom, cut_top, square
from display.drawing.canvas import Canvas, Style
from display.drawing.theme import GLOW, GOLD, INK, LEAF, SEPIA, SHADE
from display.games.cards_and_karma.summaries import FREE, CardSummary, Price
from display.games.cards_and_karma.widgets.symbols import draw_die, draw_price, draw_symbols
from display.words import words
from engine.msgid import msgid
from engine.words import Face

LEGIBLE: Final = 96
"""Side of a card, in pixels, at which all that is printed on it can be told."""
FADED: Final = 70
"""How much of a card shows through where it may not be taken, of 255."""


class Sight(StrEnum):
    """How far a card on the screen can be trusted."""

    SURE = "sure"
    """Read, and certain."""
    UNSURE = "unsure"
    """Read, but another card is nearly as likely, or none is likely enough."""
    COVERED = "covered"
    """Something is over it; what is shown was read before."""
    BELIEVED = "believed"
    """Not looked at by this camera: what the confirmed turns make it."""
    MOVING = "moving"
    """Gone from its place, or come to it, in a turn that nobody has ended yet."""


SIGHTS: Final = {
    Sight.UNSURE: msgid("unsure"),
    Sight.COVERED: msgid("covered"),
    Sight.BELIEVED: msgid("believed"),
    Sight.MOVING: msgid("moving"),
}
SIGHT_ICONS: Final = {
    Sight.UNSURE: "question",
    Sight.COVERED: "veil",
    Sight.BELIEVED: "quill",
    Sight.MOVING: "pointer",
}


class CardView(Struct, frozen=True):
    """A card as it is shown.

    Args:
        face: Id of the face, under which a picture may be found; "" for a card that nobody knows.
        summary: What is printed on it; None for an unknown card.
        sight: How far it can be trusted.
    """

    face: Face
    summary: CardSummary | None = None
    sight: Sight = Sight.SURE
    least_mm: ClassVar[float] = 6.6

    def draw(
        self, canvas: Canvas, box: pygame.Rect, action: Price | None = FREE, *, as_die: bool = True
    ) -> None:
        """Draw it in a square box.

        Args:
            canvas: Where.
            box: The square.
            action: The price at which it may be taken now; None where it may not, which fades it.
            as_die: Whether it may be taken as a die now; its colour fades where not.
        """
        key = (self, action, as_die, box.size, canvas.language)
        canvas.once(box, key, self.face, lambda: _draw(canvas, box, self, action, as_die=as_die))

    def light_die(self, canvas: Canvas, box: pygame.Rect, *, chosen: bool) -> None:
        """Draw the die in its corner as what answers a question; on an unknown card a die without colour."""
        spot = die_corner(box)
        thick = max(2, box.width // 30)
        canvas.plate(spot.inflate(2 * thick, 2 * thick), GLOW, INK if chosen else GOLD, 2 * thick, thick)
        if self.summary is not None and self.summary.die_colour:
            draw_die(canvas, spot, self.summary.die_colour)
        else:
            canvas.icon("die", spot, INK, GLOW, within=True)

    def thumbnail(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw it on a leaf, however small; its name stands beside it, so that no figure need be read."""
        canvas.once(box, ("thumbnail", self, box.size), self.face, lambda: _thumbnail(canvas, box, self))


class Die(Struct, frozen=True):
    """The side of a dice card as a die, in an answer.

    Args:
        colour: Id of its colour.
        value: Its pips.
    """

    colour: str
    value: int
    least_mm: ClassVar[float] = 0.0

    def draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw it in a square box."""
        draw_die(canvas, box, self.colour, str(self.value))

    thumbnail = draw


def _thumbnail(canvas: Canvas, box: pygame.Rect, card: CardView) -> None:
    side = max(LEGIBLE, box.width)
    whole = pygame.Surface((side, side))
    whole.fill(LEAF)
    small = Canvas(whole, canvas.metrics, canvas.language, canvas.tools)
    _draw(small, whole.get_rect(), card, FREE, as_die=True)
    canvas.surface.blit(pygame.transform.smoothscale(whole, box.size), box)


def draw_grid_card(canvas: Canvas, box: pygame.Rect, card: CardView, action: Price | None) -> None:
    """Draw the word on a card of the grid that costs nothing, where it hides no figure.

    The goods of a real card have their coins at the lower edge; symbols leave that edge free.
    """
    if action == FREE and card.sight is Sight.SURE and card.summary is not None:
        inside = box.inflate(-box.width // 6, -max(4, box.width // 14))
        word = cut_bottom(inside, box.height * 20 // 100)[0]
        if card.face and canvas.tools.pictures.picture(card.face, _inside(box).width) is not None:
            word.top = box.top + box.height * 36 // 100
        canvas.plate(word, LEAF)
        draw_price(canvas, word, FREE)


def _draw(canvas: Canvas, box: pygame.Rect, card: CardView, action: Price | None, *, as_die: bool) -> None:
    edge = _edge(box)
    canvas.plate(box, LEAF, SEPIA, box.width // 10, edge)
    summary = card.summary
    inside = _inside(box)
    picture = canvas.tools.pictures.picture(card.face, inside.width) if card.face else None
    if picture is not None:
        canvas.surface.blit(pygame.transform.smoothscale(picture, inside.size), inside)
    elif summary is None:
        canvas.icon("question", square(box, box.width // 2), SEPIA, within=True)
    else:
        draw_symbols(canvas, box, summary)
    if action is None:
        _fade(canvas, inside)
    if summary is not None:
        _corner(canvas, box, summary, faded=not as_die)
        if action is not None:
            _price(canvas, box, summary.price)
    if card.sight is not Sight.SURE:
        _sight(canvas, box, card.sight)


def _edge(box: pygame.Rect) -> int:
    return max(1, box.width // 40)


def _inside(box: pygame.Rect) -> pygame.Rect:
    """Return the room for the picture."""
    return box.inflate(-4 * _edge(box), -4 * _edge(box))


def _corner(canvas: Canvas, box: pygame.Rect, card: CardSummary, *, faded: bool) -> None:
    """Draw the colour of the die on the back, where the card itself has it; of a die, in its middle."""
    if not card.die_colour:
        return
    if card.kind == "die":
        draw_die(canvas, square(box, box.width * 7 // 10), card.die_colour, str(card.number))
        return
    spot = die_corner(box)
    draw_die(canvas, spot, card.die_colour)
    if faded:
        _fade(canvas, spot)


def die_corner(box: pygame.Rect) -> pygame.Rect:
    """Return where the die of a card is that is drawn in a square."""
    side = box.width * 27 // 100
    return pygame.Rect(box.right - side - box.width // 16, box.top + box.width // 16, side, side)


def _price(canvas: Canvas, box: pygame.Rect, price: Price) -> None:
    """Draw the price where the card itself has it, at the lower left."""
    if price.pips or price.colour:
        side = box.width * 36 // 100
        spot = pygame.Rect(box.left + box.width // 16, box.bottom - side - box.width // 16, side, side)
        draw_price(canvas, spot, price)


def _fade(canvas: Canvas, box: pygame.Rect) -> None:
    veil = pygame.Surface(box.size, pygame.SRCALPHA)
    veil.fill((*LEAF, 255 - FADED))
    canvas.surface.blit(veil, box)


def _sight(canvas: Canvas, box: pygame.Rect, sight: Sight) -> None:
    """Say in a shape, an icon and a word that a card was not surely seen; its upper half stays visible."""
    if sight is not Sight.MOVING:
        dots = max(3, box.width // 10)
        veil = pygame.Surface(box.size, pygame.SRCALPHA)
        for x in range(-box.height, box.width, dots):
            pygame.draw.line(veil, (*SHADE, 190), (x, box.height), (x + box.height, 0), max(1, dots // 3))
        canvas.surface.blit(veil, box)
    plate, _ = cut_bottom(box.inflate(-box.width // 20, -box.width // 20), box.height * 46 // 100)
    canvas.plate(plate, LEAF, SEPIA)
    upper, lower = cut_top(plate.inflate(-2, -plate.height // 8), plate.height * 45 // 100)
    canvas.icon(SIGHT_ICONS[sight], upper, INK, within=True)
    style = Style(box.height // 6, canvas.metrics.mm(1.3), INK, "centre")
    canvas.text(words(SIGHTS[sight]), lower, style, within=True)
