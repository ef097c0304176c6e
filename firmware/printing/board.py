"""Draws the board by which the camera's lens is calibrated, for the printer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import cv2
import numpy as np

from display.language import Language
from display.phrases.printing import board_size
from firmware.printing.papers import PAPERS
from firmware.printing.pdf import BLACK, Box, Drawing, Rectangle, Text
from firmware.printing.tags import draw_cells
from vision.lens.board import CELLS, COLUMNS, ROWS, board, dictionary

SQUARES: Final[Mapping[str, float]] = {"a4": 25.0, "a3": 36.0}
"""Side of a square in millimetres, by the paper; the white around the board is part of it."""


def draw_board(paper: str, language: Language) -> Drawing:
    """Return the board in the middle of a paper, one of `SQUARES`."""
    width, height = PAPERS[paper]
    side = SQUARES[paper]
    left, top = (width - COLUMNS * side) / 2, (height - ROWS * side) / 2
    drawing: Drawing = []
    for row in range(ROWS):
        for column in range(row % 2, COLUMNS, 2):
            drawing.append(Rectangle(Box(left + column * side, top + row * side, side, side), BLACK))
    pattern = board()
    for number, corners in zip(np.ravel(pattern.getIds()), pattern.getObjPoints(), strict=True):
        x, y = np.asarray(corners)[0, :2] * side
        edge = float(np.linalg.norm(np.asarray(corners)[1] - np.asarray(corners)[0])) * side
        cells = np.asarray(cv2.aruco.generateImageMarker(dictionary(), int(number), CELLS))
        draw_cells(drawing, cells, Box(left + float(x), top + float(y), edge, edge))
    words = board_size(round(side)).in_language(language)
    drawing.append(Text(left, top + ROWS * side + 6.0, 3.5, words))
    return drawing
