"""Stills that are refused: their colours never came, part of their rows neither, or hardly more than white.

A place in the missing part looks bare, and bare means that nothing lies there; so such a still is not read.
Where only a part of it is overexposed, what is there counts as covered (`vision.table.ground`).
"""

from __future__ import annotations

from typing import Final

import numpy as np

from engine.words import Mat
from vision.arrays import Flags, Image
from vision.shortcomings import colours
from vision.table.errors import ColourlessError, PictureError
from vision.table.registration import MatView

COLOURLESS: Final = 3.0
"""Difference of the channels, of 255, below which a still has no colours: a colour camera has more noise."""

OVEREXPOSED: Final = 250
"""Brightness of all colours from which on nothing can be told of a pixel."""

_WHITE: Final = 220
"""A mat that is as bright as this in all colours, and overexposed in one, is as white as a card;"""

_MOST: Final = 0.7
"""where so much of it is, little can be read, and it is told why."""

_STEP: Final = 4
"""Every so many pixels are looked at."""

_BAND: Final = 12
"""So many rows of the still, one below the other, are not of one even colour if it is whole."""


def refuse_unreadable(image: Image, view: MatView, mat: Mat) -> None:
    """See to it that a still shows the whole mat in colour, and not all of it overexposed.

    Args:
        image: (height, width, 3).
        view: How the mat is seen in it.
        mat: The mat.

    Raises:
        PictureError: It does not.
    """
    if colourless(image):
        raise ColourlessError(
            "a picture without colours",
            expected="a picture in colour: some faces differ by nothing else",
            advice="set the camera to colour, not to grey or night vision",
        )
    part = _part_with(image, view, mat)
    empty = _empty_rows(part)
    if empty:
        raise PictureError(
            f"a picture in which {empty} rows across the mat are of one even colour",
            expected="a whole picture",
            advice="see that the camera's cable sits firmly, and look at the next picture",
        )
    few = part[::_STEP, ::_STEP]
    burnt = _burnt(few)
    if few.size and burnt.mean() > _MOST:
        raise PictureError(
            f"a picture in which {burnt.mean():.0%} of the mat are overexposed",
            expected="cards that stand out from the mat",
            advice="turn the lamp away or dim it, or expose for less long",
        )


def colourless(image: Image) -> bool:
    """Tell whether a still, (height, width, 3), has no colours."""
    return colours(image[:: _STEP**2, :: _STEP**2]) < COLOURLESS


def _part_with(image: Image, view: MatView, mat: Mat) -> Image:
    """Return every fourth row and pixel of the part of a still that shows the mat."""
    edges = [[0, 0], [mat.width, 0], [mat.width, mat.height], [0, mat.height]]
    corners = view.pixels(np.array(edges, np.float32))
    (left, top), (right, bottom) = (np.rint(corner) for corner in (corners.min(axis=0), corners.max(axis=0)))
    rows, columns = slice(max(int(top), 0), int(bottom), _STEP), slice(max(int(left), 0), int(right), _STEP)
    return image[rows, columns]


def _empty_rows(part: Image) -> int:
    """Return how many rows of the still are in bands of one even colour, from every fourth of them.

    Those that a lamp burnt out from edge to edge are none: what is there counts as covered.
    """
    if not part.size:
        return 0
    even = (part[:, :: _STEP**2] == part[:, :1]).all(axis=(1, 2))
    if not even.any():  # as in every whole still
        return 0
    even = (part == part[:, :1]).all(axis=(1, 2)) & ~_burnt(part[:, :1])[:, 0]
    alike = even[1:] & (part[1:, 0] == part[:-1, 0]).all(axis=1) & even[:-1]
    longest = run = 0
    for same in alike.tolist():
        run = run + 1 if same else 0
        longest = max(longest, run)
    return (longest + 1) * _STEP if (longest + 1) * _STEP > _BAND else 0


def _burnt(part: Image) -> Flags:
    """Return which pixels are as white as a card and overexposed, (height, width)."""
    burnt: Flags = (part.max(axis=2) >= OVEREXPOSED) & (part.min(axis=2) >= _WHITE)
    return burnt
