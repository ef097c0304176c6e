"""A card: its picture where there is one, else its symbols; how far it can be trusted; its price."""

from __future__ import annotations

import pygame

from display.drawing.boxes import cut_bottom, cut_top, square
from display.drawing.canvas import Canvas, Style
from display.drawing.theme import INK, LEAF, SEPIA, SHADE
from display.games.cards_and_karma.vocabulary import SIGHTS
from display.games.cards_and_karma.widgets.price import draw_die, draw_price
from display.games.cards_and_karma.widgets.symbols import draw_symbols
from display.model import FREE, CardSummary, CardView, Price, Sight
from display.words import words

SIGHT_ICONS = {
    Sight.UNSURE: "question",
    Sight.COVERED: "veil",
    Sight.BELIEVED: "quill",
    Sight.MOVING: "pointer",
}
LEGIBLE = 96
"""Side of a card, in pixels, at which all that is printed on it can be told."""
FADED = 70
"""How much of a card shows through where it may not be taken, of 255."""


def draw_card(
    canvas: Canvas, box: pygame.Rect, card: CardView, action: Price | None = FREE, *, as_die: bool = True
) -> None:
    """Draw a card in a square box.

    Args:
        canvas: Where.
        box: The square.
        card: What it is.
        action: The price at which it may be taken now; None where it may not, which fades it.
        as_die: Whether it may be taken as a die now; its colour fades where not.
    """
    key = (card, action, as_die, box.size, canvas.language)
    canvas.once(box, key, card.face, lambda: _draw(canvas, box, card, action, as_die=as_die))


def draw_thumbnail(canvas: Canvas, box: pygame.Rect, card: CardView) -> None:
    """Draw a card on a leaf, however small; its name stands beside it, so that no figure need be read."""
    canvas.once(box, ("thumbnail", card, box.size), card.face, lambda: _thumbnail(canvas, box, card))


def _thumbnail(canvas: Canvas, box: pygame.Rect, card: CardView) -> None:
    side = max(LEGIBLE, box.width)
    whole = pygame.Surface((side, side))
    whole.fill(LEAF)
    _draw(
        Canvas(whole, canvas.metrics, canvas.language, canvas.tools),
        whole.get_rect(),
        card,
        FREE,
        as_die=True,
    )
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
    side = box.width * 27 // 100
    spot = pygame.Rect(box.right - side - box.width // 16, box.top + box.width // 16, side, side)
    draw_die(canvas, spot, card.die_colour)
    if faded:
        _fade(canvas, spot)


def _price(canvas: Canvas, box: pygame.Rect, price: Price) -> None:
    """Draw the price where the card itself has it, at the lower left."""
    if price.pips:
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
