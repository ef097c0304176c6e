"""Free photographs composed for the report: cards laid on tables, seen at an angle, partly covered.

A table is measured in millimetres. What lies on it is drawn into the photograph from below upwards, each
piece through the camera's perspective, with a shadow; then come light, blur and noise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

import cv2
import numpy as np
from msgspec import Struct
from numpy.random import Generator

from scripts.vision_report.surfaces import COLOURS, Surface, felt, like
from vision.arrays import Floats, Image

WIDTH: Final = 1600
HEIGHT: Final = 1200
"""Of a photograph, in pixels."""

Layout = Literal["apart", "near", "under a card", "under tokens", "under fingers"]
"""Cards far apart; beside each other with gaps of 0.5 to 3 mm; with something on each second one."""

Ground = Literal["any", "own lightness", "own border"]
"""The table: any; of the cards' own lightness in another hue; felt in the colour of the cards' borders."""

_FINE: Final = 2
"""Masks are drawn so many times larger than a millimetre."""

_SKINS: Final = ((105, 140, 190), (70, 100, 150), (130, 170, 215), (45, 65, 100))


class Case(Struct, frozen=True):
    """What photographs of one kind have in common.

    Args:
        layout: How the cards lie.
        across: Pixels across a card, least and most.
        ground: What the table is like.
        hidden: Share of a card that the next one hides, least and most.
    """

    layout: Layout
    across: tuple[float, float] = (90.0, 220.0)
    ground: Ground = "any"
    hidden: tuple[float, float] = (0.1, 0.4)


class Laid(Struct, frozen=True, eq=False):
    """A card of a photograph.

    Args:
        name: Its face.
        quad: (4, 2) corners in pixels, its own top left first.
        shown: The share of it that nothing covers.
    """

    name: str
    quad: Floats
    shown: float


class Composed(Struct, frozen=True, eq=False):
    """A composed photograph: its pixels, (1200, 1600, 3), and the cards on it, lower ones first."""

    pixels: Image
    cards: tuple[Laid, ...]


class _Piece(Struct, frozen=True, eq=False):
    """Something flat: picture, (h, w, 3), shape, (h, w) 0..255, corners in millimetres, (4, 2)."""

    picture: Image
    shape: Image
    corners: Floats
    name: str | None = None


def composed(
    case: Case, faces: Mapping[str, Image], size: tuple[float, float], surfaces: Sequence[Surface], seed: int
) -> Composed:
    """Compose a photograph.

    Args:
        case: Of which kind.
        faces: Pictures of the cards, all of one shape.
        size: Width and height of a card, in millimetres.
        surfaces: Kinds of tables.
        seed: Everything that is left to chance.
    """
    dice = np.random.default_rng(seed)
    scale = float(dice.uniform(*case.across)) / size[0]
    matrix = _camera(dice, scale)
    spread = (WIDTH / scale, HEIGHT / scale)
    pieces = _pieces(case, faces, size, spread, dice)
    first = next(piece.picture for piece in pieces if piece.name)
    picture = _table(case, first, surfaces, dice)
    cover = np.zeros((HEIGHT, WIDTH), np.int16)
    areas = {}
    for number, piece in enumerate(pieces, 1):
        shape = _draw(picture, piece, matrix, scale)
        cover[shape > 127] = number  # noqa: PLR2004 - at least half a pixel
        areas[number] = max(int((shape > 127).sum()), 1)  # noqa: PLR2004
    seen = np.bincount(cover.ravel(), minlength=len(pieces) + 1)
    cards = tuple(
        Laid(piece.name, _seen(piece.corners, matrix), float(seen[number] / areas[number]))
        for number, piece in enumerate(pieces, 1)
        if piece.name is not None
    )
    return Composed(_filmed(picture, dice), cards)


def _camera(dice: Generator, scale: float) -> Floats:
    """Return the perspective, (3, 3), from millimetres around the table's middle to pixels."""
    tilt, turn = np.radians(dice.uniform(0, 35)), dice.uniform(0, 2 * np.pi)
    away = 1.5 * WIDTH
    plane = scale * np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    down = np.array([plane[1] * np.cos(tilt), plane[1] * np.sin(tilt)])
    matrix = np.zeros((3, 3))
    matrix[0, :2], matrix[1, :2], matrix[2, :2] = plane[0] * away, down[0] * away, down[1]
    matrix[2, 2] = away
    shift = np.array([[1, 0, WIDTH / 2], [0, 1, HEIGHT / 2], [0, 0, 1.0]])
    return np.asarray(shift @ matrix, np.float64)


