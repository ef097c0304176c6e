"""Draws the mat's tags for the printer, with the white around them that they need."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from display.language import Language
from display.phrases.printing import tag_place
from engine.words import Mat, Millimetres, Tag
from firmware.printing.pdf import BLACK, Box, Colour, Drawing, Rectangle, Text

QUIET: Final = 5.0
"""White around a tag in millimetres; a tag without it is not found."""

WHITE: Final[Colour] = (255, 255, 255)
CUT: Final[Colour] = (150, 150, 150)

COLUMNS: Final = 2
PITCH: Final = (135.0, 66.0)
"""Millimetres from one single tag to the next on a sheet, across and down."""

_EDGE: Final = 12.0
_CELLS: Final = 6
"""A tag has four cells in a row, and a black one on either side."""


def quiet_zone(tag: Tag) -> Box:
    """Return what must stay whole of a tag, the white around it included."""
    side = tag.side + 2 * QUIET
    return Box(tag.x - side / 2, tag.y - side / 2, side, side)


def draw_tag(drawing: Drawing, tag: Tag) -> None:
    """Draw a tag where it says, on white."""
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    drawing.append(Rectangle(quiet_zone(tag), WHITE))
    picture = np.asarray(cv2.aruco.generateImageMarker(dictionary, tag.id, _CELLS))
    draw_cells(drawing, picture, Box(tag.x - tag.side / 2, tag.y - tag.side / 2, tag.side, tag.side))


def draw_cells(drawing: Drawing, cells: np.ndarray, box: Box) -> None:
    """Draw the cells of a tag, (n, n) with 0 for black, into a square that is black."""
    side = box.width / len(cells)
    drawing.append(Rectangle(box, BLACK))
    for row, column in zip(*np.nonzero(cells), strict=True):
        drawing.append(Rectangle(Box(box.x + column * side, box.y + row * side, side, side), WHITE))


def draw_tags(mat: Mat, language: Language) -> Drawing:
    """Return the tags of a mat one by one, for who tapes them on a cloth of one's own.

    Beside each stands where its middle belongs; thin lines show where to cut.
    """
    drawing: Drawing = []
    for number, tag in enumerate(mat.tags):
        row, column = divmod(number, COLUMNS)
        x = _EDGE + column * PITCH[0] + tag.side / 2 + QUIET
        y = _EDGE + row * PITCH[1] + tag.side / 2 + QUIET
        placed = Tag(tag.id, Millimetres(x), Millimetres(y), tag.side)
        draw_tag(drawing, placed)
        drawing.append(Rectangle(quiet_zone(placed), line=CUT, width=0.2))
        lines = [one.in_language(language) for one in tag_place(tag.id, round(tag.x), round(tag.y))]
        for line, text in enumerate(lines):
            drawing.append(Text(x + tag.side / 2 + 2 * QUIET, y + 6.0 * (line - 1), 3.5, text))
    return drawing
