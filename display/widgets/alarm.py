"""What does not fit: the pieces that differ, what to do, and the rule."""

from __future__ import annotations

from typing import Final

import pygame

from display.drawing.boxes import columns, cut_left, cut_right, rows, square
from display.drawing.canvas import Canvas, Style
from display.drawing.theme import INK, LEAF, VERMILION
from display.model import Alarm, CardView, Entry
from display.widgets.card import draw_card
from display.widgets.rule_brief import cut_rule

WIDE: Final = 34
NARROW: Final = 20
"""How much of the width the cards take, in per cent, beside few entries and beside more."""
FEW: Final = 3
LEAST_MM: Final = 1.7
"""The least height of a capital of an entry."""


def draw_alarm(canvas: Canvas, box: pygame.Rect, alarm: Alarm) -> None:
    """Draw the details in the place of the seats; the sentence itself stands in the strip."""
    metrics = canvas.metrics
    canvas.plate(box, LEAF, VERMILION, metrics.mm(1), metrics.mm(0.6))
    inside = box.inflate(-2 * metrics.mm(2), -2 * metrics.mm(1.4))
    inside = cut_rule(canvas, inside, alarm.rule)
    if alarm.cards:
        share = WIDE if len(alarm.entries) <= FEW else NARROW
        width = min(inside.width * share // 100, metrics.mm(22) * len(alarm.cards))
        cards, inside = cut_right(inside, width, metrics.gap)
        _cards(canvas, cards, alarm.cards)
    _entries(canvas, inside, alarm.entries)


def _cards(canvas: Canvas, box: pygame.Rect, cards: tuple[CardView, ...]) -> None:
    """Draw the cards it speaks of, in a column where that makes them larger."""
    gap = canvas.metrics.gap
    spots = max(columns(box, len(cards), gap), rows(box, len(cards), gap), key=lambda cut: min(cut[0].size))
    for spot, card in zip(spots, cards, strict=True):
        draw_card(canvas, square(spot, min(spot.size)), card)


def _entries(canvas: Canvas, box: pygame.Rect, entries: tuple[Entry, ...]) -> None:
    """Draw one entry below the other, each over as many lines as it needs."""
    if not entries:
        return
    metrics = canvas.metrics
    lines = rows(box, len(entries), metrics.mm(0.6))
    side = min(lines[0].height, metrics.mm(7))
    room = (box.width - side - metrics.gap, lines[0].height)
    style = Style(metrics.glance, metrics.mm(LEAST_MM), lines=3, pitch=1.45)
    style = canvas.common([entry.words for entry in entries], room, style)
    for line, entry in zip(lines, entries, strict=True):
        icon, text = cut_left(line, side, metrics.gap)
        if entry.icon:
            canvas.icon(entry.icon, square(icon, side * 9 // 10), INK)
        canvas.text(entry.words, text, style)
