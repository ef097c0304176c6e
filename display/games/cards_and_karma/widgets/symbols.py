"""What is printed on a card, as large symbols: kind, number, goods with their coins."""

from __future__ import annotations

from typing import Final

import pygame

from display.drawing.boxes import cut_bottom
from display.drawing.canvas import Canvas, Style
from display.drawing.theme import GOLD, INK, LAPIS, Colour
from display.games.cards_and_karma.summaries import CardSummary
from display.games.cards_and_karma.theme import BUILDINGS, GOODS

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
        canvas.text(str(value), below, Style(side * 15 // 100, LEAST, INK, "centre"), within=True)
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
        canvas.text(str(value), figure, Style(small * 7 // 10, LEAST, INK, "centre"), within=True)
        right -= small
