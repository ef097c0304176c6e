"""The parts of a rule card: head with the title, a page of its text, and where it stands."""

from __future__ import annotations

import pygame
from msgspec import Struct

from display.drawing.boxes import cut_left, cut_right, cut_top, square
from display.drawing.canvas import Canvas, Style
from display.drawing.metrics import Metrics
from display.drawing.pages import Line
from display.drawing.theme import GILT, GOLD, INK, LAPIS, LEAF, SEPIA
from display.widgets.header import draw_band
from display.words import Words, verbatim, words
from engine.msgid import msgid

HEADING_SHARE = 57
"""How much of its line the heading takes, in per cent; the rulings have the rest."""

BETWEEN_TITLES = " · "
"""What parts titles, which may have commas."""


class HeadContent(Struct, frozen=True):
    """The title, and which page of how many this is."""

    title: str
    page: int
    pages: int


class PageContent(Struct, frozen=True):
    """The lines of a page, their height, and which paragraph tells of an option of the match."""

    lines: tuple[Line, ...]
    cap: int
    pitch: int
    setting: int


class FootContent(Struct, frozen=True):
    """Where a rule stands, what decides it, and the titles of related rules."""

    heading: str
    rulings: tuple[str, ...]
    related: tuple[str, ...]


def inside_page(box: pygame.Rect, metrics: Metrics) -> pygame.Rect:
    """Return where on its sheet the text stands."""
    return box.inflate(-2 * metrics.mm(2.4), -2 * metrics.mm(1.4))


def draw_head(canvas: Canvas, box: pygame.Rect, content: HeadContent) -> None:
    """Draw the title over the whole width, with the page where there are several."""
    metrics = canvas.metrics
    inside = draw_band(canvas, box)
    icon, title = cut_left(inside, inside.height, metrics.gap)
    canvas.icon("book", square(icon, icon.height * 8 // 10), GILT, LAPIS)
    if content.pages > 1:
        page, title = cut_right(title, title.width * 16 // 100, metrics.gap)
        which = words(msgid("{page} of {pages}"), page=content.page, pages=content.pages)
        canvas.text(which, page, Style(metrics.read, metrics.note, GILT, "right"))
    canvas.text(content.title, title, Style(metrics.mm(5.4), metrics.note, LEAF))


def draw_page(canvas: Canvas, box: pygame.Rect, content: PageContent) -> None:
    """Draw a page, in the middle of its sheet; what an option changes stands in blue."""
    metrics = canvas.metrics
    canvas.plate(box, LEAF, GOLD, metrics.mm(1))
    room = inside_page(box, metrics)
    used = max(line.top for line in content.lines) + content.pitch
    top = room.top + (room.height - used) // 2
    for line in content.lines:
        spot = pygame.Rect(room.left, top + line.top, room.width, content.pitch)
        colour = LAPIS if line.paragraph == content.setting else INK
        canvas.text(line.text, spot.inflate(0, content.cap), Style(content.cap, 0, colour))


def draw_foot(canvas: Canvas, box: pygame.Rect, content: FootContent) -> None:
    """Draw where the rule stands and which rulings decide, and below it what is related."""
    metrics = canvas.metrics
    line, below = cut_top(box, box.height * 45 // 100, metrics.mm(0.4))
    where, rulings = cut_left(line, line.width * HEADING_SHARE // 100, metrics.gap)
    style = Style(metrics.mm(2.9), metrics.mm(1.7), SEPIA)
    _with_icon(canvas, where, "book", words(msgid("Rulebook: {heading}"), heading=content.heading), style)
    if content.rulings:
        names = tuple(map(verbatim, content.rulings))
        _with_icon(canvas, rulings, "quill", words(msgid("Rulings: {rulings}"), rulings=names), style)
    if content.related:
        _also(canvas, below, content.related)


def _also(canvas: Canvas, box: pygame.Rect, related: tuple[str, ...]) -> None:
    """Draw as many titles as can be read on one line, the first ones first."""
    metrics = canvas.metrics
    style = Style(metrics.note, metrics.fine, SEPIA)
    for count in range(len(related), 0, -1):
        also = words(msgid("See also: {titles}"), titles=BETWEEN_TITLES.join(related[:count]))
        if count == 1 or not canvas.block(also, _beside(canvas, box).size, style).cut:
            _with_icon(canvas, box, "pointer", also, style)
            return


def _with_icon(canvas: Canvas, box: pygame.Rect, icon: str, text: Words, style: Style) -> None:
    spot = pygame.Rect(box.left, box.top, _icon(canvas, box), box.height)
    canvas.icon(icon, spot, SEPIA)
    canvas.text(text, _beside(canvas, box), style)


def _beside(canvas: Canvas, box: pygame.Rect) -> pygame.Rect:
    """Return the room beside an icon."""
    return cut_left(box, _icon(canvas, box), canvas.metrics.gap // 2)[1]


def _icon(canvas: Canvas, box: pygame.Rect) -> int:
    return min(box.height, canvas.metrics.mm(4.4))
