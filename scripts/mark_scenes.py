"""Scenes of digits in many fonts, dice, letters and photographs, with the truth; for `train_marks.py`."""

# ruff: noqa: PLR2004 - how often what is drawn is a figure of this file alone

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeAlias

import cv2
import numpy as np
from numpy.random import Generator
from PIL import Image as Drawn
from PIL import ImageDraw, ImageFont

from vision.arrays import Image

SCENE = 384
_LETTERS = "ABCDEFGHJKLMNPQRTUVWXYZabdefhkmnprtuwy&?@#%*+=$!"

Pen: TypeAlias = Any
"""What draws, of pillow."""

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height in pixels; of what a number stands on, left, top, right and bottom."""

Truth: TypeAlias = list[tuple[int, Box]]
"""Digits, 0 to 9, and dice, 10 to 15 for one to six pips, with their boxes."""

Cell: TypeAlias = tuple[float, float, float]
"""Left, top and side."""

Tone: TypeAlias = tuple[int, ...]
"""A colour."""


def readable(path: Path) -> bool:
    """Tell whether a file is a font in which each digit has a picture of its own."""
    try:
        font = ImageFont.truetype(str(path), 40)
        shapes = {bytes(font.getmask(digit)) for digit in "0123456789"}
    except OSError:
        return False
    return len(shapes) == 10


def composed(
    faces: list[Path], grounds: list[Image], dice: Generator
) -> tuple[Image, list[tuple[int, tuple[float, float, float, float]]]]:
    """Return a scene with some nine things on it, and the digits and dice among them with their boxes."""
    ground = grounds[int(dice.integers(len(grounds)))]
    zoom = float(dice.uniform(1.0, 3.0))
    side = int(min(SCENE / zoom, *ground.shape[:2]))
    y, x = (int(dice.integers(one - side + 1)) for one in ground.shape[:2])
    scene = cv2.resize(ground[y : y + side, x : x + side], (SCENE, SCENE), interpolation=cv2.INTER_CUBIC)
    picture = Drawn.fromarray(scene)
    pen = ImageDraw.Draw(picture)
    truth: Truth = []
    cells = int(dice.choice([2, 3, 4, 5]))
    size = SCENE / cells
    for number in range(cells * cells):
        left, top = (number % cells) * size, (number // cells) * size
        what = dice.random()
        if what < 0.62:
            truth += _digits(pen, faces, dice, (left, top, size))
        elif what < 0.85:
            truth += _die(pen, dice, (left, top, size))
        elif what < 0.93:
            _letters(pen, faces, dice, (left, top, size))
    return _photographed(np.asarray(picture), truth, dice)


def _photographed(scene: Image, truth: Truth, dice: Generator) -> tuple[Image, Truth]:
    """Blur, relight and squeeze a scene, turned and sheared a little."""
    turn, shear = np.radians(dice.normal(0, 2.0)), dice.normal(0, 0.02)
    matrix = np.array([[np.cos(turn), -np.sin(turn) + shear, 0], [np.sin(turn), np.cos(turn), 0]])
    matrix[:, 2] = SCENE / 2 - matrix[:, :2] @ [SCENE / 2, SCENE / 2]
    out = cv2.warpAffine(scene, matrix, (SCENE, SCENE), borderMode=cv2.BORDER_REFLECT)
    small = float(dice.uniform(0.55, 1.0))
    out = cv2.resize(cv2.resize(out, None, fx=small, fy=small, interpolation=cv2.INTER_AREA), (SCENE, SCENE))
    out = cv2.GaussianBlur(out, (0, 0), float(dice.uniform(0.3, 1.6)))
    lamp = np.linspace(dice.uniform(0.6, 1.1), dice.uniform(0.6, 1.1), SCENE)[None, :, None]
    colour = dice.uniform(0.8, 1.1, 3)
    out = out * lamp * colour + dice.normal(0, dice.uniform(0.5, 5), out.shape)
    out = np.clip(out, 0, 255).astype(np.uint8)
    _, packed = cv2.imencode(".jpg", out, [cv2.IMWRITE_JPEG_QUALITY, int(dice.integers(55, 96))])
    moved = []
    for kind, (left, top, width, height) in truth:
        middle = matrix[:, :2] @ [left + width / 2, top + height / 2] + matrix[:, 2]
        moved.append((kind, (middle[0] - width / 2, middle[1] - height / 2, width, height)))
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8), moved


def _two_tones(dice: Generator) -> tuple[Tone, Tone]:
    while True:
        one, other = dice.integers(0, 256, (2, 3))
        if dice.random() < 0.5:
            one = np.full(3, dice.choice([dice.integers(0, 60), dice.integers(200, 256)]))
        if max(abs(int(one.min()) - int(other.min())), abs(int(one.max()) - int(other.max()))) > 60:
            return tuple(map(int, one)), tuple(map(int, other))


def _digits(pen: Pen, faces: list[Path], dice: Generator, cell: Cell) -> Truth:
    left, top, size = cell
    text = str(dice.integers(0, 10)) if dice.random() < 0.6 else str(dice.integers(10, 100))
    font = ImageFont.truetype(
        str(faces[int(dice.integers(len(faces)))]), int(size * dice.uniform(0.35, 0.85))
    )
    ink, paper = _two_tones(dice)
    box = font.getbbox(text)
    if box[2] - box[0] > size or box[3] - box[1] > size or box[3] - box[1] < 12:
        return []
    x = left + (size - box[2] - box[0]) / 2 + dice.normal(0, size * 0.03)
    y = top + (size - box[3] - box[1]) / 2 + dice.normal(0, size * 0.03)
    _ground(pen, dice, cell, paper, (x + box[0], y + box[1], x + box[2], y + box[3]))
    edge = int(dice.integers(1, 4)) if dice.random() < 0.25 else 0
    if edge:
        pen.text(
            (x, y),
            text,
            ink,
            font=font,
            stroke_width=edge,
            stroke_fill=paper if dice.random() < 0.3 else tuple(dice.integers(0, 256, 3).tolist()),
        )
    else:
        pen.text((x, y), text, ink, font=font)
    found, at = [], x
    for letter in text:
        one = font.getbbox(letter)
        found.append((int(letter), (at + one[0], y + one[1], one[2] - one[0], one[3] - one[1])))
        at += font.getlength(letter)
    return found


def _ground(pen: Pen, dice: Generator, cell: Cell, paper: Tone, box: Box) -> None:
    """Draw what a number stands on: a plate, a disc, a shield, all of the cell, or nothing special."""
    left, top, size = cell
    pad = size * dice.uniform(0.03, 0.2)
    area = (box[0] - pad, box[1] - pad, box[2] + pad, box[3] + pad)
    edge = tuple(dice.integers(0, 256, 3).tolist())
    width = int(dice.integers(0, 4))
    what = dice.random()
    if what < 0.3:
        pen.rounded_rectangle(area, size * dice.uniform(0, 0.15), paper, edge, width)
    elif what < 0.6:
        around = max(box[2] - box[0], box[3] - box[1]) * dice.uniform(0.55, 0.9)
        x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        pen.ellipse((x - around, y - around, x + around, y + around), paper, edge, width)
    else:
        pen.rectangle((left, top, left + size, top + size), paper)


def _letters(pen: Pen, faces: list[Path], dice: Generator, cell: Cell) -> None:
    left, top, size = cell
    font = ImageFont.truetype(str(faces[int(dice.integers(len(faces)))]), int(size * dice.uniform(0.3, 0.8)))
    ink, paper = _two_tones(dice)
    pen.rectangle((left, top, left + size, top + size), paper)
    pen.text((left + size * 0.2, top), "".join(dice.choice(list(_LETTERS), 2)), ink, font=font)


def _die(pen: Pen, dice: Generator, cell: Cell) -> Truth:
    left, top, size = cell
    pips = int(dice.integers(1, 7))
    side = size * dice.uniform(0.4, 0.9)
    x, y = left + (size - side) / 2, top + (size - side) / 2
    ink, body = _two_tones(dice)
    around, edge = tuple(dice.integers(0, 256, 3).tolist()), tuple(dice.integers(0, 256, 3).tolist())
    if dice.random() < 0.7:
        pen.rectangle((left, top, left + size, top + size), around)
    wide = int(dice.integers(0, max(2, int(side / 16))))
    if dice.random() < 0.15:
        pen.ellipse((x, y, x + side, y + side), body, edge, wide)
        reach = 0.19
    else:
        pen.rounded_rectangle((x, y, x + side, y + side), side * dice.uniform(0, 0.32), body, edge, wide)
        reach = dice.uniform(0.18, 0.29)
    radius = side * dice.uniform(0.065, 0.115)
    spots = {1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)]}
    spots[4] = [(-1, -1), (1, -1), (-1, 1), (1, 1)]
    spots[5] = [*spots[4], (0, 0)]
    spots[6] = [*spots[4], (-1, 0), (1, 0)]
    turned, mirrored = dice.random() < 0.5, dice.choice([-1, 1])
    square = dice.random() < 0.1
    for across, down in spots[pips]:
        dx, dy = (down, across) if turned else (across, down)
        cx, cy = x + side / 2 + mirrored * dx * reach * side, y + side / 2 + dy * reach * side
        area = (cx - radius, cy - radius, cx + radius, cy + radius)
        (pen.rectangle if square else pen.ellipse)(area, ink)
    body_box = (9 + pips, (x, y, side, side))
    inner = (9 + pips, (x + wide, y + wide, side - 2 * wide, side - 2 * wide))
    return [body_box, inner] if wide else [body_box]
