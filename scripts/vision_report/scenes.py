"""Photographs put together: reference scans laid on other photographs' tables, filmed from somewhere.

The real photographs show 46 cards. To count mistakes in thousands, scans are cut out with round corners (some
with a white border instead of the black one, as other editions have), laid on a photographed table or on
cloth, sometimes with a real die on them, seen in perspective, and photographed in some light with some focus
and noise. Tables and dice come from the photographs of dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

import cv2
import msgspec
import numpy as np

from scripts.vision_report.judging import Lying
from scripts.vision_report.stress import CHANGES
from scripts.vision_report.tables import Photograph
from vision.arrays import Floats, Image

WIDTH: Final = 1600
HEIGHT: Final = 1200
"""Of a photograph, in pixels."""

_AROUND: Final = 1.3
"""The table is so much larger than what is seen of it."""

_ATTEMPTS: Final = 40
_ROUND: Final = 0.045
"""Radius of a card's corners, in its width."""

_BORDER: Final = 0.042
"""Breadth of the scans' border, in their width."""

_WITH_DIE: Final = 0.12
_WHITE: Final = 0.3
_CHANGED: Final = 0.7


class Props(msgspec.Struct, frozen=True):
    """What scenes are made of.

    Args:
        scans: Face -> file.
        tables: Photographs whose tables are used.
        dice: Photographs with a label of each die beside them.
    """

    scans: dict[str, Path]
    tables: tuple[Path, ...]
    dice: tuple[Path, ...]


def props(photos: Path, *, part: int) -> Props:
    """Return one of two parts, 0 or 1, of all there is to make scenes of; they have nothing in common."""
    scans = sorted((photos / "cards" / "references").glob("*.jpg"))
    wood = sorted((photos / "dice" / "matteop").rglob("*.jpg"))
    trays = sorted((photos / "dice" / "nell").rglob("*.jpg"))
    return Props(
        {scan.stem: scan for scan in scans[part::2]}, (*wood[part::2], *trays[part::4]), tuple(trays[part::2])
    )


def scene(own: Props, rng: np.random.Generator, cards: int = 12) -> Photograph:
    """Return a photograph, (1200, 1600, 3), of up to so many cards."""
    plane = _table(own, rng)
    middles: list[tuple[Floats, float]] = []
    width = float(rng.uniform(95, 230))
    lying: list[Lying] = []
    faces = sorted(own.scans)
    straight = rng.random() < 0.5  # noqa: PLR2004 - half of all people lay cards straight
    for _ in range(_ATTEMPTS):
        face = faces[int(rng.integers(len(faces)))]
        card = _card(own.scans[face], rng)
        angle = rng.normal(0, 3) if straight else rng.uniform(0, 360)
        quad = _laid(rng, width, card.shape[0] / card.shape[1], float(angle))
        reach = float(np.linalg.norm(quad[0] - quad[2])) / 2
        if _taken(quad, reach, middles) or len(lying) >= cards:
            continue
        middles.append((quad.mean(axis=0), reach))
        _put(plane, card, quad, rng)
        if rng.random() < _WITH_DIE:
            _put_die(plane, own, quad, width, rng)
        lying.append(Lying(face, quad.tolist()))
    return _filmed(plane, lying, rng)


def _table(own: Props, rng: np.random.Generator) -> Floats:
    """Return an empty table or cloth, (height, width, 3), 0..255; cards lie on the middle of it."""
    if rng.random() < 0.35:  # noqa: PLR2004 - of all tables have a cloth or are painted
        return _cloth(rng)
    picture = _read(own.tables[int(rng.integers(len(own.tables)))])
    turned = np.rot90(picture, int(rng.integers(4)))
    size = (round(WIDTH * _AROUND), round(HEIGHT * _AROUND))
    stretched = cv2.resize(np.ascontiguousarray(turned), size, interpolation=cv2.INTER_CUBIC)
    tint = rng.uniform(0.35, 1.0) * np.exp(rng.normal(0, 0.12, 3))
    return np.asarray(np.clip(stretched * tint, 0, 255), np.float32)


