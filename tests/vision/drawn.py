"""Faces drawn by chance, an album of them, and tables photographed with such cards on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision import enrol
from vision.album import Album
from vision.arrays import Floats, Image

WIDTH, HEIGHT = 200, 280
"""Of a drawn face, in pixels."""

NAMES = tuple(f"face-{number:02}" for number in range(12))
CORNERS = np.array([[0, 0], [WIDTH, 0], [WIDTH, HEIGHT], [0, HEIGHT]], np.float32) - 0.5


def face(seed: int) -> Image:
    """Return an upright face, (280, 200, 3): a light border around shapes in strong colours."""
    rng = np.random.default_rng(seed)
    picture = np.full((HEIGHT, WIDTH, 3), rng.integers(60, 200, 3), np.uint8)
    for _ in range(14):
        colour = [int(value) for value in rng.integers(0, 256, 3)]
        x, y = (int(value) for value in rng.integers(20, (WIDTH - 20, HEIGHT - 20)))
        if rng.random() < 0.5:
            cv2.circle(picture, (x, y), int(rng.integers(8, 50)), colour, -1)
        else:
            far = (x + int(rng.integers(10, 90)), y + int(rng.integers(10, 90)))
            cv2.rectangle(picture, (x, y), far, colour, -1)
    cv2.rectangle(picture, (0, 0), (WIDTH - 1, HEIGHT - 1), (225, 235, 235), 16)
    return picture


def twin(number: int, digit: str, side: int, height: float = 8.0) -> Image:
    """Return one of the faces of a set, (side, side, 3), which differ by a digit alone.

    Args:
        number: Of the set.
        digit: What stands in the middle of it.
        side: In pixels.
        height: Of the digit, in sixtieths of the side, as millimetres on a square card.
    """
    fine = 960
    picture = np.asarray(cv2.resize(face(number), (fine, fine), interpolation=cv2.INTER_CUBIC), np.uint8)
    tall, middle, font = round(height * fine / 60), fine // 2, cv2.FONT_HERSHEY_DUPLEX
    cv2.circle(picture, (middle, middle), tall, (214, 232, 240), -1, cv2.LINE_AA)
    scale, thick = tall / cv2.getTextSize("8", font, 1.0, 1)[0][1], max(1, tall // 8)
    (across, high), _ = cv2.getTextSize(digit, font, scale, thick)
    start = (middle - across // 2, middle + high // 2)
    cv2.putText(picture, digit, start, font, scale, (30, 26, 24), thick, cv2.LINE_AA)
    return np.asarray(cv2.resize(picture, (side, side), interpolation=cv2.INTER_AREA), np.uint8)


def faces() -> dict[str, list[Image]]:
    """Return the pictures of which the album is made."""
    return {name: [face(seed)] for seed, name in enumerate(NAMES)}


@contextmanager
def few_views(count: int = 400, each: int = 4) -> Iterator[None]:
    """Albums are learned from few views meanwhile: quicker, and enough for faces as different as these."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(enrol, "_VIEWS", count)
        patch.setattr(enrol, "_VIEWS_EACH", each)
        yield


def enrolled(pictures: Mapping[str, Sequence[Image]]) -> Album:
    """Return an album of some pictures of each face, learned from few views."""
    with few_views():
        return enrol.enrolled(pictures)


@lru_cache(maxsize=1)
def album() -> Album:
    """Return an album of twelve drawn faces."""
    return enrolled(faces())


@lru_cache(maxsize=1)
def foreign_album() -> Album:
    """Return an album of twelve other faces under the same names."""
    return enrolled({name: [face(seed + 500)] for seed, name in enumerate(NAMES)})


@lru_cache(maxsize=4)
def _table(seed: int, height: int, width: int) -> Image:
    rng = np.random.default_rng(seed)
    grain = cv2.GaussianBlur(rng.normal(0, 30, (height, width)), (0, 0), sigmaX=40, sigmaY=1.5)
    wood = np.array([40, 62, 85], np.float32) + grain[..., None] * np.array([1, 1.2, 1.5], np.float32)
    light = np.linspace(0.8, 1.15, width, dtype=np.float32)[:, None]
    return np.asarray(np.clip(wood * light + rng.normal(0, 2, wood.shape), 0, 255), np.uint8)


def table(seed: int = 1, height: int = 900, width: int = 1200) -> Image:
    """Return an empty table, (height, width, 3): dark wood, uneven light, noise."""
    return _table(seed, height, width).copy()


def quad(x: float, y: float, angle: float = 0.0, scale: float = 0.8, taper: float = 0.0) -> Floats:
    """Return the corners of a card on the table, (4, 2), the face's own top left first.

    Args:
        x: Its middle, to the right, in pixels.
        y: Its middle, down.
        angle: How far it is turned, in degrees, clockwise as seen.
        scale: Pixels of the photograph for each of the face.
        taper: How much shorter its upper side is than its lower one, as a share.
    """
    turn = np.radians(angle)
    corners = (CORNERS - CORNERS.mean(axis=0)) * scale
    corners[:2, 0] *= 1 - taper
    matrix = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]], np.float32)
    return np.asarray(corners @ matrix + (x, y), np.float32)


def laid(picture: Image, card: Image, corners: Floats, gain: float = 0.9) -> Image:
    """Return a photograph, (h, w, 3), with one more card, (280, 200, 3), on it at corners, (4, 2)."""
    height, width = picture.shape[:2]
    matrix = cv2.getPerspectiveTransform(CORNERS, corners)
    over = cv2.warpPerspective(card, matrix, (width, height), flags=cv2.INTER_AREA)
    whole = np.full(card.shape[:2], 255, np.uint8)
    cover = cv2.warpPerspective(whole, matrix, (width, height)).astype(np.float32)[..., None] / 255
    mixed = picture * (1 - cover) + np.float32(gain) * over * cover
    return np.asarray(cv2.GaussianBlur(np.clip(mixed, 0, 255), (0, 0), 0.7), np.uint8)


def written(folder: Path, pictures: dict[str, list[Image]] | None = None) -> Path:
    """Write pictures of faces into a folder as `munshi album build` takes them; return the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, images in (pictures or faces()).items():
        for number, image in enumerate(images, 1):
            stem = name if number == 1 else f"{name}~{number}"
            cv2.imwrite(str(folder / f"{stem}.png"), image)
    return folder
