"""Answers in a column over the button that picks them, and what was answered before."""

from __future__ import annotations

from typing import Final

import pygame
from msgspec import Struct
from msgspec.structs import replace

from display.drawing.boxes import cut_bottom, cut_left, cut_top, rows, square
from display.drawing.canvas import Canvas, Style
from display.drawing.metrics import Metrics
from display.drawing.theme import GILT, GLOW, GOLD, INK, LAPIS, LEAF, SEPIA, SHADE, Colour
from display.model.listing import Listed
from display.words import Words, verbatim, words
from engine.msgid import msgid

LEAST_MM: Final = 5.4
"""The least height of an answer: a fingertip."""
MOST_MM: Final = 12.0
"""The most height that an answer takes."""
LETTER_MM: Final = 8.8
"""The width of a letter of a board."""
ACROSS_MM: Final = 52.0
"""The least width of answers and sentences that stand beside one another."""
TILE_MM: Final = 34.0
"""The most height of an answer that is drawn as a tile."""
LOW_MM: Final = 13.0
"""The height under which a tile has its sign beside its words."""
WIDE: Final = 2.6
"""So many times as wide as high it has that, too."""
TILE_CAP_MM: Final = 4.4
"""The most height of a capital on a tile."""
MARK_MM: Final = 4.0
"""The height of the line that counts answers for which there is no room."""
ROW_MM: Final = 7.0
"""The height of a sentence that was answered before."""
TIGHT_MM: Final = 5.2
"""The same where there is little room."""
GROWN: Final = 1.4
"""So many times as high sentences are at the most where they have room."""
LEAST_CAP_MM: Final = 1.5
"""The least height of a capital."""


class ColumnContent(Struct, frozen=True):
    """The answers over one button; the longest column has `most`. One may be marked as chosen.

    They stand at least `across` beside one another, 0 for as many as there is room for; tiles are higher
    than lines, with their signs over the words.
    """

    entries: tuple[Listed, ...]
    most: int
    chosen: int | None = None
    across: int = 0
    tiles: bool = False


class ToldContent(Struct, frozen=True):
    """Sentences, one below the other: what was answered before, or what is wrong; with an icon.

    Where there is too little room the last ones are drawn, or the first.
    """

    told: tuple[Words, ...]
    icon: str = "quill"
    first: bool = False


