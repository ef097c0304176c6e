"""The picture of a camera that is being set up, with what is seen drawn in and what to change beside it."""

from __future__ import annotations

from typing import Final

import pygame
from msgspec import Struct

from display.drawing.canvas import Canvas, Style, Tools
from display.drawing.metrics import Metrics
from display.drawing.theme import GILT, INK, LAPIS, MALACHITE, PAPER, VERMILION, Colour
from display.language import load_language
from display.words import Words

Point = tuple[float, float]

GOOD: Final[Colour] = (90, 220, 130)
BAD: Final[Colour] = (255, 96, 72)

_SHARE: Final = 0.66
"""Of the screen's width, what the picture takes."""


class Outlined(Struct, frozen=True):
    """Something that is drawn into the picture.

    Args:
        corners: In pixels of the picture.
        name: Written in its middle; None for nothing.
        good: Whether it can be read.
    """

    corners: tuple[Point, ...]
    name: Words | None
    good: bool


class SettingUp(Struct, frozen=True):
    """What is shown.

    Args:
        pixels: Red, green and blue of the picture, row by row.
        size: Its width and height.
        places: The mat's places.
        tags: Its tags.
        ruler: From where to where 100 mm reach on the mat; None where that is not known.
        headline: The coverage level that the camera gives.
        facts: What is seen.
        advice: What to change; nothing where all is well.
    """

    pixels: bytes
    size: tuple[int, int]
    places: tuple[Outlined, ...]
    tags: tuple[Outlined, ...]
    ruler: tuple[Point, Point] | None
    headline: Words
    facts: tuple[Words, ...]
    advice: tuple[Words, ...]


def draw_setting_up(shown: SettingUp, surface: pygame.Surface, language: str) -> None:
    """Draw it all onto a surface of any size that screens have."""
    metrics = Metrics.of(surface.get_size())
    canvas = Canvas(surface, metrics, load_language(language), Tools())
    surface.fill(PAPER)
    width, height = surface.get_size()
    room = pygame.Rect(0, 0, round(width * _SHARE), height)
    scale = min(room.width / shown.size[0], room.height / shown.size[1])
    fitted = pygame.Rect(0, 0, round(shown.size[0] * scale), round(shown.size[1] * scale))
    picture = pygame.image.frombuffer(shown.pixels, shown.size, "RGB")
    surface.blit(pygame.transform.smoothscale(picture, fitted.size), fitted)
    surface.set_clip(fitted)
    for one in (*shown.places, *shown.tags):
        _outline(canvas, one, scale)
    if shown.ruler is not None:
        _ruler(canvas, shown.ruler, scale)
    surface.set_clip(None)
    beside = fitted.width + metrics.mm(2)
    _told(
        canvas,
        shown,
        pygame.Rect(beside, metrics.mm(2), width - beside - metrics.mm(2), height - metrics.mm(4)),
    )


def _outline(canvas: Canvas, one: Outlined, scale: float) -> None:
    points = [(x * scale, y * scale) for x, y in one.corners]
    colour = GOOD if one.good else BAD
    thick = max(1, canvas.metrics.mm(0.35))
    pygame.draw.polygon(canvas.surface, colour, points, thick)
    if not one.good:  # not by colour alone
        pygame.draw.line(canvas.surface, colour, points[0], points[2], thick)
    if one.name is None:
        return
    xs, ys = [x for x, _ in points], [y for _, y in points]
    box = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inflate(-6, -4)
    if box.width > canvas.metrics.mm(4) and box.height > canvas.metrics.mm(2):
        style = Style(canvas.metrics.mm(1.9), canvas.metrics.mm(1.1), colour, "centre", 2)
        canvas.text(one.name, box, style, within=True)


def _ruler(canvas: Canvas, ruler: tuple[Point, Point], scale: float) -> None:
    """Draw 100 mm as the mat has them, with an end on either side."""
    start, end = [(x * scale, y * scale) for x, y in ruler]
    tick = canvas.metrics.mm(1.2)
    pygame.draw.line(canvas.surface, GILT, start, end, max(2, canvas.metrics.mm(0.5)))
    for x, y in (start, end):
        pygame.draw.line(canvas.surface, GILT, (x, y - tick), (x, y + tick), max(2, canvas.metrics.mm(0.5)))
    middle = (start[0] + end[0]) / 2
    box = pygame.Rect(
        middle - canvas.metrics.mm(10), start[1] - canvas.metrics.mm(4.5), canvas.metrics.mm(20), tick * 3
    )
    canvas.text("100 mm", box, Style(canvas.metrics.mm(1.9), 0, GILT, "centre"), within=True)


def _told(canvas: Canvas, shown: SettingUp, box: pygame.Rect) -> None:
    """Write the headline, what is seen, and what to change."""
    mm = canvas.metrics.mm
    left = box.copy()
    well = not shown.advice
    left.top = _paragraph(canvas, shown.headline, left, mm(3.4), MALACHITE if well else LAPIS)
    for fact in shown.facts:
        left.top = _paragraph(canvas, fact, left, mm(2.2), INK)
    for one in shown.advice:
        side = mm(4)
        canvas.icon("warning", pygame.Rect(left.left, left.top, side, side), VERMILION, PAPER)
        inner = pygame.Rect(left.left + side + mm(1), left.top, left.width - side - mm(1), left.height)
        left.top = _paragraph(canvas, one, inner, mm(2.6), INK)


def _paragraph(canvas: Canvas, text: Words, room: pygame.Rect, cap: int, colour: Colour) -> int:
    """Write a paragraph at the top of a room; return where the next one begins."""
    style = Style(cap, round(cap * 0.6), colour, lines=6)
    block = canvas.block(text, (room.width, max(room.height, cap)), style)
    height = block.above + block.height + block.below
    canvas.text(text, pygame.Rect(room.left, room.top, room.width, height), style)
    return room.top + height + canvas.metrics.mm(2.4)
