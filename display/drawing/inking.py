"""Runs of letters as pictures, each in the font that has them; lozenges where none has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from display.drawing.fonts import Face, Run
from display.drawing.theme import INK, Colour

COLOURED: Final = 1.3
"""Height of letters that are coloured pictures, as emoji are, in heights of a capital."""


class Inked(NamedTuple):
    """A run as a picture, how far below its upper edge the baseline is, and how it is laid on."""

    picture: pygame.Surface
    rise: int
    flags: int = pygame.BLEND_RGBA_MAX


class Extent(NamedTuple):
    """How wide a run is, and how far it stands above capitals and below the line, in pixels."""

    width: int
    above: int
    below: int


def inked(run: Run, cap: int, colour: Colour) -> Inked:
    """Return a run as a picture; `cap` is the height of capitals in pixels."""
    if run.face is None:
        return Inked(_substitute(run.text, cap, colour), cap)
    font = run.face.at(cap, run.script)
    picture = font.render(run.text, True, colour)  # noqa: FBT003  # pygame takes "smooth" by place only
    # SDL makes the picture higher where an accent stands above the font's ascent.
    rise = max(font.get_ascent(), *(metric[3] for metric in _metrics(font, run.text)), 0)
    if run.face.scalable:
        return Inked(picture, rise)
    scale = cap * COLOURED / picture.get_height()
    size = max(1, round(picture.get_width() * scale)), max(1, round(picture.get_height() * scale))
    return Inked(pygame.transform.smoothscale(picture, size), round(rise * scale), 0)


def extent(run: Run, cap: int, own: Face) -> Extent:
    """Return how large a run is; `cap` as for `inked`, `own` is the screen's font."""
    if run.face is not own:  # what shaping makes of letters, their own measures do not tell
        picture, rise, _ = inked(run, cap, INK)
        covered = picture.get_bounding_rect()
        return Extent(picture.get_width(), rise - covered.top - cap, covered.bottom - rise)
    font = own.at(cap, "")
    metrics = _metrics(font, run.text)
    above = max((metric[3] for metric in metrics), default=0) - cap
    return Extent(font.size(run.text)[0], above, -min((metric[2] for metric in metrics), default=0))


def _metrics(font: pygame.font.Font, text: str) -> list[Sequence[int]]:
    """Return the measures of letters; pygame has none of those above U+FFFF."""
    found: Sequence[Sequence[int] | None] = font.metrics(text)
    return [metric for metric in found if metric is not None]


def _substitute(text: str, cap: int, colour: Colour) -> pygame.Surface:
    """Return what stands for letters that no font has: for each the same empty lozenge."""
    step, line = max(6, cap * 7 // 10), max(1, cap // 10)
    sheet = pygame.Surface((step * len(text), cap), pygame.SRCALPHA)
    sheet.fill((*colour, 0))
    for left in range(0, sheet.get_width(), step):
        right, bottom = left + step - 2, cap - 1
        middle = (left + right) // 2, cap // 2
        corners = ((middle[0], 0), (right, middle[1]), (middle[0], bottom), (left, middle[1]))
        pygame.draw.polygon(sheet, colour, corners, line)
    return sheet
