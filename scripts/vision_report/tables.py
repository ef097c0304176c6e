"""The real photographs of cards on tables, and views of them: smaller, and turned."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import cv2
import numpy as np

from scripts.vision_report.judging import Lying, Photograph
from vision.arrays import Doubles


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
    smaller = np.array([[scale, 0, (scale - 1) / 2], [0, scale, (scale - 1) / 2], [0, 0, 1]])
    lying = moved(photograph.lying, np.vstack([matrix, [0, 0, 1]]) @ smaller)
    name = f"{photograph.name} at {long_side}, turned by {turn:g}°"
    return Photograph(name, np.asarray(turned, np.uint8), lying)


def moved(lying: Sequence[Lying], matrix: Doubles) -> tuple[Lying, ...]:
    """Return where cards lie after a change of perspective, (3, 3)."""
    return tuple(
        Lying(one.name, cv2.perspectiveTransform(np.array([one.quad], np.float64), matrix)[0].tolist())
        for one in lying
    )
