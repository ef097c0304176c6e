"""Draws a mat for the printer: a panel for each place, its name for whom it faces, and the tags."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from display.language import Language
from display.words import Words
from engine.words import Mat, Region
from firmware.printing.pdf import Box, Colour, Drawing
from firmware.printing.tags import draw_tag

GROUND: Final[Colour] = (30, 40, 66)
PANEL: Final[Colour] = (40, 54, 84)
LINE: Final[Colour] = (190, 150, 94)
NAME: Final[Colour] = (130, 118, 100)
"""Readable from a chair, and too faint for an edge."""


def draw_mat(
    mat: Mat, further: Sequence[Region], name: Callable[[str], Words], language: Language
) -> Drawing:
    """Return a mat as it is printed.

    Args:
        mat: Its places and tags.
        further: Areas that the camera does not read.
        name: Returns what a place is called, by its id.
        language: Of the places' names.
    """
    drawing = Drawing()
    drawing.rectangle(Box(0.0, 0.0, mat.width, mat.height), GROUND)
    for inset, width in ((3.0, 1.0), (6.0, 0.5)):
        drawing.panel(Box(inset, inset, mat.width - 2 * inset, mat.height - 2 * inset), 4.0, LINE, width)
    for region in (*mat.regions, *further):
        drawing.panel(_inside(region), 5.0, LINE, 1.0, PANEL)
        _write_name(drawing, region, name(region.place).in_language(language))
    for tag in mat.tags:
        draw_tag(drawing, tag)
    return drawing


def _inside(region: Region) -> Box:
    return Box(region.x + 1.5, region.y + 1.5, region.width - 3.0, region.height - 3.0)


def _write_name(drawing: Drawing, region: Region, name: str) -> None:
    box, turned = _inside(region), region.facing == 2  # noqa: PLR2004 -- two quarter turns
    x = box.x + box.width - 5.0 if turned else box.x + 5.0
    y = box.y + box.height - 5.0 if turned else box.y + 5.0
    drawing.text(x, y, 3.5, name, NAME, turned=turned)