def _pieces(
    case: Case,
    faces: Mapping[str, Image],
    size: tuple[float, float],
    spread: tuple[float, float],
    dice: Generator,
) -> list[_Piece]:
    """Lay cards so that all are in the picture, whichever way it is turned, and what lies on them."""
    wide, high = size
    reach = 0.42 * min(spread)
    gap = dice.uniform(0.5, 3.0) if case.layout == "near" else dice.uniform(12, 25)
    columns = max(1, int((2 * reach * 0.8) // (wide + gap)))
    rows = max(1, int((2 * reach * 0.66) // (high + gap)))
    columns, rows = min(columns, 7), min(rows, 4)
    names = dice.permutation(sorted(faces))[: columns * rows]
    loose = 0.4 if case.layout == "near" else 25.0
    pieces: list[_Piece] = []
    for number, name in enumerate(names):
        row, column = divmod(number, columns)
        x = (column - (columns - 1) / 2) * (wide + gap)
        y = (row - (rows - 1) / 2) * (high + gap)
        angle = dice.normal(0, loose) if case.layout != "near" else dice.normal(0, 0.4)
        turn = 180.0 * dice.integers(2)
        if case.layout == "under a card":
            hidden = dice.uniform(*case.hidden)
            x -= column * (wide * hidden + gap) - (columns - 1) / 2 * (wide * hidden + gap)
            angle = dice.normal(0, 2)
        elif case.layout != "near":
            angle = dice.normal(0, 8)
        pieces.append(_card(str(name), faces[str(name)], (x, y), float(angle + turn), size))
    if case.layout == "under tokens":
        pieces += [_token(piece, dice) for piece in pieces[::2] for _ in range(int(dice.integers(1, 3)))]
    if case.layout == "under fingers":
        pieces += [_finger(piece, size, dice) for piece in pieces[::2]]
    return pieces


def _card(
    name: str, face: Image, middle: tuple[float, float], angle: float, size: tuple[float, float]
) -> _Piece:
    height, width = face.shape[:2]
    radius = round(width * 3.0 / size[0])
    shape = np.zeros((height, width), np.uint8)
    cv2.rectangle(shape, (radius, 0), (width - 1 - radius, height - 1), 255, -1)
    cv2.rectangle(shape, (0, radius), (width - 1, height - 1 - radius), 255, -1)
    for x in (radius, width - 1 - radius):
        for y in (radius, height - 1 - radius):
            cv2.circle(shape, (x, y), radius, 255, -1)
    return _Piece(face, shape, _corners(middle, angle, size), name)


def _token(card: _Piece, dice: Generator) -> _Piece:
    """Return a round token or a die somewhere on a card."""
    share = dice.uniform(0.15, 0.85, 2)
    middle = card.corners[0] + share[0] * (card.corners[1] - card.corners[0])
    middle = middle + share[1] * (card.corners[3] - card.corners[0])
    side = 120
    picture = np.full((side, side, 3), dice.uniform(20, 235, 3), np.uint8)
    shape = np.zeros((side, side), np.uint8)
    if dice.random() < 0.5:  # noqa: PLR2004 - half of them
        millimetres = float(dice.uniform(14, 24))
        cv2.circle(shape, (side // 2, side // 2), side // 2 - 1, 255, -1, cv2.LINE_AA)
        cv2.circle(picture, (side // 2, side // 2), side // 2 - 14, (200, 210, 220), 5, cv2.LINE_AA)
    else:
        millimetres = float(dice.uniform(12, 16))
        cv2.rectangle(shape, (3, 3), (side - 4, side - 4), 255, -1)
        for x, y in ((30, 30), (60, 60), (90, 90), (30, 90), (90, 30))[: int(dice.integers(1, 6))]:
            cv2.circle(picture, (x, y), 11, (240, 240, 240), -1, cv2.LINE_AA)
    angle = float(dice.uniform(0, 360))
    return _Piece(picture, shape, _corners((middle[0], middle[1]), angle, (millimetres, millimetres)))


def _finger(card: _Piece, size: tuple[float, float], dice: Generator) -> _Piece:
    """Return a finger that reaches from outside onto a card."""
    side = int(dice.integers(4))
    edge = (card.corners[side] + card.corners[(side + 1) % 4]) / 2
    middle = card.corners.mean(axis=0)
    inwards = (middle - edge) / max(float(np.linalg.norm(middle - edge)), 1e-6)
    along = np.array([-inwards[1], inwards[0]])
    tip = (
        edge + inwards * dice.uniform(0.12, 0.45) * min(size) + along * dice.uniform(-0.25, 0.25) * min(size)
    )
    long, thick = 75.0, float(dice.uniform(14, 19))
    height, width = 300, round(300 * thick / long)
    round_end = np.zeros((height, width), np.uint8)
    cv2.circle(round_end, (width // 2, width // 2), width // 2 - 1, 255, -1, cv2.LINE_AA)
    round_end[width // 2 :] = 255
    across = 1 - 0.35 * (np.linspace(-1, 1, width) ** 2)[None, :, None]
    skin = np.array(_SKINS[dice.integers(len(_SKINS))]) * across * np.ones((height, 1, 1))
    angle = float(np.degrees(np.arctan2(inwards[0], inwards[1])) + 180 + dice.normal(0, 12))
    back = tip - inwards * long / 2
    return _Piece(skin.astype(np.uint8), round_end, _corners((back[0], back[1]), angle, (thick, long)))


def _corners(middle: tuple[float, float], angle: float, size: tuple[float, float]) -> Floats:
    turn = np.radians(angle)
    half = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * np.array(size) / 2
    matrix = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    return np.asarray(half @ matrix.T + middle, np.float32)


def _seen(corners: Floats, matrix: Floats) -> Floats:
    found = cv2.perspectiveTransform(corners[None].astype(np.float64), matrix.astype(np.float64))
    return np.asarray(found[0], np.float32)


def _table(case: Case, card: Image, surfaces: Sequence[Surface], dice: Generator) -> Image:
    surface = surfaces[int(dice.integers(len(surfaces)))]
    if case.ground == "any":
        colour = COLOURS[int(dice.integers(len(COLOURS)))]
    else:
        surface = felt if case.ground == "own border" else surface
        colour = like(card, dice, border=case.ground == "own border")
    return surface((HEIGHT, WIDTH), dice, colour)


def _draw(picture: Image, piece: _Piece, matrix: Floats, scale: float) -> Image:
    """Draw a piece with its shadow, in place; return where it is, (1200, 1600), 0..255."""
    quad = _seen(piece.corners, matrix)
    height, width = piece.shape.shape
    longest = float(np.linalg.norm(quad[1] - quad[0])) / width
    smaller = max(0.05, min(1.0, 1.2 * longest))
    size = (max(2, round(width * smaller)), max(2, round(height * smaller)))
    face = cv2.resize(piece.picture, size, interpolation=cv2.INTER_AREA)
    shape = cv2.resize(piece.shape, size, interpolation=cv2.INTER_AREA)
    source = np.array([[0, 0], [size[0], 0], [size[0], size[1]], [0, size[1]]], np.float32) - 0.5
    way = cv2.getPerspectiveTransform(source, quad)
    over = cv2.warpPerspective(face, way, (WIDTH, HEIGHT), borderMode=cv2.BORDER_REPLICATE)
    share = cv2.warpPerspective(shape, way, (WIDTH, HEIGHT))
    low = np.floor(quad.min(axis=0) - 12).astype(int).clip(0)
    high = np.ceil(quad.max(axis=0) + 12).astype(int).clip(0)
    box = np.s_[low[1] : high[1], low[0] : high[0]]
    if picture[box].size:
        shade = cv2.GaussianBlur(np.roll(share[box], (1, 1), (0, 1)), (0, 0), 0.6 + 0.5 * scale)
        dark = picture[box] * (1 - 0.45 * shade[..., None].astype(np.float32) / 255)
        alpha = share[box][..., None].astype(np.float32) / 255
        picture[box] = (dark * (1 - alpha) + over[box] * alpha).astype(np.uint8)
    return np.asarray(share, np.uint8)


def _filmed(picture: Image, dice: Generator) -> Image:
    """Return a picture in the light of a room: brighter on one side, a shadow across, blurred, noisy."""
    height, width = picture.shape[:2]
    y, x = np.mgrid[0:24, 0:32] / np.array([24.0, 32.0]).reshape(2, 1, 1) - 0.5
    angle, slope = dice.uniform(0, 2 * np.pi), dice.uniform(0.1, 0.5)
    light = dice.uniform(0.75, 1.05) * (1 + slope * (x * np.cos(angle) + y * np.sin(angle)))
    edge = x * np.cos(angle + 1.3) + y * np.sin(angle + 1.3) - dice.uniform(-0.3, 0.3)
    light = light * (1 - dice.uniform(0, 0.4) / (1 + np.exp(-edge * 40)))
    whole = cv2.resize(light.astype(np.float32), (width, height), interpolation=cv2.INTER_CUBIC)
    cast = 1 + dice.uniform(-0.08, 0.08, 3)
    lit = picture.astype(np.float32) * whole[..., None] * cast
    soft = cv2.GaussianBlur(lit, (0, 0), float(dice.uniform(0.4, 1.1)))
    grain = cv2.GaussianBlur(dice.normal(0, 1, picture.shape).astype(np.float32), (0, 0), 0.6)
    soft += grain * float(dice.uniform(2, 7))
    return np.asarray(np.clip(soft, 0, 255), np.uint8)
