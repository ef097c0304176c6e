"""The picture of a camera that is being set up, with what is seen drawn in and what to change beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from msgspec import Struct

from display.drawing.canvas import Canvas, Style
from display.drawing.theme import GILT, INK, LAPIS, MALACHITE, PAPER, VERMILION, Colour
from display.words import Words

Point = tuple[float, float]

GOOD: Final[Colour] = (90, 220, 130)
BAD: Final[Colour] = (255, 96, 72)

_SHADE: Final[Colour] = (16, 20, 34)
"""The ground of names in the picture."""

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


def draw_setting_up(shown: SettingUp, canvas: Canvas) -> None:
    """Draw it all, on a surface of any size that screens have."""
    surface, metrics = canvas.surface, canvas.metrics
    surface.fill(PAPER)
    width, height = surface.get_size()
    room = pygame.Rect(0, 0, round(width * _SHARE), height)
    scale = min(room.width / shown.size[0], room.height / shown.size[1])
    fitted = pygame.Rect(0, 0, round(shown.size[0] * scale), round(shown.size[1] * scale))
    picture = pygame.image.frombuffer(shown.pixels, shown.size, "RGB")
    surface.blit(pygame.transform.smoothscale(picture, fitted.size), fitted)
    surface.set_clip(fitted)
    canvas.panel = "picture"
    for one in (*shown.places, *shown.tags):
        _outline(canvas, one, scale)
    if shown.ruler is not None:
        _ruler(canvas, shown.ruler, scale)
    surface.set_clip(None)
    canvas.panel = "told"
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
        style = Style(canvas.metrics.mm(2.2), canvas.metrics.mm(1.1), colour, "centre", 2)
        _label(canvas, one.name, box, style)


def _label(canvas: Canvas, text: Words | str, box: pygame.Rect, style: Style) -> None:
    """Write into the picture, on a dark ground: pieces may lie there."""
    block, rim = canvas.block(text, box.size, style), canvas.metrics.mm(0.5)
    ground = pygame.Rect(0, 0, block.width + 2 * rim, block.above + block.height + block.below + 2 * rim)
    ground.center = box.center
    shade = pygame.Surface(ground.size, pygame.SRCALPHA)
    shade.fill((*_SHADE, 205))
    canvas.surface.blit(shade, ground)
    canvas.text(text, box, style, within=True)


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
    _label(canvas, "100 mm", box, Style(canvas.metrics.mm(1.9), 0, GILT, "centre"))


class _Part(Struct, frozen=True):
    """A paragraph of what is told; `warns` puts a sign before it."""

    text: Words
    style: Style
    warns: bool = False


_LARGE: Final = (3.4, 2.2, 2.6)
_SMALL: Final = (2.4, 1.6, 1.8)
"""Capitals of headline, facts and advice in millimetres, and the least of each where much is told."""


def _told(canvas: Canvas, shown: SettingUp, box: pygame.Rect) -> None:
    """Write the headline, what is seen, and what to change, as large as all of it has room."""
    parts, gap = _parts(canvas, shown, _LARGE), 0
    for step in range(11):
        mixed = [large + (small - large) * step / 10 for large, small in zip(_LARGE, _SMALL, strict=True)]
        parts = _parts(canvas, shown, mixed)
        gap = canvas.metrics.mm(1.2 * mixed[1])
        if sum(_height(canvas, part, box.width) + gap for part in parts) <= box.height:
            break
    top = box.top
    for part in parts:
        height = _height(canvas, part, box.width)
        indent = _indent(canvas, part)
        if part.warns:
            side = round(part.style.cap * 1.5)
            canvas.icon("warning", pygame.Rect(box.left, top, side, side), VERMILION, PAPER)
        canvas.text(part.text, pygame.Rect(box.left + indent, top, box.width - indent, height), part.style)
        top += height + gap


def _parts(canvas: Canvas, shown: SettingUp, caps: Sequence[float]) -> list[_Part]:
    headline, fact, advice = (canvas.metrics.mm(cap) for cap in caps)
    well = not shown.advice
    return [
        _Part(shown.headline, Style(headline, headline, MALACHITE if well else LAPIS, lines=6)),
        *(_Part(one, Style(fact, fact, INK, lines=6)) for one in shown.facts),
        *(_Part(one, Style(advice, advice, INK, lines=9), warns=True) for one in shown.advice),
    ]


def _indent(canvas: Canvas, part: _Part) -> int:
    return round(part.style.cap * 1.5) + canvas.metrics.mm(1) if part.warns else 0


def _height(canvas: Canvas, part: _Part, width: int) -> int:
    """Return how high a paragraph is, set as wide as its room."""
    room = (width - _indent(canvas, part), canvas.surface.get_height())
    block = canvas.block(part.text, room, part.style)
    return block.above + block.height + block.below
