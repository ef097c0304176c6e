"""What is to be done or to be known, line by line on a leaf: a picture or an icon, and the text beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from msgspec import Struct
from msgspec.structs import replace

from display.drawing.boxes import cut_left, cut_right, cut_top, rows, square
from display.drawing.canvas import Canvas, Style
from display.drawing.theme import GILT, GLOW, GOLD, INK, LAPIS, LEAF, MALACHITE, VERMILION, Colour
from display.model import Alarm, Entry, Restore
from display.phrases.history import ALL_HOLD, and_more_turns, no_longer
from display.phrases.reversing import and_more
from display.widgets.paragraphs import draw_paragraphs
from display.widgets.strip import draw_sentence
from display.words import Words


def draw_leaf(
    canvas: Canvas, box: pygame.Rect, line: Colour, margins_mm: tuple[float, float] = (2, 1.4)
) -> pygame.Rect:
    """Draw an empty leaf, and return the room on it.

    Args:
        canvas: Where.
        box: The leaf.
        line: The colour of its edge.
        margins_mm: What stays free at the sides, and above and below.
    """
    metrics = canvas.metrics
    canvas.plate(box, LEAF, line, metrics.mm(1), metrics.mm(0.6))
    across, down = (metrics.mm(margin) for margin in margins_mm)
    return box.inflate(-2 * across, -2 * down)


class Look(Struct, frozen=True):
    """How entries are drawn.

    Args:
        side, icon: Of a picture and of an icon, in pixels.
        indent: From a picture to the text, in pixels.
        style: The largest letters.
    """

    side: int
    icon: int
    indent: int
    style: Style


def draw_entries(canvas: Canvas, lines: Sequence[pygame.Rect], entries: Sequence[Entry], look: Look) -> None:
    """Draw entries, at least one, in the same letters: each in its line, with its piece or its icon."""
    parts = [cut_left(line, look.side, look.indent) for line in lines]
    style = canvas.common([entry.words for entry in entries], parts[0][1].size, look.style)
    for entry, (spot, text) in zip(entries, parts, strict=True):
        if entry.pieces:
            entry.pieces[0].draw(canvas, square(spot, look.side))
        elif entry.icon:
            canvas.icon(entry.icon, square(spot, look.icon), INK)
        canvas.text(entry.words, text, style)


CAP_MM: Final = 3.6
"""The wanted height of a capital;"""
LEAST_MM: Final = 1.7
"""and the least."""
WRONG_SHARE: Final = 40
"""How much of the width what is wrong takes, in per cent; the ways on have the rest."""
NEXT_PIECES: Final = 3
"""So many pieces are shown beside the next step."""
TURN_MM: Final = 8.0
"""The least height of a turn that would not hold, which may take two lines."""
FEWEST: Final = 2
"""So many lines there are at least, the last one of which counts what has no room."""
ICON_MM: Final = 6.0
"""The height of an icon where no entry has a piece;"""
PIECE_MM: Final = (9.0, 20.0)
"""the least and the greatest height of a piece to be moved: a smaller one cannot be told from others."""


def _counted(entries: tuple[Entry, ...], room: int, more: Callable[[int], Entry]) -> tuple[Entry, ...]:
    """Return the entries; where there is room for fewer, the last line tells how many there are besides."""
    room = max(FEWEST, room)
    return entries if len(entries) <= room else (*entries[: room - 1], more(len(entries) - room + 1))


def draw_lost(canvas: Canvas, box: pygame.Rect, entries: tuple[Entry, ...]) -> None:
    """Draw what would not hold any more if an earlier turn were corrected, in the place of the seats."""
    metrics = canvas.metrics
    head, body = cut_top(draw_leaf(canvas, box, LAPIS), metrics.mm(7), metrics.mm(0.6))
    said = no_longer(len(entries)) if entries else ALL_HOLD
    style = Style(metrics.mm(CAP_MM), metrics.mm(LEAST_MM), lines=2, pitch=1.45)
    canvas.text(said, head, replace(style, colour=VERMILION if entries else MALACHITE))
    if entries:
        shown = _counted(entries, body.height // metrics.mm(TURN_MM), and_more_turns)
        body.height = min(body.height, len(shown) * metrics.mm(14))
        lines = rows(body, len(shown), metrics.mm(0.6))
        side = min(lines[0].height, metrics.mm(5))
        draw_entries(canvas, lines, shown, Look(side, side * 9 // 10, metrics.gap, style))


def draw_next(canvas: Canvas, box: pygame.Rect, entry: Entry) -> None:
    """Draw what is best done next, with its pieces."""
    metrics = canvas.metrics
    canvas.plate(box, GLOW, GOLD, metrics.mm(1), metrics.mm(0.4))
    inside = box.inflate(-2 * metrics.gap, -metrics.mm(1))
    icon, text = cut_left(inside, inside.height, metrics.gap)
    canvas.icon("pointer", square(icon, inside.height * 7 // 10), INK, GLOW)
    for piece in entry.pieces[:NEXT_PIECES]:
        spot, text = cut_right(text, inside.height, metrics.gap // 2)
        piece.thumbnail(canvas, spot)
    canvas.text(entry.words, text, Style(metrics.mm(CAP_MM), metrics.mm(LEAST_MM), lines=2, pitch=1.4))


def draw_alarm(canvas: Canvas, box: pygame.Rect, alarm: Alarm) -> None:
    """Draw the details in the place of the table; the sentence and the next step stand over them."""
    metrics = canvas.metrics
    inside = draw_leaf(canvas, box, VERMILION, (2.2, 1.6))
    shortened = (replace(way, entries=way.entries[1:]) for way in alarm.ways[:1])
    ways = (*(way for way in shortened if way.entries), *alarm.ways[1:])
    caps = metrics.mm(4), metrics.mm(LEAST_MM)
    if alarm.wrong and ways:
        gap = metrics.mm(2.4)
        left, inside = cut_left(inside, inside.width * WRONG_SHARE // 100, 2 * gap)
        canvas.rule((left.right + gap, inside.top), (left.right + gap, inside.bottom), GOLD)
        draw_paragraphs(canvas, left, alarm.wrong, caps)
        draw_paragraphs(canvas, inside, ways, caps)
    else:
        draw_paragraphs(canvas, inside, alarm.wrong or ways, caps)


def draw_restore(canvas: Canvas, box: pygame.Rect, restore: Restore) -> None:
    """Draw what is to be done, line by line, beside the table; what has no room is counted."""
    metrics = canvas.metrics
    inside = draw_leaf(canvas, box, LAPIS)
    gap = metrics.mm(1)
    least, most = (metrics.mm(height) for height in PIECE_MM)
    style = Style(metrics.mm(CAP_MM), metrics.mm(LEAST_MM), lines=6, pitch=1.45)
    pieces = any(entry.pieces for entry in restore.entries)
    for count in range((inside.height + gap) // (least + gap), 0, -1):
        shown = _counted(restore.entries, count, and_more)
        if not shown:
            return
        lines = rows(inside, len(shown), gap)
        icon = min(lines[0].height, most) * 6 // 10 if pieces else metrics.mm(ICON_MM)
        look = Look(min(lines[0].height, most) if pieces else icon, icon, 2 * metrics.gap, style)
        text = cut_left(lines[0], look.side, look.indent)[1].size
        if count <= FEWEST or not any(canvas.block(entry.words, text, style).cut for entry in shown):
            draw_entries(canvas, lines, shown, look)
            return


def draw_reason(canvas: Canvas, box: pygame.Rect, text: Words) -> None:
    """Draw why pieces are to be moved, in the strip."""
    canvas.plate(box, LAPIS, GILT, canvas.metrics.mm(1), canvas.metrics.mm(0.4))
    draw_sentence(canvas, box, "undo", (GILT, LAPIS), text)
