"""Draws a mat for the printer: a panel for each place, its name for whom it faces, and the tags."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from display.language import Language
from display.words import Words
from engine.words import Mat, Region
from firmware.printing.pdf import Box, Colour, Drawing, Rectangle, Text
from firmware.printing.tags import draw_tag

GROUND: Final[Colour] = (30, 40, 66)
PANEL: Final[Colour] = (40, 54, 84)
LINE: Final[Colour] = (190, 150, 94)

NAME: Final = 4.5
"""Size of the type of names in millimetres, 12.8 points: readable from a chair.

They stand between the panels, where no card hides them, and are so low that the eyes take them for printed
lines. On a panel, or larger, they look like something that lies there.
"""

_LEFT: Final = 6.5
"""Millimetres from a place's left edge to its name."""

_GAP: Final = 5.0
"""Of a wider gap to the next place only so many millimetres next to the name's own are used for it."""


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
    drawing: Drawing = [Rectangle(Box(0.0, 0.0, mat.width, mat.height), GROUND)]
    for inset, width in ((3.0, 1.0), (6.0, 0.5)):
        frame = Box(inset, inset, mat.width - 2 * inset, mat.height - 2 * inset)
        drawing.append(Rectangle(frame, line=LINE, width=width, radius=4.0))
    for region in (*mat.regions, *further):
        inside = Box(region.x + 1.5, region.y + 1.5, region.width - 3.0, region.height - 3.0)
        drawing.append(Rectangle(inside, PANEL, LINE, width=1.0, radius=5.0))
    for region in (*mat.regions, *further):
        _write_name(drawing, region, (*mat.regions, *further), name(region.place).in_language(language))
    for tag in mat.tags:
        draw_tag(drawing, tag)
    return drawing


def _write_name(drawing: Drawing, region: Region, regions: Sequence[Region], name: str) -> None:
    """Write a place's name above it, as those see it whom it faces."""
    turned = region.facing == 2  # noqa: PLR2004 -- two quarter turns
    middle = _gap(region, regions, turned=turned) / 2
    base = 0.3 * NAME - middle  # letters without what hangs below them stand in the middle
    x = region.x + region.width - _LEFT if turned else region.x + _LEFT
    y = region.y + region.height - base if turned else region.y + base
    drawing.append(Text(x, y, NAME, name, LINE, turned=turned, bold=True))


def _gap(region: Region, regions: Sequence[Region], *, turned: bool) -> float:
    """Return how far it is, in millimetres, from a place to the next one above it, or below it if turned."""
    apart = [
        one.y - region.y - region.height if turned else region.y - one.y - one.height
        for one in regions
        if one.x < region.x + region.width and region.x < one.x + one.width
    ]
    return min(gap for gap in (*apart, _GAP) if gap >= 0)
