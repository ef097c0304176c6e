"""The strip above the buttons: what was understood last, a question, or what is wrong."""

from __future__ import annotations

from typing import Final

import pygame
from msgspec import Struct
from msgspec.structs import replace

from display.drawing.boxes import cut_left, square
from display.drawing.canvas import Canvas, Style
from display.drawing.metrics import Metrics
from display.drawing.theme import GILT, GOLD, INK, LAPIS, LEAF, SHADE, VERMILION, Colour
from display.model import Entry, Player
from display.widgets.flow import Item, draw_flow
from display.words import BETWEEN_ITEMS, Words, verbatim, words
from engine.msgid import msgid

LETTER: Final = 0.7
"""The least mean width of a letter, in heights of a capital."""


LEAST_MM: Final = 1.6
"""The least height of a capital, where a sentence finds no room else."""


class LastTurnContent(Struct, frozen=True):
    """The last turn and its player; None where it concerns the whole table."""

    player: Player | None
    entries: tuple[Entry, ...]


def draw_last_turn(canvas: Canvas, box: pygame.Rect, content: LastTurnContent) -> None:
    """Draw what was understood as the scribe's entry."""
    metrics = canvas.metrics
    canvas.plate(box, LEAF, SHADE, metrics.mm(1))
    inside = with_icon(canvas, box, "quill", (LAPIS, LEAF))
    if content.entries and narrow(metrics, box):
        _draw_latest(canvas, inside, content)
        return
    items = [
        Item(entry.words, entry.icon, heads=entry.icon.startswith("emblem-")) for entry in content.entries
    ]
    if content.player is not None:
        items.insert(0, Item(verbatim(content.player.name), f"emblem-{content.player.colour}", heads=True))
    items = items or [Item(words(msgid("Munshi is ready")))]
    draw_flow(canvas, inside, items, (metrics.mm(4.2), metrics.mm(2.1)))


def _draw_latest(canvas: Canvas, box: pygame.Rect, content: LastTurnContent) -> None:
    """Draw what happened last as one text of several lines, as much as there is room for."""
    metrics = canvas.metrics
    style = Style(metrics.mm(3.4), metrics.mm(1.9 if metrics.compact else 2.2), INK, lines=9, pitch=1.5)
    text = verbatim("")
    told = [entry.words for entry in content.entries]
    for first in range(_first(canvas, box, told, style), len(told)):
        text = latest(content, first)
        if not canvas.block(text, box.size, style).cut:
            break
    else:  # what is told last is long
        style = replace(style, least=metrics.mm(LEAST_MM))
    canvas.text(text, box, style)


def latest(content: LastTurnContent, first: int) -> Words:
    """Return the sentences from a number on as one text, those of each player after the name."""
    name = verbatim(content.player.name) if content.player is not None else None
    parts: list[tuple[Words | None, list[Words]]] = [(name, [])]
    for number, entry in enumerate(content.entries):
        if entry.icon.startswith("emblem-"):
            parts.append((entry.words, []))
        elif number >= first:
            parts[-1][1].append(entry.words)
    text: Words | None = None
    for who, told in (part for part in parts if part[1]):
        before = () if text is not None or not first else (verbatim("…"),)
        part = words("{told}", told=(*before, *told))
        part = part if who is None else words(msgid("{name}: {told}"), name=who, told=part)
        text = part if text is None else words(msgid("{before}; {after}"), before=text, after=part)
    return verbatim("") if text is None else text


def _first(canvas: Canvas, box: pygame.Rect, told: list[Words], style: Style) -> int:
    """Return the first of the last sentences that may have room: letters are counted, none is measured."""
    lines = min(style.lines, int(box.height / (style.least * style.pitch)))
    letters = lines * box.width / (LETTER * style.least) - 2 * len(BETWEEN_ITEMS)
    first = len(told)
    while first and letters > 0:
        first -= 1
        letters -= len(canvas.say(told[first])) + len(BETWEEN_ITEMS)
    return min(first, len(told) - 1)


def draw_question(canvas: Canvas, box: pygame.Rect, text: Words) -> None:
    """Draw a question; its answers stand beside the buttons."""
    canvas.plate(box, LAPIS, GOLD, canvas.metrics.mm(1), canvas.metrics.mm(0.4))
    draw_sentence(canvas, box, "question", (GILT, LAPIS), text)


def draw_warning(canvas: Canvas, box: pygame.Rect, text: Words) -> None:
    """Draw what is wrong, in one sentence."""
    canvas.plate(box, VERMILION, INK, canvas.metrics.mm(1), canvas.metrics.mm(0.4))
    draw_sentence(canvas, box, "warning", (LEAF, VERMILION), text)


def draw_sentence(
    canvas: Canvas, box: pygame.Rect, icon: str, colours: tuple[Colour, Colour], text: Words
) -> None:
    """Draw a sentence on a plate, with an icon of ink and ground before it."""
    metrics = canvas.metrics
    inside = with_icon(canvas, box, icon, colours)
    style = Style(metrics.mm(5.4), metrics.read, LEAF, lines=2, pitch=1.45)
    if narrow(metrics, box) or canvas.block(text, inside.size, style).cut:
        style = Style(metrics.mm(4.2), metrics.mm(LEAST_MM), LEAF, lines=7, pitch=1.45)
    canvas.text(text, inside, style)


def narrow(metrics: Metrics, box: pygame.Rect) -> bool:
    """Tell whether the strip stands beside a table that takes all the height."""
    return box.width < metrics.size[0] // 2


def with_icon(canvas: Canvas, box: pygame.Rect, icon: str, colours: tuple[Colour, Colour]) -> pygame.Rect:
    """Draw an icon, of ink and ground, at the left of a plate; return the room beside it."""
    spot, room = beside_icon(canvas.metrics, box)
    canvas.icon(icon, spot, *colours)
    return room


def beside_icon(metrics: Metrics, box: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return where a plate's icon stands, and the room beside it."""
    side = min(metrics.mm(8), box.height - metrics.mm(2))
    spot, rest = cut_left(box, side + 3 * metrics.gap)
    rest.width -= metrics.gap
    return square(spot, side), rest.inflate(0, -metrics.mm(1.4))
