"""Draws a mat for the printer: a panel for each place, its name for whom it faces, and the tags."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np

from display.language import Language
from display.vocabulary import PIECES, PLACES
from engine.words import Mat, Region, Tag
from firmware.printing.pdf import Box, Colour, Drawing

GROUND: Final[Colour] = (30, 40, 66)
PANEL: Final[Colour] = (40, 54, 84)
LINE: Final[Colour] = (190, 150, 94)
NAME: Final[Colour] = (130, 118, 100)
"""Readable from a chair, and too faint for an edge."""

QUIET: Final = 5.0
"""White around a tag in millimetres; a tag without it is not found."""

_CELLS: Final = 6
"""A tag has four cells in a row, and a black one on either side."""


def draw_mat(mat: Mat, further: Sequence[Region], language: Language) -> Drawing:
    """Return a mat as it is printed.

    Args:
        mat: Its places and tags.
        further: Areas that the camera does not read.
        language: Of the places' names.
    """
    drawing = Drawing()
    drawing.rectangle(Box(0.0, 0.0, mat.width, mat.height), GROUND)
    for inset, width in ((3.0, 1.0), (6.0, 0.5)):
        drawing.panel(Box(inset, inset, mat.width - 2 * inset, mat.height - 2 * inset), 4.0, LINE, width)
    for region in (*mat.regions, *further):
        drawing.panel(_inside(region), 5.0, LINE, 1.0, PANEL)
        _write_name(drawing, region, language)
    for tag in mat.tags:
        _draw_tag(drawing, tag)
    return drawing


def quiet_zone(tag: Tag) -> Box:
    """Return what must stay whole of a tag, the white around it included."""
    side = tag.side + 2 * QUIET
    return Box(tag.x - side / 2, tag.y - side / 2, side, side)


def _inside(region: Region) -> Box:
    return Box(region.x + 1.5, region.y + 1.5, region.width - 3.0, region.height - 3.0)


def _write_name(drawing: Drawing, region: Region, language: Language) -> None:
    key = region.place.rsplit("-", 1)[-1]
    name = language.gettext((PLACES | PIECES)[key])
    box, turned = _inside(region), region.facing == 2  # noqa: PLR2004 -- two quarter turns
    x = box.x + box.width - 5.0 if turned else box.x + 5.0
    y = box.y + box.height - 5.0 if turned else box.y + 5.0
    drawing.text(x, y, 3.5, name, NAME, turned=turned)


def _draw_tag(drawing: Drawing, tag: Tag) -> None:
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    cells = np.asarray(cv2.aruco.generateImageMarker(dictionary, tag.id, _CELLS)) > 0
    left, top, cell = tag.x - tag.side / 2, tag.y - tag.side / 2, tag.side / _CELLS
    drawing.rectangle(quiet_zone(tag), (255, 255, 255))
    drawing.rectangle(Box(left, top, tag.side, tag.side), (0, 0, 0))
    for row, column in zip(*np.nonzero(cells), strict=True):
        drawing.rectangle(Box(left + column * cell, top + row * cell, cell, cell), (255, 255, 255))
