"""The real photographs of cards on tables, and views of them: smaller, and turned."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import cv2
import numpy as np
from msgspec import Struct

from scripts.vision_report.judging import Lying
from vision.arrays import Image


class Photograph(Struct, frozen=True, eq=False):
    """A photograph, and what lies on it.

    Args:
        name: Of its file.
        pixels: (height, width, 3).
        lying: The cards, in these pixels.
    """

    name: str
    pixels: Image
    lying: tuple[Lying, ...]


def photographs(photos: Path) -> Iterator[Photograph]:
    """Yield the photographs of `cards/tables`, whole."""
    folder = photos / "cards" / "tables"
    truth = json.loads((folder / "corners.json").read_text("utf-8"))
    for name, cards in truth.items():
        picture = cv2.imread(str(folder / name))
        if picture is None:
            raise FileNotFoundError(folder / name)
        lying = tuple(Lying(card["name"], card["quad"]) for card in cards)
        yield Photograph(name, np.asarray(picture, np.uint8), lying)


def view(photograph: Photograph, long_side: int, turn: float = 0.0) -> Photograph:
    """Return a photograph made smaller and turned, on black, and where its cards lie then.

    Args:
        photograph: What is seen.
        long_side: At most so many pixels, before turning.
        turn: Degrees, counter-clockwise.
    """
    scale = min(1.0, long_side / max(photograph.pixels.shape[:2]))
    small = cv2.resize(photograph.pixels, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    height, width = small.shape[:2]
    matrix = cv2.getRotationMatrix2D(((width - 1) / 2, (height - 1) / 2), turn, 1)
    corners = np.array([[0, 0, 1], [width - 1, 0, 1], [width - 1, height - 1, 1], [0, height - 1, 1]])
    frame = corners @ matrix.T
    matrix[:, 2] -= frame.min(axis=0)
    size = [int(side) for side in np.rint(np.ptp(frame, axis=0)).astype(int) + 1]
    turned = cv2.warpAffine(small, matrix, size, flags=cv2.INTER_LINEAR)
    name = f"{photograph.name} at {long_side}, turned by {turn:g}°"
    scaled = [(np.array(one.quad) + 0.5) * scale - 0.5 for one in photograph.lying]
    lying = _moved(photograph.lying, [np.c_[quad, np.ones(4)] @ matrix.T for quad in scaled])
    return Photograph(name, np.asarray(turned, np.uint8), lying)


def warped(photograph: Photograph, pixels: Image, matrix: Sequence[Sequence[float]], name: str) -> Photograph:
    """Return a photograph after a change of perspective, (3, 3), that its pixels have gone through."""
    change = np.array(matrix, np.float64)
    quads = [
        cv2.perspectiveTransform(np.array(one.quad, np.float64)[None], change)[0] for one in photograph.lying
    ]
    return Photograph(name, pixels, _moved(photograph.lying, quads))


def _moved(lying: Sequence[Lying], quads: Sequence[cv2.typing.MatLike]) -> tuple[Lying, ...]:
    return tuple(Lying(one.name, np.asarray(quad).tolist()) for one, quad in zip(lying, quads, strict=True))
