"""Runs of letters as pictures, each in the font that has them; boxes where none has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from display.drawing.fonts import Face, Run
from display.drawing.theme import INK, Colour

COLOURED: Final = 1.3
"""Height of letters that are coloured pictures, as emoji are, in heights of a capital."""
_FIGURES: Final = 0.3
"""Height of the figures in a box, in heights of a capital."""


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


def inked(run: Run, cap: int, colour: Colour, own: Face) -> Inked:
    """Return a run as a picture; `cap` is the height of capitals in pixels, `own` the font of all else."""
    if run.face is None:
        return Inked(_boxes(run.text, cap, colour, own), cap)
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
    """Return how large a run is; arguments as for `inked`."""
    if run.face is not own:  # what shaping makes of letters, their own measures do not tell
        picture, rise, _ = inked(run, cap, INK, own)
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


def _boxes(text: str, cap: int, colour: Colour, own: Face) -> pygame.Surface:
    """Return what stands for letters that no font has: for each a box with its number in Unicode."""
    boxes = [_box(f"{ord(letter):04X}", cap, colour, own) for letter in text]
    whole = _sheet(sum(box.get_width() for box in boxes), cap, colour)
    left = 0
    for box in boxes:
        whole.blit(box, (left, 0), special_flags=pygame.BLEND_RGBA_MAX)
        left += box.get_width()
    return whole


def _box(number: str, cap: int, colour: Colour, own: Face) -> pygame.Surface:
    font = own.at(max(1, round(cap * _FIGURES)), "")
    half = len(number) // 2
    rows = [font.render(part, True, colour) for part in (number[:half], number[half:])]  # noqa: FBT003  # see above
    line = max(1, cap // 14)
    width = max(row.get_width() for row in rows) + 4 * line
    box = _sheet(width + 2 * line, cap, colour)
    pygame.draw.rect(box, colour, (line, 0, width, cap), line)
    for row, middle in zip(rows, (cap * 3 // 10, cap * 7 // 10), strict=True):
        place = row.get_rect(center=(line + width // 2, middle))
        box.blit(row, place, special_flags=pygame.BLEND_RGBA_MAX)
    return box


def _sheet(width: int, height: int, colour: Colour) -> pygame.Surface:
    """Return a sheet on which letters of a colour are laid."""
    sheet = pygame.Surface((width, height), pygame.SRCALPHA)
    sheet.fill((*colour, 0))
    return sheet
