"""Draws a model with a log, and tells what is wrong with what was drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pygame

from display.drawing.canvas import Mark, Tools
from display.drawing.metrics import Metrics, Size
from display.drawing.theme import Colour
from display.language import load_language
from display.model import Model
from display.painter import Painter
from display.widgets.labels import Edge

TEXT_CONTRAST = 4.5
ICON_CONTRAST = 3.0
"""WCAG 2.1: 1.4.3 for text, 1.4.11 for icons."""


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours by WCAG 2.1, from 1 (the same) to 21 (black on white)."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    low = 0.04045  # below this sRGB is a straight line
    return part / 12.92 if part <= low else float(((part + 0.055) / 1.055) ** 2.4)


@cache
def tools() -> Tools:
    """Fonts and vectors, kept over all tests."""
    return Tools()


def painter(size: Size, code: str, edge: Edge = "bottom") -> Painter:
    """A painter on a picture of its own; it draws again only what differs from its last model."""
    return Painter(pygame.Surface(size), Metrics.of(size), load_language(code), tools(), edge)


def drawn(model: Model, size: Size, code: str, edge: Edge = "bottom") -> tuple[pygame.Surface, list[Mark]]:
    """The picture of a model, and what was drawn into it."""
    artist = painter(size, code, edge)
    log: list[Mark] = []
    artist.draw(model, log)
    return artist.surface, log


def cut(log: list[Mark], names: Sequence[str] = ()) -> list[str]:
    """The texts that were shortened, apart from these names while four letters of each are left."""
    return [
        f"{mark.panel}: {mark.what}"
        for mark in log
        if mark.cut and not (len(mark.what) > 4 and any(one.startswith(mark.what[:-1]) for one in names))
    ]


def outside(log: list[Mark], size: Size) -> list[str]:
    """What sticks out of its box by more than the one pixel of smoothing, or out of the screen."""
    screen = pygame.Rect((0, 0), size)
    faults = []
    for mark in log:
        ink = pygame.Rect(mark.ink)
        if ink.width and not (pygame.Rect(mark.box).inflate(2, 2).contains(ink) and screen.contains(ink)):
            faults.append(f"{mark.panel}: {mark.what} {mark.ink} not in {mark.box}")
    return faults


def overlapping(log: list[Mark]) -> list[str]:
    """Texts, icons and cards that lie on one another, those apart that belong into another."""
    own = [mark for mark in log if not mark.within and pygame.Rect(mark.ink).width]
    faults = []
    for number, one in enumerate(own):
        others = [pygame.Rect(mark.ink) for mark in own[number + 1 :]]
        for hit in pygame.Rect(one.ink).collidelistall(others):
            other = own[number + 1 + hit]
            faults.append(f"{one.panel}: {one.what} {one.ink} and {other.panel}: {other.what} {other.ink}")
    return faults


def faint(log: list[Mark]) -> list[str]:
    """Texts and icons without enough contrast against what lay under them."""
    faults = []
    for mark in log:
        least = {"text": TEXT_CONTRAST, "icon": ICON_CONTRAST, "piece": 0.0}[mark.kind]
        if contrast(mark.colour, mark.ground) < least:
            faults.append(f"{mark.panel}: {mark.what} {contrast(mark.colour, mark.ground):.2f}")
    return faults
