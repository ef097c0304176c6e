"""Paragraphs one below the other, all in the largest letters in which they fit; what does not is counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from msgspec import Struct

from display.drawing.boxes import cut_left, square
from display.drawing.canvas import Canvas, Style
from display.drawing.theme import INK, LAPIS, Colour
from display.drawing.typography import ladder
from display.model import Entry, Paragraph, Piece
from display.words import Words, words
from engine.msgid import msgid

PITCH: Final = 1.4
"""From one line of a text to the next, in heights of a capital."""
BETWEEN: Final = 0.5
"""Between two entries; twice as much between paragraphs."""
LINES: Final = 5
"""So many lines an entry may have."""
ICON: Final = 1.5
"""Side of an icon."""
PICTURES: Final = (4.6, 3.4, 2.2)
"""Side of a piece's picture: the largest with which all fits, but letters come first."""
TEXT_SHARE: Final = 60
"""So much of the width is left to the text, in per cent, unless the pictures are the smallest."""
MOST_PICTURES: Final = 4
"""So many pieces are shown beside an entry; the text names them all."""


class _Line(Struct, frozen=True):
    """One text with what stands beside it.

    Args:
        words: The text; icon: before it; pieces: after it.
        colour: Of the text.
        above: The space over it, in pixels.
        height: Its own.
    """

    words: Words
    icon: str
    pieces: tuple[Piece, ...]
    colour: Colour
    above: int
    height: int = 0


def draw_paragraphs(
    canvas: Canvas, box: pygame.Rect, paragraphs: Sequence[Paragraph], caps: tuple[int, int]
) -> int:
    """Draw paragraphs from the top of a box; return how many entries were left out.

    `caps`: the wanted and the least height of a capital.
    """
    for cap in ladder(*caps):
        for picture in PICTURES:
            side = round(cap * picture)
            lines = _lines(canvas, box.width, paragraphs, cap, side)
            if lines is not None and _height(lines) <= box.height:
                _draw(canvas, box, lines, cap, side)
                return 0
    cap = caps[1]
    side = round(cap * PICTURES[-1])
    count = sum(len(one.entries) for one in paragraphs)
    for out in range(1, count):
        lines = _lines(canvas, box.width, _without(paragraphs, out), cap, side)
        if lines is not None and _height(lines) <= box.height:
            _draw(canvas, box, lines, cap, side)
            return out
    return count


def _without(paragraphs: Sequence[Paragraph], out: int) -> list[Paragraph]:
    """Return paragraphs without so many entries, which are counted instead: the last ones of the longest."""
    left = [len(one.entries) for one in paragraphs]
    for _ in range(out):
        longest = max(range(len(left)), key=lambda number: left[number])
        left[longest] -= 1
    return [
        one
        if count == len(one.entries)
        else Paragraph(
            one.head, (*one.entries[:count], Entry(words(msgid("and {n} more"), n=len(one.entries) - count)))
        )
        for one, count in zip(paragraphs, left, strict=True)
    ]


def _lines(
    canvas: Canvas, width: int, paragraphs: Sequence[Paragraph], cap: int, side: int
) -> list[_Line] | None:
    """Return all lines with their heights; None where a text needs too many lines."""
    lines: list[_Line] = []
    for paragraph in paragraphs:
        above = round(2 * BETWEEN * cap) if lines else 0
        if paragraph.head is not None:
            lines.append(_Line(paragraph.head, "", (), LAPIS, above))
            above = round(BETWEEN * cap)
        for entry in paragraph.entries:
            lines.append(_Line(entry.words, entry.icon, entry.pieces[:MOST_PICTURES], INK, above))
            above = round(BETWEEN * cap)
    found = []
    for line in lines:
        room = _rooms(pygame.Rect(0, 0, width, 0), line, cap, side)[1].width
        crowded = side > round(cap * PICTURES[-1]) and room < width * TEXT_SHARE // 100
        if room <= 0 or crowded:
            return None
        block = canvas.block(line.words, (room, cap * 20), _style(line, cap))
        if block.cut:
            return None
        letters = block.above + block.height + block.below
        height = max(round(ICON * cap) if line.icon else 0, side if line.pieces else 0, letters)
        found.append(_Line(line.words, line.icon, line.pieces, line.colour, line.above, height))
    return found


def _style(line: _Line, cap: int) -> Style:
    return Style(cap, cap, line.colour, lines=LINES, pitch=PITCH)


def _height(lines: Sequence[_Line]) -> int:
    return sum(line.above + line.height for line in lines)


def _rooms(
    box: pygame.Rect, line: _Line, cap: int, side: int
) -> tuple[pygame.Rect, pygame.Rect, list[pygame.Rect]]:
    """Return where the icon, the text and the pictures of a line stand."""
    icon, text = cut_left(box, round(ICON * cap) if line.icon else 0, cap // 2 if line.icon else 0)
    gap = max(2, cap // 4)
    count = len(line.pieces)
    left = text.right - count * (side + gap) + gap
    pictures = [pygame.Rect(left + n * (side + gap), box.top, side, side) for n in range(count)]
    text.width -= count * (side + gap) + (cap // 2 if count else 0)
    return icon, text, pictures


def _draw(canvas: Canvas, box: pygame.Rect, lines: Sequence[_Line], cap: int, side: int) -> None:
    top = box.top + (box.height - _height(lines)) // 2
    for line in lines:
        top += line.above
        spot = pygame.Rect(box.left, top, box.width, line.height)
        icon, text, pictures = _rooms(spot, line, cap, side)
        if line.icon:
            canvas.icon(line.icon, square(icon, round(ICON * cap)), line.colour)
        canvas.text(line.words, text, _style(line, cap))
        for place, piece in zip(pictures, line.pieces, strict=True):
            piece.thumbnail(canvas, square(place.move(0, (line.height - side) // 2), side))
        top += line.height
