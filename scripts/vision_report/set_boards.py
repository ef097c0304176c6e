"""The photographs of nine near-twins each: where the cards lie, and albums cut out of them.

A photograph shows one colour and one number of symbols. Rows are full, striped and empty, columns oval,
diamond and squiggle; three photographs of each nine, mostly on two dates in different light.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from scripts.vision_report.judging import Lying, Photograph
from vision.album import Album
from vision.arrays import Floats, Image
from vision.edges import settled
from vision.enrol import enrolled
from vision.pictures import load_picture

_FILLINGS: Final = ("full", "striped", "empty")
_SHAPES: Final = ("oval", "diamond", "squiggle")
_SIDES: Final = (384, 256)
"""Of a cut out card, in pixels."""


@lru_cache(maxsize=32)
def board(path: Path) -> Photograph:
    """Find the nine bright cards on the dark table; corners are clockwise, top left first as they lie."""
    pixels = load_picture(path, long_side=1600).pixels
    grey = cv2.GaussianBlur(cv2.cvtColor(pixels, cv2.COLOR_BGR2GRAY), (0, 0), 2)
    mask = cv2.threshold(grey, 0, 255, cv2.THRESH_OTSU)[1]
    outlines = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)[0]
    hulls = sorted(map(cv2.convexHull, outlines), key=cv2.contourArea)[-9:]
    quads = [cv2.approxPolyN(hull, 4).reshape(4, 2).astype(np.float32) for hull in hulls]
    quads.sort(key=lambda quad: float(quad[:, 1].mean()))
    rows = [sorted(quads[row : row + 3], key=lambda quad: float(quad[:, 0].mean())) for row in (0, 3, 6)]
    ordered = np.stack([_clockwise(quad) for row in rows for quad in row])
    for _ in range(2):
        ordered, _ = settled(pixels, ordered)
    colour, count, _ = path.stem.split("-")
    names = [f"{colour}-{count}-{filling}-{shape}" for filling in _FILLINGS for shape in _SHAPES]
    lying = tuple(Lying(name, quad.tolist()) for name, quad in zip(names, ordered, strict=True))
    return Photograph(path.name, pixels, lying)


def sessions(folder: Path) -> list[list[Path]]:
    """Return three lists of nine photographs: the first, second and third of each nine cards, by time."""
    taken: dict[str, list[Path]] = {}
    for path in sorted(folder.glob("*.jpg")):
        taken.setdefault(path.stem.rsplit("-", 1)[0], []).append(path)
    return [[paths[number] for paths in taken.values()] for number in range(3)]


def album_of(folder: Path, known: Sequence[int]) -> Album:
    """Make an album of the 81 cards, one picture a card from each of some sessions, 0 to 2."""
    taken = sessions(folder)
    pictures: dict[str, list[Image]] = {}
    for path in (path for number in known for path in taken[number]):
        seen = board(path)
        for one in seen.lying:
            pictures.setdefault(one.name, []).append(_cut_out(seen.pixels, np.array(one.quad, np.float32)))
    return enrolled(pictures)


def webcam(folder: Path) -> list[tuple[Image, Counter[str]]]:
    """Return the webcam's pictures, each with the twelve faces that the text beside it names.

    A line of it is such as `2 green striped diamonds`.
    """
    filling = {"solid": "full", "striped": "striped", "empty": "empty"}
    taken = []
    for path in sorted(folder.glob("*.png")):
        lines = map(str.split, path.with_suffix(".txt").read_text("utf-8").strip().splitlines())
        faces = (
            f"{colour}-{count}-{filling[how]}-{shape.rstrip('s')}" for count, colour, how, shape in lines
        )
        taken.append((load_picture(path, long_side=1600).pixels, Counter(faces)))
    return taken


def _clockwise(quad: Floats) -> Floats:
    middle = quad - quad.mean(axis=0)
    around = quad[np.argsort(np.arctan2(middle[:, 1], middle[:, 0]))]
    return np.roll(around, -int(around.sum(axis=1).argmin()), axis=0)


def _cut_out(pixels: Image, quad: Floats) -> Image:
    wide = np.linalg.norm(quad[1] - quad[0]) > np.linalg.norm(quad[3] - quad[0])
    width, height = _SIDES if wide else _SIDES[::-1]
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) - 0.5
    matrix = cv2.getPerspectiveTransform(quad, corners)
    return np.asarray(cv2.warpPerspective(pixels, matrix, (width, height), flags=cv2.INTER_AREA), np.uint8)
