"""The printed board by which a lens is calibrated: a chessboard with tags in its white squares.

Its tags are of another dictionary than the mat's (five cells in a row, not four), so that neither is ever
taken for the other. All lengths are in squares: a lens is told without knowing how large the board is.
"""

from __future__ import annotations

from typing import Final

import cv2

COLUMNS: Final = 11
ROWS: Final = 7

MARKER: Final = 0.75
"""Side of a tag, in squares."""

CELLS: Final = 7
"""A tag has five cells in a row, and a black one on either side."""

CORNERS: Final = (COLUMNS - 1) * (ROWS - 1)
"""Inner corners of the chessboard, which is what a picture shows of it."""


def dictionary() -> cv2.aruco.Dictionary:
    """Return the tags from which the board's are."""
    return cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_100)


def board() -> cv2.aruco.CharucoBoard:
    """Return the board, its squares of side 1."""
    return cv2.aruco.CharucoBoard((COLUMNS, ROWS), 1.0, MARKER, dictionary())
