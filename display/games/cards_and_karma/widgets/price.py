"""What a card costs: a word, a die of exact pips, or a sum in a die's colour."""

from __future__ import annotations

import pygame

from display.drawing.boxes import cut_left
from display.drawing.canvas import Canvas, Style
from display.drawing.theme import INK, LEAF, MALACHITE
from display.games.cards_and_karma.summaries import FREE, Price
from display.games.cards_and_karma.theme import DICE
from display.words import words
from engine.msgid import msgid


def draw_price(canvas: Canvas, box: pygame.Rect, price: Price) -> None:
    """Draw a price at the left end of a box; the word "free" stands in its middle."""
    if price == FREE:
        cap = min(canvas.metrics.note, box.height * 66 // 100)
        style = Style(cap, canvas.metrics.mm(1.2), MALACHITE, "centre")
        canvas.text(words(msgid("free")), box, style, within=True)
        return
    die, _ = cut_left(box, box.height)
    if price.colour:
        draw_die(canvas, die, price.colour, str(price.pips))
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
