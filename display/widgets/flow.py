"""Entries one after another over several lines, as large as they all fit; what does not fit is counted."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct
from msgspec.structs import replace

from display.drawing.canvas import Canvas, Style
from display.drawing.theme import INK, LEAF, PAPER, SEPIA, Colour
from display.drawing.typography import ladder
from display.model import Notice
from display.words import Words, verbatim, words
from engine.msgid import msgid

PITCH = 1.63
"""From one line to the next, in heights of a capital."""


class Item(Struct, frozen=True):
    """An icon and the text after it.

    Args:
        words: The text.
        icon: The icon; "" for none.
        heads: Whether it is spoken of in the next item, with which it then stays on one line.
    """

    words: Words
    icon: str = ""
    heads: bool = False


class Place(Struct, frozen=True):
    """Where an item stands: its line and how far to the right, both from 0."""

    line: int
    left: int
    width: int


def draw_flow(
    canvas: Canvas,
    box: pygame.Rect,
    items: Sequence[Item],
    caps: tuple[int, int],
    colours: tuple[Colour, Colour] = (INK, LEAF),
) -> int:
    """Draw items in a box, from its top, line by line; return how many were left out.

    `caps`: the wanted and the least height of a capital; `colours`: of the ink and of the ground under it.
    """
    caps = max(caps[0], canvas.metrics.least), max(caps[1], canvas.metrics.least)
    for whole in (True, False):
        for cap in ladder(*caps):
            shown = items if whole else _broken(canvas, box.width, items, cap)
            places = _places(canvas, box, shown, cap)
            if places is not None:
                _draw(canvas, box, shown, places, cap, colours)
                return 0
    cap = caps[1]
    for kept in range(len(items) - 1, 0, -1):
        more = Item(words(msgid("and {n} more"), n=len(items) - kept))
        shortened = (*items[:kept], more)
        places = _places(canvas, box, shortened, cap)
        if places is not None:
            _draw(canvas, box, shortened, places, cap, colours)
            return len(items) - kept
    canvas.text(items[0].words, box.copy(), Style(cap, canvas.metrics.mm(1.4), colours[0], lines=9))
    return len(items) - 1


def _broken(canvas: Canvas, width: int, items: Sequence[Item], cap: int) -> list[Item]:
    """Return items, those that are wider than a line broken between words."""
    measure, icon = canvas.tools.typeface.measure, round(cap * 1.7)
    found: list[Item] = []
    for item in items:
        lines = [""]
        for word in canvas.say(item.words).split(" "):
            longer = f"{lines[-1]} {word}".lstrip()
            room = width - (icon if item.icon and len(lines) == 1 else 0)
            if lines[-1] and measure(longer, cap) > room:
                lines.append(word)
            else:
                lines[-1] = longer
        first, *rest = lines
        if rest:
            found += [replace(item, words=verbatim(first)), *(Item(verbatim(one)) for one in rest)]
        else:
            found.append(item)
    return found


def _places(canvas: Canvas, box: pygame.Rect, items: Sequence[Item], cap: int) -> list[Place] | None:
    """Return where each item stands; None where they do not all fit."""
    room = 1 + int((box.height - cap * PITCH) / (cap * PITCH))
    gap = cap
    line, left = 0, 0
    places: list[Place] = []
    measure, icon = canvas.tools.typeface.measure, round(cap * 1.7)
    widths = [measure(canvas.say(item.words), cap) + (icon if item.icon else 0) for item in items]
    if max(widths, default=0) > box.width:
        return None
    for item, width, following in zip(items, widths, [*widths[1:], 0], strict=True):
        together = width + gap + following if item.heads else width
        if left and left + together > box.width:
            line, left = line + 1, 0
        places.append(Place(line, left, width))
        left += width + gap
    return places if line < room else None


def _draw(
    canvas: Canvas,
    box: pygame.Rect,
    items: Sequence[Item],
    places: Sequence[Place],
    cap: int,
    colours: tuple[Colour, Colour],
) -> None:
    pitch = round(cap * PITCH)
    lines = places[-1].line + 1 if places else 1
    top = box.top + max(0, (box.height - lines * pitch) // 2)
    for item, place in zip(items, places, strict=True):
        spot = pygame.Rect(box.left + place.left, top + place.line * pitch, place.width, pitch)
        if item.icon:
            side = round(cap * 1.4)
            icon = pygame.Rect(spot.left, spot.top + (pitch - side) // 2, side, side)
            canvas.icon(item.icon, icon, *colours)
            start = round(cap * 1.7)
            spot = pygame.Rect(spot.left + start, spot.top, spot.width - start, pitch)
        canvas.text(item.words, spot.inflate(0, cap), Style(cap, 0, colours[0]))


def draw_notices(canvas: Canvas, box: pygame.Rect, notices: tuple[Notice, ...]) -> None:
    """Draw the notices in one line."""
    if notices:
        items = [Item(notice.words, notice.icon) for notice in notices]
        draw_flow(canvas, box, items, (canvas.metrics.note, canvas.metrics.mm(1.5)), (SEPIA, PAPER))
