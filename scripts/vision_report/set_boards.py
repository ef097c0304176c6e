"""The photographs of nine near-twins each: where the cards lie, and an album cut out of some of them.

A photograph shows one colour and one number of symbols. Rows are full, striped and empty, columns oval,
diamond and squiggle; three photographs of each nine, mostly on two dates in different light.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import cv2
import msgspec
import numpy as np

from scripts.vision_report.judging import Lying
from scripts.vision_report.tables import Photograph
from vision.album import Album
from vision.arrays import Floats, Image
from vision.edges import settled
from vision.enrol import enrolled
from vision.pictures import load_picture

FILLINGS = ("full", "striped", "empty")
SHAPES = ("oval", "diamond", "squiggle")
LONG, SHORT = 384, 256
"""Sides of a cut out card, in pixels."""


class Board(msgspec.Struct, frozen=True, eq=False):
    """A photograph of nine cards.

    Args:
        name: Of its file.
        pixels: (height, width, 3).
        quads: Face -> corners, (4, 2) clockwise, top left first as they lie.
    """

    name: str
    pixels: Image
    quads: dict[str, Floats]

    @property
    def photograph(self) -> Photograph:
        """The same as the photographs of tables are."""
        lying = tuple(Lying(name, quad.tolist()) for name, quad in self.quads.items())
        return Photograph(self.name, self.pixels, lying)


@lru_cache(maxsize=32)
def board(path: Path) -> Board:
    """Find the nine bright cards on the dark table, (rows from above, columns from the left)."""
    pixels = load_picture(path, long_side=1600).pixels
    grey = cv2.GaussianBlur(cv2.cvtColor(pixels, cv2.COLOR_BGR2GRAY), (0, 0), 2)
    mask = cv2.threshold(grey, 0, 255, cv2.THRESH_OTSU)[1]
    hulls = [
        cv2.convexHull(one) for one in cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)[0]
    ]
    hulls = sorted(hulls, key=cv2.contourArea)[-9:]
    quads = [cv2.approxPolyN(hull, 4).reshape(4, 2).astype(np.float32) for hull in hulls]
    quads.sort(key=lambda quad: float(quad[:, 1].mean()))
    rows = [sorted(quads[row : row + 3], key=lambda quad: float(quad[:, 0].mean())) for row in (0, 3, 6)]
    ordered = np.stack([_clockwise(quad) for row in rows for quad in row])
    for _ in range(2):
        ordered, _ = settled(pixels, ordered)
    colour, count, _ = path.stem.split("-")
    names = [f"{colour}-{count}-{filling}-{shape}" for filling in FILLINGS for shape in SHAPES]
    return Board(path.name, pixels, dict(zip(names, ordered, strict=True)))


def sessions(folder: Path) -> list[list[Path]]:
    """Return three lists of nine photographs: the first, second and third of each nine cards, by time."""
    taken: dict[str, list[Path]] = {}
    for path in sorted(folder.glob("*.jpg")):
        taken.setdefault(path.stem.rsplit("-", 1)[0], []).append(path)
    return [[paths[number] for paths in taken.values()] for number in range(3)]


def album_of(paths: list[Path]) -> Album:
    """Make an album of the cards in photographs, one picture a card from each."""
    pictures: dict[str, list[Image]] = {}
    for path in paths:
        one = board(path)
        for name, quad in one.quads.items():
            pictures.setdefault(name, []).append(_cut_out(one.pixels, quad))
    return enrolled(pictures)


def listed(path: Path) -> list[str]:
    """Return the faces that the text beside a webcam picture names, such as `2 green striped diamonds`."""
    filling = {"solid": "full", "striped": "striped", "empty": "empty"}
    lines = [
        line.split() for line in path.with_suffix(".txt").read_text("utf-8").splitlines() if line.strip()
    ]
    return sorted(
        f"{colour}-{count}-{filling[how]}-{shape.rstrip('s')}" for count, colour, how, shape in lines
    )


def _clockwise(quad: Floats) -> Floats:
    middle = quad - quad.mean(axis=0)
    around = quad[np.argsort(np.arctan2(middle[:, 1], middle[:, 0]))]
    return np.roll(around, -int(around.sum(axis=1).argmin()), axis=0)


def _cut_out(pixels: Image, quad: Floats) -> Image:
    wide = np.linalg.norm(quad[1] - quad[0]) > np.linalg.norm(quad[3] - quad[0])
    width, height = (LONG, SHORT) if wide else (SHORT, LONG)
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) - 0.5
    matrix = cv2.getPerspectiveTransform(quad, corners)
    return np.asarray(cv2.warpPerspective(pixels, matrix, (width, height), flags=cv2.INTER_AREA), np.uint8)