def _cloth(rng: np.random.Generator) -> Floats:
    width, height = round(WIDTH * _AROUND), round(HEIGHT * _AROUND)
    colour = rng.uniform(15, 220, 3)
    grain = cv2.GaussianBlur(
        rng.normal(0, rng.uniform(5, 60), (height, width, 1)).astype(np.float32),
        (0, 0),
        sigmaX=float(rng.uniform(0.8, 30)),
        sigmaY=float(rng.uniform(0.8, 4)),
    )
    cloth = np.full((height, width, 3), colour, np.float32) + grain.reshape(height, width, 1)
    for _ in range(int(rng.integers(0, 40))):
        place = tuple(int(x) for x in rng.integers(0, (width, height)))
        shade = [float(value) for value in np.clip(colour + rng.normal(0, 40, 3), 0, 255)]
        cv2.circle(cloth, place, int(rng.integers(5, 60)), shade, -1, cv2.LINE_AA)
    return np.asarray(np.clip(cloth, 0, 255), np.float32)


def _card(scan: Path, rng: np.random.Generator) -> Image:
    """Return a card, (height, width, 4): the last channel is 255 where it is card."""
    picture = _read(scan)
    height, width = picture.shape[:2]
    mask = np.zeros((height, width), np.uint8)
    radius = round(_ROUND * width)
    cv2.rectangle(mask, (radius, 0), (width - 1 - radius, height - 1), 255, -1)
    cv2.rectangle(mask, (0, radius), (width - 1, height - 1 - radius), 255, -1)
    for x in (radius, width - 1 - radius):
        for y in (radius, height - 1 - radius):
            cv2.circle(mask, (x, y), radius, 255, -1)
    if rng.random() < _WHITE:
        picture = picture.copy()
        edge = round(_BORDER * width)
        inner = picture[edge:-edge, edge:-edge].copy()
        picture[:] = [int(x) for x in rng.uniform(215, 245, 3)]
        picture[edge:-edge, edge:-edge] = inner
    return np.dstack([picture, mask])


def _laid(rng: np.random.Generator, width: float, shape: float, angle: float) -> Floats:
    """Return where a card lies, (4, 2), wholly on the table."""
    half = np.array([[-1, -shape], [1, -shape], [1, shape], [-1, shape]]) * width / 2
    turn = np.radians(angle)
    spun = half @ np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    room = np.ptp(spun, axis=0) / 2 + 6
    size = np.array([WIDTH, HEIGHT])
    middle = rng.uniform(room, size - room) + size * (_AROUND - 1) / 2
    return np.asarray(spun + middle, np.float32)


def _taken(quad: Floats, reach: float, middles: Sequence[tuple[Floats, float]]) -> bool:
    """Tell whether something lies there already; cards do not touch."""
    middle = quad.mean(axis=0)
    return any(float(np.linalg.norm(middle - other)) < reach + beside for other, beside in middles)


def _put(plane: Floats, card: Image, quad: Floats, rng: np.random.Generator) -> None:
    """Lay a card on the table, with the shadow of its edge."""
    small = card
    while small.shape[1] > 2 * np.linalg.norm(quad[1] - quad[0]):
        small = np.asarray(cv2.pyrDown(small), np.uint8)
    corners = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32) * small.shape[1::-1] - 0.5
    matrix = cv2.getPerspectiveTransform(corners.astype(np.float32), quad)
    low = np.floor(quad.min(axis=0)).astype(int) - 8
    size = [int(side) for side in np.ceil(quad.max(axis=0)).astype(int) + 8 - low]
    matrix = np.array([[1, 0, -low[0]], [0, 1, -low[1]], [0, 0, 1]]) @ matrix
    over = cv2.warpPerspective(small, matrix, size, flags=cv2.INTER_LINEAR).astype(np.float32)
    y0, x0 = max(low[1], 0), max(low[0], 0)
    part = plane[y0 : low[1] + size[1], x0 : low[0] + size[0]]
    over = over[y0 - low[1] :, x0 - low[0] :][: part.shape[0], : part.shape[1]]
    share = over[..., 3:] / 255
    shadow = cv2.GaussianBlur(share, (0, 0), 3)[..., None] * rng.uniform(0, 0.4)
    part *= 1 - shadow
    part += (over[..., :3] - part) * share


