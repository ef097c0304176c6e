"""What each button does, beside where it sits, with a mark that points at it."""

from __future__ import annotations

from typing import Final, Literal

import pygame
from msgspec.structs import replace

from display.drawing.boxes import columns, cut_left, rows, square
from display.drawing.canvas import Canvas, Style
from display.drawing.theme import GOLD, LAPIS, LEAF, PAPER, SEPIA, SHADE, Colour
from display.model import BUTTONS, Button, Label

Edge = Literal["bottom", "top", "left", "right"]
"""At which edge of the screen the buttons sit; `a` is the leftmost or the uppermost."""


LEAST_MM: Final = 1.7
"""The least height of a capital on a label: whoever presses is at arm's length."""


def button_boxes(band: pygame.Rect, edge: Edge) -> dict[Button, pygame.Rect]:
    """Return the part of the band that belongs to each button."""
    cut = columns if edge in ("bottom", "top") else rows
    return dict(zip(BUTTONS, cut(band, len(BUTTONS)), strict=True))


def draw_label(canvas: Canvas, box: pygame.Rect, content: tuple[Label | None, Edge]) -> None:
    """Draw what one button does; a dot where it does nothing."""
    label, edge = content
    metrics = canvas.metrics
    room = box.inflate(-metrics.gap, -metrics.mm(0.6))
    point = metrics.mm(1.9)
    plate, arrow = _shapes(room, edge, point)
    if label is None:
        pygame.draw.circle(canvas.surface, SHADE, arrow[2], max(3, point // 2))
        return
    ink, ground, line = _colours(label)
    pygame.draw.polygon(canvas.surface, line, arrow)
    canvas.plate(plate, ground, line, metrics.mm(1.4), 1 if label.aside else max(2, metrics.mm(0.35)))
    inside = plate.inflate(-2 * metrics.mm(1.2), -2 * metrics.mm(0.9))
    style = Style(metrics.glance, metrics.mm(LEAST_MM), ink, lines=4, pitch=1.4)
    side, gap = min(metrics.mm(5.4), inside.height), metrics.mm(0.9)
    block = canvas.block(label.words, (inside.width - side - gap, inside.height), style)
    if not label.icon or block.cap < metrics.read:  # the word says it all; it gets the room
        canvas.text(label.words, inside, replace(style, align="centre"))
        return
    whole = pygame.Rect(0, inside.top, side + gap + block.width, inside.height)
    whole.centerx = inside.centerx
    icon, text = cut_left(whole, side, gap)
    canvas.icon(label.icon, square(icon, side), ink, ground)
    canvas.text(label.words, text, style)


def _colours(label: Label) -> tuple[Colour, Colour, Colour]:
    """Return ink, ground and border: what ends the turn stands out, what leads away is quiet."""
    if label.chief:
        return LEAF, LAPIS, GOLD
    return (SEPIA, PAPER, SEPIA) if label.aside else (LAPIS, LEAF, GOLD)


def _shapes(room: pygame.Rect, edge: Edge, point: int) -> tuple[pygame.Rect, list[tuple[int, int]]]:
    """Return the plate, and the triangle that points from it at the button; its tip comes last."""
    plate = room.copy()
    if edge in ("bottom", "top"):
        plate.height -= point
        if edge == "top":
            plate.top += point
        y = plate.bottom if edge == "bottom" else plate.top
        base = [(plate.centerx - point, y), (plate.centerx + point, y)]
        return plate, [*base, room.midbottom if edge == "bottom" else room.midtop]
    plate.width -= point
    if edge == "left":
        plate.left += point
    x = plate.right if edge == "right" else plate.left
    base = [(x, plate.centery - point), (x, plate.centery + point)]
    return plate, [*base, room.midright if edge == "right" else room.midleft]
