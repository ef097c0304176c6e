"""The head of the screen, in lapis over a row of gilded arches."""

from __future__ import annotations

from typing import Final

import pygame

from display.drawing.boxes import cut_left, cut_right, square
from display.drawing.canvas import Canvas, Style
from display.drawing.theme import DUSK, GILT, GOLD, LAPIS, LEAF, PLAYERS, VERMILION
from display.model import Header

WHEN_MM: Final = 1.9
"""The least height of a capital that tells when it is."""


def draw_header(canvas: Canvas, box: pygame.Rect, header: Header, share: int = 36) -> None:
    """Draw the head over the whole width; `share` is what `when` takes of it, in per cent."""
    metrics = canvas.metrics
    inside = draw_band(canvas, box)
    emblem, rest = cut_left(inside, inside.height, metrics.gap)
    draw_emblem(canvas, emblem, header.colour)
    right, title = cut_right(rest, rest.width * share // 100, metrics.gap)
    canvas.text(header.words, title, Style(metrics.mm(5.4), metrics.fine, LEAF, lines=2, pitch=1.4))
    if header.when is not None and header.last:
        canvas.plate(right, VERMILION, GILT)
        last = Style(metrics.glance, metrics.fine, LEAF, "centre")
        canvas.text(header.when, right.inflate(-2 * metrics.gap, 0), last)
    elif header.when is not None:
        canvas.text(header.when, right, Style(metrics.read, metrics.mm(WHEN_MM), GILT, "right"))


def draw_long_header(canvas: Canvas, box: pygame.Rect, header: Header) -> None:
    """Draw a head with somewhat more room for its words."""
    draw_header(canvas, box, header, 34)


def draw_emblem(canvas: Canvas, box: pygame.Rect, colour: str) -> None:
    """Draw a player's emblem in their colour on a round sheet."""
    canvas.plate(box, LEAF, GOLD, box.width // 2, max(2, box.width // 20))
    canvas.icon(f"emblem-{colour}", square(box, box.width * 56 // 100), PLAYERS[colour], LEAF)


def draw_band(canvas: Canvas, box: pygame.Rect) -> pygame.Rect:
    """Draw the lapis band with its lattice and arches; return the room for what stands in it."""
    metrics = canvas.metrics
    canvas.surface.fill(LAPIS, box)
    vectors = canvas.tools.vectors
    canvas.surface.blit(vectors.lattice(box.size, metrics.mm(5), DUSK), box)
    arches = metrics.mm(1.6)
    lower = pygame.Rect(box.left, box.bottom - arches, box.width, arches)
    canvas.surface.fill(GILT, lower)
    canvas.surface.blit(vectors.frieze(lower.size, LAPIS), lower)
    canvas.surface.fill(GOLD, (box.left, lower.top - metrics.mm(0.3), box.width, max(1, metrics.mm(0.25))))
    return box.inflate(-2 * metrics.mm(1.6), -arches - 2 * metrics.mm(0.6)).move(0, -arches // 2)
