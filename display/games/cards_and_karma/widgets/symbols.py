"""What is printed on a card, as large symbols: kind, number, goods with their coins, the price."""

from __future__ import annotations

from typing import Final

import pygame

from display.drawing.boxes import cut_bottom, cut_left
from display.drawing.canvas import Canvas, Style
from display.drawing.theme import GOLD, INK, LAPIS, LEAF, MALACHITE, Colour
from display.games.cards_and_karma.summaries import FREE, CardSummary, Price
from display.words import words
from engine.msgid import msgid

DICE: Final[dict[str, Colour]] = {
    "purple": (104, 52, 140),
    "blue": (28, 88, 164),
    "orange": (184, 78, 10),
    "green": (44, 108, 44),
}
"""Dice by colour; each has an outline of its own besides (`die-purple` and so on among the icons)."""

BUILDINGS: Final[dict[str, Colour]] = {"red": (160, 48, 34), "yellow": (150, 102, 8), "white": (98, 92, 88)}
GOODS: Final[dict[str, Colour]] = {"silk": (150, 40, 96), "tea": (50, 98, 50), "spices": (158, 82, 14)}


KINDS: Final[dict[str, Colour]] = {"ship": LAPIS, "palace": GOLD}
LEAST: Final = 5
"""The smallest figure worth drawing, in pixels; the card itself lies on the table."""


def draw_symbols(canvas: Canvas, box: pygame.Rect, card: CardSummary) -> None:
    """Draw the symbols of a card into its square, leaving the corners of die and price free."""
    side = box.width
    if card.kind == "die":
        return
    if card.number:
        corner = pygame.Rect(box.left + side // 12, box.top + side // 16, side // 2, side * 28 // 100)
        canvas.text(str(card.number), corner, Style(side * 22 // 100, LEAST), within=True)
    if card.kind == "goods":
        _goods(canvas, box, card)
        return
    shown = [(f"building-{one}", BUILDINGS[one]) for one in card.buildings]
    shown = shown or [(card.kind, KINDS.get(card.kind, INK))]
    large = side * (48 if len(shown) == 1 else 38) // 100
    left = box.left + (side - large * len(shown)) // 2
    top = box.top + side * 48 // 100 - large // 2
    if len(shown) == 1:
        left += side // 14
    for place, (icon, colour) in enumerate(shown):
        canvas.icon(icon, pygame.Rect(left + place * large, top, large, large), colour, within=True)
    _small_goods(canvas, box, card)


def _goods(canvas: Canvas, box: pygame.Rect, card: CardSummary) -> None:
    """Draw goods with their coins below, above the room for the price; smaller where the corners are full."""
    side = box.width
    alone = len(card.goods) == 1 and not card.coin
    large = side * (34 if alone else 28) // 100
    left = box.left + (side - large * len(card.goods)) // 2
    top = box.top + side * (22 if alone else 31) // 100
    for place, (kind, value) in enumerate(card.goods):
        spot = pygame.Rect(left + place * large, top, large, large)
        canvas.icon(kind, spot.inflate(-large // 12, -large // 12), GOODS[kind], within=True)
        below = pygame.Rect(spot.left, spot.bottom, large, side * 16 // 100)
        canvas.text(str(value or "?"), below, Style(side * 15 // 100, LEAST, INK, "centre"), within=True)
    if card.coin:
        small = side * 20 // 100
        coin = pygame.Rect(box.left + side // 9, box.top + side // 9, small, small)
        canvas.icon("coin", coin, GOLD, within=True)
        figure = pygame.Rect(coin.right + 1, coin.top, small, small)
        canvas.text(str(card.coin), figure, Style(side * 15 // 100, LEAST), within=True)


def _small_goods(canvas: Canvas, box: pygame.Rect, card: CardSummary) -> None:
    """Draw the goods of a ship or a building at its lower right."""
    small = box.width * 22 // 100
    right = box.right - box.width // 14
    for kind, value in reversed(card.goods):
        spot = pygame.Rect(right - small, box.bottom - small * 2, small, small * 2 - box.width // 20)
        figure, icon = cut_bottom(spot, spot.height * 45 // 100)
        canvas.icon(kind, icon, GOODS[kind], within=True)
        canvas.text(str(value or "?"), figure, Style(small * 7 // 10, LEAST, INK, "centre"), within=True)
        right -= small


def draw_price(canvas: Canvas, box: pygame.Rect, price: Price) -> None:
    """Draw a price at the left end of a box; the word "free" stands in its middle."""
    if price == FREE:
        cap = min(canvas.metrics.note, box.height * 66 // 100)
        style = Style(cap, canvas.metrics.mm(1.2), MALACHITE, "centre")
        canvas.text(words(msgid("free")), box, style, within=True)
        return
    die, _ = cut_left(box, box.height)
    if price.colour:
        draw_die(canvas, die, price.colour, str(price.pips or ""))
    else:
        canvas.icon(f"pips-{price.pips}", die, INK, LEAF, within=True)


def draw_die(canvas: Canvas, box: pygame.Rect, colour: str, text: str = "") -> None:
    """Draw the outline that stands for a die's colour, with a number in it."""
    canvas.icon(f"die-{colour}", box, DICE[colour], LEAF, within=True)
    if text:
        inside = box.inflate(-box.width // 5, -box.height // 4)
        if colour == "green":  # its outline is pointed above
            inside.move_ip(0, box.height // 12)
        canvas.text(text, inside, Style(box.height // 2, 5, LEAF, "centre"), within=True)