def entry_boxes(box: pygame.Rect, column: ColumnContent, metrics: Metrics) -> list[pygame.Rect]:
    """Return where the answers of a column stand in a box; fewer than there are where they have no room.

    All columns are cut as the longest one.
    """
    count, most = len(column.entries), column.most
    gap = metrics.mm(1.3 if column.tiles else 0.5)
    if column.across:
        across = max(column.across, box.width // metrics.mm(LETTER_MM))
    else:
        across = max(1, min(3, box.width // metrics.mm(ACROSS_MM)))
    down = -(-most // across)
    room = (box.height + gap) // (metrics.mm(LEAST_MM) + gap)
    if down > room:
        _, box = cut_top(box, metrics.mm(MARK_MM))
        down = max(1, (box.height + gap) // (metrics.mm(LEAST_MM) + gap))
    tallest = metrics.mm(TILE_MM if column.tiles else MOST_MM)
    height = min(tallest, (box.height + gap) // down - gap)
    block = pygame.Rect(
        box.left, box.bottom - (height + gap) * down + gap, box.width, (height + gap) * down - gap
    )
    width = (box.width + gap) // across - gap
    lines = rows(block, down, gap)
    spots = [
        pygame.Rect(line.left + (width + gap) * column, line.top, width, line.height)
        for line in lines
        for column in range(across)
    ]
    return spots[:count] if across > 1 or column.tiles else spots[len(spots) - min(count, len(spots)) :]


def most_height(count: int, metrics: Metrics) -> int:
    """Return the most height that so many answers in a column take."""
    return count * (metrics.mm(MOST_MM) + metrics.mm(0.5))


def draw_column(canvas: Canvas, box: pygame.Rect, content: ColumnContent) -> None:
    """Draw the answers, the last one next to the button."""
    metrics, entries = canvas.metrics, content.entries
    spots = entry_boxes(box, content, metrics)
    if not spots:
        return
    signs = any(entry.icon or entry.piece is not None or entry.picture is not None for entry in entries)
    parts = _tile_parts if content.tiles else _parts
    room = parts(canvas, spots[0], signs=signs)[1]
    style = Style(metrics.mm(4.4), metrics.mm(LEAST_CAP_MM), lines=3, pitch=1.25)
    if content.tiles:
        style = replace(style, cap=metrics.mm(TILE_CAP_MM), lines=3, align="centre", pitch=1.4)
    elif content.across:  # letters stay large beside a word
        style = replace(style, align="centre")
    else:
        style = canvas.common([entry.words for entry in entries[: len(spots)]], room.size, style)
    for number, (entry, spot) in enumerate(zip(entries, spots, strict=False)):
        ground, rim = (GLOW, 0.6) if number == content.chosen else (LEAF, 0.25)
        ink, sign = (LEAF, GILT) if entry.chief else (INK, LAPIS)
        canvas.plate(spot, LAPIS if entry.chief else ground, GOLD, metrics.mm(1), max(1, metrics.mm(rim)))
        if content.across and entry.icon:  # a word would be smaller than the letters beside it
            _sign(canvas, spot.inflate(-2 * metrics.mm(1), -2 * metrics.mm(1)), entry, sign)
            continue
        icon, text = parts(canvas, spot, signs=signs and not content.across)
        if canvas.block(entry.words, text.size, style).cut:  # the words say it all; they get the room
            _, text = parts(canvas, spot, signs=False)
        else:
            _sign(canvas, icon, entry, sign)
        canvas.text(entry.words, text, replace(style, colour=ink))
    if len(spots) < len(entries):
        line, _ = cut_top(box, metrics.mm(MARK_MM))
        note = Style(metrics.note, metrics.mm(LEAST_CAP_MM), SEPIA, "centre")
        more = words(msgid("and {n} more"), n=len(entries) - len(spots))
        canvas.text(more, line, note)


def draw_asked(canvas: Canvas, box: pygame.Rect, content: ToldContent) -> None:
    """Draw what is asked about all at once, as large as there is room, for it is to be read."""
    metrics = canvas.metrics
    each = (box.height - 2 * metrics.mm(1)) // max(1, len(content.told))
    line = max(metrics.mm(ROW_MM), min(metrics.mm(MOST_MM), each))
    _draw_lines(canvas, box, content, line, line / metrics.mm(ROW_MM))


def told_height(count: int, metrics: Metrics) -> int:
    """Return the height that so many sentences take."""
    return count * metrics.mm(ROW_MM) + 2 * metrics.mm(1)


def draw_told(canvas: Canvas, box: pygame.Rect, content: ToldContent) -> None:
    """Draw what was answered before, the last one at the bottom, over the button that leads back."""
    _draw_lines(canvas, box, content, canvas.metrics.mm(ROW_MM), 1.0)


def _draw_lines(canvas: Canvas, box: pygame.Rect, content: ToldContent, line: int, size: float) -> None:
    """Draw sentences, one below the other.

    Args:
        canvas: Where.
        box: In which room.
        content: The sentences.
        line: The height of each, in pixels.
        size: Of letters and icons, 1 for those of the least lines.
    """
    metrics = canvas.metrics
    rim = metrics.mm(1)
    across, room = 1, max(1, (box.height - 2 * rim) // line)
    told, more = content.told, verbatim("…")
    if len(told) > room and box.width >= 2 * metrics.mm(ACROSS_MM):
        across, line = box.width // metrics.mm(ACROSS_MM), min(line, metrics.mm(TIGHT_MM))
        room = across * max(1, (box.height - 2 * rim) // line)
    if len(told) > room:
        told = (*told[: room - 1], more) if content.first else (more, *told[len(told) + 1 - room :])
    down = -(-len(told) // across)
    grown = min(GROWN, (box.height - 2 * rim) / (line * down)) if across == 1 else 1.0
    if grown > 1:
        line, size = int(line * grown), size * grown
    plate, _ = cut_bottom(box, line * down + 2 * rim)
    canvas.plate(plate, LEAF, SHADE, rim)
    inside = plate.inflate(-2 * rim, -2 * rim)
    pitch = 1.2 if size == 1 else 1.35
    style = Style(metrics.mm(2.4 * size), metrics.mm(LEAST_CAP_MM), INK, lines=3, pitch=pitch)
    width = inside.width // across
    spots = [
        pygame.Rect(
            inside.left + number // down * width, inside.bottom - line * (down - number % down), width, line
        )
        for number in range(len(told))
    ]
    for text, spot in zip(told, spots, strict=True):
        icon, rest = cut_left(spot, metrics.mm(3.4 * size), metrics.mm(0.8 * size))
        canvas.icon(content.icon, square(icon, metrics.mm(3 * size)), LAPIS)
        canvas.text(text, rest, style)


def _parts(canvas: Canvas, spot: pygame.Rect, *, signs: bool) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the room of an answer's sign, where the column has any, and of its words."""
    metrics = canvas.metrics
    inside = spot.inflate(-2 * metrics.mm(0.9), -metrics.mm(0.6))
    side = min(inside.height - metrics.mm(0.4), metrics.mm(8))
    return cut_left(inside, side if signs else 0, metrics.mm(1))


def _tile_parts(canvas: Canvas, spot: pygame.Rect, *, signs: bool) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the room of a tile's sign and of the words under it; in a low tile they stand side by side."""
    metrics = canvas.metrics
    if spot.height < metrics.mm(LOW_MM) or spot.width > WIDE * spot.height:
        return _parts(canvas, spot, signs=signs)
    inside = spot.inflate(-2 * metrics.mm(1.2), -2 * metrics.mm(1))
    return cut_top(inside, inside.height * 46 // 100 if signs else 0, metrics.mm(0.8))


def _sign(canvas: Canvas, box: pygame.Rect, entry: Listed, ink: Colour) -> None:
    """Draw the piece where it can be told at this size, the icon elsewhere."""
    spot = square(box, min(box.size))
    if entry.picture is not None:
        entry.picture.draw(canvas, box)
    elif entry.piece is not None and spot.height >= canvas.metrics.mm(entry.piece.least_mm):
        entry.piece.draw(canvas, spot)
    elif entry.icon:
        canvas.icon(entry.icon, spot, ink, LAPIS if entry.chief else LEAF)
