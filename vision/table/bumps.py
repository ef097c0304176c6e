"""Whether the camera still hangs where it hung: small pictures of the tags, looked for where they were.

A hundred times cheaper than finding the tags again; a hand may lie on some of them.
"""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from vision.arrays import Floats, Image
from vision.table.registration import MatView

REACH: Final = 14
"""Pixels of a still within which a tag is looked for."""

ALIKE: Final = 0.8
"""Correlation with what the tag looked like from which on it is the tag."""

_RIM: Final = 4
"""Pixels of white around a tag that belong to its picture."""

_TURNING: Final = 3
"""Tags that must be in sight for a turn to be told from their noise."""

_NOISE: Final = 0.6
"""Pixels of a still by which a tag may seem to have moved otherwise than the others."""

_HALF: Final = 2
"""Tags are compared at this fraction of the still's size."""


class Watchman:
    """Remembers how the tags looked when the mat was found.

    Args:
        image: That still, (height, width, 3).
        view: How the mat is seen in it.
    """

    def __init__(self, image: Image, view: MatView) -> None:
        self._tags: list[tuple[int, int, Image]] = []
        for corners in view.corners.values():
            left, top = (np.floor(corners.min(axis=0)).astype(int) - _RIM).tolist()
            right, bottom = (np.ceil(corners.max(axis=0)).astype(int) + _RIM).tolist()
            height, width = image.shape[:2]
            if left < REACH or top < REACH or right + REACH >= width or bottom + REACH >= height:
                continue
            self._tags.append((left, top, _small(image[top:bottom, left:right])))

    def shift(self, image: Image) -> tuple[float, int]:
        """Look for the tags.

        Args:
            image: A still of the same size.

        Returns:
            By how many pixels of the still the tags in sight have moved together, as far as the second
            farthest of them; and how many are in sight near where they were.
        """
        seen = [(tag, move) for tag in self._tags if (move := _moved(image, *tag)) is not None]
        if not seen:
            return 0.0, 0
        spots = np.array([(left, top) for (left, top, _), _ in seen], np.float32)
        return _together(spots, np.array([move for _, move in seen], np.float32)), len(seen)


def _together(spots: Floats, moves: Floats) -> float:
    """Return how far spots, (n, 2), have moved by what most of their moves have in common."""
    if len(spots) >= _TURNING:
        # A turn, or a camera that has sunk, moves tags all ways, so that their median is nothing.
        common, _ = cv2.estimateAffinePartial2D(spots, spots + moves, ransacReprojThreshold=_NOISE)
        if common is not None:
            lengths = np.linalg.norm(spots @ common[:, :2].T + common[:, 2] - spots, axis=1)
            return float(np.sort(lengths)[-2])
    # The median of the shifts, not of their lengths: noise of single tags goes both ways.
    return float(np.linalg.norm(np.median(moves, axis=0)))


def _moved(image: Image, left: int, top: int, tag: Image) -> Floats | None:
    height, width = tag.shape[0] * _HALF, tag.shape[1] * _HALF
    around = _small(image[top - REACH : top + height + REACH, left - REACH : left + width + REACH])
    match = np.asarray(cv2.matchTemplate(around, tag, cv2.TM_CCOEFF_NORMED), np.float32)
    _, best, _, (x, y) = cv2.minMaxLoc(match)
    if best < ALIKE:
        return None
    middle = REACH / _HALF
    return np.array(
        [(x + _peak(match[y], x) - middle) * _HALF, (y + _peak(match[:, x], y) - middle) * _HALF], np.float32
    )


def _peak(values: Floats, at: int) -> float:
    """Return where between samples the peak lies, -0.5 to 0.5 from the highest of them."""
    if not 0 < at < len(values) - 1:
        return 0.0
    before, here, after = (float(value) for value in values[at - 1 : at + 2])
    bend = before - 2 * here + after
    return 0.0 if bend >= 0 else float(np.clip((before - after) / (2 * bend), -0.5, 0.5))


def _small(image: Image) -> Image:
    height, width = image.shape[0] // _HALF * _HALF, image.shape[1] // _HALF * _HALF
    grey = cv2.cvtColor(image[:height, :width], cv2.COLOR_BGR2GRAY)
    size = (width // _HALF, height // _HALF)
    return np.asarray(cv2.resize(grey, size, interpolation=cv2.INTER_AREA), np.uint8)
