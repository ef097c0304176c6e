"""The whole mat seen straight from above, whatever the lens and the camera's tilt do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

import cv2
import numpy as np

from engine.words import Mat, Region
from vision.arrays import Floats, Image
from vision.table.registration import MatView

SCALE: Final = 1.25
"""Pixels of a sheet per millimetre: enough to find a card's sides to half a millimetre."""

MARGIN: Final = 30.0
"""Millimetres around the mat that a sheet shows as well: cards are not laid to the line."""

_COARSE: Final = 20
"""Pixels between the points at which the lens is evaluated exactly."""

_LOW: Final = 64
"""Rows of a sheet of which several pictures fit into a cache."""

Box = tuple[slice, slice]
"""Rows and columns of a sheet."""


class Sheet:
    """Turns stills into sheets.

    Args:
        mat: The mat.
        view: How it is seen in the stills.
    """

    def __init__(self, mat: Mat, view: MatView) -> None:
        width = round((mat.width + 2 * MARGIN) * SCALE)
        height = round((mat.height + 2 * MARGIN) * SCALE)
        self.size = (width, height)
        columns = np.arange(0, width + _COARSE, _COARSE, dtype=np.float32)
        rows = np.arange(0, height + _COARSE, _COARSE, dtype=np.float32)
        spots = np.stack(np.meshgrid(columns, rows), axis=2).reshape(-1, 2)
        coarse = view.pixels(to_mat(spots)).reshape(len(rows), len(columns), 2)
        spread = np.array([[_COARSE, 0, 0], [0, _COARSE, 0]], np.float32)
        fine = cv2.warpAffine(
            coarse, spread, (width, height), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
        across, down = cv2.split(fine)
        self._maps = cv2.convertMaps(across, down, cv2.CV_16SC2)

    def straight(self, image: Image) -> Image:
        """Return the sheet of a still: (height, width, 3) uint8, BGR."""
        seen = cv2.remap(image, *self._maps, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(seen, np.uint8)

    def box(self, region: Region, margin: float = 0.0) -> Box:
        """Return the rows and columns of a region with a margin in millimetres."""
        left, top = to_sheet(np.array([[region.x - margin, region.y - margin]], np.float32))[0]
        right, bottom = to_sheet(
            np.array([[region.x + region.width + margin, region.y + region.height + margin]], np.float32)
        )[0]
        width, height = self.size
        return (
            slice(max(round(float(top)), 0), min(round(float(bottom)) + 1, height)),
            slice(max(round(float(left)), 0), min(round(float(right)) + 1, width)),
        )


def apart(boxes: Sequence[Box]) -> Iterator[Box]:
    """Yield parts that cover boxes and nothing else, each pixel once, and so low that caches hold them."""
    edges = sorted({edge for rows, _ in boxes for edge in (rows.start, rows.stop)})
    for top, bottom in pairwise(edges):
        spans: list[slice] = []
        for rows, columns in sorted(boxes, key=lambda box: box[1].start):
            if rows.start > top or rows.stop < bottom:
                continue
            if spans and columns.start <= spans[-1].stop:
                spans[-1] = slice(spans[-1].start, max(spans[-1].stop, columns.stop))
            else:
                spans.append(columns)
        for begin in range(top, bottom, _LOW):
            for span in spans:
                yield slice(begin, min(begin + _LOW, bottom)), span


def to_mat(points: Floats) -> Floats:
    """Return the millimetres of points of a sheet, (..., 2) in pixels."""
    return np.asarray((points + 0.5) / SCALE - MARGIN, np.float32)


def to_sheet(points: Floats) -> Floats:
    """Return the pixels of a sheet at points of the mat, (..., 2) in millimetres."""
    return np.asarray((points + MARGIN) * SCALE - 0.5, np.float32)
