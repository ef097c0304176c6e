"""Six scoring cards: suns by day, what they give by night; fame works from the left, coins from the right."""

from __future__ import annotations

from typing import Final

import pygame

from display.drawing.boxes import columns, cut_left, rows
from display.drawing.canvas import Canvas, Style
from display.drawing.theme import GILT, GOLD, INK, LAPIS, LEAF, SEPIA, VERMILION, Colour
from display.games.cards_and_karma.seats import ScoreCard
from display.words import verbatim

BONUS_SYMBOLS: Final[dict[str, tuple[tuple[int, str], ...]]] = {
    "karma-2": ((2, "karma"),),
    "palace-or-coins-2": ((1, "palace"), (2, "coin")),
    "ship-or-fame-1": ((1, "ship"), (1, "fame")),
    "administrator": ((1, "administrator"),),
    "dice-2": ((2, "hand"),),
    "extra-turn": ((1, "extra-turn"),),
}
"""(how many, icon) for each bonus; two of them are alternatives."""


def draw_score_row(canvas: Canvas, box: pygame.Rect, cards: tuple[ScoreCard, ...]) -> None:
    """Draw the row over the whole box."""
    gap = max(2, canvas.metrics.mm(0.4))
    for card, spot in zip(cards, columns(box, len(cards), gap), strict=True):
        _draw(canvas, spot.inflate(0, min(0, spot.width * 16 // 10 - spot.height)), card)


def _draw(canvas: Canvas, box: pygame.Rect, card: ScoreCard) -> None:
    line = VERMILION if card.now else GOLD if card.turned else SEPIA
    thick = canvas.metrics.mm(0.5) if card.now else 1
    canvas.plate(box, LAPIS if card.turned else LEAF, line, max(2, box.width // 8), thick)
    ink, ground = (GILT, LAPIS) if card.turned else (INK, LEAF)
    inside = box.inflate(-max(2 * thick + 2, box.width // 6), -max(2 * thick + 2, box.height // 8))
    symbols = BONUS_SYMBOLS.get(card.bonus, ())
    if not symbols:
        canvas.icon("moon" if card.turned else "sun", inside, GILT if card.turned else GOLD, ground)
        return
    for symbol, spot in zip(symbols, rows(inside, len(symbols), 1), strict=True):
        _symbol(canvas, spot, symbol, (ink, ground))


def _symbol(
    canvas: Canvas, box: pygame.Rect, symbol: tuple[int, str], colours: tuple[Colour, Colour]
) -> None:
    """Draw an icon, with how many of it where there is room for the figure."""
    count, icon = symbol
    if count > 1 and box.width >= canvas.metrics.mm(5):
        figure, box = cut_left(box, box.width * 36 // 100)
        cap = min(canvas.metrics.note, box.height * 6 // 10)
        canvas.text(verbatim(str(count)), figure, Style(cap, 5, colours[0], "centre"))
    canvas.icon(icon, box, *colours)