def _put_die(plane: Floats, own: Props, quad: Floats, width: float, rng: np.random.Generator) -> None:
    """Lay a photographed die on a card."""
    die = _die(own.dice[int(rng.integers(len(own.dice)))], rng)
    if die is None:
        return
    side = round(width * float(rng.uniform(0.25, 0.36)))
    die = np.asarray(cv2.resize(die, (side, side), interpolation=cv2.INTER_AREA), np.uint8)
    u, v = rng.uniform(0.25, 0.75, 2)
    middle = quad[0] + (quad[1] - quad[0]) * u + (quad[3] - quad[0]) * v
    x, y = (int(value) for value in np.rint(middle - side / 2))
    part = plane[y : y + side, x : x + side]
    if part.shape[:2] != die.shape[:2]:
        return
    mask = np.zeros((side, side), np.float32)
    cv2.circle(mask, (side // 2, side // 2), side // 2 - 1, 1.0, -1, cv2.LINE_AA)
    part += (die - part) * mask[..., None]


def _die(path: Path, rng: np.random.Generator) -> Image | None:
    """Return one die of a photograph by the label beside it: value, then edges as shares of the sides."""
    picture = _read(path)
    height, width = picture.shape[:2]
    lines = path.with_suffix(".txt").read_text("utf-8").split("\n")
    labels = [[float(value) for value in line.split()] for line in lines if line.strip()]
    if not labels:
        return None
    _, left, top, right, bottom = labels[int(rng.integers(len(labels)))]
    cut = picture[int(top * height) : int(bottom * height), int(left * width) : int(right * width)]
    return cut if min(cut.shape[:2]) > 8 else None  # noqa: PLR2004 - pixels of a sliver


def _filmed(plane: Floats, lying: list[Lying], rng: np.random.Generator) -> Photograph:
    """Return the table as a camera sees it: perspective, light, focus, noise, one change for the worse."""
    corners = np.array([[0, 0], [WIDTH, 0], [WIDTH, HEIGHT], [0, HEIGHT]], np.float32) - 0.5
    size = np.array([WIDTH, HEIGHT])
    out = rng.uniform(0, (_AROUND - 1) / 2, (4, 2)) * size * [[-1, -1], [1, -1], [1, 1], [-1, 1]]
    looked_at = corners + size * (_AROUND - 1) / 2 + out
    matrix = cv2.getPerspectiveTransform(looked_at.astype(np.float32), corners)
    seen = cv2.warpPerspective(plane, matrix, (WIDTH, HEIGHT), flags=cv2.INTER_LINEAR)
    slope = 1 + rng.normal(0, 0.15) * np.linspace(-1, 1, WIDTH, dtype=np.float32)[:, None]
    seen = cv2.GaussianBlur(seen * slope * rng.uniform(0.6, 1.1), (0, 0), float(rng.uniform(0.4, 1.3)))
    seen = seen + rng.normal(0, rng.uniform(0.5, 5), seen.shape)
    quads = [
        cv2.perspectiveTransform(np.array(one.quad, np.float64)[None], matrix)[0].tolist() for one in lying
    ]
    moved = tuple(Lying(one.name, quad) for one, quad in zip(lying, quads, strict=True))
    photograph = Photograph("scene", np.asarray(np.clip(seen, 0, 255), np.uint8), moved)
    if rng.random() < _CHANGED:
        name = sorted(CHANGES)[int(rng.integers(len(CHANGES)))]
        photograph = CHANGES[name](photograph, float(rng.uniform(0.3, 1.5)), rng)
    return photograph


@lru_cache(maxsize=64)
def _read(path: Path) -> Image:
    picture = cv2.imread(str(path))
    if picture is None:
        raise FileNotFoundError(path)
    return np.asarray(picture, np.uint8)
