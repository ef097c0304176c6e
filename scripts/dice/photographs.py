"""The labelled photographs of dice in the folder `shared`, in three fixed folds of whole scenes.

Scenes of nell are runs of photographs with less than 20 s between them; those of matteop have one number in
their names.
"""

from __future__ import annotations

import os
import re
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

import cv2
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

FOLDS: Final = 3
_PAUSE: Final = timedelta(seconds=20)
_PIP_ONLY: Final = 1.6
"""In matteop a box holds the pips alone; a die is this many times larger than those of 4, 5 and 6."""


class Photograph(Struct, frozen=True, eq=False):
    """A photograph and its dice.

    Args:
        name: Set and file stem.
        scene: What was photographed with it belongs to the same fold.
        pixels: (height, width, 3) uint8, BGR.
        boxes: (n, 4) float32: middle x and y, width and height of each die, in pixels.
        values: (n,) 1 to 6.
    """

    name: str
    scene: int
    pixels: NDArray[np.uint8]
    boxes: NDArray[np.float32]
    values: NDArray[np.int64]

    @property
    def size(self) -> float:
        """The middle side of its dice's boxes, in pixels; 44 where it has none."""
        return float(np.median(self.boxes[:, 2:].mean(axis=1))) if len(self.boxes) else 44.0


def shared_dice() -> Path:
    """Return the folder of photographs of dice: $MUNSHI_SHARED, or `shared` beside the checkout."""
    beside = Path(__file__).resolve().parents[3] / "shared"
    return Path(os.environ.get("MUNSHI_SHARED", beside)) / "photos" / "dice"


def nell(folder: Path) -> list[Photograph]:
    """Read the 200 photographs of nell-byler/dice_detection (BSD-3)."""
    found: list[Photograph] = []
    scene, last = 0, None
    for path in sorted((folder / "nell").glob("*.jpg")):
        taken = datetime.strptime(path.stem[4:], "%Y%m%d_%H%M%S")  # noqa: DTZ007 -- only differences count
        scene += last is not None and taken - last > _PAUSE
        last = taken
        pixels = _pixels(path)
        table = _table(path)
        size = np.array([pixels.shape[1], pixels.shape[0]], np.float32)
        low, high = table[:, 1:3] * size, table[:, 3:5] * size
        boxes = np.concatenate([(low + high) / 2, high - low], axis=1).astype(np.float32)
        found.append(Photograph(f"nell/{path.stem}", scene, pixels, boxes, table[:, 0].astype(np.int64)))
    return found


def matteop(folder: Path) -> list[Photograph]:
    """Read the 310 photographs of matteop65/Dice_Detection_Recognition (MIT)."""
    found: list[Photograph] = []
    for path in sorted((folder / "matteop").glob("*.jpg")):
        pixels = _pixels(path)
        table = _table(path)
        size = np.array([pixels.shape[1], pixels.shape[0]], np.float32)
        values = table[:, 0].astype(np.int64) + 1
        sides = (table[:, 3:5] * size).mean(axis=1)
        large = sides[values >= 4]
        side = _PIP_ONLY * float(np.median(large)) if len(large) else 75.0
        boxes = np.concatenate([table[:, 1:3] * size, np.full((len(table), 2), side)], axis=1).astype(
            np.float32
        )
        number = re.search(r"\d+$", path.stem)
        found.append(
            Photograph(f"matteop/{path.stem}", int(number[0]) if number else 0, pixels, boxes, values)
        )
    return found


def folds(photographs: list[Photograph]) -> list[int]:
    """Return the fold of each photograph of a set: whole scenes, the largest first to the emptiest fold."""
    sizes: dict[int, int] = {}
    for one in photographs:
        sizes[one.scene] = sizes.get(one.scene, 0) + len(one.values)
    filled = [0] * FOLDS
    of: dict[int, int] = {}
    for scene in sorted(sizes, key=lambda scene: (-sizes[scene], scene)):
        of[scene] = filled.index(min(filled))
        filled[of[scene]] += sizes[scene]
    return [of[one.scene] for one in photographs]


def _pixels(path: Path) -> NDArray[np.uint8]:
    pixels = cv2.imread(str(path))
    if pixels is None:
        raise FileNotFoundError(path)
    return np.asarray(pixels, np.uint8)


def _table(path: Path) -> NDArray[np.float32]:
    lines = path.with_suffix(".txt").read_text("utf-8").split("\n")
    rows = [[float(one) for one in line.split()] for line in lines if line.strip()]
    return np.asarray(rows, np.float32).reshape(-1, 5)
